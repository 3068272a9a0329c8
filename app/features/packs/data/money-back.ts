import type { Reading } from "../../../platform/db/database.server.ts";

/** What has been refunded of a pack, and what is still to be refunded. */
export interface PackRefunds {
  returned: number;
  coming: number;
  /**
   * Why the rest has not been refunded: `asked`: on its way to the bank; `waits`: for the specialist's account; `failed`: with the team.
   * Null if nothing is left to refund.
   */
  state: "asked" | "waits" | "failed" | null;
}

declare module "../../../platform/services.server.ts" {
  interface Services {
    /** Returns the refunds of packs, from the feature that charges for them; without it, nothing has been refunded. */
    packMoney?: (sql: Reading, packIds: readonly string[]) => Promise<ReadonlyMap<string, PackRefunds>>;
  }
}
