import { boolean, date, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Period, SkillKey } from "./rules.ts";

const instant = () => timestamp({ withTimezone: true, mode: "date" });

/** Notes of guardians and specialists on the timeline of a child's games; changes of a practice plan add their own. */
export const game_note = pgTable("game_note", {
  id: uuid().primaryKey(),
  profile_id: uuid().notNull(),
  /** Null if the author has left. */
  account_id: uuid(),
  day: date({ mode: "string" }).notNull(),
  text: text().notNull(),
  /** A plan's event; its text is made when it is read. */
  plan_change: text(),
  /** The event behind it, which may be handled twice. */
  event_id: text(),
  created_at: instant().notNull(),
  changed_at: instant(),
});

/** The content of a shared page about a child's games. Label, secret, end and openings belong to the shared page. */
export const game_share = pgTable("game_share", {
  shared_page_id: uuid().primaryKey(),
  profile_id: uuid().notNull(),
  /** Last day of the period, one of the child's zone. */
  last_day: date({ mode: "string" }).notNull(),
  days: integer().$type<Period>().notNull(),
  skills: text().array().$type<SkillKey[]>().notNull(),
  with_name: boolean().notNull(),
});
