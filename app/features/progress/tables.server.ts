import { boolean, date, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Period, SkillKey } from "./rules.ts";

const instant = () => timestamp({ withTimezone: true, mode: "date" });

/** Notes by guardians and specialists on the timeline of a child's games. Changes of a practice plan create notes too. */
export const game_note = pgTable("game_note", {
  id: uuid().primaryKey(),
  profile_id: uuid().notNull(),
  /** Null if the author has left. */
  account_id: uuid(),
  day: date({ mode: "string" }).notNull(),
  text: text().notNull(),
  /** The change of a plan; its text is written when it is read. */
  plan_change: text(),
  /** The event that created the note, which may be handled twice. */
  event_id: text(),
  created_at: instant().notNull(),
  changed_at: instant(),
});

/** The content of a shared page about a child's games. The shared page itself has its label, secret, end and openings. */
export const game_share = pgTable("game_share", {
  shared_page_id: uuid().primaryKey(),
  profile_id: uuid().notNull(),
  /** The last day of the period, in the child's time zone. */
  last_day: date({ mode: "string" }).notNull(),
  days: integer().$type<Period>().notNull(),
  skills: text().array().$type<SkillKey[]>().notNull(),
  with_name: boolean().notNull(),
});
