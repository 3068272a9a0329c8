/** `recommendation`: the family looks for itself. `handover`: the colleague gets access once the family agrees. */
export const clientReferralKinds = ["recommendation", "handover"] as const;
export type ClientReferralKind = (typeof clientReferralKinds)[number];
export type Outcome = "accepted" | "declined" | "withdrawn";

/** Colleagues that one specialist may have named to one family at a time. */
export const mostOpen = 5;
export const longestMessage = 1000;
