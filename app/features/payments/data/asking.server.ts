import { limiterOf } from "../../../platform/limits/limiter.server.ts";
import type { Services } from "../../../platform/services.server.ts";

/** The provider limits all our calls together, so one person who keeps reloading must not use them up. */
const readings = { count: 360, seconds: 3600, burst: 60 };

/** Whether the provider may be queried again for this account; if not, the last result is shown. */
export const mayQueryProvider = async (
  services: Pick<Services, "sql" | "clock">,
  accountId: string,
): Promise<boolean> => (await limiterOf(services).take(`provider-read:${accountId}`, readings)) === 0;
