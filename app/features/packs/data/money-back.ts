import type { Reading } from "../../../platform/db/database.server.ts";

/** How the money of a pack goes back: what has gone, and what was asked for and has not. */
export interface MoneyBack {
  returned: number;
  coming: number;
  /** Of what has not gone: `asked` is on its way to the bank, `waits` for the specialist's account, `failed` is with the team. Null: nothing is left. */
  state: "asked" | "waits" | "failed" | null;
}

declare module "../../../platform/services.server.ts" {
  interface Services {
    /** How the money of these packs goes back. Whoever takes their money says so; none: nothing has gone. */
    packMoney?: (sql: Reading, packIds: readonly string[]) => Promise<ReadonlyMap<string, MoneyBack>>;
  }
}
