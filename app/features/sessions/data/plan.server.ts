import type { Reading } from "../../../platform/db/database.server.ts";
import { bookingRules, breakOf } from "../../availability/slots.server.ts";

/** Minutes between two sessions of a specialist. */
export const pauseOf = async (sql: Reading, specialistId: string): Promise<number> =>
  breakOf(await bookingRules(sql, specialistId));
