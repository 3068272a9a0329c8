import { isoDay } from "../../platform/time/format.ts";
import { booksZone } from "../ledger/rules.ts";
import type { CheckKind, statuses } from "../specialists/rules.ts";

export type Status = (typeof statuses)[number];

export const actorRoles = ["specialist", "editor", "superadmin", "job"] as const;
export type ActorRole = (typeof actorRoles)[number];

/** Actions that change an application or a listing. */
export const actions = [
  "submit",
  "take_up",
  "ask_documents",
  "approve",
  "reopen",
  "refuse",
  "publish",
  "pause",
  "resume",
  "suspend",
  "reinstate",
  "remove",
  "withdraw_notice",
  "leave",
  "come_back",
] as const;
export type Action = (typeof actions)[number];
/** Actions that specialists take themselves. Leaving has a call of its own. */
export const ownActions = ["submit", "publish", "pause", "resume", "come_back"] as const;

interface Move {
  from: readonly Status[];
  /** `before` is the state before the suspension; `same` leaves it unchanged. */
  to: Status | "before" | "same";
  by: readonly ActorRole[];
  /** Whether the action needs a reason, which the specialist is told. */
  reasons?: true;
  /** What must be complete: the documents, the checks, or everything that publishing requires. */
  needs?: "documents" | "checks" | "publishing";
}

/** The state machine of `specialist.status`. Whatever is not listed is refused. */
export const moves: Readonly<Record<Action, Move>> = {
  submit: { from: ["applied", "documents_missing"], to: "in_review", by: ["specialist"], needs: "documents" },
  take_up: { from: ["applied", "documents_missing"], to: "in_review", by: ["editor", "superadmin"] },
  ask_documents: {
    from: ["applied", "in_review"],
    to: "documents_missing",
    by: ["editor", "superadmin"],
    reasons: true,
  },
  approve: { from: ["in_review"], to: "approved", by: ["superadmin"], needs: "checks" },
  reopen: { from: ["approved", "removed"], to: "in_review", by: ["superadmin"] },
  refuse: { from: ["applied", "documents_missing", "in_review"], to: "removed", by: ["superadmin"], reasons: true },
  publish: { from: ["approved"], to: "published", by: ["specialist", "superadmin"], needs: "publishing" },
  pause: { from: ["published"], to: "paused", by: ["specialist", "superadmin", "job"] },
  resume: { from: ["paused"], to: "published", by: ["specialist", "superadmin"], needs: "publishing" },
  suspend: { from: ["approved", "published", "paused"], to: "suspended", by: ["superadmin", "job"], reasons: true },
  reinstate: { from: ["suspended"], to: "before", by: ["superadmin"] },
  remove: {
    from: ["approved", "published", "paused", "suspended"],
    to: "removed",
    by: ["superadmin", "job"],
    reasons: true,
  },
  withdraw_notice: { from: ["approved", "published", "paused", "suspended"], to: "same", by: ["superadmin"] },
  leave: {
    from: ["applied", "documents_missing", "in_review", "approved", "published", "paused", "suspended"],
    to: "removed",
    by: ["specialist"],
  },
  come_back: { from: ["removed"], to: "applied", by: ["specialist"] },
};

export const mayTakeAction = (action: Action, by: ActorRole, status: Status): boolean =>
  moves[action].by.includes(by) && moves[action].from.includes(status);

/** The action that reverses a mistaken decision. */
export const reversals: Partial<Record<Action, Action>> = {
  ask_documents: "take_up",
  approve: "reopen",
  refuse: "reopen",
  publish: "pause",
  pause: "resume",
  resume: "pause",
  suspend: "reinstate",
  remove: "reopen",
};

/**
 * The actions someone may take now. A notice can be withdrawn only if one was given, and only specialists who left can return
 * without the team.
 */
export const actionsFor = (
  by: ActorRole,
  status: Status,
  { noticed, left }: { noticed: boolean; left: boolean },
): Action[] =>
  actions.filter(
    (action) =>
      mayTakeAction(action, by, status) &&
      (action !== "withdraw_notice" || noticed) &&
      (action !== "come_back" || left),
  );

interface Step {
  action: string;
  from_status: Status;
  to_status: Status;
}
/** Whether the last change of status was that the specialist left, and was not suspended at the time. `history` is newest first. */
export function hasLeft(history: readonly Step[]): boolean {
  const last = history.find(({ from_status, to_status }) => from_status !== to_status);
  return last?.action === "leave" && last.from_status !== "suspended";
}

/** Reason templates in three languages. Free text can be added. */
export const reasonsByAction = {
  ask_documents: ["document_missing", "document_unreadable", "document_expired", "name_differs", "license_not_found"],
  refuse: [
    "not_qualified",
    "profession_not_offered",
    "documents_not_sent",
    "license_not_found",
    "criminal_record",
    "false_information",
  ],
  suspend: ["complaint", "check_expired", "terms_broken", "repeated", "false_information", "child_safety", "law"],
  remove: ["terms_broken", "repeated", "false_information", "child_safety", "law", "not_active"],
  pause: ["check_expired", "no_reply", "profile_outdated"],
  reopen: ["new_information", "objection_upheld", "our_mistake"],
  reinstate: ["new_information", "objection_upheld", "our_mistake"],
  withdraw_notice: ["new_information", "objection_upheld", "our_mistake"],
  check: [
    "document_unreadable",
    "document_expired",
    "name_differs",
    "not_recognized",
    "license_not_found",
    "false_information",
  ],
} as const satisfies Partial<Record<Action | "check", readonly string[]>>;
export type Reason = (typeof reasonsByAction)[keyof typeof reasonsByAction][number];
export const reasons = [...new Set(Object.values(reasonsByAction).flat())] as [Reason, ...Reason[]];

