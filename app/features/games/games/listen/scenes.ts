import { withoutRecent, insertAt } from "../../engine/choosing.ts";
import type { PastTask, DealContext } from "../../engine/game.ts";
import type { Instructions, Template } from "../../pools/pool.ts";
import type { SentenceSlots } from "./sentence.ts";

/** A picture with its word, or a shape with its color and size. */
export type Thing = NamedPicture | { shape: string; color: string; size: string };

/** The things to tap: these in this order, all of these in any order, or a number of these. */
export interface ExpectedTaps {
  kind: "in_order" | "all" | "some";
  of: readonly number[];
  count: number;
}

export interface NamedPicture {
  id: string;
  emoji: string;
  name: string;
}

export interface Scene {
  layout: "loose" | "row" | "grid";
  board: readonly Thing[];
  slots: SentenceSlots;
  expected: ExpectedTaps;
  /** Pictures that the sentence names; they may be absent from the board. */
  named: readonly NamedPicture[];
}

export type SceneInput = DealContext<unknown> & { template: Template };

type Picture = Instructions["objects"][number];

const inOrder = (...of: number[]): ExpectedTaps => ({ kind: "in_order", of, count: of.length });
const all = (...of: number[]): ExpectedTaps => ({ kind: "all", of, count: of.length });

const notLately = ({ pools, random, past }: SceneInput): Picture[] => {
  const objects = pools.instructions.objects;
  const lately = withoutRecent(objects, ({ id }) => id, past as readonly PastTask[], objects.length / 3);
  return [...random.shuffle(lately), ...random.shuffle(objects.filter((one) => !lately.includes(one)))];
};

/** Picks a board's pictures. The first ones are named by the sentence and have not appeared recently. */
function picturesOf(dealing: SceneInput, named: number): { first: Picture[]; rest: Picture[] } {
  const some = notLately(dealing).slice(0, dealing.template.items);
  return { first: some.slice(0, named), rest: some.slice(named) };
}

const withName = ({ id, emoji, forms }: Picture): NamedPicture => ({
  id,
  emoji,
  name: typeof forms === "string" ? forms : (forms["nom"] ?? ""),
});
const shown = (pictures: readonly Picture[]): Thing[] => pictures.map(withName);
const named = (...pictures: (Picture | undefined)[]): NamedPicture[] =>
  pictures.flatMap((one) => (one ? [withName(one)] : []));

/** Builds a scene with the named pictures anywhere on the board. */
function loose(
  dealing: SceneInput,
  count: number,
  expected: (at: (k: number) => number, board: readonly Picture[]) => ExpectedTaps,
): Scene {
  const { first, rest } = picturesOf(dealing, count);
  const [asked, ...others] = first as [Picture, ...Picture[]];
  const board = insertAt(asked, dealing.random.shuffle([...others, ...rest]), dealing.balanced(dealing.template.items));
  const [a, b, c] = first;
  return {
    layout: "loose",
    board: shown(board),
    named: named(...first),
    slots: { ...(a && { a }), ...(b && { b }), ...(c && { c }) },
    expected: expected((k) => board.indexOf(first[k] as Picture), board),
  };
}

/** Builds a row or grid with `b`, and possibly `c`, at the given places and the answer at another place. */
function arranged(dealing: SceneInput, layout: "row" | "grid", b: number, answer: number, c?: number): Scene {
  const board = notLately(dealing).slice(0, dealing.template.items);
  const [one, two] = [board[b], c === undefined ? undefined : board[c]];
  return {
    layout,
    board: shown(board),
    named: named(one, two),
    slots: { ...(one && { b: one }), ...(two && { c: two }) },
    expected: inOrder(answer),
  };
}

/** Scenes by template, for templates that name pictures. */
export const pictureScenes: Readonly<Record<string, (dealing: SceneInput) => Scene>> = {
  "t-point": (dealing) => loose(dealing, 1, (at) => inOrder(at(0))),
  "t-two_any": (dealing) => loose(dealing, 2, (at) => all(at(0), at(1))),
  "t-first_then": (dealing) => loose(dealing, 2, (at) => inOrder(at(0), at(1))),
  "t-three": (dealing) => loose(dealing, 3, (at) => inOrder(at(0), at(1), at(2))),
  "t-before": (dealing) => loose(dealing, 2, (at) => inOrder(at(1), at(0))),
  "t-after": (dealing) => loose(dealing, 2, (at) => inOrder(at(0), at(1))),
  "t-instead": (dealing) => loose(dealing, 2, (at) => inOrder(at(1))),
  "t-except": (dealing) => loose(dealing, 1, (at, board) => all(...board.map((_, k) => k).filter((k) => k !== at(0)))),
  "t-beside": (dealing) => {
    const last = dealing.template.items - 1;
    return dealing.balanced(2) === 0 ? arranged(dealing, "row", 0, 1) : arranged(dealing, "row", last, last - 1);
  },
  // Only one thing is on that side, so there is no other right answer.
  "t-left_of": (dealing) => arranged(dealing, "row", 1, 0),
  "t-right_of": (dealing) => arranged(dealing, "row", dealing.template.items - 2, dealing.template.items - 1),
  "t-above": (dealing) => {
    const columns = dealing.template.items / 2;
    const column = dealing.balanced(columns);
    return arranged(dealing, "grid", columns + column, column);
  },
  "t-below": (dealing) => {
    const columns = dealing.template.items / 2;
    const column = dealing.balanced(columns);
    return arranged(dealing, "grid", column, columns + column);
  },
  "t-between": (dealing) => {
    const answer = 1 + dealing.balanced(dealing.template.items - 2);
    return dealing.random.chance(1, 2)
      ? arranged(dealing, "row", answer - 1, answer, answer + 1)
      : arranged(dealing, "row", answer + 1, answer, answer - 1);
  },
  "t-if_else": (dealing) => {
    const seen = dealing.balanced(2, "seen") === 0;
    const pictures = notLately(dealing);
    const [a, b, c] = pictures as [Picture, Picture, Picture];
    const others = pictures.slice(3, 3 + dealing.template.items - (seen ? 3 : 2));
    const [asked, other] = seen ? [b, c] : [c, b];
    const board = insertAt(
      asked,
      dealing.random.shuffle([other, ...(seen ? [a] : []), ...others]),
      dealing.balanced(dealing.template.items),
    );
    return {
      layout: "loose",
      board: shown(board),
      named: named(a, b, c),
      slots: { a, b, c },
      expected: inOrder(board.indexOf(asked)),
    };
  },
};
