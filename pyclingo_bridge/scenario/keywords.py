"""The names of keyword abilities (CR 702), to catch a misspelt one in an expectation."""

from __future__ import annotations

import re
from typing import Any

from pyclingo_bridge.scenario import kinds
from pyclingo_bridge.scenario.places import Place

_NAMES = """
absorb; affinity; afflict; afterlife; aftermath; amplify; annihilator; ascend; assist; augment; aura swap; awaken; backup;
banding; bands with other; bargain; battle cry; bestow; blitz; bloodthirst; boast; bushido; buyback; bury; cascade; casualty; champion;
changeling; choose a background; cipher; cleave; cloak; commander ninjutsu; companion; compleated; conspire; convoke;
craft; crew; cumulative upkeep; cycling; dash; daybound; deathtouch; decayed; defender; delve; demonstrate; deploy; dethrone;
devoid; devour; disguise; disturb; doctor's companion; double agenda; double strike; dredge; echo; embalm; emerge; enchant;
encore; enlist; entwine; epic; equip; escalate; escape; eternalize; evoke; evolve; exalted; exhaust; exploit; extort;
fabricate; fading; fear; firebending; first strike; flanking; flash; flashback; flying; for mirrodin!; forecast; foretell; fortify;
freerunning; frenzy; friends forever; fuse; gift; graft; gravestorm; harmonize; haste; haunt; hexproof; hidden agenda;
hideaway; horsemanship; impending; improvise; incubate; indestructible; infect; infinity; ingest; intimidate; job select; jump-start;
kicker; landhome; landwalk; level up; lifelink; living metal; living weapon; madness; max speed; mayhem; megamorph; melee; menace; mentor;
miracle; mobilize; modular; more than meets the eye; morph; multikicker; mutate; myriad; nightbound; ninjutsu; offering;
offspring; outlast; overload; paradigm; partner; partner with; persist; phasing; plainswalk; plot; poisonous; prepared; protection; prototype; provoke;
prowess; prowl; rampage; ravenous; reach; read ahead; rebound; reconfigure; recover; reflect; reinforce; renown; replicate; replace;
retrace; riot; ripple; saddle; scavenge; shadow; shroud; skulk; sneak; solved; soulbond; soulshift; space sculptor; spectacle; specialize;
splice; split second; spree; squad; start your engines!; station; storm; sunburst; super nova; surge; survival; suspend; substance; teamwork; tiered; toxic; training;
trample; transfigure; transmute; tribute; typecycling; umbra armor; totem armor; undaunted; undying; unearth; unleash; vanishing; vigilance;
visit; ward; warp; web-slinging; wither
"""
KEYWORDS = frozenset(name.strip() for name in _NAMES.replace("\n", " ").split(";"))
_FAMILIES = re.compile(r"(walk|cycling|landhome|offering|kicker)$")


def keyword(value: Any, place: Place) -> str:
    """A keyword ability's name in lower case, with what a few have after it (``protection from red``)."""
    name = kinds.word(value, place)
    plain = name.lower()
    words = plain.split()
    starts = (" ".join(words[:length]) for length in range(1, len(words) + 1))
    if not _FAMILIES.search(plain) and not any(start in KEYWORDS for start in starts):
        place.fail(f"no keyword ability is called {name!r}", instead=name, known=KEYWORDS)
    return plain
