const day = 24 * 3600_000;
/** Days after a session's completion during which it may be reviewed. */
export const reviewDays = 60;
/** Days during which the author may change a review. */
export const changeDays = 14;
/** Length limits in characters. */
export const longestBody = 2000;
export const longestReply = 1000;
export const longestWords = 1000;
/** Days between the request for a review and its only reminder. */
export const remindAfterDays = 7;
/** Days before a person is asked about the same specialist again. */
export const askAgainDays = 90;
export const pageSize = 10;
export const mostPerPage = 50;

/** `void`: the session turned out not to have taken place. */
export const reviewStates = ["shown", "held", "declined", "withdrawn", "void"] as const;
export type ReviewState = (typeof reviewStates)[number];
export const textStates = ["shown", "held", "declined"] as const;
export type TextState = (typeof textStates)[number];
export const caseKinds = ["review", "reply", "report"] as const;
export type CaseKind = (typeof caseKinds)[number];
export const reportReasons = ["untrue", "not_about_session", "personal_data", "insult", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];
/** The rated aspects, overall first. */
export const scoreFields = ["rating", "punctuality", "clarity", "comfort"] as const;

/** Actions on a review, and the states in which they are allowed. */
const allowed = {
  change: ["shown", "held", "declined"],
  withdraw: ["shown", "held", "declined"],
  void: ["shown", "held", "declined"],
  show: ["held"],
  decline: ["held"],
  remove: ["shown"],
  reply: ["shown"],
  report: ["shown"],
} as const satisfies Record<string, readonly ReviewState[]>;
export type ReviewAction = keyof typeof allowed;

export const mayTakeReviewAction = (action: ReviewAction, state: ReviewState): boolean =>
  (allowed[action] as readonly ReviewState[]).includes(state);

export const reviewUntil = (completedAt: Date): Date => new Date(completedAt.getTime() + reviewDays * day);
export const changeUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + changeDays * day);

/** First name and initial, which is how an author is shown. */
export const publicAuthorName = (name: string, lastname: string): string => {
  const [initial = ""] = [...lastname.trim()];
  return initial ? `${name.trim()} ${initial.toLocaleUpperCase()}.` : name.trim();
};

/** Months that the reliability figures cover. */
export const figuresMonths = 12;
/** Minimum number of agreed sessions for which the share of kept ones is shown. */
export const minSessionsForKeptShare = 10;
/** Minimum number of requests for which the reply time is shown. */
export const minRequestsForReplyTime = 5;
/** Hours after which an unanswered request counts with its waiting time so far. */
export const unansweredHours = 48;

export interface ReliabilityCounts {
  /** Agreed sessions that took place or that the specialist cancelled. */
  sessions: number;
  kept: number;
  requests: number;
  /** The median. */
  reply_minutes: number | null;
}

/** The figures to show for these counts; null while there are too few. */
export const figuresOf = ({ sessions, kept, requests, reply_minutes }: ReliabilityCounts) => ({
  // Rounded down, so that only those who never cancelled have 100.
  kept_percent: sessions >= minSessionsForKeptShare ? Math.floor((100 * kept) / sessions) : null,
  sessions,
  reply_hours:
    requests >= minRequestsForReplyTime && reply_minutes !== null ? Math.max(1, Math.ceil(reply_minutes / 60)) : null,
  requests,
});
