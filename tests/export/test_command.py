"""``layers export``: where files go, what is refused, what the exit status says."""

from __future__ import annotations

import pytest

from pyclingo_bridge.cli.arguments import EXPORT_FORMATS
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.export import FORMATS
from pyclingo_bridge.export.files import write_files
from pyclingo_bridge.export.model import Exported
from pyclingo_bridge.export.naming import Names, camel, pascal, slug

OWN = 'battlefield: [{name: Test Rock, type_line: Artifact, mana_cost: "{2}"}]\n'


def test_the_command_line_knows_every_format():
    assert EXPORT_FORMATS == FORMATS


def test_one_file_goes_to_standard_output(layers, tmp_path):
    (tmp_path / "rock.yaml").write_text(OWN)
    status, out, err = layers("export", tmp_path / "rock.yaml", "--format", "json")
    assert (status, err) == (0, "")
    assert '"Test Rock"' in out


def test_what_is_not_expressed_goes_to_standard_error_and_strict_minds(layers, tmp_path):
    (tmp_path / "rock.yaml").write_text(OWN)
    status, out, err = layers("export", tmp_path / "rock.yaml", "--format", "forge")
    assert status == 0
    assert "rock.yaml:1: forge: not expressed: Test Rock is left out" in err
    assert layers("export", tmp_path / "rock.yaml", "--format", "forge", "--strict")[0] == 3


def test_several_files_need_a_folder(layers, tmp_path):
    (tmp_path / "rocks.yaml").write_text(f"{OWN}---\n{OWN}")
    status, out, err = layers("export", tmp_path / "rocks.yaml", "--format", "forge")
    assert (status, out) == (2, "")
    assert "--out DIR" in err
    status, out, _ = layers("export", tmp_path / "rocks.yaml", "--format", "forge", "--out", tmp_path / "out")
    assert status == 0
    assert sorted(each.name for each in (tmp_path / "out").iterdir()) == ["rocks.pzl", "rocks2.pzl"]
    assert len(out.splitlines()) == 2


def test_a_remark_on_many_boards_is_made_once_and_counted(layers, tmp_path):
    (tmp_path / "rocks.yaml").write_text(f"{OWN}---\n{OWN}---\n{OWN}")
    err = layers("export", tmp_path / "rocks.yaml", "--format", "forge", "--out", tmp_path / "out")[2]
    assert err.count("Test Rock is left out") == 1
    assert "rocks.yaml:1: forge: not expressed: Test Rock is left out" in err and "(3 times)" in err


def test_a_folder_that_is_named_like_a_file_is_refused(layers, tmp_path):
    (tmp_path / "rock.yaml").write_text(OWN)
    status, _, err = layers("export", tmp_path / "rock.yaml", "--format", "json", "--out", tmp_path / "out.json")
    assert status == 2 and "--out names a folder" in err
    assert not (tmp_path / "out.json").exists()
    (tmp_path / "out").write_text("")
    err = layers("export", tmp_path / "rock.yaml", "--format", "json", "--out", tmp_path / "out", "--force")[2]
    assert "--out names a folder" in err


def test_nothing_is_overwritten_unless_forced(layers, tmp_path):
    (tmp_path / "rock.yaml").write_text(OWN)
    (tmp_path / "rock.json").write_text("mine")
    command = ["export", tmp_path / "rock.yaml", "--format", "json", "--out", tmp_path]
    status, out, err = layers(*command)
    assert status == 2
    assert "already there" in err
    assert (tmp_path / "rock.json").read_text() == "mine"
    assert layers(*command, "--force")[0] == 0
    assert (tmp_path / "rock.json").read_text() != "mine"


def test_a_board_for_three_is_refused_and_the_rest_goes_on(layers, tmp_path):
    (tmp_path / "rocks.yaml").write_text(f"players: [A, B, C]\n{OWN}---\n{OWN}")
    status, out, err = layers("export", tmp_path / "rocks.yaml", "--format", "xmage")
    assert status == 2
    assert "rocks.yaml:1: players: a test for xmage has 2 players, not 3" in err
    assert out.count("@Test") == 1


def test_two_results_of_one_name_are_refused(layers, tmp_path):
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "rock.yaml").write_text(OWN)
    status, _, err = layers("export", tmp_path, "--format", "json", "--out", tmp_path / "out")
    assert status == 2
    assert "rock.json" in err
    assert not (tmp_path / "out").exists()


def test_a_folder_that_cannot_be_made_is_one_clear_error(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(InputError, match="cannot be written|already there"):
        write_files([Exported("a.json", "{}")], tmp_path / "file" / "out")


def test_nothing_is_left_behind(tmp_path):
    write_files([Exported("a.json", "{}")], tmp_path)
    assert [each.name for each in tmp_path.iterdir()] == ["a.json"]


def test_names():
    assert camel("Blood Moon stops Urborg, whatever", "board") == "bloodMoonStopsUrborgWhatever"
    assert (camel("2 bears", "board"), camel("class", "board"), camel("…", "board")) == (
        "board2Bears",
        "boardclass",
        "board",
    )
    assert pascal("life-and_limb", "Board") == "LifeAndLimb"
    assert slug("Lim-Dûl's Æon", "x") == "lim-duls-on"
    assert len(camel("word " * 60, "board")) <= 80
    names = Names()
    assert [names.take(each) for each in ("a", "A", "a")] == ["a", "A2", "a3"]


@pytest.mark.parametrize("format", ["xmage", "forge", "json"])
def test_a_timeline_is_refused(layers, tmp_path, format):
    path = tmp_path / "board.yaml"
    path.write_text("battlefield: [{name: X, type_line: Artifact}]\ntimeline:\n- tap: X\n", encoding="utf-8")
    status, out, err = layers("export", path, "--format", format)
    assert (status, out) == (2, "")
    assert "board.yaml:1: timeline: a board with a timeline cannot be exported yet" in err
