import { date, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { PlanState, Side, StepAction } from "./rules.ts";

const instant = () => timestamp({ withTimezone: true, mode: "date" });
const day = () => date({ mode: "string" });

/** A practice plan for the time between sessions: games, days and duration. */
export const practice_plan = pgTable("practice_plan", {
  id: uuid().primaryKey(),
  profile_id: uuid().notNull(),
  /** The specialist who proposed it; null for the family's own plan. */
  specialist_id: uuid(),
  goal: text().notNull(),
  from_on: day().notNull(),
  until_on: day().notNull(),
  /** Monday is 1. */
  days: smallint().array().notNull(),
  minutes: smallint().notNull(),
  note: text(),
  state: text().$type<PlanState>().notNull(),
  rev: integer().notNull().default(1),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
});

/** One game of a plan. */
export const practice_item = pgTable(
  "practice_item",
  {
    plan_id: uuid().notNull(),
    position: smallint().notNull(),
    game_id: text().notNull(),
    strand: text().notNull(),
    level_from: smallint().notNull(),
    level_to: smallint().notNull(),
    focus: text(),
    channel: text(),
    plays: smallint().notNull(),
    why: text(),
  },
  (table) => [primaryKey({ columns: [table.plan_id, table.position] })],
);

/** A plan's history and comments. */
export const practice_step = pgTable("practice_step", {
  id: uuid().primaryKey(),
  plan_id: uuid().notNull(),
  action: text().$type<StepAction>().notNull(),
  side: text().$type<Side>().notNull(),
  account_id: uuid(),
  words: text(),
  at: instant().notNull(),
});
