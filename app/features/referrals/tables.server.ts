/** Tables that only SQL uses. */
export const sqlTables = ["referral", "referral_decline", "referral_key", "referral_reward"];
