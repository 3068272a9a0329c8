import type { Currency } from "../../platform/money/format.ts";

/** Who invites whom to Korak. */
export const referralTypes = [
  "family_family",
  "family_specialist",
  "specialist_specialist",
  "specialist_family",
] as const;
export type ReferralType = (typeof referralTypes)[number];
export type PersonKind = "family" | "specialist";
export const inviterOf = (type: ReferralType): PersonKind => type.split("_")[0] as PersonKind;
export const inviteeOf = (type: ReferralType): PersonKind => type.split("_")[1] as PersonKind;

export const referralStates = ["invited", "registered", "qualified", "credited", "expired", "revoked"] as const;
export type ReferralState = (typeof referralStates)[number];

/**
 * Why an invitation was revoked. `inviter`: withdrawn by the inviter. `self`: inviter and invitee are one person. `limit`: the
 * inviter had reached the yearly limit, and nothing else was promised. `refunded`: the session was refunded. `team`: revoked by
 * the team. `left`: the invitee's account was erased.
 */
export const revokeReasons = ["inviter", "self", "limit", "refunded", "team", "left"] as const;
export type RevokeReason = (typeof revokeReasons)[number];

/** Actions and the states in which they are allowed. */
const allowed = {
  /** By the inviter, and only before the invitee relies on it. */
  withdraw: ["invited"],
  register: ["invited"],
  qualify: ["registered"],
  credit: ["qualified"],
  expire: ["invited", "registered"],
  /** The session was refunded. */
  take_back: ["qualified", "credited"],
  /** By the team. */
  revoke: ["invited", "registered", "qualified", "credited"],
} as const satisfies Record<string, readonly ReferralState[]>;
export type ReferralAction = keyof typeof allowed;
export const isActionAllowed = (action: ReferralAction, state: ReferralState): boolean =>
  (allowed[action] as readonly ReferralState[]).includes(state);

/** Maximum number of open invitations per person. */
export const mostOpen = 20;
/** Hours after a session's completion before its payment counts. Until then, a family may question it. */
export const qualifyHours = 72;
/** Hours until a payment that a bank is reviewing is checked again. */
export const recheckHours = 24;
export const pageSize = 20;
export const longestPage = 50;
export const longestReason = 500;
export const longestEmail = 254;

export type AmountByCurrency = Record<Currency, number>;
export type Side = "inviter" | "invitee";
export type RewardTable = Record<ReferralType, Record<Side, number>>;

/** What was promised when an invitation was sent; null for a side that gets nothing. */
export interface PromisedTerms {
  inviter: AmountByCurrency | null;
  invitee: AmountByCurrency | null;
  /** Months for which a credit is valid. */
  credit_months: number;
  /** Days to sign up, and again as many until the first paid session. */
  days: number;
}

export interface ReferralRules {
  rewards: Record<Currency, RewardTable>;
  days: number;
  credit_months: number;
}

export function termsOf(type: ReferralType, { rewards, days, credit_months }: ReferralRules): PromisedTerms {
  const of = (side: Side): AmountByCurrency | null => {
    const amounts = { EUR: rewards.EUR[type][side], RSD: rewards.RSD[type][side] };
    return amounts.EUR > 0 || amounts.RSD > 0 ? amounts : null;
  };
  return { inviter: of("inviter"), invitee: of("invitee"), credit_months, days };
}

/** Providers that ignore dots in the part before the @. */
const dotless = new Set(["gmail.com", "googlemail.com"]);

/** The mailbox that an address reaches: in lowercase, without a tag. Never used for sending. */
export function mailboxOf(email: string): string {
  const address = email.normalize("NFKC").trim().toLowerCase();
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  const [local = ""] = address.slice(0, at).split("+");
  return dotless.has(domain) ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`;
}

/** Masks an address so that only the inviter recognizes it. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email;
  return `${first}…${email.slice(at)}`;
}

const day = 24 * 3600_000;
export const daysLater = (at: Date, days: number): Date => new Date(at.getTime() + days * day);
export const paymentCountsFrom = (completedAt: Date): Date => new Date(completedAt.getTime() + qualifyHours * 3600_000);
