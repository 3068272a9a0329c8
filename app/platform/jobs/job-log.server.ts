import { databaseTrouble, troubleReason } from "../db/database.server.ts";
import type { Logger } from "../log/log.server.ts";

/** So long after the last trouble of the database the next one is another outage. */
const outageEnds = 60_000;

/** What the jobs' own driver says of a connection that is lost or cannot be made; it has no code. */
const lost = /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error))/;
const lostCodes = /^(57P0\d|55000|08\w{3}|53[123]00|58\w{3}|25006|55P03|57014|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

const isTrouble = (error: unknown): boolean => {
  if (databaseTrouble(error)) return true;
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isTrouble);
  const { code } = error as { code?: unknown };
  return lost.test(error.message) || (typeof code === "string" && lostCodes.test(code));
};

/**
 * Logs what the jobs meet. They run on when the database goes away, and each tries again every second: that is one
 * warning an outage, not an error each, which would also be reported.
 */
export function jobLog(log: Logger, now: () => number = Date.now) {
  let lastTrouble = -Infinity;
  const waits = (error: unknown) => {
    if (now() - lastTrouble > outageEnds) log.warn({ reason: troubleReason(error) }, "database away, jobs wait");
    lastTrouble = now();
  };
  return {
    /** Of the jobs' own machinery, which talks to nothing but the database. */
    machinery: (error: unknown, what: string) => (isTrouble(error) ? waits(error) : log.error({ err: error }, what)),
    /** Of a job, which may talk to anybody. */
    job: (error: unknown, what: string, told: object) =>
      databaseTrouble(error) ? waits(error) : log.error({ err: error, ...told }, what),
  };
}

export type JobLog = ReturnType<typeof jobLog>;
