/** What a tag manager may be allowed, each on its own; denied until somebody agrees. */
export const consentKinds = ["analytics_storage", "ad_storage", "ad_user_data", "ad_personalization"] as const;
export type ConsentKind = (typeof consentKinds)[number];

export const isConsentKind = (value: unknown): value is ConsentKind => consentKinds.includes(value as ConsentKind);

/**
 * Whether the browser asks for everybody that nothing be measured or passed on (Global Privacy Control). That is an
 * answer: nobody is asked again, and what was allowed before rests while it holds.
 */
export const refusesAll = (headers: Headers): boolean => headers.get("sec-gpc") === "1";

/** Asked again after a year. */
export const consentCookie = { name: "korak-consent", maxAge: 365 * 24 * 3600 } as const;

/** What the cookie's value allows; undefined while nobody has chosen yet. */
export function consentIn(value: string | undefined): ConsentKind[] | undefined {
  if (!value) return undefined;
  return value.split(".").filter(isConsentKind);
}

/** The cookie's value for a choice; "none" says that a choice was made. */
export const consentValue = (granted: readonly ConsentKind[]): string => granted.join(".") || "none";

/** Cookies that tags leave behind under names of their own, by what they need to be allowed. */
const left: readonly [ConsentKind, RegExp][] = [
  ["analytics_storage", /^(_ga|_gid$|_gat|FPID$|FPLC$)/],
  ["ad_storage", /^(_gcl_|_gac_|FPAU$|FPGCLAW$|_fbp$|_fbc$)/],
];

/**
 * Set-Cookie values that take away what tags have left in this browser and may not keep: for the host and for each site
 * above it, because tags put theirs as high up as they can.
 */
export function withoutLeftovers(names: readonly string[], granted: readonly ConsentKind[], host: string): string[] {
  const refused = left.filter(([kind]) => !granted.includes(kind)).map(([, pattern]) => pattern);
  const labels = /^[\d.]+$|^\[|^localhost$/.test(host) ? [] : host.split(".");
  const domains = labels.slice(0, -1).map((_, at) => labels.slice(at).join("."));
  const gone = "Path=/; Max-Age=0";
  return names
    .filter((name) => /^[\w.-]+$/.test(name) && refused.some((pattern) => pattern.test(name)))
    .slice(0, 40)
    .flatMap((name) => [`${name}=; ${gone}`, ...domains.map((domain) => `${name}=; ${gone}; Domain=${domain}`)]);
}
