import { csvFile, csvLine } from "../../../platform/http/csv.ts";
import type { FileAnswer } from "../../../platform/http/operation.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import type { Services } from "../../../platform/services.server.ts";
import { isoDay, isoTime } from "../../../platform/time/format.ts";
import type { Transaction } from "../contract.ts";
import { longestPage } from "../rules.ts";
import type { Stretch } from "./months.server.ts";
import { listTransactions, type Reader } from "./transactions.server.ts";

const columns = [
  "kind",
  "day",
  "time",
  "family",
  "service",
  "session_day",
  "session_time",
  "price",
  "discount",
  "direct",
  "card",
  "credits",
  "by_pack",
  "returned",
  "disputed",
  "dispute_cost",
  "card_cost",
  "commission_net",
  "commission_vat",
  "net",
  "currency",
  "vat",
  "state",
  "id",
] as const;
type Column = (typeof columns)[number];

const decimal = (amount: number | null): string => (amount === null ? "" : (amount / 100).toFixed(2));

/** Writes a month as a table for spreadsheets, reading page by page while it is sent. */
export async function transactionTable(
  { sql }: Pick<Services, "sql">,
  reader: Reader,
  specialistId: string,
  stretch: Stretch,
): Promise<FileAnswer> {
  const t = translator(reader.locale, "earnings");
  const zone = reader.person.time_zone;
  const page = (kind: "card" | "cash", cursor?: string) =>
    listTransactions(sql, reader, { ...stretch, specialist_id: specialistId, kind, cursor, limit: longestPage });
  // Read before the response starts, so that a refusal can still be sent.
  const first = await page("card");
  const valueOf = (row: Transaction): Record<Column, string> => ({
    kind: row.kind_name,
    day: isoDay(row.at, zone),
    time: isoTime(row.at, zone),
    family: row.profile ? `${row.profile.name}${row.profile.initial && ` ${row.profile.initial}.`}` : "",
    service: row.title,
    session_day: row.starts_at ? isoDay(row.starts_at, zone) : "",
    session_time: row.starts_at ? isoTime(row.starts_at, zone) : "",
    price: decimal(row.price),
    discount: decimal(-row.discount),
    direct: decimal(row.direct),
    card: decimal(row.card),
    credits: decimal(row.credits),
    by_pack: decimal(row.by_pack),
    returned: decimal(-row.returned),
    disputed: decimal(-row.disputed),
    dispute_cost: decimal(-row.dispute_cost),
    card_cost: decimal(row.card_cost === null ? null : -row.card_cost),
    commission_net: decimal(row.commission_vat - row.commission),
    commission_vat: decimal(-row.commission_vat),
    net: decimal(row.net),
    currency: row.currency,
    vat: decimal(row.vat && row.vat.amount),
    state: t(`state.${row.state}`),
    id: row.id,
  });
  async function* written() {
    yield csvLine(columns.map((column) => t(`table.${column}`)));
    for (const kind of ["card", "cash"] as const) {
      for (let rows = kind === "card" ? first : await page(kind); ; rows = await page(kind, rows.next_cursor)) {
        for (const row of rows.data) {
          const values = valueOf(row);
          yield csvLine(columns.map((column) => values[column]));
        }
        if (rows.next_cursor === null) break;
      }
    }
  }
  return csvFile(`${t("table.name")} ${stretch.month}`, written());
}
