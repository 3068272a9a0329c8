import type { Person } from "../../../platform/auth/actor.ts";
import { csvFile, csvLine } from "../../../platform/http/csv.ts";
import type { FileAnswer } from "../../../platform/http/operation.ts";
import { languageTag, type Locale } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import type { Services } from "../../../platform/services.server.ts";
import { isoDay, isoTime } from "../../../platform/time/format.ts";
import { formatsOf } from "../../../platform/time/formats.ts";
import { cardName, namesOfPeople, titleOf } from "../components/words.ts";
import type { BillingEntry } from "../contract.ts";
import { listHistory } from "./entries.server.ts";

const atOnce = 100;
const columns = [
  "day",
  "time",
  "kind",
  "what",
  "session",
  "whom",
  "specialist",
  "currency",
  "paid",
  "credits",
  "refunded",
  "credited",
  "card",
  "state",
  "number",
] as const;

/** Writes the whole history as a table for spreadsheets, reading page by page while it is sent. */
export function paymentsTable({ sql }: Pick<Services, "sql">, person: Person, locale: Locale): FileAnswer {
  const t = translator(locale, "payment-history");
  const { time_zone: zone } = person;
  const formats = formatsOf({ ...person, locale });
  const number = new Intl.NumberFormat(languageTag[locale], { minimumFractionDigits: 2, useGrouping: false });
  const amount = (minor: number) => (minor === 0 ? "" : number.format(minor / 100).replace("\u2212", "-"));
  const line = (entry: BillingEntry) => {
    const { at, kind, things, specialist, currency, credits, card, state, id } = entry;
    const starts_at = things.length === 1 ? things[0]?.starts_at : null;
    return csvLine([
      isoDay(at, zone),
      isoTime(at, zone),
      t(`table.kind.${kind}`),
      titleOf(t, formats, zone, entry),
      starts_at ? isoDay(starts_at, zone) : "",
      namesOfPeople(things).join(", "),
      specialist ? `${specialist.name} ${specialist.lastname}` : "",
      currency,
      amount(kind === "payment" ? entry.amount : 0),
      amount(credits),
      amount(kind === "refund" && state !== "failed" ? entry.amount : 0),
      amount(kind === "credit" ? entry.amount : 0),
      card ? cardName(card) : "",
      t(`state.${state}`),
      id,
    ]);
  };
  async function* lines() {
    yield csvLine(columns.map((column) => t(`table.${column}`)));
    for (let cursor: string | undefined; ;) {
      const { data, next_cursor } = await listHistory(sql, person, locale, { cursor, limit: atOnce });
      yield data.map(line).join("");
      if (next_cursor === null) return;
      cursor = next_cursor;
    }
  }
  return csvFile(t("table.file"), lines());
}
