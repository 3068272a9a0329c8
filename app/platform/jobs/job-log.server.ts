import { databaseTrouble, troubleReason } from "../db/database.server.ts";
import type { Logger } from "../log/log.server.ts";

/** Milliseconds without database errors after which the next error counts as a new outage. */
const outageEnds = 60_000;

/** Messages of the job queue's driver for a lost or failed connection; these errors have no code. */
const lost =
  /^(Connection terminated|LISTEN\/NOTIFY connection ended|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (was closed|has encountered a connection error))/;
const lostCodes =
  /^(57P0\d|55000|08\w{3}|53[123]00|58\w{3}|25006|55P03|57014|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

const isTrouble = (error: unknown): boolean => {
  if (databaseTrouble(error)) return true;
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isTrouble);
  const { code } = error as { code?: unknown };
  return lost.test(error.message) || (typeof code === "string" && lostCodes.test(code));
};

/**
 * Logs errors of jobs. During a database outage jobs keep retrying every second, so an outage is logged as one warning
 * instead of many errors and error reports.
 */
export function jobLog(log: Logger, now: () => number = Date.now) {
  let lastTrouble = -Infinity;
  const waits = (error: unknown) => {
    if (now() - lastTrouble > outageEnds) log.warn({ reason: troubleReason(error) }, "database away, jobs wait");
    lastTrouble = now();
  };
  return {
    /** Errors of the queue itself, which talks only to the database. */
    machinery: (error: unknown, what: string) => (isTrouble(error) ? waits(error) : log.error({ err: error }, what)),
    /** Errors of a job, which may talk to any service. */
    job: (error: unknown, what: string, told: object) =>
      databaseTrouble(error) ? waits(error) : log.error({ err: error, ...told }, what),
  };
}

export type JobLog = ReturnType<typeof jobLog>;
