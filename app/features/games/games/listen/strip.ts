import type { FollowTask } from "./following.ts";
import type { NamedPicture, Thing } from "./scenes.ts";

/** A sign between pictures, or in place of one. */
export type Sign = "then" | "and" | "ask" | "all" | "seen";

export type Mark =
  | { kind: "thing"; thing: Thing; crossed?: true; times?: number }
  /** A shape in any color, and an excluded color in any shape. */
  | { kind: "shape"; shape: string }
  | { kind: "color"; color: string; crossed: true }
  | { kind: "sign"; sign: Sign };

/** Rows of marks; `upright` marks are stacked as on the board. */
export interface Strip {
  rows: readonly (readonly Mark[])[];
  upright?: true;
}

const sign = (of: Sign): Mark => ({ kind: "sign", sign: of });
const of = (thing: Thing | undefined): Mark[] => (thing ? [{ kind: "thing", thing }] : []);
const not = (thing: Thing | undefined): Mark[] => (thing ? [{ kind: "thing", thing, crossed: true }] : []);
const between = (marks: readonly Mark[][], by: Sign): Mark[] =>
  marks.flatMap((one, at) => (at === 0 ? one : [sign(by), ...one]));

type Drawn = (task: FollowTask, named: readonly NamedPicture[]) => Strip;

const row = (...marks: Mark[]): Strip => ({ rows: [marks] });
/** Shows the things to tap, in order. */
const inOrder: Drawn = ({ board, expected }) =>
  row(
    ...between(
      expected.of.map((at) => of(board[at])),
      "then",
    ),
  );
const ask = sign("ask");

const drawn: Readonly<Record<string, Drawn>> = {
  "t-two_any": (_, [a, b]) => row(...between([of(a), of(b)], "and")),
  "t-except": (_, [a]) => row(sign("all"), ...not(a)),
  "t-instead": (_, [a, b]) => row(...not(a), sign("then"), ...of(b)),
  "t-beside": ({ expected }, [b]) => (expected.of[0] === 1 ? row(...of(b), ask) : row(ask, ...of(b))),
  "t-left_of": (_, [b]) => row(ask, ...of(b)),
  "t-right_of": (_, [b]) => row(...of(b), ask),
  "t-above": (_, [b]) => ({ rows: [[ask], of(b)], upright: true }),
  "t-below": (_, [b]) => ({ rows: [of(b), [ask]], upright: true }),
  "t-between": ({
    board,
    expected: {
      of: [at = 0],
    },
  }) => row(...of(board[at - 1]), ask, ...of(board[at + 1])),
  "t-if_else": (_, [a, b, c]) => ({
    rows: [
      [sign("seen"), ...of(a), sign("then"), ...of(b)],
      [sign("seen"), ...not(a), sign("then"), ...of(c)],
    ],
  }),
  "t-not_colour": ({
    board,
    expected: {
      of: [at = 0],
    },
  }) => {
    const asked = board[at];
    const other = board.find(
      (thing, k) => k !== at && asked && "shape" in thing && "shape" in asked && thing.shape === asked.shape,
    );
    return asked && other && "shape" in asked && "shape" in other
      ? row({ kind: "shape", shape: asked.shape }, { kind: "color", color: other.color, crossed: true })
      : row();
  },
  "t-count": ({
    board,
    expected: {
      of: [at = 0],
      count,
    },
  }) => {
    const thing = board[at];
    return row(...(thing ? [{ kind: "thing", thing, times: count } as const] : []));
  },
};

/** Shows a sentence's task in pictures, without words and without giving anything away. */
export const stripOf = (task: FollowTask): Strip => (drawn[task.template] ?? inOrder)(task, task.named);

/** How many milliseconds the pictures stay visible. */
const look = { first: 3000, step: 1000 };
export const viewingTimeOf = ({ rows }: Strip): number =>
  look.first + look.step * (rows.flat().filter(({ kind }) => kind !== "sign").length - 1);
