"""Calls everything of the engine that Python can call, with arguments that are wrong, odd or almost right.

    python -m tests.stress.workers.engine_misused CALLS SEED

The stubs say what can be called and with what. Objects are used as they come: half made, from other games,
of another deck, changed after something else was made of them. Each call may work or be refused with one of
`REFUSALS`; a crash ends the program, and a tool that watches memory sees the rest. Prints how many calls were
made, and how many of them worked.
"""

from __future__ import annotations

import ast
import importlib
import sys
import threading
from collections import defaultdict
from collections.abc import Callable
from random import Random

import claim_desktop.ai.engine as package
from claim_desktop.ai.engine import ENGINE_BUILD
from claim_desktop.ai.engine.build_info import MODULES, EngineBuild, source_of
from claim_desktop.ai.engine.knowledge.packed_view import game_and_worlds_of
from claim_desktop.ai.engine.state.packing import packing_of
from claim_desktop.ai.learned.observation import situation_of
from claim_desktop.rules import engine
from claim_desktop.rules.deal import deal
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import view_of
from tests.ai.engine.networks import random_weights
from tests.ai.engine.test_stubs import ENGINE, classes_in, is_property, methods_of
from tests.rules.random_game import ALL_DECKS

REFUSALS = (ValueError, TypeError, OverflowError, MemoryError)
EDGES = (-(2**63), -(2**31), -129, -128, -2, -1, 5, 13, 14, 31, 32, 47, 48, 63, 64, 79, 80, 126, 127, 128)
FAR = (199, 200, 207, 208, 255, 256, 1000, 10**4, 10**7, 40_000_000, 2**31 - 1, 2**31, 2**63 - 1, 2**64)
FLOATS = (0.0, 0.3, 1.0, -1.0, 1e6, 1e300, float("nan"), float("inf"), float("-inf"))
PLACES = ("hand", "followers", "known", "pile", "gnomes", "trolls", "trick", "revealed", "stock", "discard")
EFFORTS = ("iterations", "worlds", "count", "games", "continuations", "world_count", "depth")
"""What says how much is to be done, and could be done for ever."""
CALLS_WITH_A_DECK = 60
MAX_OBJECTS = 30
MAX_SECONDS = 0.05
"""Then what can be stopped is stopped."""

Methods = dict[str, dict[str, list[tuple[str, str]]]]


def main(calls: int, seed: int) -> None:
    """Misuse the engine until this many calls have been made."""
    assert ENGINE_BUILD is EngineBuild.COMPILED, ENGINE_BUILD
    attack = Attack(Random(seed))
    worked = 0
    for number in range(calls):
        if number % CALLS_WITH_A_DECK == 0:
            attack.begin_table()
        worked += attack.call()
    print(f"{calls} calls, {worked} worked")


