import { subscribe } from "../../../platform/events/subscription.server.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { type Mail, queueMails } from "../../../platform/mail/queue.server.ts";
import { type Currency, formatMoney } from "../../../platform/money/format.ts";
import { pages } from "../../../platform/rooms/pages.ts";
import type { Services } from "../../../platform/services.server.ts";
import { cardName } from "../components/words.ts";
import { letterTo, readTeam, readTo } from "./letter.server.ts";
import { attached, historyLink } from "./paid.server.ts";

interface About {
  payment_id: string;
  refund_id: string;
}

interface Refund {
  amount: number;
  reason: string;
  currency: Currency;
  account_id: string;
  card: { brand: string; last4: string } | null;
}

const readRefund = async ({ sql }: Services, { refund_id }: About): Promise<Refund | undefined> => (await sql<Refund[]>`
  select r.amount, r.reason, p.currency, p.account_id,
    case when p.card_brand is not null and p.card_last4 is not null then json_build_object('brand', p.card_brand, 'last4', p.card_last4) end as card
  from payment_refund r join payment p on p.id = r.payment_id where r.id = ${refund_id}`)[0];

/** Of what came too late another mail says already that it goes back. */
async function tellOfRefund(services: Services, about: About): Promise<void> {
  const refund = await readRefund(services, about);
  const [to] = refund && refund.reason !== "late" ? await readTo(services.sql, [refund.account_id]) : [];
  if (!refund || !to) return;
  const t = translator(to.locale, "billing");
  const amount = formatMoney(to.locale, refund.amount, refund.currency);
  const { card } = refund;
  const mail = letterTo(to, {
    kind: "billing.refund", subject: t("mail.refund.subject", { amount }), footer: "mail.footer.payer",
    text: card ? t("mail.refund.text", { amount, card: cardName(card) }) : t("mail.refund.text.plain", { amount }),
    button: { label: t("mail.button"), href: historyLink(services.settings, to) }, attachments: [await attached(services, to, about.refund_id)],
    notice: { topic: "account", room: "billing", text: "mail.refund.subject", values: { amount }, page: "billing.history" },
    dedupe_key: `billing.refund:${about.refund_id}`,
  });
  await services.sql.begin((tx) => queueMails(tx, [mail]));
}

/** Only where the bank took its time. */
async function tellOfArrival(services: Services, about: About): Promise<void> {
  const refund = await readRefund(services, about);
  const [to] = refund ? await readTo(services.sql, [refund.account_id]) : [];
  if (!refund || !to) return;
  const t = translator(to.locale, "billing");
  const amount = formatMoney(to.locale, refund.amount, refund.currency);
  const mail = letterTo(to, {
    kind: "billing.refund_arrived", subject: t("mail.arrived.subject", { amount }), text: t("mail.arrived.text", { amount }), footer: "mail.footer.payer",
    button: { label: t("mail.button"), href: historyLink(services.settings, to) },
    notice: { topic: "account", room: "billing", text: "mail.arrived.subject", values: { amount }, page: "billing.history" },
    dedupe_key: `billing.refund_arrived:${about.refund_id}`,
  });
  await services.sql.begin((tx) => queueMails(tx, [mail]));
}

/** To the payer, and to those who have to find another way. */
async function tellOfFailure(services: Services, about: About): Promise<void> {
  const { sql, settings } = services;
  const refund = await readRefund(services, about);
  if (!refund) return;
  const [[payer], team] = await Promise.all([readTo(sql, [refund.account_id]), readTeam(sql)]);
  const mails: Mail[] = team.map((to) => {
    const t = translator(to.locale, "billing");
    const values = { amount: formatMoney(to.locale, refund.amount, refund.currency), name: payer?.person ?? payer?.email ?? "–" };
    return letterTo(to, {
      kind: "billing.refund_failed", subject: t("mail.failed_team.subject", values), text: t("mail.failed_team.text", values), footer: "mail.footer.team",
      button: {
        label: t("mail.team.button"), href: `${settings.publicUrl}${pathOf(pages["ledger.journals"], to.locale)}?sourceType=refund&source=${about.refund_id}`,
      },
      about: [refund.account_id], notice: { topic: "work", room: "billing", text: "mail.failed_team.subject", values, page: "ledger.journals" },
      dedupe_key: `billing.refund_failed:${about.refund_id}`,
    });
  });
  if (payer) {
    const t = translator(payer.locale, "billing");
    const amount = formatMoney(payer.locale, refund.amount, refund.currency);
    mails.push(letterTo(payer, {
      kind: "billing.refund_failed", subject: t("mail.failed.subject", { amount }), text: t("mail.failed.text"), footer: "mail.footer.payer",
      button: { label: t("mail.button"), href: historyLink(settings, payer) },
      notice: { topic: "account", room: "billing", text: "mail.failed.subject", values: { amount }, page: "billing.history" },
      dedupe_key: `billing.refund_failed:${about.refund_id}`,
    }));
  }
  await sql.begin((tx) => queueMails(tx, mails));
}

export const refundMails = [
  subscribe<About>("payment.refunded", "billing.refund", tellOfRefund),
  subscribe<About>("payment.refund_arrived", "billing.refund", tellOfArrival),
  subscribe<About>("payment.refund_failed", "billing.refund", tellOfFailure),
];
