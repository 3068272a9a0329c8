import { type Attempt, isValid, median, estimateSsrt, type StopTrial, switchCost } from "../../games/rules.ts";
import type { missingDataReasons, tableKinds, valueKinds } from "../rules.ts";
import type { FigureAttempt, AttemptDetails } from "./plays.ts";

export interface DetailRow {
  key: string;
  right: number | null;
  n: number;
  /** The most frequent wrong choice. */
  other: string | null;
}
export interface DetailTable {
  kind: (typeof tableKinds)[number];
  rows: DetailRow[];
}
export interface DetailValue {
  kind: (typeof valueKinds)[number];
  value: number | null;
  n: number;
  reason: (typeof missingDataReasons)[number] | null;
}
export interface Details {
  tables: DetailTable[];
  values: DetailValue[];
}

type Answers = readonly FigureAttempt[];

/** Whether the levels of plays are meaningless, because a delay adapts within each play. */
export const tracksDelay = (game: string, strand: string): boolean => game === "stop" && strand === "brake";

/** Further figures of a strand for specialists. `recent` are the answers of the last 28 days. */
export function detailsOf(game: string, strand: string, all: Answers, recent: Answers): Details {
  const answers = all.filter(isValid);
  const make = makers[`${game}/${strand}`];
  const { tables = [], values = [] } = make?.(answers, recent) ?? {};
  return { tables: tables.filter(({ rows }) => rows.length > 0), values };
}

const makers: Readonly<Record<string, (answers: Answers, recent: Answers) => Partial<Details>>> = {
  "sounds/apart": (answers) => ({
    tables: [
      table("contrasts", answers, ({ contrast }) => inOneOrder(contrast)),
      table("places", answers, ({ position }) => position),
    ],
  }),
  "read/letters": (answers) => ({ tables: [letters(answers)] }),
  "steps/forward": (answers) => ({ tables: [spans(answers), firstErrors(answers)] }),
  "steps/back": (answers) => ({ tables: [spans(answers), firstErrors(answers)] }),
  "stones/more": (answers) => ({ tables: [ratios(answers)] }),
  "stones/line": (answers) => ({
    values: [middle("line_error", answers.map(({ records }) => records["error"]).filter(isNumber))],
  }),
  "stop/brake": (_, recent) => ({ values: [ssrt(recent)] }),
  "rules/switch": (answers) => ({ values: changing(answers) }),
  "find/target": (answers) => ({ values: [perThing(answers)] }),
};

/** Both orders of a pair of sounds count as the same, whichever was the target. */
const inOneOrder = (contrast: unknown) =>
  typeof contrast === "string" ? contrast.split("-").toSorted().join(" – ") : undefined;

const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

function table(
  kind: DetailTable["kind"],
  answers: Answers,
  keyOf: (records: AttemptDetails) => unknown,
  order = byKey,
): DetailTable {
  const rows = new Map<string, DetailRow>();
  for (const { records, correct } of answers) {
    const key = keyOf(records);
    if (key === undefined || key === null || key === "") continue;
    const name = String(key);
    const row = rows.get(name) ?? { key: name, right: 0, n: 0, other: null };
    rows.set(name, { ...row, n: row.n + 1, right: (row.right ?? 0) + Number(correct === true) });
  }
  return { kind, rows: [...rows.values()].toSorted(order) };
}

const byKey = (a: DetailRow, b: DetailRow) => Number(a.key) - Number(b.key) || (a.key < b.key ? -1 : 1);
/** Sorts the hardest first, because of some thirty letters only those are of interest. */
const byErrors = (a: DetailRow, b: DetailRow) => b.n - (b.right ?? 0) - (a.n - (a.right ?? 0)) || byKey(a, b);

