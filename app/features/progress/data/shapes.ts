import { z } from "zod";
import { missingDataReasons, planChanges, skills, tableKinds, trendKinds, valueKinds } from "../rules.ts";

const share = z.object({ share: z.number(), lower: z.number(), upper: z.number(), n: z.int() });
export const period = z.union([z.literal(7), z.literal(30), z.literal(90)]);

export const strandFigures = z.object({
  game_id: z.string(),
  strand: z.string(),
  /** Major version of the game. Plays of different versions are not compared. */
  major: z.int(),
  /** Whether options had names for a screen reader; such plays are compared only with each other. */
  adapted: z.boolean(),
  /** Whether pictures replaced instructions or words; such plays are compared only with each other. */
  pictures: z.boolean(),
  plays: z.int(),
  minutes: z.number(),
  /** From 1 to 8. */
  stone: z.int().nullable(),
  /** From 1 to 24, with an interval if there are at least three plays. */
  level: z.object({ at: z.number(), lower: z.number().nullable(), upper: z.number().nullable() }).nullable(),
  /** Accuracy on tasks of the same difficulty; null with fewer than twelve. */
  accuracy: share.nullable(),
  /** Whether there are enough answers for a line and a comparison. */
  sure: z.boolean(),
  trend: z.object({
    kind: z.enum(trendKinds),
    now: z.number().nullable(),
    before: z.number().nullable(),
    lower: z.number().nullable(),
    upper: z.number().nullable(),
    plays: z.int().nullable(),
    since: z.iso.date().nullable(),
  }),
  points: z.array(share.extend({ from: z.iso.date(), to: z.iso.date(), level: z.int() })),
  harder: z.array(z.object({ day: z.iso.date(), level: z.int() })),
  doubtful: z.array(z.object({ day: z.iso.date(), share: z.number().nullable() })),
  /** Plays in which a grown-up helped. */
  together: z.int(),
  /** In milliseconds. */
  time: z
    .object({
      median: z.number(),
      lower: z.number(),
      upper: z.number(),
      n: z.int(),
      input: z.enum(["touch", "mouse", "key"]),
      before: z.number().nullable(),
      differs: z.boolean(),
    })
    .nullable(),
  /** Hints per ten tasks. */
  hints: z.number().nullable(),
  inputs: z.array(z.object({ input: z.enum(["touch", "mouse", "pen", "key", "scan"]), attempts: z.int() })),
  changed: z.iso.date().nullable(),
  tables: z.array(
    z.object({
      kind: z.enum(tableKinds),
      rows: z.array(z.object({ key: z.string(), right: z.int().nullable(), n: z.int(), other: z.string().nullable() })),
    }),
  ),
  values: z.array(
    z.object({
      kind: z.enum(valueKinds),
      value: z.number().nullable(),
      n: z.int(),
      reason: z.enum(missingDataReasons).nullable(),
    }),
  ),
});

export const figures = z.object({
  days: period,
  from: z.iso.date(),
  to: z.iso.date(),
  practice: z.object({
    days: z.int(),
    plays: z.int(),
    minutes: z.number(),
    by_day: z.array(z.object({ day: z.iso.date(), minutes: z.number() })),
  }),
  skills: z.array(z.object({ skill: z.enum(skills), strands: z.array(strandFigures) })),
});
export type FiguresView = z.output<typeof figures>;

export const gameNote = z.object({
  id: z.uuid(),
  day: z.iso.date(),
  /** Empty if a change of a practice plan created the note. */
  text: z.string(),
  plan_change: z.enum(planChanges).nullable(),
  /** Null if the author has left. */
  by: z.object({ name: z.string(), specialist: z.boolean(), you: z.boolean() }).nullable(),
  may_change: z.boolean(),
  may_remove: z.boolean(),
});
export type GameNote = z.output<typeof gameNote>;
