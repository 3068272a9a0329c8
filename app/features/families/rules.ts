/** `agreed`: everyone asked has accepted. `replaced`: a later plan was agreed or proposed in its place. */
export type PlanState = "proposed" | "agreed" | "declined" | "withdrawn" | "replaced";

/** One guardian's part of the cost of a child's sessions, in whole percent. */
export interface Share {
  account_id: string;
  percent: number;
}

/** Whether the shares divide the whole among different people, without an empty part. */
export const isWhole = (shares: readonly Share[]): boolean =>
  shares.length > 0 &&
  new Set(shares.map(({ account_id }) => account_id)).size === shares.length &&
  shares.every(({ percent }) => Number.isInteger(percent) && percent >= 1 && percent <= 100) &&
  shares.reduce((sum, { percent }) => sum + percent, 0) === 100;

/**
 * Who must agree to a proposal: everyone who would pay more than by the current plan. Without a plan the person who books pays, so
 * everyone named would pay more. Proposing counts as the proposer's own agreement.
 */
export const askedBy = (proposer: string, wanted: readonly Share[], holding: readonly Share[]): string[] =>
  wanted
    .filter(({ account_id, percent }) => {
      const now = holding.find((one) => one.account_id === account_id)?.percent ?? 0;
      return account_id !== proposer && percent > now;
    })
    .map(({ account_id }) => account_id);

/** Slovenia and Serbia: from this age people consent themselves. The same number as in the SQL function `fifteenth`. */
export const ownConsentAge = 15;
/** How long nothing changes for an existing child without a decision. The same number as in `may_share`. */
export const graceDays = 60;
export const linkDays = 14;
/** Version of the text for young people, kept with each decision. Until the text has applied to anyone, it may change and stay 1. */
export const ownConsentVersion = 1;
