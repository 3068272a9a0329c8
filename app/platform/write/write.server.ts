import { sqlOf, transaction, type Tx, type TxSql } from "../db/database.server.ts";
import { spend } from "../limits/spend.server.ts";
import type { Services } from "../services.server.ts";
import { keepResult, takeKey } from "./claim.server.ts";
import type { Json, WriteContext } from "./context.ts";

/** The services that a write needs; jobs and commands have only these. */
export type WriteServices = Pick<Services, "db" | "sql" | "clock">;

/**
 * Runs a write in one transaction, shared by Drizzle (`tx`) and the driver (`sql`). The caller has checked the actor's
 * rights: with an Idempotency-Key used before, `work` does not run and the stored result is returned. The result of `work`
 * is stored with the key in the same transaction, so it must be JSON as the caller sees it. A refusal thrown by `work` rolls
 * back everything, including the key and the rate limits. Take a limit that must also count refused calls beforehand, with
 * `spendFirst`. `work` is retried after a deadlock, so it must have no effects that a rollback does not undo.
 */
export async function write<T>(
  services: WriteServices,
  { claim, limits = [] }: WriteContext<unknown>,
  work: (tx: Tx, sql: TxSql) => Promise<T>,
): Promise<Json<T>> {
  if (claim?.used) throw new Error("A call may write only once with its Idempotency-Key");
  if (claim) claim.used = true;
  return transaction(services.db, async (tx) => {
    const sql = sqlOf(tx);
    const earlier = claim && (await takeKey(sql, claim));
    if (earlier) return JSON.parse(earlier.result) as Json<T>;
    await spend(services, limits, sql);
    const done = await work(tx, sql);
    if (!claim) return done as Json<T>;
    const result = JSON.stringify(done) ?? "null";
    await keepResult(sql, claim, result);
    return JSON.parse(result) as Json<T>;
  });
}
