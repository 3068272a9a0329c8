/** `recommendation`: the family decides what to do. `handover`: the colleague gets access once the family agrees. */
export const clientReferralKinds = ["recommendation", "handover"] as const;
export type ClientReferralKind = (typeof clientReferralKinds)[number];
export type ClientReferralOutcome = "accepted" | "declined" | "withdrawn";

/** How many unanswered recommendations one specialist may have with one family. */
export const mostOpenReferrals = 5;
export const longestMessage = 1000;
