import type { Reading } from "../../../platform/db/database.server.ts";
import { subscribe } from "../../../platform/events/subscription.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { greeting, mailFrame, type MailBlock } from "../../../platform/mail/frame.server.ts";
import { type Mail, queueMails } from "../../../platform/mail/queue.server.ts";
import { type Currency, formatMoney } from "../../../platform/money/format.ts";
import { pages } from "../../../platform/features/pages.ts";
import type { Services } from "../../../platform/services.server.ts";
import { type ClockFormat, type DateFormat, zoneAbbreviation } from "../../../platform/time/format.ts";
import { formatsOf } from "../../../platform/time/formats.ts";

interface Made {
  id: string;
  session_id: string | null;
  purchase_id: string | null;
  profile_id: string;
  account_id: string;
  stated_name: string | null;
  concluded_at: Date;
  made_at: Date;
  refund: number;
  currency: Currency;
  service: Record<string, string>;
  minutes: number;
  /** Sessions of a pack. */
  count: number | null;
  from_pack: boolean;
  starts_at: Date | null;
  paid_online: boolean;
  trader: string;
  specialist: string;
  specialist_account_id: string;
  client: string;
}

interface Reader {
  account_id: string;
  email: string;
  locale: Locale;
  time_zone: string;
  date_format: DateFormat;
  clock_format: ClockFormat;
  name: string;
}

async function madeWith(sql: Reading, id: string): Promise<Made | undefined> {
  const [row] = await sql<Made[]>`
    select w.id, w.session_id, w.purchase_id, w.profile_id, w.account_id, w.stated_name, w.concluded_at, w.made_at, w.refund, w.currency, coalesce(s.service_name, k.service_name) as service,
      coalesce(s.minutes, k.minutes) as minutes, k.count, s.starts_at, coalesce(s.payment_type = 'Online', true) as paid_online,
      exists (
        select from purchase b join purchase_part t on t.purchase_id = b.id where b.session_id = s.id and t.pack_use_id is not null) as from_pack, sp.name || ' ' || sp.lastname as specialist,
      coalesce(nullif(sp.trader_name, ''), sp.name || ' ' || sp.lastname) as trader, sp.account_id as specialist_account_id, p.name as client
    from withdrawal w left join session s on s.id = w.session_id left join pack k on k.id = w.purchase_id join specialist sp on sp.id = w.specialist_id join profile p on p.id = w.profile_id
    where w.id = ${id}`;
  return row;
}

/** Whoever withdrew, and everybody who paid. */
const readersOf = (sql: Reading, { account_id, session_id, purchase_id }: Made) => sql<Reader[]>`
  select a.id as account_id, a.email, a.locale, a.time_zone, a.date_format, a.clock_format, coalesce(own.name, '') as name
  from account a left join profile own on own.account_id = a.id and own.kind = 'own'
  where a.id = ${account_id} or a.id in (
    select t.account_id from purchase b join purchase_part t on t.purchase_id = b.id
    where (b.session_id = ${session_id} or b.id = ${purchase_id}) and t.state in ('paid', 'returned'))
  order by a.id`;

/** The statement as it arrived, with its time: what the law asks for on a durable medium. */
function receiptFor(made: Made, reader: Reader, publicUrl: string): Mail {
  const { locale, time_zone: zone } = reader;
  const t = translator(locale, "withdrawal");
  const formats = formatsOf(reader);
  const moment = (at: Date) => `${formats.dateTime(at.toISOString(), zone)} ${zoneAbbreviation(at, zone)}`;
  const amount = formatMoney(locale, made.refund, made.currency);
  const service = made.service[locale] ?? made.service["en"] ?? Object.values(made.service)[0] ?? "";
  const contract = (made.session_id ?? made.purchase_id) as string;
  const what = made.count === null ? service : t("pack", { count: made.count, title: service });
  const subject = t("mail.subject", { specialist: made.specialist });
  const back =
    made.refund === 0
      ? t("refund.none")
      : made.from_pack
        ? t("refund.pack")
        : t(made.paid_online ? "refund.back" : "refund.not_owed", { amount });
  const blocks: MailBlock[] = [
    { kind: "text", text: `${greeting(locale, reader.name)}\n${t("mail.text")}` },
    {
      kind: "facts",
      facts: [
        [t("fact.service"), `${what}, ${t("minutes", { minutes: made.minutes })}`],
        [t("fact.with"), made.trader],
        [t("fact.for"), made.client],
        ...(made.starts_at ? [[t("fact.when"), moment(made.starts_at)] as [string, string]] : []),
        [t("fact.concluded"), moment(made.concluded_at)],
        ...(made.stated_name ? [[t("fact.by"), made.stated_name] as [string, string]] : []),
        [t("fact.received"), moment(made.made_at)],
        [t("fact.number"), made.id],
      ],
    },
    { kind: "text", text: back },
    {
      kind: "button",
      label: t("mail.button"),
      href: publicUrl + pathOf(pages["withdrawal.one"], locale, { contract }),
    },
    { kind: "note", text: t("mail.keep") },
  ];
  return {
    account_id: reader.account_id,
    kind: "withdrawal.receipt",
    recipient: reader.email,
    locale,
    subject,
    ...mailFrame({ locale, title: t("mail.title"), preview: t("mail.text"), blocks, footer: t("mail.footer") }),
    about: [made.profile_id, made.account_id, made.specialist_account_id],
    notice: {
      topic: "sessions",
      feature: "withdrawal",
      text: "mail.subject",
      values: { specialist: made.specialist },
      page: "withdrawal.one",
      params: { contract },
    },
    dedupe_key: `withdrawal.receipt:${made.id}:${reader.account_id}`,
  };
}

async function sendReceipts({ sql, settings }: Services, { withdrawal_id }: { withdrawal_id: string }): Promise<void> {
  const made = await madeWith(sql, withdrawal_id);
  if (!made) return;
  await queueMails(
    sql,
    (await readersOf(sql, made)).map((reader) => receiptFor(made, reader, settings.publicUrl)),
  );
}

export const receipts = [subscribe<{ withdrawal_id: string }>("withdrawal.made", "withdrawal.receipt", sendReceipts)];
