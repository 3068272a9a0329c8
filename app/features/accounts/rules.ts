import { consentVersions, type LegalVersion } from "../../../content/legal/versions.ts";
import { findPage, pages } from "../../platform/features/pages.ts";
import { isLocale, type Locale } from "../../platform/i18n/locales.ts";
import { localeOfPath, type Page, pathOf } from "../../platform/i18n/pages.ts";
import { currentZone, isTimeZone } from "../../platform/time/zones.ts";

/** Account types: someone who looks for help, or someone who offers it. */
export const signupTypes = ["user", "specialist"] as const;
export type SignupType = (typeof signupTypes)[number];
export const signupTypeOf = (value: unknown): SignupType => (value === "specialist" ? "specialist" : "user");

/** Every kind of consent; `consentTexts` says which ones are required. */
export const consentKinds = [
  "initial_consent",
  "experts_consent",
  "gdpr_consent",
  "data_consent",
  "promotions_consent",
] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** Consents by account type, in this order: specialists have their own terms and none about a child. */
export const consentsFor: Record<SignupType, readonly ConsentKind[]> = {
  user: ["initial_consent", "gdpr_consent", "data_consent", "promotions_consent"],
  specialist: ["initial_consent", "experts_consent", "gdpr_consent", "promotions_consent"],
};

/** The current text of each consent. A new wording gets the next version; earlier decisions keep theirs. */
export const consentTexts: Record<ConsentKind, LegalVersion & { required: boolean }> = {
  initial_consent: { ...consentVersions.initial_consent, required: true },
  experts_consent: { ...consentVersions.experts_consent, required: true },
  gdpr_consent: { ...consentVersions.gdpr_consent, required: true },
  data_consent: { ...consentVersions.data_consent, required: false },
  promotions_consent: { ...consentVersions.promotions_consent, required: false },
};

export const requiredConsents = (type: SignupType): ConsentKind[] =>
  consentsFor[type].filter((kind) => consentTexts[kind].required);

/** Length of a password in characters. */
export const passwordLength = { min: 8, max: 72 } as const;

/** Length of the child lock's PIN in digits. */
export const pinLength = { min: 4, max: 8 } as const;
const freePins = 5;

/** Tries left before the first wait. */
export const pinTriesLeft = (wrong: number): number => Math.max(0, freePins - wrong);

/** Seconds to wait after this many wrong PINs in a row: none at first, then 30 seconds, doubling up to an hour. */
export const pinWait = (wrong: number): number => (wrong < freePins ? 0 : Math.min(3600, 30 * 2 ** (wrong - freePins)));

/** Minutes an unfinished registration is kept in the browser. */
export const draftMinutes = 30;
/** Hours in which a confirmation email can be answered from the browser that requested it. */
export const confirmationHours = 24;
/** Seconds between two confirmation emails. */
export const resendSeconds = 60;

/** Longest first or last name. */
export const longestName = 80;

/** "ana MARIJA  novak-kralj" → "Ana Marija Novak-Kralj"; keeps capitals inside mixed-case words. */
export function normalizeName(name: string): string {
  return name
    .normalize("NFC")
    .trim()
    .replace(/\s+/gu, " ")
    .replace(/[\p{L}\p{M}]+/gu, (word) => (/^\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+$/u.test(word) ? word : capitalised(word)));
}

function capitalised(word: string): string {
  const [first = "", ...rest] = [...word];
  return first.toUpperCase() + rest.join("").toLowerCase();
}

/**
 * A path on this site to return to after signing in, or undefined. Rejects everything a browser may read as another
 * host: a scheme, two slashes, a backslash, control characters.
 */
export function ownPath(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > 2000) return undefined;
  // oxlint-disable-next-line no-control-regex -- browsers drop these and read what is left
  if (!/^\/(?![/\\])/.test(value) || /[\\\u0000-\u001f\u007f]/.test(value)) return undefined;
  const base = "http://own.invalid";
  if (!URL.canParse(value, base)) return undefined;
  const url = new URL(value, base);
  if (url.origin !== base || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search + url.hash;
}

/** How many days a sign-up keeps the return path, and its maximum length in characters. */
const intentDays = 7;
const longestIntent = 1000;

