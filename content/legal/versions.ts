/**
 * A text that has never applied to anyone is a draft: it may change and stay version 1. After launch, a change that people must
 * agree to again increases the version, gets a new date, and describes the difference in `changes` of the three files. New accounts
 * then agree to the new version. Existing accounts keep the version they agreed to; the operator tells them by email.
 */
export interface LegalVersion {
  version: number;
  /** Day of this version. The day from which the texts apply is the operator's setting OPERATOR_EFFECTIVE_DATE. */
  date: string;
}

/** The legal texts in force. The files next to this one contain the same numbers; a test compares them. */
export const legalVersions = {
  terms: { version: 1, date: "2026-11-21" },
  privacy: { version: 1, date: "2026-11-21" },
  "experts-terms": { version: 1, date: "2026-11-21" },
  "code-of-conduct": { version: 1, date: "2026-11-21" },
  accessibility: { version: 1, date: "2026-11-22" },
} as const satisfies Record<string, LegalVersion>;

export type LegalText = keyof typeof legalVersions;

/** The consents, each separate. The first three are about the texts above, the others have their own wording. */
export const consentVersions = {
  initial_consent: legalVersions.terms,
  experts_consent: legalVersions["experts-terms"],
  gdpr_consent: legalVersions.privacy,
  data_consent: { version: 1, date: "2026-11-21" },
  promotions_consent: { version: 1, date: "2026-11-21" },
} as const satisfies Record<string, LegalVersion>;
