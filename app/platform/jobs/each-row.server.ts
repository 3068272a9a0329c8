import { databaseTrouble } from "../db/database.server.ts";
import type { Logger } from "../log/log.server.ts";

/**
 * Runs `work` for each id and adds up the results. A row that fails is logged and skipped, so that it does not block the
 * ones behind it. Only a database failure, which would affect every row, ends the run. A caller that reads ids in batches
 * should read them in random order, so that the same failing rows do not fill every batch.
 */
export async function eachRow(
  log: Logger,
  job: string,
  ids: readonly string[],
  work: (id: string) => Promise<number>,
): Promise<number> {
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
