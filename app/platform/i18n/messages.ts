import format, { type CompiledMessage } from "icu-minify/format";
import type { GetICUArgs } from "@schummar/icu-type-parser";
import { languageTag, type Locale } from "./locales.ts";

/**
 * Every room adds its English texts here: in `messages/en.ts`,
 * `declare module "<path>/platform/i18n/messages.ts" { interface Messages { room: typeof en } }`.
 */
// oxlint-disable-next-line no-empty-object-type -- rooms fill it by declaration merging
export interface Messages {}

export type Room = keyof Messages;
export type MessageKey<R extends Room> = keyof Messages[R] & string;
type Text<R extends Room, K extends MessageKey<R>> = Messages[R][K] & string;
type Arguments<T extends string> = GetICUArgs<
  T,
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date | number }
>;

/** Arguments of a text: none for a plain text, otherwise one object with its ICU values. */
export type MessageArguments<R extends Room, K extends MessageKey<R>> = keyof Arguments<Text<R, K>> extends never
  ? []
  : [values: Arguments<Text<R, K>>];

export type Translate<R extends Room> = <K extends MessageKey<R>>(key: K, ...args: MessageArguments<R, K>) => string;

type Catalogue = Record<string, CompiledMessage>;
const catalogues = new Map<string, Catalogue>();

/** Registers a room's compiled texts: on the server all languages at start, in the browser the page's language. */
export function addMessages(locale: Locale, room: string, texts: Catalogue): void {
  catalogues.set(`${locale}:${room}`, texts);
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

/** A value that ends with a point (a date in Serbian, an abbreviation) ends its sentence as well. */
function oneFullStop(text: string, values: Record<string, unknown> = {}): string {
  if (!text.includes("..")) return text;
  return Object.values(values).reduce<string>(
    (now, value) => (typeof value === "string" && /[^.]\.$/.test(value) ? now.replaceAll(`${value}.`, value) : now),
    text,
  );
}

const translators = new Map<string, Translate<never>>();

/** The texts of one room in one language. Throws if the key does not exist: a missing text is a bug. */
export function translator<R extends Room>(locale: Locale, room: R): Translate<R> {
  const id = `${locale}:${room as string}`;
  let t = translators.get(id) as Translate<R> | undefined;
  if (!t) {
    const tag = languageTag[locale];
    t = ((key: string, values?: Record<string, string | number | Date>) => {
      const message = catalogues.get(id)?.[key];
      if (message === undefined) throw new Error(`No text "${key}" in room "${room as string}" for "${locale}"`);
      return typeof message === "string"
        ? message
        : oneFullStop(format(message, tag, values, { formatters }) as string, values);
    }) as Translate<R>;
    translators.set(id, t as Translate<never>);
  }
  return t;
}

/** Whether a room has a text: for keys that come from data (error codes, statuses). */
export const hasMessage = (locale: Locale, room: string, key: string): boolean =>
  catalogues.get(`${locale}:${room}`)?.[key] !== undefined;

/** The room that has this text, the platform first; undefined if none has it. */
export const roomWithMessage = (locale: Locale, key: string): Room | undefined => {
  if (hasMessage(locale, "platform", key)) return "platform";
  for (const [id, texts] of catalogues) {
    const [language, room] = id.split(":");
    if (language === locale && texts[key] !== undefined) return room as Room;
  }
  return undefined;
};
