import { updateSessionStatus } from "../../app/features/sessions/verbs/answer.server.ts";
import type { Person } from "../../app/platform/auth/actor.ts";
import { connect } from "../../app/platform/db/database.server.ts";
import type { Services } from "../../app/platform/services.server.ts";
import type { Claim } from "../../app/platform/write/context.ts";

export interface KilledWrite {
  url: string;
  actor: Person;
  claim: Claim;
  input: { session_id: string; time_id: string; status: "Confirmed"; reason: null };
  /** Number of the statement before which the process dies. A number beyond the last means after the commit, before the response. */
  stop: number;
}

/** A process that confirms a session and kills itself midway. */
process.once("message", async ({ url, actor, claim, input, stop }: KilledWrite) => {
  const { db, sql } = connect({ url, pool: 1, applicationName: "killed-writer" });
  // Opens the connection first, because the driver then reads its types.
  await sql`select 1`;
  const die = () => process.kill(process.pid, "SIGKILL");
  let statements = 0;
  sql.options.debug = () => {
    statements += 1;
    if (statements === stop) die();
  };
  await updateSessionStatus(
    { db, sql, clock: () => new Date(), settings: {} } as Services,
    { actor, now: new Date(), locale: "en", claim },
    input,
  );
  die();
});
