import type { Person } from "../../app/platform/auth/actor.ts";
import { connect } from "../../app/platform/db/database.server.ts";
import { AppError } from "../../app/platform/errors/app-error.ts";
import type { Services } from "../../app/platform/services.server.ts";
import { updateSessionStatus } from "../../app/features/sessions/verbs/answer.server.ts";
import { proposeSession } from "../../app/features/sessions/verbs/propose.server.ts";

export type Attempt =
  | { kind: "confirm"; actor: Person; session_id: string; time_id: string }
  | { kind: "propose"; actor: Person; profile_id: string; starts_at: string };
export interface Work {
  url: string;
  connections: number;
  attempts: Attempt[];
}
export type Outcome = "won" | (string & {});

/** A process with its own connections that runs all its attempts concurrently and reports their outcomes. */
process.once("message", async (work: Work) => {
  const database = connect({ url: work.url, pool: work.connections, applicationName: "confirm-worker" });
  const services = { db: database.db, sql: database.sql, clock: () => new Date(), settings: {} } as Services;
  await Promise.all(Array.from({ length: work.connections }, () => database.sql`select pg_sleep(0.05)`));
  process.send?.({ ready: true });
  process.once("message", async () => {
    const outcomes = await Promise.all(work.attempts.map((attempt) => run(services, attempt)));
    process.send?.({ outcomes });
    await database.close();
    process.disconnect();
  });
});

async function run(services: Services, attempt: Attempt): Promise<Outcome> {
  const call = { actor: attempt.actor, now: new Date(), locale: "en" as const };
  try {
    if (attempt.kind === "confirm") {
      const { session_id, time_id } = attempt;
      await updateSessionStatus(services, call, { session_id, status: "Confirmed", time_id, reason: null });
    } else {
      const { profile_id, starts_at } = attempt;
      await proposeSession(services, call, {
        profile_id,
        service_name: "Visit",
        minutes: 45,
        payment_type: "Free",
        price: 0,
        mode: "online",
        place: null,
        times: [starts_at],
        message: null,
      });
    }
    return "won";
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}