/** Whether all these reasons are templates of this action. */
export const areReasonsFor = (action: Action | "check", given: readonly Reason[]): boolean => {
  const known: readonly Reason[] =
    action in reasonsByAction ? reasonsByAction[action as keyof typeof reasonsByAction] : [];
  return given.every((reason) => known.includes(reason));
};

/**
 * Days between the notice and its effect. 30 for a removal by Regulation (EU) 2019/1150, Art. 4; those for a suspension are
 * agreed in the terms.
 */
export const noticeDays = { suspend: 15, remove: 30 } as const;
/** Reasons that allow an immediate removal: the law, or a breach where waiting would do harm. */
export const urgentReasons: readonly Reason[] = ["child_safety", "law", "repeated", "false_information"];
export const mayRemoveNow = (given: readonly Reason[]): boolean =>
  given.some((reason) => urgentReasons.includes(reason));

/** Days for a specialist to object, and for the team to answer. */
export const objectionDays = 180;
export const answerDays = 15;
/** Working days in which an application is reviewed, as stated on the page and in the email. */
export const reviewDays = 5;
/** Decisions that allow an objection. */
export const contestableActions: readonly Action[] = ["refuse", "suspend", "remove"];

export const checkStates = ["open", "passed", "failed", "expired", "replaced"] as const;
export type CheckState = (typeof checkStates)[number];
/** What the rules need to know about a check. */
export interface CheckFacts {
  kind: CheckKind;
  state: CheckState;
  documents: number;
}

/** Required of everyone who works with children here. */
const always: readonly CheckKind[] = ["identity", "diploma", "no_criminal_record"];
/** The checks that must be valid, including a license for licensed professions. */
export const neededKinds = (checks: readonly CheckFacts[]): CheckKind[] =>
  checks.some(({ kind, state }) => kind === "license" && state !== "failed") ? [...always, "license"] : [...always];

/** Required kinds with neither a passed check nor a pending document. */
export const missingDocuments = (checks: readonly CheckFacts[]): CheckKind[] =>
  neededKinds(checks).filter(
    (kind) =>
      !checks.some(
        (one) => one.kind === kind && (one.state === "passed" || (one.state === "open" && one.documents > 0)),
      ),
  );

/** Required kinds without a passed check. */
export const missingChecks = (checks: readonly CheckFacts[]): CheckKind[] =>
  neededKinds(checks).filter((kind) => !checks.some((one) => one.kind === kind && one.state === "passed"));

/** The requirements for publishing. */
export const requirements = [
  "profile",
  "service",
  "cancellation",
  "checks",
  "tax",
  "payout",
  "paid",
  "second_factor",
] as const;
export type Requirement = (typeof requirements)[number];
export type PublishFacts = Readonly<Record<Requirement, boolean>>;

/** Missing items, in the order of the page. */
export const missingOf = (facts: PublishFacts): Requirement[] => requirements.filter((one) => !facts[one]);

/** How many days before the end of a check the specialist is reminded. */
export const reminderDays = [60, 30, 7] as const;
/** The reminder that is due this many days before the end; undefined before the first one. */
export const reminderDue = (daysLeft: number): (typeof reminderDays)[number] | undefined =>
  reminderDays.findLast((days) => daysLeft <= days);

/** How many days at the end of a month every VAT number is asked about again. */
const lastDays = 3;
const minute = 60_000;

/** How long to wait after this many inquiries without an answer: ten minutes, doubling up to twelve hours. */
export const vatPause = (tries: number): number => Math.min(10 * minute * 2 ** Math.max(tries - 1, 0), 720 * minute);

/**
 * Whether to ask the register again, given when it last answered, when it was last asked, and how often it has not answered
 * since.
 */
export function isVatInquiryDue(
  { known, last, tries }: { known: Date | null; last: Date | null; tries: number },
  now: Date,
): boolean {
  if (!last) return true;
  if (tries > 0) return now.getTime() - last.getTime() >= vatPause(tries);
  const today = isoDay(now, booksZone);
  const days = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 0)).getUTCDate();
  const from = `${today.slice(0, 8)}${days - lastDays + 1}`;
  return today >= from && (known === null || isoDay(known, booksZone) < from);
}

export const legalForms = ["person", "sole_trader", "company"] as const;
export const applicationTextLimits = {
  words: 2000,
  note: 4000,
  motivation: 3000,
  detail: 200,
  number: 60,
  body: 160,
  fileName: 120,
} as const;
/** The maximum number of documents per check. */
export const mostDocuments = 10;
const dayMs = 86_400_000;
export const daysLater = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs);
