import type { Locale } from "../../../platform/i18n/locales.ts";
import { languageTag } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import { isoDay } from "../../../platform/time/format.ts";
import type { Formats } from "../../../platform/time/formats.ts";
import en from "../messages/en.ts";
import type { Names } from "./copy-names.server.ts";
import type { Types } from "./copy-types.server.ts";

/** Columns that only programs need; they are in the data files. */
export const unshown = new Set([
  "id",
  "user_id",
  "provider_id",
  "portrait",
  "portrait_alt",
  "tint",
  "rank",
  "position",
  "type",
  "aud",
  "app_metadata",
  "user_metadata",
  "identity_data",
  "is_anonymous",
  "last_message_id",
  "last_read_message_id",
  "factor_id",
  "request_id",
  "subject_id",
  "actor_kind",
  "actor_role",
  "tokens_from",
  "tokens_kept",
  "email_change_awaits",
  "demo",
  "updated_at",
  "confirmation_sent_at",
  "recovery_sent_at",
  "email_change_sent_at",
  "phone_change_sent_at",
  "reauthentication_sent_at",
  "service_id",
  "attachments",
  "attempts",
  "price_from",
  "reply_hours",
  "version_of",
  "dedupe_key",
  "field_versions",
  "shared_page_id",
  "application_check_id",
  "specialist_event_id",
  "plan_id",
  "visit_at",
  "status_before",
  "end_told_at",
  "erasing_since",
  "shared_page_id",
  "owner_type",
  "owner_id",
  "file_id",
  "service_ids",
  "instant_services",
  "draft",
  "holiday",
  "code",
  "calendar_source_id",
  "tried_at",
  "series_id",
  "series_position",
  "sequence",
  "move_id",
  "clear_until",
  "time_hold_id",
  "waiting_wish_id",
  "missed",
  "names",
  "lot_id",
  "play_id",
  "major",
  "minor",
  "pools",
  "narrow",
  "focus",
  "adapted",
  "client_started_at",
  "received_at",
  "i",
  "t",
  "stimulus",
  "response",
  "sent",
  "records",
  "flags",
  "tries",
  "apart",
  "rev",
  "settings",
  "resume",
  "generation",
  "event_id",
  "told_of",
  "payment_id",
  "payment_reference",
  "pack_id",
]);

/** What strings within JSON and in columns that no table has may be; a person's text may look the same and be none. */
const id = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const day = /^\d{4}-\d\d-\d\d$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;
const clock = /^\d\d:\d\d:\d\d$/;
/** Amounts in minor units of the row's currency. */
const amounts = new Set(["price", "paid", "amount", "total", "credits", "returned", "refund", "commission"]);
/** Columns whose values are codes. */
const coded = new Set([
  "role",
  "kind",
  "level",
  "scopes",
  "scope",
  "purpose",
  "status",
  "state",
  "awaits",
  "payment_type",
  "mode",
  "modes",
  "gender",
  "date_format",
  "clock_format",
  "outcome",
  "factor_type",
  "action",
  "part",
  "relation",
  "seen_by",
  "visibility",
  "provider",
  "subject",
  "checked_role",
  "notice_status",
  "from_status",
  "to_status",
  "legal_form",
  "topic",
  "channel",
  "cancelled_side",
  "move_awaits",
  "decision",
  "by",
  "account_kind",
  "ended",
  "covers",
  "vat",
  "vat_kind",
  "skills",
  "plan_change",
]);
/** Codes of countries and languages. */
const countries = new Set(["country"]);
const languages = new Set(["locale", "languages"]);

const has = (key: string): key is keyof typeof en & string => key in en;

/** What a copy's pages say in one language, with dates as one person has them. */
export interface Words {
  locale: Locale;
  formats: Formats;
  zone: string;
  now: Date;
  names: Names;
  types: Types;
  /** The account's id, which reads as the person themselves. */
  self: string;
}

/** The text for a key that is put together from data; undefined if there is none. */
function said(words: Words, key: string): string | undefined {
  return has(key) ? (translator(words.locale, "privacy") as (key: string) => string)(key) : undefined;
}

export const partName = (words: Words, part: string) => said(words, `copy.part.${part.replace("-", "_")}`) ?? part;
export const tableName = (words: Words, table: string) =>
  said(words, `copy.table.${table.replace("auth.", "auth_")}`) ?? table;
