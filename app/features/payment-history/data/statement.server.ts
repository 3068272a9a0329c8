import type { Reading } from "../../../platform/db/database.server.ts";
import type { FileAnswer } from "../../../platform/http/operation.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { type Currency, formatMoney } from "../../../platform/money/format.ts";
import { drawPaper } from "../../../platform/pdf/draw.server.ts";
import type { Paper, PaperPart } from "../../../platform/pdf/paper.ts";
import type { Services } from "../../../platform/services.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { formatsOf } from "../../../platform/time/formats.ts";
import { sentRefundStates } from "../../payments/verbs.server.ts";
import { thingsTitle } from "../components/words.ts";
import { type Payer, withYears } from "./confirmation.server.ts";
import { partsOf, type PaymentRow, readPayments, type RefundRow } from "./entries.server.ts";
import { paperOf } from "./paper.server.ts";
import { type Part, readParts, thingOf } from "./things.server.ts";

interface Line {
  paid_at: Date;
  currency: Currency;
  paid: number;
  back: number;
  part: Part | null;
  specialist: { name: string; lastname: string } | null;
}

/** Returns an account's card payments in a year by person, with every session, for an employer or insurer who reimburses the family. */
export async function statementFile(
  { sql, settings }: Pick<Services, "sql" | "settings">,
  payer: Payer,
  year: number,
  now: Date,
): Promise<FileAnswer> {
  const [lines, name] = await Promise.all([readLines(sql, payer, year), nameOf(sql, payer.account_id)]);
  const t = translator(payer.locale, "payment-history");
  const under = t("statement.under", {
    day: formatsOf(payer).date(isoDay(now.toISOString(), payer.time_zone), { alone: true }),
  });
  const paper: Paper = paperOf(settings, payer.locale, {
    title: t("statement.title", { year: String(year) }),
    under,
    made_at: now,
    parts: partsOfPaper(payer, { lines, name, year: String(year) }),
  });
  return {
    name: `${t("statement.file", { year: String(year) })}.pdf`,
    type: "application/pdf",
    content: await drawPaper(paper, payer.account_id),
  };
}

async function nameOf(sql: Reading, accountId: string): Promise<string> {
  const [row] = await sql<{ name: string }[]>`
    select concat_ws(' ', name, lastname) as name from profile where account_id = ${accountId} and kind = 'own' and deleted_at is null`;
  return row?.name ?? "";
}

async function readLines(sql: Reading, { account_id, locale, time_zone }: Payer, year: number): Promise<Line[]> {
  const bounds = [`${year}-01-01`, `${year + 1}-01-01`] as const;
  const [paid, parts] = await Promise.all([
    sql<{ id: string }[]>`
      select id from payment where account_id = ${account_id} and paid_at >= ${bounds[0]}::timestamp at time zone ${time_zone}
        and paid_at < ${bounds[1]}::timestamp at time zone ${time_zone}`,
    sql<{ id: string }[]>`
      select id from purchase_part where account_id = ${account_id} and payment_id is null and pack_use_id is not null and state = 'paid'
        and paid_at >= ${bounds[0]}::timestamp at time zone ${time_zone} and paid_at < ${bounds[1]}::timestamp at time zone ${time_zone}`,
  ]);
  const payments = paid.map(({ id }) => id);
  const [rows, all, refunds] = await Promise.all([
    readPayments(sql, payments),
    readParts(sql, locale, { parts: parts.map(({ id }) => id), payments }),
    sql<RefundRow[]>`
      select id, payment_id, amount, reason, state, source_id, asked_at, ended_at from payment_refund
      where payment_id = any (${payments}::uuid[]) and state in ${sql(sentRefundStates)} and not replaced order by asked_at, id`,
  ]);
  const byPayment = Map.groupBy(all, ({ payment_id }) => payment_id);
  const back = Map.groupBy(refunds, ({ payment_id }) => payment_id);
  const lines = rows.flatMap((payment) =>
    linesOf(payment, byPayment.get(payment.id) ?? [], back.get(payment.id) ?? []),
  );
  const used = (byPayment.get(null) ?? []).flatMap((part) =>
    part.paid_at
      ? [{ paid_at: part.paid_at, currency: part.currency, paid: 0, back: 0, part, specialist: part.specialist }]
      : [],
  );
  return [...lines, ...used].toSorted((a, b) => a.paid_at.getTime() - b.paid_at.getTime());
}

