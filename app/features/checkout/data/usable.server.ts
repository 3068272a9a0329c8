import type { Reading } from "../../../platform/db/database.server.ts";
import { balance } from "../../payments/verbs.server.ts";
import type { Part } from "./purchases.server.ts";

/** Credits of this account that can be used for these parts, with those that they hold already. */
export async function usable(
  sql: Reading,
  parts: readonly Pick<Part, "currency" | "state" | "account_id" | "credits">[],
  accountId: string,
  now: Date,
): Promise<number> {
  const [first] = parts;
  if (!first) return 0;
  const free = await balance().available(sql, accountId, first.currency, now);
  return parts.reduce(
    (sum, { state, account_id, credits }) => sum + (state === "open" && account_id === accountId ? credits : 0),
    free,
  );
}
