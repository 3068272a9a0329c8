/** How far back reliability figures look. */
export const figuresMonths = 12;
/** With fewer agreed sessions, the share of kept ones is not shown. */
export const sessionsForKept = 10;
/** With fewer requests, the reply time is not shown. */
export const requestsForReply = 5;
/** Hours after which a request without an answer counts with the time that it has waited. */
export const unansweredHours = 48;

export interface Counted {
  /** Agreed sessions that took place, or that the specialist called off. */
  sessions: number;
  kept: number;
  requests: number;
  /** The median. */
  reply_minutes: number | null;
}

/** What may be said of the counts; null while there are too few. */
export const figuresOf = ({ sessions, kept, requests, reply_minutes }: Counted) => ({
  // Rounded down, so that only those who never called off have 100.
  kept_percent: sessions >= sessionsForKept ? Math.floor((100 * kept) / sessions) : null,
  sessions,
  reply_hours:
    requests >= requestsForReply && reply_minutes !== null ? Math.max(1, Math.ceil(reply_minutes / 60)) : null,
  requests,
});
