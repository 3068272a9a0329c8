/** What a tag manager may be allowed; all of it is denied before anything else is said. */
export const tagConsents = ["analytics_storage", "ad_storage", "ad_user_data", "ad_personalization"] as const;
/** The one thing that people are asked for. Whatever is about advertising is never asked for and never granted. */
export const askedConsent = "analytics_storage" satisfies (typeof tagConsents)[number];

/**
 * Whether the browser asks for everybody that nothing be measured or passed on (Global Privacy Control). That is an
 * answer: nobody is asked again, and what was allowed before rests while it holds.
 */
export const refusesAll = (headers: Headers): boolean => headers.get("sec-gpc") === "1";

/** Asked again after a year. */
export const consentCookie = { name: "korak-consent", maxAge: 365 * 24 * 3600 } as const;

/** Whether the cookie's value allows measuring; undefined while nobody has chosen yet. */
export const consentIn = (value: string | undefined): boolean | undefined =>
  value ? value.split(".").includes(askedConsent) : undefined;

/** The cookie's value for a choice; "none" says that a choice was made. */
export const consentValue = (agreed: boolean): string => (agreed ? askedConsent : "none");

/** Cookies that tags leave behind under names of their own: for measuring, and for advertising. */
const measuring = /^(_ga|_gid$|_gat|FPID$|FPLC$)/;
const advertising = /^(_gcl_|_gac_|FPAU$|FPGCLAW$|_fbp$|_fbc$)/;

/**
 * Set-Cookie values that take away what tags have left in this browser and may not keep: for the host and for each site
 * above it, because tags put theirs as high up as they can.
 */
export function withoutLeftovers(names: readonly string[], agreed: boolean, host: string): string[] {
  const refused = agreed ? [advertising] : [advertising, measuring];
  const labels = /^[\d.]+$|^\[|^localhost$/.test(host) ? [] : host.split(".");
  const domains = labels.slice(0, -1).map((_, at) => labels.slice(at).join("."));
  const gone = "Path=/; Max-Age=0";
  return names
    .filter((name) => /^[\w.-]+$/.test(name) && refused.some((pattern) => pattern.test(name)))
    .slice(0, 40)
    .flatMap((name) => [`${name}=; ${gone}`, ...domains.map((domain) => `${name}=; ${gone}; Domain=${domain}`)]);
}