class Attack:
    """One stream of calls, with the objects that it has got hold of."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._methods, self._fields = surface()
        self._classes = {name: found for name, found in classes().items() if name in self._methods}
        self._objects: dict[str, list[object]] = defaultdict(list)

    def begin_table(self) -> None:
        """Forget most objects, and get honest ones of another deck, from which calls can go far."""
        rng = self._rng
        for objects in self._objects.values():
            del objects[2:]
        deck = rng.choice(ALL_DECKS)
        state = engine.new_game(deck, rng.getrandbits(32), 0)
        packing = packing_of(deck)
        game = packing.start_game(deal(deck, rng.getrandbits(32)), 0)
        for _ in range(rng.randrange(2 * deck.players * deck.hand_size)):
            if state.phase is not Phase.OVER and game.phase != Phase.OVER.value:
                engine.apply(state, rng.choice(engine.legal_moves(state)))
                game.do(rng.choice(game.moves()))
        view = view_of(state, rng.randrange(deck.players))
        situation, hidden = situation_of(view)
        seen, worlds = game_and_worlds_of(view)
        networks = random_weights(deck.players, rng.getrandbits(8)).make_networks()
        for each in (game, seen, packing.new_game(), situation, hidden, worlds, *networks):
            self._keep(each)

    def call(self) -> bool:
        """Make one call; returns whether it worked."""
        rng = self._rng
        name = rng.choice(list(self._methods))
        owned = self._objects[name]
        method = rng.choice(list(self._methods[name])) if owned else "__init__"
        made = self._classes[name]
        values = [self._value(argument, kind) for argument, kind in self._methods[name][method]]
        act: Callable[..., object] = made
        if method != "__init__" or (owned and rng.random() < 0.05):
            act = getattr(rng.choice(owned), method)
        elif rng.random() < 0.05:
            act, values = made.__new__, [made]
        self._write_a_field(name)
        stopper = threading.Timer(MAX_SECONDS, self._stop, [act])
        stopper.start()
        try:
            self._keep(act(*values))
        except REFUSALS:
            return False
        finally:
            stopper.cancel()
            stopper.join()
        return True

    def _stop(self, act: Callable[..., object]) -> None:
        stop = getattr(getattr(act, "__self__", None), "stop", None)
        if stop is not None:
            stop()

    def _write_a_field(self, name: str) -> None:
        if self._objects[name] and self._fields[name] and self._rng.random() < 0.2:
            field, kind = self._rng.choice(self._fields[name])
            try:
                setattr(self._rng.choice(self._objects[name]), field, self._value(field, kind))
            except REFUSALS:
                return

    def _keep(self, made: object) -> None:
        name = type(made).__name__
        if name in self._classes:
            self._objects[name].insert(self._rng.randrange(1 + len(self._objects[name])), made)
            del self._objects[name][MAX_OBJECTS:]

    def _value(self, name: str, kind: str) -> object:
        """An argument by its name and type: mostly of the type, seldom of any other."""
        rng = self._rng
        if rng.random() < 0.02:
            return rng.choice([None, "x", 1.5, [], b"", object(), *(each for each in self._objects.values())])
        if kind in self._classes:
            named = [*self._objects[kind], *(self._objects["Game"] if kind == "Position" else [])]
            return rng.choice(named) if named else None
        if name in EFFORTS:
            return rng.choice([-1, 0, 1, 2, 3, 2**63, 2**80])
        return {
            "int": self._number,
            "float": lambda: rng.choice(FLOATS),
            "bool": lambda: rng.random() < 0.5,
            "str": lambda: rng.choice([*PLACES, "", "nowhere"]),
            "bytes": lambda: rng.randbytes(rng.choice([0, 1, 2 * rng.randrange(4000), rng.randrange(9)])),
            "list[int]": self._numbers,
        }[kind]()

    def _number(self) -> int:
        rng = self._rng
        chance = rng.random()
        if chance < 0.7:
            return rng.randrange(rng.choice([3, 5, 14, 80, 256]))
        return rng.choice(EDGES if chance < 0.9 else FAR)

    def _numbers(self) -> list[int]:
        rng = self._rng
        length = rng.choice([0, 1, 2, 3, 4, 50, 200, 320, 321, 10_000])
        numbers = [rng.randrange(rng.choice([4, 1000, 4000])) for _ in range(length)]
        return [*numbers, self._number()] if rng.random() < 0.3 else numbers


def classes() -> dict[str, type]:
    """The engine's classes by name."""
    modules = [importlib.import_module(f"{package.__name__}.{name}") for name in MODULES]
    return {name: each for module in modules for name, each in vars(module).items() if isinstance(each, type)}


def surface() -> tuple[Methods, dict[str, list[tuple[str, str]]]]:
    """By class: its methods, those of its base among them, with their arguments; and the fields to write."""
    methods: Methods = {"SearchPly": {"__init__": [("root", "Game"), ("steps", "int")]}}
    fields: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for module in MODULES:
        for name, stub in classes_in(source_of(module, ENGINE, ".pyi")).items():
            inherited = methods.get(ast.unparse(stub.bases[0]), {}) if stub.bases else {}
            methods[name] = {**inherited, **{each: arguments_of(found) for each, found in calls(stub)}}
            fields[name] = [*(fields[ast.unparse(stub.bases[0])] if stub.bases else [])]
            fields[name] += [
                (ast.unparse(each.target), ast.unparse(each.annotation))
                for each in stub.body
                if isinstance(each, ast.AnnAssign)
            ]
            methods[name].setdefault("__init__", [])
    return methods, fields


def calls(stub: ast.ClassDef) -> list[tuple[str, ast.FunctionDef]]:
    """The methods of a stub that are no properties."""
    return [(name, each) for name, each in methods_of(stub).items() if not is_property(each)]


def arguments_of(method: ast.FunctionDef) -> list[tuple[str, str]]:
    """The names and types of a method's arguments, without the object itself."""
    return [
        (each.arg, "" if each.annotation is None else ast.unparse(each.annotation))
        for each in method.args.args[1:]
    ]


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