/** Undefined for a column that is not shown. */
export const columnName = (words: Words, column: string): string | undefined =>
  unshown.has(column) ? undefined : said(words, `copy.column.${column}`);

/** The word for a code: its column's own where it has one, as `kind.own`, or the general one. Undefined if there is none. */
export const codeWord = (words: Words, column: string, code: string): string | undefined => {
  const key = code.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_");
  return said(words, `copy.code.${column}.${key}`) ?? said(words, `copy.code.${key}`);
};

export const isCoded = (column: string) => coded.has(column);

/** Where a value stands. */
export interface Place {
  column: string;
  /** The database's; undefined within JSON, and for what no table has. */
  type: string | undefined;
}

/** A value as people read it; as it is where that cannot be; undefined if there is nothing to show. */
export function valueText(
  words: Words,
  place: Place,
  value: unknown,
  row: Record<string, unknown>,
): string | undefined {
  try {
    return formatted(words, place, value, row);
  } catch {
    // One value never stops a person's copy.
    return typeof value === "object" ? JSON.stringify(value) : String(value);
  }
}

function formatted(words: Words, place: Place, value: unknown, row: Record<string, unknown>): string | undefined {
  const { locale, formats, zone, now } = words;
  const { column } = place;
  if (value === null || value === undefined || value === "") return undefined;
  if (value instanceof Date) return formats.dateTime(value.toISOString(), zone, now.toISOString());
  if (typeof value === "boolean") return said(words, value ? "copy.yes" : "copy.no");
  if (typeof value === "number" || typeof value === "bigint") return numberText(words, column, Number(value), row);
  if (typeof value === "string") return stringText(words, place, value);
  if (Array.isArray(value)) {
    const parts = value.flatMap((one) => valueText(words, place, one, row) ?? []);
    return parts.length > 0 ? parts.join(", ") : undefined;
  }
  return objectText(words, value as Record<string, unknown>, locale);
}

function numberText({ locale }: Words, column: string, value: number, row: Record<string, unknown>): string {
  if (amounts.has(column) && typeof row["currency"] === "string") return formatMoney(locale, value, row["currency"]);
  const shown = column === "rating" && value > 5 ? value / 100 : value;
  return new Intl.NumberFormat(languageTag[locale]).format(shown);
}

function stringText(words: Words, { column, type: known }: Place, value: string): string | undefined {
  const type = known ?? guessed(value);
  if (type === "uuid")
    return value === words.self ? said(words, "copy.you") : (words.names.get(value) ?? said(words, "copy.somebody"));
  if (type === "date") return words.formats.date(value, { alone: true });
  if (type === "timestamptz") return words.formats.dateTime(value, words.zone, words.now.toISOString());
  if (type === "time") return value.slice(0, 5);
  if (languages.has(column))
    return new Intl.DisplayNames(languageTag[words.locale], { type: "language" }).of(value) ?? value;
  if (countries.has(column) && /^[A-Z]{2}$/.test(value))
    return new Intl.DisplayNames(languageTag[words.locale], { type: "region" }).of(value) ?? value;
  return coded.has(column) ? (codeWord(words, column, value) ?? value.replaceAll("_", " ")) : value;
}

/** What a string is whose type nothing says: a day or an instant only if there is such a one. */
function guessed(value: string): string {
  if (id.test(value)) return "uuid";
  if (clock.test(value)) return "time";
  if (day.test(value)) return new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) ? "date" : "text";
  return instant.test(value) && !Number.isNaN(Date.parse(value)) ? "timestamptz" : "text";
}

/** A text by language, or what stands in a detail with words of its own. */
function objectText(words: Words, value: Record<string, unknown>, locale: Locale): string | undefined {
  const own = value[locale] ?? value["en"] ?? value["sl"] ?? value["sr"];
  if (typeof own === "string") return own;
  const parts = Object.entries(value).flatMap(([name, one]) => {
    const label = columnName(words, name);
    const shown = label && valueText(words, { column: name, type: undefined }, one, value);
    return shown ? [`${label}: ${shown}`] : [];
  });
  return parts.length > 0 ? parts.join("; ") : undefined;
}

/** The day of an instant in the person's zone. */
export const dayText = ({ formats, zone }: Words, at: Date) => formats.date(isoDay(at.toISOString(), zone));