function letters(answers: Answers): DetailTable {
  const found = table("letters", answers, ({ letter }) => letter, byErrors);
  const rows = found.rows.map((row) => {
    const wrong = answers.filter(({ records, correct }) => records["letter"] === row.key && correct === false);
    return { ...row, other: mostOften(wrong.map(({ records }) => String(records["chosen"] ?? ""))) };
  });
  return { ...found, rows };
}

function mostOften(values: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== "") counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))[0]?.[0] ?? null;
}

const spans = (answers: Answers) => table("spans", answers, ({ span }) => span);

/** Counts wrong answers by the stone of their first error, numbered from 1. */
function firstErrors(answers: Answers): DetailTable {
  const counts = new Map<number, number>();
  for (const {
    records: { first_error: at },
    correct,
  } of answers) {
    if (correct === false && isNumber(at) && at >= 0) counts.set(at + 1, (counts.get(at + 1) ?? 0) + 1);
  }
  return {
    kind: "first_errors",
    rows: [...counts].map(([at, n]) => ({ key: String(at), right: null, n, other: null })).toSorted(byKey),
  };
}

const ratioSteps = [1.1, 1.2, 1.3, 1.5, 2];

/** Groups by the ratio of the larger amount to the smaller, rounded to steps. */
const ratios = (answers: Answers) =>
  table("ratios", answers, ({ left, right }) => {
    if (!isNumber(left) || !isNumber(right)) return undefined;
    const ratio = Math.max(left, right) / Math.max(1, Math.min(left, right));
    return ratioSteps.findLast((step) => ratio >= step) ?? ratioSteps[0];
  });

const middle = (kind: DetailValue["kind"], values: readonly number[]): DetailValue => ({
  kind,
  value: values.length === 0 ? null : median(values),
  n: values.length,
  reason: null,
});

/** The input that most answers used, because times with different inputs are not comparable. */
export function mostUsedInput(answers: readonly Attempt[]): Attempt["input"] | null {
  return mostOften(answers.map(({ input }) => input)) as Attempt["input"] | null;
}

function ssrt(recent: Answers): DetailValue {
  const answers = recent.filter((answer) => isValid(answer));
  const input = mostUsedInput(answers);
  const trials = answers
    .filter((answer) => answer.input === input)
    .map(({ records, response }): StopTrial => {
      const { rt } = (response ?? {}) as { rt?: unknown };
      return {
        stop: records["stop"] === true,
        delay: isNumber(records["delay"]) ? records["delay"] : 0,
        rt: isNumber(rt) ? rt : null,
      };
    });
  const found = estimateSsrt(trials);
  const n = trials.filter(({ stop }) => stop).length;
  return "ssrt" in found
    ? { kind: "ssrt", value: Math.round(found.ssrt), n, reason: null }
    : { kind: "ssrt", value: null, n, reason: found.not_enough };
}

function changing(answers: Answers): DetailValue[] {
  const input = mostUsedInput(answers);
  const timed = answers.filter(
    (answer) => answer.correct === true && answer.input === input && answer.rt_ms !== null && answer.rt_ms <= 10_000,
  );
  const cost = switchCost(
    timed.map(({ records, rt_ms }) => ({ switched: records["switched"] === true, rt: rt_ms ?? 0 })),
  );
  const wrong = answers.filter(({ correct }) => correct === false);
  return [
    { kind: "switch_cost", value: cost === null ? null : Math.round(cost), n: timed.length, reason: null },
    {
      kind: "perseverative",
      value: wrong.filter(({ records }) => records["perseverative"] === true).length,
      n: wrong.length,
      reason: null,
    },
  ];
}

/** Milliseconds for each thing on the board, if the target was there. */
function perThing(answers: Answers): DetailValue {
  const input = mostUsedInput(answers);
  const times = answers.flatMap(({ correct, records: { things, absent }, rt_ms, input: by }) =>
    correct === true && by === input && absent === false && isNumber(things) && things > 0 && rt_ms !== null
      ? [rt_ms / things]
      : [],
  );
  return middle("per_thing", times);
}
