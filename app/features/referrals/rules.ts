import type { Currency } from "../../platform/money/format.ts";

/** Who recommends Korak to whom. */
export const referralTypes = [
  "family_family",
  "family_specialist",
  "specialist_specialist",
  "specialist_family",
] as const;
export type ReferralType = (typeof referralTypes)[number];
export type Kind = "family" | "specialist";
export const inviterOf = (type: ReferralType): Kind => type.split("_")[0] as Kind;
export const inviteeOf = (type: ReferralType): Kind => type.split("_")[1] as Kind;

export const referralStates = ["invited", "registered", "qualified", "credited", "expired", "revoked"] as const;
export type ReferralState = (typeof referralStates)[number];

/**
 * Why it is revoked. inviter: withdrawn by the inviter. self: inviter and invitee are one person. limit: the inviter had reached the
 * yearly limit, and nothing else was promised. refunded: the session's money went back. left: the invitee's account is erased.
 */
export const revokeReasons = ["inviter", "self", "limit", "refunded", "team", "left"] as const;
export type RevokeReason = (typeof revokeReasons)[number];

/** What may happen, and in which states. */
const allowed = {
  /** By the inviter. What the invitee relies on stays. */
  withdraw: ["invited"],
  register: ["invited"],
  qualify: ["registered"],
  credit: ["qualified"],
  expire: ["invited", "registered"],
  /** The money of the session went back. */
  take_back: ["qualified", "credited"],
  /** By the team. */
  revoke: ["invited", "registered", "qualified", "credited"],
} as const satisfies Record<string, readonly ReferralState[]>;
export type ReferralAction = keyof typeof allowed;
export const may = (action: ReferralAction, state: ReferralState): boolean =>
  (allowed[action] as readonly ReferralState[]).includes(state);

/** Invitations of one person that may be open at a time. */
export const mostOpen = 20;
/** Hours after a session's completion until its payment counts: until then a family may question it. */
export const qualifyHours = 72;
/** Hours until a session is looked at again whose payment a bank is reviewing. */
export const lookAgainHours = 24;
export const pageSize = 20;
export const longestPage = 50;
export const longestReason = 500;
export const longestEmail = 254;

export type Amounts = Record<Currency, number>;
export type Side = "inviter" | "invitee";
export type Rewards = Record<ReferralType, Record<Side, number>>;

/** What was promised when an invitation was sent; null for a side that gets nothing. */
export interface Terms {
  inviter: Amounts | null;
  invitee: Amounts | null;
  /** How long a credit is valid. */
  credit_months: number;
  /** Days to sign up, and again as many to the first session. */
  days: number;
}

export interface Rules {
  rewards: Record<Currency, Rewards>;
  days: number;
  credit_months: number;
}

export function termsOf(type: ReferralType, { rewards, days, credit_months }: Rules): Terms {
  const of = (side: Side): Amounts | null => {
    const amounts = { EUR: rewards.EUR[type][side], RSD: rewards.RSD[type][side] };
    return amounts.EUR > 0 || amounts.RSD > 0 ? amounts : null;
  };
  return { inviter: of("inviter"), invitee: of("invitee"), credit_months, days };
}

/** Providers that ignore dots in the part before the @. */
const dotless = new Set(["gmail.com", "googlemail.com"]);

/** The mailbox that an address reaches: without a tag, in lower case. Never used for sending. */
export function mailboxOf(email: string): string {
  const address = email.normalize("NFKC").trim().toLowerCase();
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  const [local = ""] = address.slice(0, at).split("+");
  return dotless.has(domain) ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`;
}

/** How the inviter recognizes an invitation. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email;
  return `${first}…${email.slice(at)}`;
}

const day = 24 * 3600_000;
export const after = (at: Date, days: number): Date => new Date(at.getTime() + days * day);
export const countsFrom = (completedAt: Date): Date => new Date(completedAt.getTime() + qualifyHours * 3600_000);
