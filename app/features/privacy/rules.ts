export const copyStates = ["preparing", "ready", "ended", "failed"] as const;
export type CopyState = (typeof copyStates)[number];

/** Number of attempts to make a copy, within about ten minutes. */
export const copyAttempts = 8;
/** Hours after which an unfinished copy will never be finished, because its run has died. */
export const copyDeadlineHours = 24;
/** Minutes for which a fresh sign-in permits the download. */
export const permitMinutes = 5;
/** Limit of copies per account. */
export const copyLimit = { count: 5, seconds: 24 * 3600, burst: 5 };
export const copyLimitKey = (accountId: string) => `data-copies:${accountId}`;

export const requestKinds = ["access", "correction", "restriction", "objection", "portability", "other"] as const;
export type RequestKind = (typeof requestKinds)[number];
export const requestOutcomes = ["answered", "refused", "withdrawn", "duplicate"] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];

export const requestLimit = { count: 5, seconds: 24 * 3600, burst: 5 };
export const longestRequest = 4000;
export const longestAnswer = 8000;
export const longestReason = 1000;

/** Months to answer, and the total after an extension (GDPR, Art. 12(3)). */
export const answerMonths = 1;
export const extendedMonths = 3;

/** Adds calendar months to a day. Returns the month's last day if there is no such day (Regulation 1182/71, Art. 3(2)(c)). */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}
