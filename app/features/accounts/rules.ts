import { consentVersions, type LegalVersion } from "../../../content/legal/versions.ts";
import { isLocale, type Locale } from "../../platform/i18n/locales.ts";
import { isTimeZone } from "../../platform/time/zones.ts";

/** What a person agrees to, each on its own; the required ones are needed for an account. */
export const consentKinds = ["initial_consent", "gdpr_consent", "data_consent", "promotions_consent"] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** The present text of each consent. A new wording gets the next version; earlier decisions keep theirs. */
export const consentTexts: Record<ConsentKind, LegalVersion & { required: boolean }> = {
  initial_consent: { ...consentVersions.initial_consent, required: true },
  gdpr_consent: { ...consentVersions.gdpr_consent, required: true },
  data_consent: { ...consentVersions.data_consent, required: false },
  promotions_consent: { ...consentVersions.promotions_consent, required: false },
};

export const requiredConsents = consentKinds.filter((kind) => consentTexts[kind].required);

/** A password must have this many characters; more than 72 bytes the auth server cannot take. */
export const passwordLength = { min: 8, maxBytes: 72 } as const;

/** Digits of the PIN that gives the device back from a child. */
export const pinLength = { min: 4, max: 8 } as const;
const freePins = 5;

/** Seconds to wait after so many wrong PINs in a row: none at first, then half a minute, doubling up to an hour. */
export const pinWait = (wrong: number): number => (wrong < freePins ? 0 : Math.min(3600, 30 * 2 ** (wrong - freePins)));

/** Minutes that an unfinished registration is kept in the browser. */
export const draftMinutes = 30;
/** Hours in which a confirmation mail can be answered from the browser that asked for it. */
export const confirmationHours = 24;
/** Seconds between two confirmation mails. */
export const resendSeconds = 60;

/** "ana MARIJA  novak-kralj" → "Ana Marija Novak-Kralj"; an inner capital that somebody took care to write stays. */
export function normalisedName(name: string): string {
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
 * A place to return to after signing in, or undefined when it is not an address of ours. Everything a browser may read
 * as another host is refused: a scheme, two slashes, a backslash, control characters.
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

const zones: Record<Locale, string> = { en: "Europe/London", sl: "Europe/Ljubljana", sr: "Europe/Belgrade" };

/** Where somebody of that language probably lives, until their browser or they themselves say better. */
export const guessedTimeZone = (locale: Locale): string => zones[locale];

/** What a sign-up left in the auth server's record of the person. They can edit it there: nothing is taken unread. */
export interface SignUpData {
  firstName: string;
  lastName: string;
  locale: Locale;
  time_zone: string;
  consents: Record<ConsentKind, { given: boolean; version: number }>;
}

export function signUpData(metadata: Record<string, unknown>, fallback: { locale: Locale }): SignUpData {
  const word = (name: string) => {
    const value = metadata[name];
    return typeof value === "string" ? normalisedName(value.slice(0, 60)) : "";
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
    firstName: word("firstName"),
    lastName: word("lastName"),
    locale,
    time_zone: typeof zone === "string" && zone.length <= 64 && isTimeZone(zone) ? zone : guessedTimeZone(locale),
    consents,
  };
}
