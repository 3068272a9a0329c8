import { subscribe } from "../../../platform/events/subscription.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { greeting, mailFrame, type MailBlock } from "../../../platform/mail/frame.server.ts";
import { queueMail } from "../../../platform/mail/queue.server.ts";
import { type Currency, formatMoney } from "../../../platform/money/format.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import type { Services } from "../../../platform/services.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { formatsOf, type FormatsReader } from "../../../platform/time/formats.ts";
import type { CreditKind } from "../rules.ts";

interface Facts extends Omit<FormatsReader, "time_zone"> {
  account_id: string;
  email: string;
  locale: Locale;
  time_zone: string;
  person: string;
  kind: CreditKind;
  words: string | null;
  amount: number;
  currency: Currency;
  expires_at: Date | null;
  left: number;
}

type What = "granted" | "ends_soon" | "revoked";

/** Tells a person of a change to one of their credits. `amount` defaults to the granted amount. */
async function tell(services: Services, id: string, what: What, amount?: number): Promise<void> {
  const { sql, settings } = services;
  const [to] = await sql<Facts[]>`
    select lot.account_id, a.email, a.locale, a.time_zone, a.date_format, a.clock_format, own.name as person, lot.kind, lot.words, lot.amount, lot.currency,
      lot.expires_at,
      (select coalesce(-sum(amount), 0)::bigint from journal_line where lot_id = lot.id and account = 'user_credit:' || lot.account_id) as left
    from credit_lot lot join account a on a.id = lot.account_id join profile own on own.account_id = a.id and own.kind = 'own'
    where lot.id = ${id} and a.erase_at is null and a.email is not null`;
  if (!to || (what === "ends_soon" && to.left === 0)) return;
  const { account_id, locale, time_zone, kind, words, currency, expires_at } = to;
  const t = translator(locale, "ledger");
  const sum = formatMoney(locale, what === "ends_soon" ? to.left : (amount ?? to.amount), currency);
  // The end is exclusive: the first moment of the next day.
  const day = expires_at && isoDay(new Date(expires_at.getTime() - 1).toISOString(), time_zone);
  const until = day ? formatsOf(to).date(day) : "";
  const subject = t(`mail.${what}.subject`, { amount: sum, until });
  const blocks: MailBlock[] = [
    { kind: "text", text: `${greeting(locale, to.person)}\n${t(`mail.${what}.text`, { amount: sum, until })}` },
    ...(words && kind !== "referral" ? [{ kind: "quote" as const, text: words }] : []),
    ...(words && kind === "referral" ? [{ kind: "text" as const, text: t("credit.referral", { name: words }) }] : []),
    ...(what === "granted" && day
      ? [
          {
            kind: "facts" as const,
            facts: [[t("fact.until"), formatsOf(to).date(day, { alone: true })] as [string, string]],
          },
        ]
      : []),
    { kind: "button", label: t("mail.button"), href: settings.publicUrl + pathTo("ledger.credits", locale) },
  ];
  await sql.begin((tx) =>
    queueMail(tx, {
      account_id,
      kind: `ledger.credit_${what}`,
      recipient: to.email,
      locale,
      subject,
      ...mailFrame({
        locale,
        title: subject,
        preview: t(`mail.${what}.text`, { amount: sum, until }),
        blocks,
        footer: t("mail.footer"),
      }),
      notice: {
        topic: "account",
        feature: "ledger",
        text: `mail.${what}.subject`,
        values: { amount: sum, until: day ? { day } : "" },
        page: "ledger.credits",
      },
      dedupe_key: `credit.${what}:${id}`,
    }),
  );
}

interface About {
  credit_lot_id: string;
  amount?: number;
}

export const creditMails = [
  subscribe<About>("credit.granted", "ledger.mails", (services, { credit_lot_id }) =>
    tell(services, credit_lot_id, "granted"),
  ),
  subscribe<About>("credit.ends_soon", "ledger.mails", (services, { credit_lot_id }) =>
    tell(services, credit_lot_id, "ends_soon"),
  ),
  subscribe<About>("credit.revoked", "ledger.mails", (services, { credit_lot_id, amount }) =>
    tell(services, credit_lot_id, "revoked", amount),
  ),
];
