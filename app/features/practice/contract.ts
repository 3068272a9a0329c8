import { z } from "zod";
import { portraitLink } from "../../platform/files/portrait.ts";
import { operationWith } from "../../platform/http/operation.ts";
import { choice, day, optionalText, text, uuid, wholeNumber, wholeNumberText } from "../../platform/http/validation.ts";
import { errors as accountErrors } from "../accounts/contract.ts";
import {
  levelCount,
  planTextLimits,
  minutesLimits,
  mostItems,
  planActions,
  planStates,
  sides,
  stepActions,
} from "./rules.ts";
import { stoneStates } from "./data/week.ts";

export * from "./data/home-calls.ts";

export const errors = {
  practice_plan_not_found: 404,
  /** The plan was changed or answered in the meantime. */
  practice_plan_changed: 409,
  /** The plan's last day has passed. */
  practice_plan_over: 409,
  /** The specialist already has another plan for this child that is not running yet. */
  practice_plan_open: 409,
} as const;

const operation = operationWith({ ...accountErrors, ...errors });
const people = ["user", "specialist"] as const;

const item = {
  game_id: z.string(),
  strand: z.string(),
  level_from: z.int(),
  level_to: z.int(),
  focus: z.string().nullable(),
  channel: z.string().nullable(),
  /** Plays per day. */
  plays: z.int(),
  /** Why the specialist chose it. */
  why: z.string().nullable(),
};
export const planItem = z.object(item);
export type PlanItemView = z.output<typeof planItem>;

