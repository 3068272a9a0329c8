const day = 24 * 3600_000;
/** Days after a session's completion in which it may be reviewed. */
export const reviewDays = 60;
/** Days in which the author may change a review. */
export const changeDays = 14;
/** Characters. */
export const longestBody = 2000;
export const longestReply = 1000;
export const longestWords = 1000;
/** Days after the first mail until the one reminder. */
export const remindAfterDays = 7;
/** Nobody is asked about the same specialist again within these days. */
export const askAgainDays = 90;
export const pageSize = 10;
export const longestPage = 50;

/** `void`: the session turned out not to have taken place. */
export const reviewStates = ["shown", "held", "declined", "withdrawn", "void"] as const;
export type ReviewState = (typeof reviewStates)[number];
export const textStates = ["shown", "held", "declined"] as const;
export type TextState = (typeof textStates)[number];
export const caseKinds = ["review", "reply", "report"] as const;
export type CaseKind = (typeof caseKinds)[number];
export const reportReasons = ["untrue", "not_about_session", "personal_data", "insult", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];
/** What is rated, overall first. */
export const scoreFields = ["rating", "punctuality", "clarity", "comfort"] as const;

/** What is done to a review, and in which states of it. */
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

export const may = (action: ReviewAction, state: ReviewState): boolean =>
  (allowed[action] as readonly ReviewState[]).includes(state);

export const reviewUntil = (completedAt: Date): Date => new Date(completedAt.getTime() + reviewDays * day);
export const changeUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + changeDays * day);

/** First name and initial: what is shown of an author. */
export const shownName = (name: string, lastname: string): string => {
  const [initial = ""] = [...lastname.trim()];
  return initial ? `${name.trim()} ${initial.toLocaleUpperCase()}.` : name.trim();
};

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
