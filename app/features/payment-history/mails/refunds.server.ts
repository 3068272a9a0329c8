import { subscribe } from "../../../platform/events/subscription.server.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { type Mail, queueMails } from "../../../platform/mail/queue.server.ts";
import { type Currency, formatMoney } from "../../../platform/money/format.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import type { Services } from "../../../platform/services.server.ts";
import { cardName } from "../components/words.ts";
import { letterTo, readTeam, readRecipients, type Recipient } from "./letter.server.ts";
import { attachConfirmation, historyLink } from "./paid.server.ts";

interface About {
  payment_id: string;
  refund_id: string;
}

interface Refund {
  /** The specialist's name; null if the platform was the seller. */
  seller: string | null;
  seller_account_id: string | null;
  paid_how: string | null;
  problem: string | null;
  amount: number;
  reason: string;
  currency: Currency;
  account_id: string;
  card: { brand: string; last4: string } | null;
}

const readRefund = async ({ sql }: Services, { refund_id }: About): Promise<Refund | undefined> =>
  (
    await sql<Refund[]>`
  select r.amount, r.reason, r.problem, r.paid_how, p.currency, p.account_id, nullif(concat_ws(' ', sp.name, sp.lastname), '') as seller, sp.account_id as seller_account_id,
    case when p.card_brand is not null and p.card_last4 is not null then json_build_object('brand', p.card_brand, 'last4', p.card_last4) end as card
  from payment_refund r join payment p on p.id = r.payment_id left join specialist sp on sp.id = p.specialist_id where r.id = ${refund_id}`
  )[0];

/** Tells the payer of a refund, except for late payments, where another email announces it. */
async function tellOfRefund(services: Services, about: About): Promise<void> {
  const refund = await readRefund(services, about);
  const [to] = refund && refund.reason !== "late" ? await readRecipients(services.sql, [refund.account_id]) : [];
  if (!refund || !to) return;
  const t = translator(to.locale, "payment-history");
  const amount = formatMoney(to.locale, refund.amount, refund.currency);
  const { card } = refund;
  const mail = letterTo(to, {
    kind: "payment-history.refund",
    subject: t("mail.refund.subject", { amount }),
    footer: "mail.footer.payer",
    text: card ? t("mail.refund.text", { amount, card: cardName(card) }) : t("mail.refund.text.plain", { amount }),
    button: { label: t("mail.button"), href: historyLink(services.settings, to) },
    attachments: [await attachConfirmation(services, to, about.refund_id)],
    notice: {
      topic: "account",
      feature: "payment-history",
      text: "mail.refund.subject",
      values: { amount },
      page: "payment-history.history",
    },
    dedupe_key: `payment-history.refund:${about.refund_id}`,
  });
  await services.sql.begin((tx) => queueMails(tx, [mail]));
}

/** Tells the payer that a refund has arrived, if the bank took some time. */
async function tellOfArrival(services: Services, about: About): Promise<void> {
  const refund = await readRefund(services, about);
  const [to] = refund ? await readRecipients(services.sql, [refund.account_id]) : [];
  if (!refund || !to) return;
  const t = translator(to.locale, "payment-history");
  const amount = formatMoney(to.locale, refund.amount, refund.currency);
  const mail = letterTo(to, {
    kind: "payment-history.refund_arrived",
    subject: t("mail.arrived.subject", { amount }),
    text: t("mail.arrived.text", { amount }),
    footer: "mail.footer.payer",
    button: { label: t("mail.button"), href: historyLink(services.settings, to) },
    notice: {
      topic: "account",
      feature: "payment-history",
      text: "mail.arrived.subject",
      values: { amount },
      page: "payment-history.history",
    },
    dedupe_key: `payment-history.refund_arrived:${about.refund_id}`,
  });
  await services.sql.begin((tx) => queueMails(tx, [mail]));
}

const refundsLink = ({ publicUrl }: Services["settings"], locale: Recipient["locale"]): string =>
  publicUrl + pathTo("payments.refunds", locale);

/** Builds emails to the team, who has to handle the refund. */
const toTeam = (
  services: Services,
  team: readonly Recipient[],
  { refund_id }: About,
  { amount: minor, currency, account_id }: Refund,
  payer: Recipient | undefined,
  what: "failed" | "waits" | "twice",
) =>
  team.map((to) => {
    const t = translator(to.locale, "payment-history");
    const values = { amount: formatMoney(to.locale, minor, currency), name: payer?.person ?? payer?.email ?? "–" };
    return letterTo(to, {
      kind: `payment-history.refund_${what}`,
      subject: t(`mail.${what}_team.subject`, values),
      text: t(`mail.${what}_team.text`, values),
      footer: "mail.footer.team",
      button: { label: t("mail.refunds.button"), href: refundsLink(services.settings, to.locale) },
      about: [account_id],
      notice: {
        topic: "work",
        feature: "payment-history",
        text: `mail.${what}_team.subject`,
        values,
        page: "payments.refunds",
      },
      dedupe_key: `payment-history.refund_${what}:${refund_id}`,
    });
  });

