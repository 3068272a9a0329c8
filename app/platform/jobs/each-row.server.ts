import { databaseTrouble } from "../db/database.server.ts";
import type { Logger } from "../log/log.server.ts";

/**
 * Does `work` for each of the ids and adds up what it answers. A row that fails is logged and passed over: it must not
 * hold up those behind it. Only trouble of the database, which every row would meet, ends the run. Whoever reads the ids
 * in batches takes them in random order, so that a batch of failing rows is not the same one next time.
 */
export async function eachRow(log: Logger, job: string, ids: readonly string[], work: (id: string) => Promise<number>): Promise<number> {
  let sum = 0;
  for (const id of ids) {
    try {
      sum += await work(id);
    } catch (error) {
      if (databaseTrouble(error)) throw error;
      log.error({ err: error, job, id }, "row of a scheduled job failed");
    }
  }
  return sum;
}
