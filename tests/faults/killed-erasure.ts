import "../../server/features.server.ts";
import { eraseAccounts } from "../../app/features/privacy/verbs/erasure.server.ts";
import { connect } from "../../app/platform/db/database.server.ts";
import { createLogger } from "../../app/platform/log/log.server.ts";
import type { Services } from "../../app/platform/services.server.ts";
import { readSettings } from "../../app/platform/settings/settings.server.ts";

export interface KilledErasure {
  url: string;
  now: string;
  /** The process dies before it sends the first statement that contains this text. */
  before: string;
}

/** A process that erases accounts and kills itself midway. */
process.once("message", async ({ url, now, before }: KilledErasure) => {
  const { db, sql } = connect({ url, pool: 1, applicationName: "killed-erasure" });
  sql.options.debug = (_, query) => {
    if (query.includes(before)) process.kill(process.pid, "SIGKILL");
  };
  const settings = readSettings({ NODE_ENV: "test" });
  await eraseAccounts({ db, sql, settings, clock: () => new Date(now), log: createLogger("error") } as Services);
  process.exit(0);
});
