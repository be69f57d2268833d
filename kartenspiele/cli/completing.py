"""The command that has a shell complete words: commands, options, games and their forms."""

from __future__ import annotations

import argparse
from typing import Final

from .. import register
from ..catalog import GAMES
from .answer import Answer
from .commands import COMMANDS, Command

_BASH: Final = """\
_kartenspiele() {{
    local words="{commands}"
    if [ "$COMP_CWORD" -gt 1 ]; then
        case "${{COMP_WORDS[1]}}" in
{cases}
        esac
    fi
    COMPREPLY=($(compgen -o default -W "$words" -- "${{COMP_WORDS[COMP_CWORD]}}"))
}}
complete -o default -F _kartenspiele kartenspiele
"""
_ZSH: Final = "autoload -U +X bashcompinit && bashcompinit\n" + _BASH
_FISH: Final = """\
complete -c kartenspiele -n __fish_use_subcommand -a "{commands}"
{lines}
"""
SHELLS: Final = {"bash": _BASH, "zsh": _ZSH, "fish": _FISH}


def add_shell(parser: argparse.ArgumentParser) -> None:
    """The shell that is to complete words."""
    text = 'bash and zsh: eval "$(kartenspiele completion bash)"; fish: … fish | source'
    parser.add_argument("shell", choices=list(SHELLS), help=text)


def completion(given: argparse.Namespace) -> Answer:
    """What has a shell complete commands, options and games."""
    words: dict[str, str] = {}
    for each in COMMANDS:
        first = each.name.split()[0]
        behind = f"{words.get(first, '')} {_words(each)}".split()
        words[first] = " ".join(dict.fromkeys(behind))
    seen = "complete -c kartenspiele -n '__fish_seen_subcommand_from"
    text = SHELLS[given.shell].format(
        commands=" ".join(words),
        cases="\n".join(f'        {name}) words="{said}" ;;' for name, said in words.items()),
        lines="\n".join(f"""{seen} {name}' -a "{said}\"""" for name, said in words.items()),
    )
    return Answer(text, {name: said.split() for name, said in words.items()})


def _words(command: Command) -> str:
    """What may stand behind a command: what follows its first word, games and their forms."""
    parser = command.parser()
    held = register.load()
    takes = {"game": list(GAMES), "shell": list(SHELLS)}
    takes["siglum"] = [*held.witnesses, *held.parallels]
    takes["sets"] = [
        *GAMES,
        *(f"{key}/{form.key}" for key in GAMES for form in GAMES[key].VARIANTS),
    ]
    known = (each for name in parser.names() for each in takes.get(name, ()))
    return " ".join([*command.name.split()[1:], *known, *parser.options()])