/** Builds the email to the payer about a refund that has not arrived, or was paid another way. */
function toPayer(
  { settings }: Services,
  to: Recipient,
  { refund_id }: About,
  refund: Refund,
  what: "failed" | "failed_there" | "waits" | "otherwise",
): Mail {
  const t = translator(to.locale, "payment-history");
  const said = {
    amount: formatMoney(to.locale, refund.amount, refund.currency),
    name: refund.seller ?? "Korak",
    how: refund.paid_how ?? "",
  };
  return letterTo(to, {
    kind: `payment-history.refund_${what}`,
    subject: t(`mail.${what}.subject`, said),
    text: t(`mail.${what}.text` as "mail.waits.text", said),
    footer: "mail.footer.payer",
    button: { label: t("mail.button"), href: historyLink(settings, to) },
    notice: {
      topic: "account",
      feature: "payment-history",
      text: `mail.${what}.subject`,
      values: { amount: said.amount },
      page: "payment-history.history",
    },
    dedupe_key: `payment-history.refund_${what}:${refund_id}`,
  });
}

/**
 * Tells the payer and the team of a failed refund. One that a seller made on their own was not owed, so the team need not act. A refund
 * that failed because of a lost dispute is not reported.
 */
async function tellOfFailure(services: Services, about: About): Promise<void> {
  const { sql } = services;
  const refund = await readRefund(services, about);
  if (!refund || refund.problem === "disputed") return;
  const [[payer], team] = await Promise.all([readRecipients(sql, [refund.account_id]), readTeam(sql)]);
  const there = refund.reason === "provider";
  const mails = [
    ...(there ? [] : toTeam(services, team, about, refund, payer, "failed")),
    ...(payer ? [toPayer(services, payer, about, refund, there ? "failed_there" : "failed")] : []),
  ];
  await sql.begin((tx) => queueMails(tx, mails));
}

/** Tells the payer, the specialist and the team of a refund that can't be sent while the specialist's account is not connected. */
async function tellOfWaiting(services: Services, about: About): Promise<void> {
  const { sql, settings } = services;
  const refund = await readRefund(services, about);
  if (!refund) return;
  const { account_id, seller_account_id } = refund;
  const [people, team] = await Promise.all([
    readRecipients(sql, [account_id, ...(seller_account_id === null ? [] : [seller_account_id])]),
    readTeam(sql),
  ]);
  const found = (id: string | null) => people.find((one) => one.account_id === id);
  const [payer, owner] = [found(account_id), found(seller_account_id)];
  const mails = toTeam(services, team, about, refund, payer, "waits");
  if (payer) mails.push(toPayer(services, payer, about, refund, "waits"));
  if (owner) {
    const t = translator(owner.locale, "payment-history");
    const values = { amount: formatMoney(owner.locale, refund.amount, refund.currency), name: payer?.person ?? "–" };
    mails.push(
      letterTo(owner, {
        kind: "payment-history.refund_waits",
        subject: t("mail.waits_specialist.subject", values),
        text: t("mail.waits_specialist.text", values),
        footer: "mail.footer.specialist",
        button: {
          label: t("mail.disputed.button"),
          href: settings.publicUrl + pathTo("payments.settings", owner.locale),
        },
        about: [account_id],
        notice: {
          topic: "account",
          feature: "payment-history",
          text: "mail.waits_specialist.subject",
          values,
          page: "payments.settings",
        },
        dedupe_key: `payment-history.refund_waits_specialist:${about.refund_id}`,
      }),
    );
  }
  await sql.begin((tx) => queueMails(tx, mails));
}

async function tellOfOtherwise(services: Services, about: About): Promise<void> {
  const refund = await readRefund(services, about);
  const [to] = refund ? await readRecipients(services.sql, [refund.account_id]) : [];
  if (refund && to)
    await services.sql.begin((tx) => queueMails(tx, [toPayer(services, to, about, refund, "otherwise")]));
}

async function tellOfTwice(services: Services, about: About): Promise<void> {
  const refund = await readRefund(services, about);
  if (!refund) return;
  const [[payer], team] = await Promise.all([
    readRecipients(services.sql, [refund.account_id]),
    readTeam(services.sql),
  ]);
  await services.sql.begin((tx) => queueMails(tx, toTeam(services, team, about, refund, payer, "twice")));
}

export const refundMailSubscriptions = [
  subscribe<About>("payment.refunded", "payment-history.refund", tellOfRefund),
  subscribe<About>("payment.refund_arrived", "payment-history.refund", tellOfArrival),
  subscribe<About>("payment.refund_failed", "payment-history.refund", tellOfFailure),
  subscribe<About>("payment.refund_waits", "payment-history.refund", tellOfWaiting),
  subscribe<About>("payment.refunded_otherwise", "payment-history.refund", tellOfOtherwise),
  subscribe<About>("payment.refund_twice", "payment-history.refund", tellOfTwice),
];