/** The return path as stored in the auth server's record of the person; a longer path is only in the emailed link. */
export function returnPathToStore(redirect: string | undefined, now: Date) {
  if (!redirect || redirect.length > longestIntent) return {};
  return { signup_intent: { path: redirect, until: now.getTime() + intentDays * 86_400_000 } };
}

/** The return path from that record, in any browser. People can edit it, so it is validated like external input. */
export function storedReturnPath(metadata: Record<string, unknown>, now: Date): string | undefined {
  const kept = metadata["signup_intent"];
  if (typeof kept !== "object" || kept === null) return undefined;
  const { path, until } = kept as { path?: unknown; until?: unknown };
  return typeof until === "number" && until >= now.getTime() ? ownPath(path) : undefined;
}

/** Number of wrong codes after which an emailed code is void. */
export const maxWrongCodes = 5;

const zones: Record<Locale, string> = { en: "Europe/London", sl: "Europe/Ljubljana", sr: "Europe/Belgrade" };

/** A likely time zone for a language, until the browser or the person gives a better one. */
export const guessedTimeZone = (locale: Locale): string => zones[locale];

/** Whether a browser's zone names a place: browsers that hide it, and servers, report UTC. */
export const isPlaceZone = (zone: string): boolean => zone.includes("/") && !zone.startsWith("Etc/");

/** Sign-up metadata in the auth server's record of the person. People can edit it there, so it is validated. */
export interface SignUpData {
  type: SignupType;
  firstName: string;
  lastName: string;
  locale: Locale;
  time_zone: string;
  consents: Record<ConsentKind, { given: boolean; version: number }>;
}

export function parseSignUpData(metadata: Record<string, unknown>, fallback: { locale: Locale }): SignUpData {
  const word = (name: string) => {
    const value = metadata[name];
    return typeof value === "string" ? normalizeName(value.slice(0, longestName)) : "";
  };
  const locale = isLocale(metadata["locale_code"]) ? metadata["locale_code"] : fallback.locale;
  const zone = metadata["time_zone"];
  const versions = metadata["consent_versions"] as Record<string, unknown> | undefined;
  const consents = Object.fromEntries(
    consentKinds.map((kind) => {
      const version = Number(versions?.[kind]);
      const known = Number.isInteger(version) && version >= 1 && version <= consentTexts[kind].version;
      return [kind, { given: metadata[kind] === true, version: known ? version : consentTexts[kind].version }];
    }),
  ) as SignUpData["consents"];
  return {
    type: signupTypeOf(metadata["signupType"]),
    firstName: word("firstName"),
    lastName: word("lastName"),
    locale,
    time_zone:
      typeof zone === "string" && zone.length <= 64 && isTimeZone(zone) ? currentZone(zone) : guessedTimeZone(locale),
    consents,
  };
}

/** Newly given consents replace those of the sign-up; each is to the current text. */
export function withConsents(data: SignUpData, given: Partial<Record<ConsentKind, boolean>> | undefined): SignUpData {
  if (!given) return data;
  const decided = consentKinds.map((kind) => [
    kind,
    { given: given[kind] === true, version: consentTexts[kind].version },
  ]);
  return { ...data, consents: Object.fromEntries(decided) as SignUpData["consents"] };
}

/** First and last name as the OAuth provider or the sign-up gave them, to prefill a form. */
export function nameFromMetadata(metadata: Record<string, unknown>): { name: string; lastname: string } {
  const word = (...names: string[]) => {
    const value = names.map((name) => metadata[name]).find((one) => typeof one === "string" && one.trim());
    return normalizeName(String(value ?? "").slice(0, longestName));
  };
  const whole = word("full_name", "name").split(" ");
  return {
    name: word("firstName", "given_name") || (whole[0] ?? ""),
    lastname: word("lastName", "family_name") || whole.slice(1).join(" "),
  };
}

/** The event someone was about to book, from the URL or its return path. */
export function eventOf(url: URL, wanted: string | undefined): string | undefined {
  const later = wanted ? new URL(wanted, url).searchParams.get("eventDateId") : null;
  const event = url.searchParams.get("eventDateId") ?? later;
  return event && /^[\w-]{1,64}$/.test(event) ? event : undefined;
}

