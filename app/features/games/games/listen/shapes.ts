import { insertAt } from "../../engine/choosing.ts";
import type { Random } from "../../engine/random.ts";
import type { Instructions } from "../../pools/pool.ts";
import type { SceneInput, ExpectedTaps, Scene, Thing } from "./scenes.ts";

type Shape = Instructions["shapes"][number];
type Adjective = Instructions["adjectives"][number];

interface Colored {
  s: Shape;
  col: Adjective;
  size: Adjective;
}

interface Kit {
  random: Random;
  shapes: readonly Shape[];
  colors: readonly Adjective[];
  sizes: readonly Adjective[];
}

const kitOf = ({ pools: { instructions }, random }: SceneInput): Kit => ({
  random,
  shapes: instructions.shapes,
  colors: instructions.adjectives.filter(({ attribute }) => attribute === "colour"),
  sizes: instructions.adjectives.filter(({ attribute }) => attribute === "size"),
});

const anyThing = ({ random, shapes, colors, sizes }: Kit): Colored => ({
  s: random.pick(shapes),
  col: random.pick(colors),
  size: random.pick(sizes),
});
const other = <T>({ random }: Kit, list: readonly T[], than: T): T => random.pick(list.filter((one) => one !== than));
const shown = (board: readonly Colored[]): Thing[] =>
  board.map(({ s, col, size }) => ({ shape: s.id, color: col.id, size: size.id }));
const sameKind = (a: Colored, b: Colored): boolean => a.s === b.s && a.col === b.col;
const same = (a: Colored, b: Colored): boolean => sameKind(a, b) && a.size === b.size;

/** Fills the board with the given things, and random ones that do not fit the task. */
function filled(kit: Kit, begun: readonly Colored[], items: number, fits: (one: Colored) => boolean): Colored[] {
  const board = [...begun];
  while (board.length < items) {
    const thing = anyThing(kit);
    if (!fits(thing)) board.push(thing);
  }
  return board;
}

const inOrder = (...of: number[]): ExpectedTaps => ({ kind: "in_order", of, count: of.length });
const scene = (board: readonly Colored[], slots: Scene["slots"], expected: ExpectedTaps): Scene => ({
  layout: "loose",
  board: shown(board),
  slots,
  expected,
  named: [],
});

function single(dealing: SceneInput, lures: (kit: Kit, target: Colored) => Colored[], fits: typeof same): Scene {
  const kit = kitOf(dealing);
  const target = anyThing(kit);
  const others = filled(kit, lures(kit, target), dealing.template.items - 1, (thing) => fits(thing, target));
  const place = dealing.balanced(dealing.template.items);
  return scene(insertAt(target, dealing.random.shuffle(others), place), { ...target }, inOrder(place));
}

/** Two different things, each with a lure; `reversed` means that the second is tapped first. */
function two(dealing: SceneInput, fits: typeof same, reversed: boolean): Scene {
  const kit = kitOf(dealing);
  const [first, second] = [anyThing(kit), anyThing(kit)];
  if (sameKind(first, second)) return two(dealing, fits, reversed);
  const unfit = (thing: Colored) => fits(thing, first) || fits(thing, second);
  const lures = [first, second]
    .flatMap((of) => [
      { ...of, col: other(kit, kit.colors, of.col) },
      { ...of, s: other(kit, kit.shapes, of.s) },
    ])
    .filter((lure) => !unfit(lure));
  const others = filled(kit, lures, dealing.template.items - 2, unfit);
  const board = insertAt(first, dealing.random.shuffle([second, ...others]), dealing.balanced(dealing.template.items));
  const at = [board.indexOf(first), board.indexOf(second)];
  return scene(
    board,
    { ...first, s2: second.s, col2: second.col, size2: second.size },
    inOrder(...(reversed ? at.toReversed() : at)),
  );
}

/** One more fitting thing than requested, so that the child has to count. */
function counted(dealing: SceneInput): Scene {
  const kit = kitOf(dealing);
  const kind = anyThing(kit);
  const n = 2 + dealing.random.below(3);
  const fitting = Array.from({ length: n + 1 }, () => ({ ...kind, size: dealing.random.pick(kit.sizes) }));
  const lures = [
    { ...kind, col: other(kit, kit.colors, kind.col) },
    { ...kind, s: other(kit, kit.shapes, kind.s) },
  ];
  const board = dealing.random.shuffle(
    filled(kit, [...fitting, ...lures], dealing.template.items, (thing) => sameKind(thing, kind)),
  );
  const of = board.flatMap((thing, at) => (sameKind(thing, kind) ? [at] : []));
  return scene(board, { s: kind.s, col: kind.col, n }, { kind: "some", of, count: n });
}

/** Two things of the same shape, one of which has the excluded color. */
function notColored(dealing: SceneInput): Scene {
  const kit = kitOf(dealing);
  const target = anyThing(kit);
  const ruledOut = { ...target, col: other(kit, kit.colors, target.col) };
  const others = filled(kit, [ruledOut], dealing.template.items - 1, ({ s }) => s === target.s);
  const place = dealing.balanced(dealing.template.items);
  return scene(
    insertAt(target, dealing.random.shuffle(others), place),
    { s: target.s, col: ruledOut.col },
    inOrder(place),
  );
}

/** Scenes by template, for templates that name shapes. */
export const shapeScenes: Readonly<Record<string, (dealing: SceneInput) => Scene>> = {
  "t-colour": (dealing) =>
    single(
      dealing,
      (kit, target) => [
        { ...target, col: other(kit, kit.colors, target.col) },
        { ...target, s: other(kit, kit.shapes, target.s) },
      ],
      sameKind,
    ),
  "t-size_colour": (dealing) =>
    single(
      dealing,
      (kit, target) => [
        { ...target, size: other(kit, kit.sizes, target.size) },
        { ...target, col: other(kit, kit.colors, target.col) },
        { ...target, s: other(kit, kit.shapes, target.s) },
      ],
      same,
    ),
  "t-not_colour": notColored,
  "t-count": counted,
  "t-two_full": (dealing) => two(dealing, same, false),
  "t-before_full": (dealing) => two(dealing, sameKind, true),
};
