import type { Reading } from "../../../platform/db/database.server.ts";
import { bookingRules, breakOf } from "../../availability/slots.server.ts";

/** The break in minutes that a specialist keeps between two sessions. */
export const breakMinutesOf = async (sql: Reading, specialistId: string): Promise<number> =>
  breakOf(await bookingRules(sql, specialistId));
