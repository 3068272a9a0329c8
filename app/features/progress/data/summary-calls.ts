import { z } from "zod";
import { operationWith } from "../../../platform/http/operation.ts";
import { uuid } from "../../../platform/http/validation.ts";
import { errors, planItem } from "../../practice/contract.ts";
import { gameNote, strandFigures } from "./shapes.ts";

const operation = operationWith(errors);
const refusals = ["not_found", "practice_plan_not_found"] as const;
const people = ["user", "specialist"] as const;

/** The given plan, or the latest one. A family can ask for the latest plan of a given specialist. */
const which = { profileId: uuid(), practicePlanId: uuid().optional(), specialistId: uuid().optional() };

const { plays, minutes, accuracy, trend } = strandFigures.shape;

export const readSummary = operation("GET /games/plans/summary", {
  id: "readPracticeSummary",
  summary:
    "How the practice of a plan went, for the next session: for guardians, and for its specialist, whose reading is recorded in the access log.",
  roles: people,
  query: z.object(which),
  data: z.object({
    profile: z.object({ id: z.uuid(), name: z.string(), tint: z.string() }),
    plan: z.object({
      id: z.uuid(),
      /** The specialist's name; null for the family's own plan. */
      by: z.string().nullable(),
      goal: z.string(),
      minutes: z.int(),
      note: z.string().nullable(),
      items: z.array(planItem),
    }),
    from: z.iso.date(),
    to: z.iso.date(),
    /** How many days the summary covers; they are compared with the same number of days before. */
    length: z.int(),
    days: z.array(z.object({ day: z.iso.date(), planned: z.boolean(), played: z.boolean(), partly: z.boolean() })),
    /** Days with practice, planned days, and planned days with practice. */
    practice: z.object({ days: z.int(), planned: z.int(), on_planned: z.int(), plays: z.int(), minutes: z.number() }),
    items: z.array(
      z.object({
        game_id: z.string(),
        strand: z.string(),
        plays,
        minutes,
        /** From 1 to 24, in the first and the last play of these days. */
        level: z.object({ from: z.int(), to: z.int() }).nullable(),
        accuracy,
        before: accuracy,
        trend,
        hardest: z.array(z.object({ item: z.string(), errors: z.int(), tasks: z.int() })),
      }),
    ),
    /** Notes on these days, latest first. */
    notes: z.array(gameNote),
  }),
  errors: refusals,
});
export type SummaryView = z.output<typeof readSummary.data>;

export const exportSummary = operation("GET /games/plans/summary/export", {
  id: "exportPracticeSummary",
  summary: "How the practice of a plan went, as one sheet of paper in the caller's language.",
  roles: people,
  query: z.object(which),
  answer: { kind: "file", types: ["application/pdf"] },
  errors: [...refusals, "busy"],
});
