import { integer, pgTable, time, uuid } from "drizzle-orm/pg-core";

/** Weekly hours on the clock of the specialist's zone; weekday 1 is Monday. */
export const workingHours = pgTable("working_hours", {
  id: uuid().primaryKey(),
  specialist_id: uuid().notNull(),
  weekday: integer().notNull(),
  starts: time().notNull(),
  ends: time().notNull(),
});
