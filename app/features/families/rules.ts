/** `agreed`: everyone asked has accepted. `replaced`: a later plan was agreed or proposed in its place. */
export type PlanState = "proposed" | "agreed" | "declined" | "withdrawn" | "replaced";

/** A guardian's share of the cost of a child's sessions, in whole percent. */
export interface Share {
  account_id: string;
  percent: number;
}

/** Whether the shares belong to different people, are at least 1 percent each, and add up to 100. */
export const areValidShares = (shares: readonly Share[]): boolean =>
  shares.length > 0 &&
  new Set(shares.map(({ account_id }) => account_id)).size === shares.length &&
  shares.every(({ percent }) => Number.isInteger(percent) && percent >= 1 && percent <= 100) &&
  shares.reduce((sum, { percent }) => sum + percent, 0) === 100;

/**
 * Who must agree to a proposal: everyone who would pay more than under the current plan. Without a plan the person who books
 * pays, so everyone named would pay more. Proposing counts as the proposer's own agreement.
 */
export const findPeopleToAsk = (proposer: string, wanted: readonly Share[], holding: readonly Share[]): string[] =>
  wanted
    .filter(({ account_id, percent }) => {
      const now = holding.find((one) => one.account_id === account_id)?.percent ?? 0;
      return account_id !== proposer && percent > now;
    })
    .map(({ account_id }) => account_id);

/** The age from which people consent for themselves in Slovenia and Serbia. The SQL function `fifteenth` has the same number. */
export const ownConsentAge = 15;
/** How long an existing child can go without a decision before anything changes. `may_share` has the same number. */
export const consentGraceDays = 60;
export const consentLinkDays = 14;
/**
 * The version of the text for young people, stored with each decision. It may stay 1 while the text has not been shown to anyone.
 */
export const ownConsentVersion = 1;
