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
} as const satisfies Record<string, LegalVersion>;

export type LegalText = keyof typeof legalVersions;

/** Which text a consent of the registration is about. The other consents stand for themselves. */
export const consentTexts = { initial_consent: "terms", gdpr_consent: "privacy" } as const satisfies Record<
  string,
  LegalText
>;
