/** Consent types of a tag manager; all are denied by default. */
export const tagConsents = ["analytics_storage", "ad_storage", "ad_user_data", "ad_personalization"] as const;
/** The only consent that people are asked for. Advertising consent is never requested and never granted. */
export const requestedConsent = "analytics_storage" satisfies (typeof tagConsents)[number];

/**
 * Whether the browser sends Global Privacy Control, which refuses measuring and sharing. It counts as an answer: the person
 * is not asked, and earlier consent is suspended while it is on.
 */
export const hasPrivacyControl = (headers: Headers): boolean => headers.get("sec-gpc") === "1";

/** Expires after a year; then the person is asked again. */
export const consentCookie = { name: "korak-consent", maxAge: 365 * 24 * 3600 } as const;

/** Whether the cookie's value allows measuring; undefined if the person has not chosen yet. */
export const readConsent = (value: string | undefined): boolean | undefined =>
  value ? value.split(".").includes(requestedConsent) : undefined;

/** The cookie's value for a choice; "none" records a refusal. */
export const consentValue = (agreed: boolean): string => (agreed ? requestedConsent : "none");

/** Names of cookies that tags set: for measuring, and for advertising. */
const measuring = /^(_ga|_gid$|_gat|FPID$|FPLC$)/;
const advertising = /^(_gcl_|_gac_|FPAU$|FPGCLAW$|_fbp$|_fbc$)/;

/**
 * Set-Cookie values that delete tag cookies without consent, on the host and each parent domain, because tags set cookies on
 * the highest domain they can.
 */
export function deleteTagCookies(names: readonly string[], agreed: boolean, host: string): string[] {
  const refused = agreed ? [advertising] : [advertising, measuring];
  const labels = /^[\d.]+$|^\[|^localhost$/.test(host) ? [] : host.split(".");
  const domains = labels.slice(0, -1).map((_, at) => labels.slice(at).join("."));
  const gone = "Path=/; Max-Age=0";
  return names
    .filter((name) => /^[\w.-]+$/.test(name) && refused.some((pattern) => pattern.test(name)))
    .slice(0, 40)
    .flatMap((name) => [`${name}=; ${gone}`, ...domains.map((domain) => `${name}=; ${gone}; Domain=${domain}`)]);
}
