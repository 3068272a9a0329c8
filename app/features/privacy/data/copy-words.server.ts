import {
  type CodeLabels,
  describedPart,
  describedTable,
  type ValueFormat,
  type LocalText,
} from "../../../platform/features/export.server.ts";
import { languageNames } from "../../../platform/i18n/language-names.ts";
import { isLocale, languageTag, type Locale } from "../../../platform/i18n/locales.ts";
import { plainMessage, translator } from "../../../platform/i18n/messages.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import { isoDay } from "../../../platform/time/format.ts";
import type { Formats } from "../../../platform/time/formats.ts";
import type { NamesById } from "./copy-names.server.ts";
import type { ColumnType, ColumnTypes } from "./copy-types.server.ts";

/** Patterns for strings of unknown type, in JSON or in columns without a table. A person's text may happen to match one. */
const id = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const day = /^\d{4}-\d\d-\d\d$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;
const clock = /^\d\d:\d\d:\d\d$/;
/** Tables whose rows are people. Their ids are shown as names. */
const people = ["account", "profile", "specialist"] as const;
const isPerson = (table: string): table is (typeof people)[number] => (people as readonly string[]).includes(table);

/** What a copy's pages need to write text in one language, with dates in the person's format. */
export interface CopyContext {
  locale: Locale;
  formats: Formats;
  zone: string;
  now: Date;
  names: NamesById;
  types: ColumnTypes;
  /** The account's id, which is shown as the person themselves. */
  self: string;
}

/** Where a value is in the export. */
export interface ValuePlace {
  table: string;
  column: string;
  /** Undefined within JSON and for values that no table has. */
  known: ColumnType | undefined;
}

export const placeOf = ({ types }: CopyContext, table: string, column: string): ValuePlace => ({
  table,
  column,
  known: types.get(`${table}.${column}`),
});

/** Returns a feature's text, or one given here in each language. Undefined for a message that does not exist or takes values. */
const text = ({ locale }: CopyContext, feature: string, said: LocalText | undefined): string | undefined =>
  typeof said === "string" ? plainMessage(locale, feature, said) : said?.[locale];

/** Names of the parts and tables of a copy. */
export const partName = (words: CopyContext, part: string): string => text(words, part, describedPart(part)) ?? part;
export function tableName(words: CopyContext, table: string): string {
  const own = describedTable(table);
  return (own && text(words, own.feature, own.name)) ?? readableColumnName(table);
}

/** The name of a column. Null for columns that only programs need, undefined for unnamed ones. */
export function columnName(words: CopyContext, { table, column, known }: ValuePlace): string | null | undefined {
  const own = describedTable(table);
  if (own?.hidden.includes(column)) return null;
  // Ids of rows and of their parents are omitted unless they identify a person.
  if (known?.type === "uuid" && (known.to ? !isPerson(known.to) : known.key)) return null;
  const name = own && text(words, own.feature, own.columns[column]);
  if (name !== undefined || !known?.to || !isPerson(known.to)) return name;
  return translator(words.locale, "privacy")(`copy.one.${known.to}`);
}

const readsOf = ({ table, column }: ValuePlace): ValueFormat | undefined => describedTable(table)?.values[column];

/** Whether a column contains codes instead of free text. */
export const holdsCodes = (place: ValuePlace): boolean => {
  const reads = readsOf(place);
  return typeof reads === "object" || reads?.includes("*") === true;
};

/** The text for a code; undefined if there is none. */
export function codeWord(words: CopyContext, place: ValuePlace, code: string): string | undefined {
  const own = describedTable(place.table);
  const reads = readsOf(place);
  if (!own || reads === undefined) return undefined;
  const codes: CodeLabels = typeof reads === "string" ? { "*": reads } : reads;
  const messages = codes["*"];
  const word =
    text(words, own.feature, codes[code]) ??
    (typeof messages === "string" ? text(words, own.feature, messages.replace("*", code)) : undefined);
  return word && word.slice(0, 1).toLocaleUpperCase(languageTag[words.locale]) + word.slice(1);
}

