/** Emails about what was paid, and what is not paid yet. */
import type { TxSql } from "../../../platform/db/database.server.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { eachRow } from "../../../platform/jobs/each-row.server.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import type { Services } from "../../../platform/services.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { formatsOf } from "../../../platform/time/formats.ts";
import { addDays } from "../../../platform/time/zoned.server.ts";
import { booksZone } from "../../ledger/rules.ts";
import { reminderDays } from "../rules.ts";
import { documentsToTell, transferFacts } from "./documents.server.ts";
import { type Message, readerOf, send } from "./send.server.ts";

/** Emails a specialist about a payment or payout that was recorded or reversed. */
export async function tellOfPayment(services: Services, payment_id: string): Promise<void> {
  const { sql } = services;
  const [payment] = await sql<
    { document_id: string; amount: number; how: string; paid_on: string; takes_back: string | null }[]
  >`
    select document_id, amount, how, to_char(paid_on, 'YYYY-MM-DD') as paid_on, takes_back from platform_document_payment where id = ${payment_id}`;
  const [document] = payment ? await documentsToTell(sql, { id: payment.document_id }) : [];
  const reader = document && (await readerOf(sql, document.specialist_id));
  if (!payment || !document || !reader) return;
  const { locale } = reader;
  const t = translator(locale, "invoices");
  const money = (amount: number) => formatMoney(locale, amount, "EUR");
  const { number, unpaid } = document;
  const values = { number, amount: money(Math.abs(payment.amount)), day: formatsOf(reader).date(payment.paid_on) };
  const out = payment.how === "paid_out";
  const what = payment.takes_back === null ? (out ? "paid_out" : "paid") : out ? "payout_taken_back" : "taken_back";
  const rest = unpaid > 0 ? t("mail.paid.rest", { rest: money(unpaid) }) : t("mail.paid.whole");
  const text = t(`mail.${what}.text`, values);
  await sql.begin((tx) =>
    send(services, tx, reader, {
      kind: `invoices.${what}`,
      subject: t(`mail.${what}.subject`, values),
      text: what === "paid" ? `${text} ${rest}` : text,
      blocks: unpaid > 0 && !out ? [transferFacts(reader, document)] : [],
      button: t("mail.reminder.button"),
      document: document.id,
      notice: { text: `notice.${what}`, values: { number, amount: values.amount } },
      dedupe_key: `invoices.payment:${payment_id}`,
    }),
  );
}

/** No reminders after this many days overdue: the last one was sent, or someone asks the specialist in person. */
const longest = 90;
const batch = 500;
const job = "invoices.remind";

/** Sends reminders of unpaid documents 8, 15, and 30 days after the due date, each once. After an outage, only the latest one goes out. */
export async function remind(services: Services): Promise<number> {
  const { sql, clock, log } = services;
  const today = isoDay(clock(), booksZone);
  const [first] = reminderDays;
  const rows = await sql<{ id: string }[]>`
    select d.id from platform_document d join specialist s on s.id = d.specialist_id join account a on a.id = s.account_id
    where d.due > 0 and d.due_on between ${addDays(today, -longest)} and ${addDays(today, -first)} and d.mailed_at is not null
      and a.erase_at is null and a.email is not null
      and d.due > coalesce((select sum(p.amount) from platform_document_payment p where p.document_id = d.id and p.how <> 'paid_out'), 0)
      and not exists (select from document_reminder r where r.document_id = d.id
        and r.days >= (select max(days) from unnest(${[...reminderDays]}::int[]) days where days <= ${today}::date - d.due_on))
    order by random() limit ${batch}`;
  return eachRow(
    log,
    job,
    rows.map(({ id }) => id),
    (id) => sql.begin(async (tx) => ((await remindOf(services, tx, id, today)) ? 1 : 0)),
  );
}

async function remindOf(services: Services, tx: TxSql, id: string, today: string): Promise<boolean> {
  const [known] = await tx<{ specialist_id: string }[]>`select specialist_id from platform_document where id = ${id}`;
  // Waits for a payment that is being recorded, so that it counts.
  await tx`select pg_advisory_xact_lock(hashtextextended(${`invoices ${known?.specialist_id ?? ""}`}, 0))`;
  const [document] = await documentsToTell(tx, { id });
  const reader = document && (await readerOf(tx, document.specialist_id));
  const days = reminderDays.findLast((after) => document?.due_on && addDays(document.due_on, after) <= today);
  if (!document?.due_on || document.unpaid <= 0 || !reader || days === undefined) return false;
  const sent = await tx`
    insert into document_reminder (document_id, days, sent_at) select ${id}, ${days}, ${services.clock()}
    where not exists (select from document_reminder where document_id = ${id} and days >= ${days}) returning days`;
  if (sent.length === 0) return false;
  const { locale } = reader;
  const t = translator(locale, "invoices");
  const { number, unpaid, due_on } = document;
  const values = { number, day: formatsOf(reader).date(due_on), amount: formatMoney(locale, unpaid, "EUR") };
  const message: Message = {
    kind: "invoices.reminder",
    subject: t("mail.reminder.subject", values),
    text: t(`mail.reminder.${days}`, values),
    blocks: [transferFacts(reader, document), { kind: "note", text: t("mail.reminder.note") }],
    button: t("mail.reminder.button"),
    document: id,
    notice: { text: "notice.reminder", values: { number } },
    dedupe_key: `invoices.reminder:${id}:${days}`,
  };
  await send(services, tx, reader, message);
  return true;
}
