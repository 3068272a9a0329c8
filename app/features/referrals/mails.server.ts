import type { TxSql } from "../../platform/db/database.server.ts";
import { subscribe } from "../../platform/events/subscription.server.ts";
import { pages } from "../../platform/features/pages.ts";
import type { Locale } from "../../platform/i18n/locales.ts";
import { translator } from "../../platform/i18n/messages.ts";
import { pathOf } from "../../platform/i18n/pages.ts";
import { greeting, mailFrame, type MailBlock } from "../../platform/mail/frame.server.ts";
import { queueMail } from "../../platform/mail/queue.server.ts";
import { type Currency, formatMoney } from "../../platform/money/format.ts";
import type { Services } from "../../platform/services.server.ts";
import { isoDay } from "../../platform/time/format.ts";
import { formatsOf } from "../../platform/time/formats.ts";
import { addressHash, addressKey, declineKey, invitationToken } from "./data/addresses.server.ts";
import { firstNameSql, lockReferral } from "./data/referral.server.ts";
import { type AmountByCurrency, inviteeOf } from "./rules.ts";

/** Formats the amount in the inviter's currency, unlike pages, which show both currencies. */
const promised = (locale: Locale, amounts: AmountByCurrency | null, currency: Currency): string | null =>
  amounts && amounts[currency] > 0 ? formatMoney(locale, amounts[currency], currency) : null;

interface Sender {
  name: string | null;
  time_zone: string;
}

/**
 * Sends the invitation's email or its only reminder, but not to an address that has an account or declined invitations. After the
 * last email, the address itself is deleted. Returns whether one was sent.
 */
async function write(services: Services, id: string, what: "invited" | "reminder"): Promise<boolean> {
  const key = await addressKey(services, services.sql);
  return services.sql.begin(async (sql) => {
    const row = await lockReferral(sql, id);
    if (!row || row.state !== "invited" || !row.email || !row.inviter_id) return false;
    const [sender] = await sql<Sender[]>`
      select ${firstNameSql(sql, sql`a.id`)} as name, a.time_zone from account a where a.id = ${row.inviter_id} and a.erase_at is null`;
    const hash = addressHash(key, row.email);
    const free = sender !== undefined && (await isFree(sql, row.email, hash));
    if (free) {
      const { locale, type, terms } = row;
      const t = translator(locale, "referrals");
      const name = sender.name ?? "";
      const kind = inviteeOf(type);
      const amount = promised(locale, terms.invitee, sender.time_zone === "Europe/Belgrade" ? "RSD" : "EUR");
      const formats = formatsOf({
        locale,
        time_zone: sender.time_zone,
        date_format: "language",
        clock_format: "language",
      });
      const until = formats.date(isoDay(row.expires_at, sender.time_zone));
      const link = services.settings.publicUrl;
      const blocks: MailBlock[] = [
        { kind: "text", text: `${greeting(locale, undefined)}\n${t(`mail.${what}.text.${kind}`, { name })}` },
        ...(amount ? [{ kind: "text", text: t(`mail.reward.${kind}`, { amount }) } satisfies MailBlock] : []),
        {
          kind: "button",
          label: t("mail.invited.button"),
          href: link + pathOf(pages["referrals.invitation"], locale, {}, { token: invitationToken(services, id) }),
        },
        { kind: "text", text: t(`mail.${what}.until`, { date: until }) },
        {
          kind: "more",
          label: t("mail.decline.button"),
          href: link + pathOf(pages["referrals.decline"], locale, {}, { key: declineKey(key, hash) }),
        },
      ];
      const subject = t(`mail.${what}.subject`, { name });
      await queueMail(sql, {
        account_id: null,
        kind: `referral.${what}`,
        recipient: row.email,
        locale,
        subject,
        ...mailFrame({ locale, title: subject, preview: subject, blocks, footer: t("mail.footer", { name }) }),
        about: [row.inviter_id],
        send_before: row.expires_at,
        dedupe_key: `referral.${what}:${id}`,
      });
    }
    const last = what === "reminder" || !free;
    await sql`
      update referral set sent_at = coalesce(sent_at, ${free ? services.clock() : null}), remind_at = case when ${last} then null else remind_at end,
        email = case when ${last} or remind_at is null then null else email end
      where id = ${id}`;
    return free;
  });
}

async function isFree(sql: TxSql, email: string, hash: Buffer): Promise<boolean> {
  const [taken] = await sql`
    select from account where lower(email) = ${email.toLowerCase()}
    union all select from referral_decline where address_hash = ${hash} limit 1`;
  return taken === undefined;
}

export const sendReminder = (services: Services, id: string): Promise<boolean> => write(services, id, "reminder");

interface Rewarded {
  id: string;
  account_id: string;
  email: string;
  locale: Locale;
  name: string | null;
  amount: number;
  currency: Currency;
}

/** Tells specialists that their commission was lowered, or raised again. Families are told about credits by the ledger. */
async function tellSpecialists(
  { sql, settings }: Services,
  { referral_id }: { referral_id: string },
  what: "rewarded" | "taken_back",
): Promise<void> {
  const rows = await sql<Rewarded[]>`
    select w.id, w.account_id, a.email, a.locale, ${firstNameSql(sql, sql`a.id`)} as name, w.amount, w.currency
    from referral_reward w join account a on a.id = w.account_id and a.erase_at is null and a.email is not null
    where w.referral_id = ${referral_id} and w.kind = 'commission' and (w.taken_back_at is not null) = ${what === "taken_back"}`;
  for (const { id, account_id, email, locale, name, amount, currency } of rows) {
    const t = translator(locale, "referrals");
    const said = { amount: formatMoney(locale, amount, currency) };
    const subject = t(`mail.${what}.subject`, said);
    const text = t(`mail.${what}.text`, said);
    const blocks: MailBlock[] = [
      { kind: "text", text: `${greeting(locale, name ?? undefined)}\n${text}` },
      {
        kind: "button",
        label: t("mail.rewarded.button"),
        href: settings.publicUrl + pathOf(pages["earnings.transactions"], locale),
      },
    ];
    await sql.begin((tx) =>
      queueMail(tx, {
        account_id,
        kind: `referral.${what}`,
        recipient: email,
        locale,
        subject,
        ...mailFrame({ locale, title: subject, preview: text, blocks, footer: t("mail.rewarded.footer") }),
        notice: {
          topic: "work",
          feature: "referrals",
          text: `mail.${what}.subject`,
          values: said,
          page: "earnings.transactions",
        },
        dedupe_key: `referral.${what}:${id}`,
      }),
    );
  }
}

type Of = { referral_id: string };

export const referralMailSubscriptions = [
  subscribe<Of>("referral.added", "referrals.invite", async (services, { referral_id }) => {
    await write(services, referral_id, "invited");
  }),
  subscribe<Of>("referral.credited", "referrals.rewarded", (services, of) => tellSpecialists(services, of, "rewarded")),
  subscribe<Of>("referral.revoked", "referrals.taken_back", (services, of) =>
    tellSpecialists(services, of, "taken_back"),
  ),
];