/** Formats a value for people. Values that cannot be formatted are shown as they are; undefined if there is nothing to show. */
export function valueText(
  words: CopyContext,
  place: ValuePlace,
  value: unknown,
  row: Record<string, unknown>,
): string | undefined {
  try {
    return formatted(words, place, value, row);
  } catch {
    // A single value must never prevent a person's copy.
    return typeof value === "object" ? JSON.stringify(value) : String(value);
  }
}

function formatted(
  words: CopyContext,
  place: ValuePlace,
  value: unknown,
  row: Record<string, unknown>,
): string | undefined {
  const { formats, zone, now } = words;
  if (value === null || value === undefined || value === "") return undefined;
  if (value instanceof Date) return formats.dateTime(value.toISOString(), zone, now.toISOString());
  if (typeof value === "boolean") return translator(words.locale, "privacy")(value ? "copy.yes" : "copy.no");
  if (typeof value === "number" || typeof value === "bigint") return numberText(words, place, Number(value), row);
  if (typeof value === "string") return stringText(words, place, value);
  if (Array.isArray(value)) {
    const parts = value.flatMap((one) => valueText(words, place, one, row) ?? []);
    return parts.length > 0 ? parts.join(", ") : undefined;
  }
  return objectText(words, place, value as Record<string, unknown>);
}

function numberText({ locale }: CopyContext, place: ValuePlace, value: number, row: Record<string, unknown>): string {
  const reads = readsOf(place);
  if (reads === "money" && typeof row["currency"] === "string") return formatMoney(locale, value, row["currency"]);
  return new Intl.NumberFormat(languageTag[locale]).format(reads === "hundredths" ? value / 100 : value);
}

function stringText(words: CopyContext, place: ValuePlace, value: string): string | undefined {
  const known = place.known?.type;
  const type = known === undefined || known === "json" || known === "jsonb" ? guessed(value) : known;
  const t = translator(words.locale, "privacy");
  if (type === "uuid") return value === words.self ? t("copy.you") : (words.names.get(value) ?? t("copy.someone"));
  if (type === "date") return words.formats.date(value, { alone: true });
  if (type === "timestamptz") return words.formats.dateTime(value, words.zone, words.now.toISOString());
  if (type === "time") return value.slice(0, 5);
  const reads = readsOf(place);
  const tag = languageTag[words.locale];
  if (reads === "language") return languageNames(words.locale)(value);
  if (reads === "country" && /^[A-Z]{2}$/.test(value))
    return new Intl.DisplayNames(tag, { type: "region" }).of(value) ?? value;
  if (reads === "table") return tableName(words, value);
  return holdsCodes(place) ? (codeWord(words, place, value) ?? value.replaceAll("_", " ")) : value;
}

/** Guesses the type of a string. Only valid dates and instants count as such. */
function guessed(value: string): string {
  if (id.test(value)) return "uuid";
  if (clock.test(value)) return "time";
  if (day.test(value)) return new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) ? "date" : "text";
  return instant.test(value) && !Number.isNaN(Date.parse(value)) ? "timestamptz" : "text";
}

/** Formats an object: a text by language, or a detail with named values. */
function objectText(words: CopyContext, { table }: ValuePlace, value: Record<string, unknown>): string | undefined {
  const own = value[words.locale] ?? value["en"] ?? value["sl"] ?? value["sr"];
  if (typeof own === "string") return own;
  const parts = Object.entries(value).flatMap(([column, one]) => {
    const place = { table, column, known: undefined };
    const label = columnName(words, place);
    // Ids without a label are omitted.
    if (label === null || (label === undefined && id.test(String(one)))) return [];
    const shown = valueText(words, place, one, value);
    return shown ? [`${label ?? languageName(words, column) ?? readableColumnName(column)}: ${shown}`] : [];
  });
  return parts.length > 0 ? parts.join("; ") : undefined;
}

const languageName = ({ locale }: CopyContext, key: string) => (isLocale(key) ? languageNames(locale)(key) : undefined);

/** A readable name for a column that has none. */
export const readableColumnName = (column: string) => column.replaceAll("_", " ");

/** Formats the day of an instant in the person's zone. */
export const dayText = ({ formats, zone }: CopyContext, at: Date) => formats.date(isoDay(at.toISOString(), zone));
