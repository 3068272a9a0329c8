import type { Reading } from "../../../platform/db/database.server.ts";

declare module "../../../platform/services.server.ts" {
  interface Services {
    /** Counts the specialist's sessions ahead that are paid by card. None: there are no such sessions. */
    paidAhead?: (sql: Reading, specialistId: string, now: Date) => Promise<number>;
  }
}
