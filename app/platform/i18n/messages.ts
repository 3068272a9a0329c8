import format, { type CompiledMessage } from "icu-minify/format";
import type { GetICUArgs } from "@schummar/icu-type-parser";
import { languageTag, type Locale } from "./locales.ts";

/**
 * Every feature adds its English texts here: in `messages/en.ts`,
 * `declare module "<path>/platform/i18n/messages.ts" { interface Messages { feature: typeof en } }`.
 */
// oxlint-disable-next-line no-empty-object-type -- features fill it by declaration merging
export interface Messages {}

export type Feature = keyof Messages;
export type MessageKey<R extends Feature> = keyof Messages[R] & string;
type Text<R extends Feature, K extends MessageKey<R>> = Messages[R][K] & string;
type Arguments<T extends string> = GetICUArgs<
  T,
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date | number }
>;

/** Arguments of a text: none for a plain text, otherwise one object with its ICU values. */
export type MessageArguments<R extends Feature, K extends MessageKey<R>> = keyof Arguments<Text<R, K>> extends never
  ? []
  : [values: Arguments<Text<R, K>>];

export type Translate<R extends Feature> = <K extends MessageKey<R>>(key: K, ...args: MessageArguments<R, K>) => string;

type Catalogue = Record<string, CompiledMessage>;
const catalogues = new Map<string, Catalogue>();

/** Adds to a feature's compiled texts: on the server all languages at startup, in the browser those of each loaded page. */
export function addMessages(locale: Locale, feature: string, texts: Catalogue): void {
  const id = `${locale}:${feature}`;
  catalogues.set(id, { ...catalogues.get(id), ...texts });
}

const cached = <A extends unknown[], T>(make: (...args: A) => T) => {
  const known = new Map<string, T>();
  return (...args: A): T => {
    const key = JSON.stringify(args);
    let value = known.get(key);
    if (value === undefined) known.set(key, (value = make(...args)));
    return value;
  };
};
const formatters = {
  getDateTimeFormat: cached((...a: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...a)),
  getNumberFormat: cached((...a: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...a)),
  getPluralRules: cached((...a: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...a)),
};

/** Avoids a second period after a value that ends with one, such as a Serbian date or an abbreviation. */
function oneFullStop(text: string, values: Record<string, unknown> = {}): string {
  if (!text.includes("..")) return text;
  return Object.values(values).reduce<string>(
    (now, value) => (typeof value === "string" && /[^.]\.$/.test(value) ? now.replaceAll(`${value}.`, value) : now),
    text,
  );
}

const translators = new Map<string, Translate<never>>();

/**
 * Returns the texts of one feature in one language, as a function that throws if a key does not exist: a missing text is a
 * bug.
 */
export function translator<R extends Feature>(locale: Locale, feature: R): Translate<R> {
  const id = `${locale}:${feature as string}`;
  let t = translators.get(id) as Translate<R> | undefined;
  if (!t) {
    const tag = languageTag[locale];
    t = ((key: string, values?: Record<string, string | number | Date>) => {
      const message = catalogues.get(id)?.[key];
      if (message === undefined) throw new Error(`No text "${key}" in feature "${feature as string}" for "${locale}"`);
      return typeof message === "string"
        ? message
        : oneFullStop(format(message, tag, values, { formatters }) as string, values);
    }) as Translate<R>;
    translators.set(id, t as Translate<never>);
  }
  return t;
}

/** A translator for keys and values that come from data, which have no types. A missing key still throws. */
export type AnyText = (key: string, values?: object) => string;
export const anyText = (t: (key: never, ...values: never[]) => string): AnyText => t as AnyText;

/** Whether a feature has a text: for keys that come from data (error codes, statuses). */
export const hasMessage = (locale: Locale, feature: string, key: string): boolean =>
  catalogues.get(`${locale}:${feature}`)?.[key] !== undefined;

/** Returns a text without values, by a key that comes from data; undefined if there is none. */
export function plainMessage(locale: Locale, feature: string, key: string): string | undefined {
  const message = catalogues.get(`${locale}:${feature}`)?.[key];
  return typeof message === "string" ? message : undefined;
}

/** The feature that has this text, the platform first; undefined if none has it. */
export const featureWithMessage = (locale: Locale, key: string): Feature | undefined => {
  if (hasMessage(locale, "platform", key)) return "platform";
  for (const [id, texts] of catalogues) {
    const [language, feature] = id.split(":");
    if (language === locale && texts[key] !== undefined) return feature as Feature;
  }
  return undefined;
};
