import type { Reading } from "../../../platform/db/database.server.ts";
import { creditBalanceMeans } from "../../payments/verbs.server.ts";
import type { Part } from "./purchases.server.ts";

/** Returns the account's credits that can be used for these parts, including those already held for them. */
export async function usableCredits(
  sql: Reading,
  parts: readonly Pick<Part, "currency" | "state" | "account_id" | "credits">[],
  accountId: string,
  now: Date,
): Promise<number> {
  const [first] = parts;
  if (!first) return 0;
  const free = await creditBalanceMeans().available(sql, accountId, first.currency, now);
  return parts.reduce(
    (sum, { state, account_id, credits }) => sum + (state === "open" && account_id === accountId ? credits : 0),
    free,
  );
}
