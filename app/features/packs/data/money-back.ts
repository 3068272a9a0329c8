import type { Reading } from "../../../platform/db/database.server.ts";

/** The refund of a pack: the moved amount, and the requested rest. */
export interface MoneyBack {
  returned: number;
  coming: number;
  /**
   * Of the rest: `asked` is on its way to the bank, `waits` for the specialist's account, `failed` is with the team. Null: nothing
   * is left.
   */
  state: "asked" | "waits" | "failed" | null;
}

declare module "../../../platform/services.server.ts" {
  interface Services {
    /** The refunds of these packs, from the feature that takes their money; without one, nothing has moved. */
    packMoney?: (sql: Reading, packIds: readonly string[]) => Promise<ReadonlyMap<string, MoneyBack>>;
  }
}
