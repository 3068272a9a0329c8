/** What a tag manager may be allowed, each on its own; denied until somebody agrees. */
export const consentKinds = ["analytics_storage", "ad_storage", "ad_user_data", "ad_personalization"] as const;
export type ConsentKind = (typeof consentKinds)[number];

export const isConsentKind = (value: unknown): value is ConsentKind => consentKinds.includes(value as ConsentKind);

/** Asked again after a year. */
export const consentCookie = { name: "korak-consent", maxAge: 365 * 24 * 3600 } as const;

/** What the cookie's value allows; undefined while nobody has chosen yet. */
export function consentIn(value: string | undefined): ConsentKind[] | undefined {
  if (!value) return undefined;
  return value.split(".").filter(isConsentKind);
}

/** The cookie's value for a choice; "none" says that a choice was made. */
export const consentValue = (granted: readonly ConsentKind[]): string => granted.join(".") || "none";