/** Divides a charge's refunds among its parts: first those that a refund names, then one after the other. */
export function linesOf(
  { paid_at, currency, amount, back, specialist }: PaymentRow,
  parts: readonly Part[],
  refunds: readonly RefundRow[],
): Line[] {
  if (parts.length === 0)
    return amount === back ? [] : [{ paid_at, currency, paid: amount, back, part: null, specialist }];
  const returned = new Map(parts.map((part) => [part, 0]));
  for (const refund of refunds) {
    let left = refund.amount;
    for (const part of [...partsOf(refund, parts), ...parts]) {
      const of = returned.get(part) ?? 0;
      const share = Math.min(left, part.amount - of);
      returned.set(part, of + share);
      left -= share;
    }
  }
  return parts
    .filter((part) => part.amount > 0)
    .map((part) => ({
      paid_at,
      currency,
      paid: part.amount,
      back: returned.get(part) ?? 0,
      part,
      specialist: part.specialist,
    }));
}

function partsOfPaper(
  payer: Payer,
  { lines, name, year }: { lines: readonly Line[]; name: string; year: string },
): PaperPart[] {
  const { locale, time_zone: zone } = payer;
  const t = translator(locale, "payment-history");
  const formats = formatsOf(payer);
  const day = (instant: Date) => formats.shortDate(isoDay(instant.toISOString(), zone));
  const costs = (of: readonly Line[]): string[] =>
    [...Map.groupBy(of, ({ currency }) => currency)].map(([currency, all]) =>
      formatMoney(
        locale,
        all.reduce((sum, { paid, back }) => sum + paid - back, 0),
        currency,
      ),
    );
  const people = [...Map.groupBy(lines, ({ part }) => part?.profile?.id ?? null)];
  const columns = [
    { label: t("statement.column.day"), width: 3 },
    { label: t("statement.column.what"), width: 5.2 },
    { label: t("statement.column.specialist"), width: 3.2 },
    { label: t("statement.column.paid"), width: 2.2, amounts: true },
    { label: t("statement.column.back"), width: 2.2, amounts: true },
    { label: t("statement.column.cost"), width: 2.2, amounts: true },
  ];
  const row = ({ paid_at, currency, paid, back, part, specialist }: Line) => {
    const money = (minor: number) => formatMoney(locale, minor, currency);
    const what = thingsTitle(t, withYears(formats), zone, {
      things: part ? [thingOf(part)] : [],
      state: part?.from_pack ? "from_pack" : "paid",
    });
    return [
      day(paid_at),
      part?.minutes ? t("paper.minutes", { what, minutes: part.minutes }) : what,
      specialist ? `${specialist.name} ${specialist.lastname}` : "",
      money(paid),
      back > 0 ? money(back) : "",
      money(paid - back),
    ];
  };
  return [
    { kind: "facts", facts: name ? [[t("statement.payer"), name]] : [] },
    ...(lines.length === 0 ? [{ kind: "text" as const, text: t("statement.none") }] : []),
    ...people.flatMap(([id, of]): PaperPart[] => {
      const profile = of[0]?.part?.profile;
      const whose = id !== null && profile ? `${profile.name} ${profile.lastname}` : t("statement.other");
      return [
        { kind: "heading", text: whose },
        { kind: "table", columns, rows: of.map(row) },
        { kind: "sums", sums: costs(of).map((cost) => [t("statement.sum", { name: whose }), cost] as const) },
      ];
    }),
    ...(people.length > 1
      ? [{ kind: "sums" as const, sums: costs(lines).map((cost) => [t("statement.all", { year }), cost] as const) }]
      : []),
    { kind: "notice", text: t("paper.not_receipt.plain") },
    { kind: "note", text: t("statement.note", { year }) },
  ];
}