const staysOn: readonly string[] = ["accounts.confirm", "accounts.complete"];

/** Whether the page is a find-help topic. Topics differ by language, so changing the language there leads to the home page. */
export const isFindHelpTopic = (page: Pick<Page, "path">): boolean => page.path.en.startsWith("find-help/:");

/** Whether this URL never redirects: the return from an email or OAuth provider, with a code in it, or a file without a language. */
function staysHere(url: URL): boolean {
  const key = findPage(url.pathname)?.key;
  return (
    url.searchParams.has("code") ||
    (key !== undefined && (staysOn.includes(key) || (pages[key] as Page).anyLanguage === true))
  );
}

/** The same page in that language, with its query, or the home page if there is none. Undefined if already in it. */
function inLocale(url: URL, locale: Locale): string | undefined {
  if (localeOfPath(url.pathname) === locale) return undefined;
  const match = findPage(url.pathname);
  const own: Page | undefined = match && pages[match.key];
  const page: Page = own && !own.ownSlugs && !isFindHelpTopic(own) ? own : pages.home;
  return page === pages.home && match?.key !== "home"
    ? pathOf(page, locale)
    : pathOf(page, locale, match?.params, url.searchParams);
}

/** A person's language, and the root of their area in it. */
export interface HomeArea {
  locale: Locale;
  root: string;
}

/**
 * Returns where to redirect someone who just signed in on the page at this URL, or undefined. From a guest-only page, people go to
 * the root of their area, not to a translation of that page.
 */
export function redirectAfterSignIn(url: URL, person: HomeArea): string | undefined {
  if (staysHere(url)) return undefined;
  const wanted = ownPath(url.searchParams.get("redirect"));
  if (wanted) return wanted;
  const match = findPage(url.pathname);
  const guestOnly = match && (pages[match.key] as Page).guards?.includes("guest-only");
  return (guestOnly ? undefined : inLocale(url, person.locale)) ?? person.root;
}

/**
 * Returns the URL of the same page in the person's language. Undefined if it is already in that language, and for unknown paths,
 * so that a 404 appears at its own URL.
 */
export function redirectToLocale(url: URL, locale: Locale): string | undefined {
  return staysHere(url) || !findPage(url.pathname) ? undefined : inLocale(url, locale);
}

/** Common misspellings of email domains and their corrections. */
const slips: Record<string, string> = {
  "gmial.com": "gmail.com",
  "gmai.com": "gmail.com",
  "gmal.com": "gmail.com",
  "gamil.com": "gmail.com",
  "gnail.com": "gmail.com",
  "gmail.co": "gmail.com",
  "gmail.con": "gmail.com",
  "gmail.cm": "gmail.com",
  "gmail.si": "gmail.com",
  "gmail.rs": "gmail.com",
  "gmailcom.com": "gmail.com",
  "hotmial.com": "hotmail.com",
  "hotmal.com": "hotmail.com",
  "hotmail.con": "hotmail.com",
  "hotmail.co": "hotmail.com",
  "outlok.com": "outlook.com",
  "outlook.con": "outlook.com",
  "outloook.com": "outlook.com",
  "yaho.com": "yahoo.com",
  "yahooo.com": "yahoo.com",
  "yahoo.con": "yahoo.com",
  "icloud.con": "icloud.com",
  "iclod.com": "icloud.com",
  "siol.nte": "siol.net",
  "siol.com": "siol.net",
  "siol.ne": "siol.net",
  "sil.net": "siol.net",
  "t2.net": "t-2.net",
  "t-2.com": "t-2.net",
  "amis.com": "amis.net",
  "sbb.com": "sbb.rs",
  "eunet.com": "eunet.rs",
  "mts.com": "mts.rs",
};

/** The address that was probably meant, or undefined. Knows only common misspellings, not accounts. */
export function suggestedAddress(address: string): string | undefined {
  const at = address.lastIndexOf("@");
  const meant = slips[address.slice(at + 1).toLowerCase()];
  return at > 0 && meant ? `${address.slice(0, at)}@${meant}` : undefined;
}
