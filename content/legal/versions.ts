export interface LegalVersion {
  /** Counts up by one with every change that people must agree to anew. */
  version: number;
  /** Day from which it holds. */
  date: string;
}

/** The legal texts in force. The files beside this one carry the same figures; a test compares them. */
export const legalVersions = {
  terms: { version: 1, date: "2026-11-21" },
  privacy: { version: 1, date: "2026-11-21" },
  "experts-terms": { version: 1, date: "2026-11-21" },
  "code-of-conduct": { version: 1, date: "2026-11-21" },
} as const satisfies Record<string, LegalVersion>;

export type LegalText = keyof typeof legalVersions;

/** What a person agrees to, each on its own. The first three are about the texts above, the others have words of their own. */
export const consentVersions = {
  initial_consent: legalVersions.terms,
  experts_consent: legalVersions["experts-terms"],
  gdpr_consent: legalVersions.privacy,
  data_consent: { version: 1, date: "2026-11-21" },
  promotions_consent: { version: 1, date: "2026-11-21" },
} as const satisfies Record<string, LegalVersion>;