export const plan = z.object({
  id: z.uuid(),
  profile_id: z.uuid(),
  /** The specialist who proposed it; null for the family's own plan. */
  by: z.object({ specialist_id: z.uuid(), name: z.string(), portrait: portraitLink, tint: z.string() }).nullable(),
  goal: z.string(),
  from_on: z.iso.date(),
  until_on: z.iso.date(),
  /** Monday is 1. */
  days: z.array(z.int()),
  minutes: z.int(),
  items: z.array(planItem),
  note: z.string().nullable(),
  /** An active plan whose last day has passed counts as ended. */
  state: z.enum(planStates),
  rev: z.int(),
  /** The caller's possible actions. */
  actions: z.array(z.enum(planActions)),
  steps: z.array(
    z.object({
      action: z.enum(stepActions),
      side: z.enum(sides),
      /** First name; null once the account has been erased. */
      name: z.string().nullable(),
      yours: z.boolean(),
      words: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
});
export type PlanView = z.output<typeof plan>;

const planId = { practice_plan_id: uuid() };
const done = z.object({ id: z.uuid(), rev: z.int() });
const refusals = ["practice_plan_not_found", "practice_plan_changed", "practice_plan_over", "child_lock"] as const;

const sentItem = z.strictObject({
  game_id: text(30),
  strand: text(30),
  level_from: wholeNumber(1, levelCount),
  level_to: wholeNumber(1, levelCount),
  focus: optionalText(30),
  channel: optionalText(30),
  plays: wholeNumber(1, 3),
  why: optionalText(planTextLimits.why),
});
const sent = {
  goal: text(planTextLimits.goal),
  from_on: day(),
  until_on: day(),
  days: z
    .array(wholeNumber(1, 7))
    .min(1)
    .max(7)
    .transform((all) => [...new Set(all)].toSorted((a, b) => a - b)),
  minutes: wholeNumber(minutesLimits.least, minutesLimits.most),
  items: z.array(sentItem).min(1).max(mostItems),
  note: optionalText(planTextLimits.note),
};
export type SentPlan = { [K in keyof typeof sent]: z.output<(typeof sent)[K]> };

export const listPlans = operation("GET /games/plans/list", {
  id: "listPracticePlans",
  summary:
    "Practice plans of a profile, newest first: for its guardians those that were proposed, for a specialist their own.",
  roles: people,
  query: z.object({
    profileId: uuid(),
    cursor: z.string().max(200).optional(),
    limit: wholeNumberText(1, 50).default(20),
  }),
  data: z.array(plan),
  list: "cursor",
});

export const readPlanSetting = operation("GET /games/plans/setting", {
  id: "readPracticeSetting",
  summary:
    "What a plan is made from: the child, the minutes that its family allows a day, and its levels. Is recorded in the access log.",
  roles: people,
  query: z.object({ profileId: uuid() }),
  data: z.object({
    profile: z.object({
      id: z.uuid(),
      name: z.string(),
      lastname: z.string(),
      kind: z.enum(["own", "child"]),
      age: z.int().nullable(),
      portrait: portraitLink,
      tint: z.string(),
    }),
    side: z.enum(sides),
    /** Whether the caller may write and answer plans. */
    may_write: z.boolean(),
    /** First names of those who answer; only set for a specialist. */
    guardians: z.array(z.string()),
    /** Today's date in the child's time zone. */
    today: z.iso.date(),
    /** Null for adults, who may play as long as they like. */
    minutes_a_day: z.int().nullable(),
    levels: z.array(z.object({ game_id: z.string(), strand: z.string(), level: z.int() })),
  }),
});
export type PlanSetting = z.output<(typeof readPlanSetting)["data"]>;

export const readWeek = operation("GET /games/plans/week", {
  id: "readPracticeWeek",
  summary: "This week of a profile's running plan as seven stones. Open to the child under child lock.",
  roles: ["user"],
  query: z.object({ profileId: uuid() }),
  duringChildLock: true,
  data: z.object({
    /** Null if no plan runs this week. */
    practice_plan_id: z.uuid().nullable(),
    paused: z.boolean(),
    days: z.array(
      z.object({
        day: z.iso.date(),
        state: z.enum(stoneStates),
        planned: z.boolean(),
        today: z.boolean(),
        /** Finished plays on a planned day. */
        played: z.int(),
        plays: z.int(),
      }),
    ),
    items: z.array(
      z.object({
        game_id: z.string(),
        strand: z.string(),
        plays: z.int(),
        /** Today's plays, at most as many as are planned. */
        played: z.int(),
      }),
    ),
  }),
});
export type WeekView = z.output<(typeof readWeek)["data"]>;

export const addPlan = operation("POST /games/plans/add", {
  id: "addPracticePlan",
  idempotency: "optional",
  summary:
    "A specialist's draft, or with `send` a proposal to the family; of a guardian a plan of the family's own, which runs at once.",
  roles: people,
  body: z.strictObject({ profile_id: uuid(), ...sent, send: z.boolean().default(false) }),
  data: done,
  errors: [...refusals, "practice_plan_open"],
  status: 201,
});

export const changePlan = operation("PATCH /games/plans/change", {
  id: "changePracticePlan",
  idempotency: "optional",
  summary: "Changes a plan as a whole; with `send` it goes to the family as well.",
  roles: people,
  body: z.strictObject({ ...planId, rev: wholeNumber(1, 1_000_000), ...sent, send: z.boolean().default(false) }),
  data: done,
  errors: refusals,
});

export const answerPlan = operation("POST /games/plans/answer", {
  id: "answerPracticePlan",
  idempotency: "optional",
  summary:
    "A guardian accepts a proposed plan, asks for a change with words, or declines it. What runs on its days gives way.",
  roles: ["user"],
  body: z.strictObject({
    ...planId,
    rev: wholeNumber(1, 1_000_000),
    answer: choice(["accept", "ask_change", "decline"]),
    words: optionalText(planTextLimits.words),
  }),
  data: done,
  errors: refusals,
});

export const movePlan = operation("POST /games/plans/move", {
  id: "movePracticePlan",
  idempotency: "optional",
  summary: "Pauses, resumes or ends a plan; a specialist also withdraws a proposal by ending it.",
  roles: people,
  body: z.strictObject({ ...planId, move: choice(["pause", "resume", "end"]) }),
  data: done,
  errors: refusals,
});

export const removePlan = operation("DELETE /games/plans/remove", {
  id: "removePracticePlan",
  idempotency: "optional",
  summary: "Removes a draft.",
  roles: ["specialist"],
  body: z.strictObject(planId),
  data: z.object({ id: z.uuid() }),
  errors: refusals,
});
