import type { Services } from "../../platform/services.server.ts";
import { claimDueTimes, storeFreeTimes } from "../specialists/verbs.server.ts";
import { firstFreeTimes } from "./data/views.server.ts";

const batch = 200;
/** A run stops after this many milliseconds and leaves the rest to the next one. */
const longestRun = 40_000;

/** Recomputes the available times that are due, for the filters and the sort order of the listing. Returns the count. */
export async function refreshFreeTimes({ sql, clock }: Pick<Services, "sql" | "clock">): Promise<number> {
  const from = performance.now();
  for (let count = 0; ;) {
    const now = clock();
    const claimed = await claimDueTimes(sql, now, batch);
    if (claimed.ids.length > 0) await storeFreeTimes(sql, claimed, await firstFreeTimes(sql, claimed.ids, now));
    count += claimed.ids.length;
    if (claimed.ids.length < batch || performance.now() - from > longestRun) return count;
  }
}
