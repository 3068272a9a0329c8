import type { Reading } from "../../../platform/db/database.server.ts";
import { subscribe } from "../../../platform/events/subscription.server.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { greeting, mailFrame, type MailBlock } from "../../../platform/mail/frame.server.ts";
import { type Mail, queueMails } from "../../../platform/mail/queue.server.ts";
import { type Currency, formatMoney } from "../../../platform/money/format.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import type { Services } from "../../../platform/services.server.ts";
import { zoneAbbreviation } from "../../../platform/time/format.ts";
import { type Contract, findContract, type Reader as ContractReader } from "../data/contracts.server.ts";
import { formatsOf } from "../../../platform/time/formats.ts";

interface Made {
  id: string;
  contract_id: string;
  profile_id: string;
  account_id: string;
  stated_name: string | null;
  concluded_at: Date;
  made_at: Date;
  refund: number;
  currency: Currency;
  specialist: string;
  specialist_account_id: string;
  client: string;
}

async function madeWith(sql: Reading, id: string): Promise<Made | undefined> {
  const [row] = await sql<Made[]>`
    select w.id, coalesce(w.session_id, w.purchase_id) as contract_id, w.profile_id, w.account_id, w.stated_name, w.concluded_at, w.made_at, w.refund, w.currency,
      sp.name || ' ' || sp.lastname as specialist, sp.account_id as specialist_account_id, p.name as client
    from withdrawal w join specialist sp on sp.id = w.specialist_id join profile p on p.id = w.profile_id
    where w.id = ${id}`;
  return row;
}

interface Reader extends ContractReader {
  email: string;
  name: string;
}

/** Returns the person who withdrew, and everyone who paid. */
const readersOf = (sql: Reading, { account_id, contract_id }: Made) => sql<Reader[]>`
  select a.id as account_id, a.email, a.locale, a.time_zone, a.date_format, a.clock_format, coalesce(own.name, '') as name
  from account a left join profile own on own.account_id = a.id and own.kind = 'own'
  where a.id = ${account_id} or a.id in (
    select t.account_id from purchase b join purchase_part t on t.purchase_id = b.id
    where (b.session_id = ${contract_id} or b.id = ${contract_id}) and t.state in ('paid', 'returned'))
  order by a.id`;

/** Builds the receipt with the statement as received and its time, which the law requires on a durable medium. */
function receiptFor(made: Made, { view }: Contract, reader: Reader, publicUrl: string): Mail {
  const { locale, time_zone: zone } = reader;
  const t = translator(locale, "withdrawal");
  const formats = formatsOf(reader);
  const moment = (at: Date) => `${formats.dateTime(at.toISOString(), zone)} ${zoneAbbreviation(at, zone)}`;
  const amount = formatMoney(locale, made.refund, made.currency);
  const { contract_id: contract } = made;
  const what = view.words.title;
  const subject = t("mail.subject", { specialist: made.specialist });
  const back =
    made.refund === 0
      ? t("refund.none")
      : view.from_pack
        ? t("refund.pack")
        : t(view.paid_online ? "refund.back" : "refund.not_owed", { amount });
  const blocks: MailBlock[] = [
    { kind: "text", text: `${greeting(locale, reader.name)}\n${t("mail.text")}` },
    {
      kind: "facts",
      facts: [
        [t("fact.service"), `${what}, ${t("minutes", { minutes: view.minutes })}`],
        [t("fact.with"), view.specialist.trader],
        [t("fact.for"), made.client],
        ...(view.starts_at ? [[t("fact.when"), moment(new Date(view.starts_at))] as [string, string]] : []),
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
      href: publicUrl + pathTo("withdrawal.one", locale, { contract }),
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

async function sendReceipts(services: Services, { withdrawal_id }: { withdrawal_id: string }): Promise<void> {
  const { sql, settings } = services;
  const made = await madeWith(sql, withdrawal_id);
  if (!made) return;
  const mails: Mail[] = [];
  for (const reader of await readersOf(sql, made)) {
    const contract = await findContract(sql, reader, made.contract_id, services.clock());
    if (contract) mails.push(receiptFor(made, contract, reader, settings.publicUrl));
  }
  await queueMails(sql, mails);
}

export const withdrawalSubscriptions = [
  subscribe<{ withdrawal_id: string }>("withdrawal.made", "withdrawal.receipt", sendReceipts),
];
