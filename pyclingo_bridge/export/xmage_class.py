"""The frame of an XMage test class: package, imports, comment, and the helper that lets cards enter one by one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pyclingo_bridge import __version__
from pyclingo_bridge.export.xmage_names import comment

PACKAGE = "org.mage.test.cards.continuous"
_ALWAYS_IMPORTED = {
    "mage.constants.PhaseStep",
    "mage.constants.Zone",
    "org.junit.Test",
    "org.mage.test.serverside.base.CardTestPlayerBase",
}
_ENTERING = """
    /**
     * Lets a card enter the battlefield after everything that is there, so that it has the youngest timestamp. It is
     * added to the hand and moved under priority, because XMage orders cards that are added together by a hash.
     */
    private void enters(TestPlayer owner, String cardName, boolean tapped, Counter... counters) {
        addCard(Zone.HAND, owner, cardName);
        String name = cardName.split("@")[0];
        runCode(name + " enters", 1, PhaseStep.UPKEEP, playerA, (info, player, game) -> {
            Player controller = game.getPlayer(owner.getId());
            Card card = controller.getHand().getCards(game).stream()
                    .filter(each -> each.getName().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError(name + " is not in hand"));
            Ability source = new SimpleStaticAbility(Zone.OUTSIDE, new InfoEffect("set up the board"));
            source.setControllerId(owner.getId());
            source.setSourceId(card.getId());
            controller.moveCards(card, Zone.BATTLEFIELD, source, game);
            Permanent permanent = game.getPermanent(card.getId());
            permanent.setTapped(tapped);
            for (Counter counter : counters) {
                permanent.addCounters(counter, owner.getId(), source, game);
            }
        });
    }
"""
_IMPORTED_FOR_ENTERING = {
    "mage.abilities.Ability",
    "mage.abilities.common.SimpleStaticAbility",
    "mage.abilities.effects.common.InfoEffect",
    "mage.cards.Card",
    "mage.counters.Counter",
    "mage.game.permanent.Permanent",
    "mage.players.Player",
    "org.mage.test.player.TestPlayer",
}


def written_class(name: str, file: str, methods: Sequence[str], imports: Iterable[str], entering: bool) -> str:
    """Write a test class of these methods; ``entering`` says that they call ``enters``."""
    needed = {*imports, *_ALWAYS_IMPORTED, *(_IMPORTED_FOR_ENTERING if entering else ())}
    return "\n".join(
        [
            f"package {PACKAGE};",
            "",
            *(f"import {each};" for each in sorted(needed)),
            "",
            "/**",
            f" * Written by layers {__version__} from {comment(file)}.",
            " * The expected values are what the Comprehensive Rules entail, worked out without XMage. State-based",
            " * actions are not part of that: the boards are taken as they stand. The DSL has no assertion about base",
            " * power and toughness, supertypes, mana value, loyalty, or abilities that need more than a name.",
            " */",
            f"public class {name} extends CardTestPlayerBase {{",
            "",
            "\n\n".join(methods),
            *([_ENTERING.rstrip("\n")] if entering else []),
            "}",
            "",
        ]
    )
