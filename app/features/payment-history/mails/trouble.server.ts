import { subscribe } from "../../../platform/events/subscription.server.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { type Mail, queueMails } from "../../../platform/mail/queue.server.ts";
import { type Currency, formatMoney } from "../../../platform/money/format.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import type { Services } from "../../../platform/services.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { formatsOf } from "../../../platform/time/formats.ts";
import { letterTo, readTeam, readRecipients } from "./letter.server.ts";
import { historyLink } from "./paid.server.ts";

interface Late {
  account_id: string;
  /** The amount paid by card, or by credits if no card was charged. */
  amount: number;
  currency: Currency;
  payer: string;
  seller: string | null;
  seller_account_id: string | null;
}

const late = ({ sql }: Services) => sql`
  a.account_id, a.amount, a.currency, coalesce(own.name, '') as payer, nullif(concat_ws(' ', sp.name, sp.lastname), '') as seller`;

/** An SQL condition: the payer has an open or later paid purchase from the specialist, so the specialist need not know. */
const settledOtherwise = ({ sql }: Services) => sql`exists (
  select from purchase_part b join purchase u on u.id = b.purchase_id
  where b.account_id = a.account_id and u.specialist_id = a.specialist_id and (b.state = 'open' or b.paid_at >= a.created_at))`;

/** Tells of money that arrived after the payment was cancelled. */
async function tellOfLatePayment(services: Services, { payment_id }: { payment_id: string }): Promise<void> {
  const rows = await services.sql<Late[]>`
    select ${late(services)}, case when not ${settledOtherwise(services)} then sp.account_id end as seller_account_id from payment a left join specialist sp on sp.id = a.specialist_id
    left join profile own on own.account_id = a.account_id and own.kind = 'own' and own.deleted_at is null where a.id = ${payment_id}`;
  await tellOfLate(services, rows, payment_id);
}

/** Tells of a purchase that was paid in time but could no longer be confirmed. */
async function tellOfLatePurchase(services: Services, { reference }: { reference: string }): Promise<void> {
  const rows = await services.sql<Late[]>`
    select ${late(services)}, sp.account_id as seller_account_id from (
      select b.account_id, u.specialist_id, u.currency, case when sum(b.amount) > 0 then sum(b.amount) else sum(b.credits) end::bigint as amount
      from purchase_part b join purchase u on u.id = b.purchase_id
      where b.purchase_id = ${reference}::uuid and b.paid_at is not null group by b.account_id, u.specialist_id, u.currency) a
    join specialist sp on sp.id = a.specialist_id
    left join profile own on own.account_id = a.account_id and own.kind = 'own' and own.deleted_at is null`;
  await tellOfLate(
    services,
    rows.filter(({ amount }) => amount > 0),
    reference,
  );
}

async function tellOfLate({ sql, settings }: Services, rows: readonly Late[], id: string): Promise<void> {
  const people = await readRecipients(
    sql,
    rows.flatMap(({ account_id, seller_account_id }) => [
      account_id,
      ...(seller_account_id ? [seller_account_id] : []),
    ]),
  );
  const found = (account: string | null) => people.find(({ account_id }) => account_id === account);
  const mails = rows.flatMap(({ account_id, amount: minor, currency, payer, seller, seller_account_id }): Mail[] => {
    const [to, other] = [found(account_id), found(seller_account_id)];
    const both: Mail[] = [];
    if (to) {
      const t = translator(to.locale, "payment-history");
      const amount = formatMoney(to.locale, minor, currency);
      both.push(
        letterTo(to, {
          kind: "payment-history.late",
          subject: t("mail.late.subject", { amount }),
          text: t("mail.late.text", { name: seller ?? "Korak" }),
          footer: "mail.footer.payer",
          button: { label: t("mail.button"), href: historyLink(settings, to) },
          notice: {
            topic: "account",
            feature: "payment-history",
            text: "mail.late.subject",
            values: { amount },
            page: "payment-history.history",
          },
          dedupe_key: `payment-history.late:${id}:${account_id}`,
        }),
      );
    }
    if (other) {
      const t = translator(other.locale, "payment-history");
      const values = { amount: formatMoney(other.locale, minor, currency), name: payer };
      both.push(
        letterTo(other, {
          kind: "payment-history.late",
          subject: t("mail.late_specialist.subject", values),
          text: t("mail.late_specialist.text", values),
          footer: "mail.footer.specialist",
          button: {
            label: t("mail.sessions.button"),
            href: settings.publicUrl + pathTo("sessions.specialist", other.locale),
          },
          about: [account_id],
          notice: {
            topic: "sessions",
            feature: "payment-history",
            text: "mail.late_specialist.subject",
            values,
            page: "sessions.specialist",
          },
          dedupe_key: `payment-history.late:${id}:${account_id}`,
        }),
      );
    }
    return both;
  });
  await sql.begin((tx) => queueMails(tx, mails));
}

interface Disputed {
  amount: number;
  currency: Currency;
  answer_until: Date | null;
  seller: string | null;
  account_id: string | null;
}

/** Tells the specialist and the superadmins of a dispute. */
async function tellOfDispute({ sql, settings }: Services, { dispute_id }: { dispute_id: string }): Promise<void> {
  const [dispute] = await sql<Disputed[]>`
    select d.amount, p.currency, d.answer_until, nullif(concat_ws(' ', sp.name, sp.lastname), '') as seller, sp.account_id
    from payment_dispute d join payment p on p.id = d.payment_id left join specialist sp on sp.id = p.specialist_id where d.id = ${dispute_id}`;
  if (!dispute) return;
  const { amount: minor, currency, answer_until, seller, account_id } = dispute;
  const [[owner], team] = await Promise.all([
    readRecipients(sql, account_id === null ? [] : [account_id]),
    readTeam(sql),
  ]);
  const mails = team.map((to) => {
    const t = translator(to.locale, "payment-history");
    const values = { amount: formatMoney(to.locale, minor, currency), name: seller ?? "Korak" };
    return letterTo(to, {
      kind: "payment-history.disputed",
      subject: t("mail.disputed.subject", values),
      text: t("mail.disputed_team.text", values),
      footer: "mail.footer.team",
      button: {
        label: t("mail.team.button"),
        href: `${settings.publicUrl}${pathTo("ledger.journals", to.locale)}?sourceType=dispute&source=${dispute_id}`,
      },
      notice: {
        topic: "work",
        feature: "payment-history",
        text: "mail.disputed.subject",
        values,
        page: "ledger.journals",
      },
      dedupe_key: `payment-history.disputed:${dispute_id}`,
    });
  });
  if (owner) {
    const t = translator(owner.locale, "payment-history");
    const amount = formatMoney(owner.locale, minor, currency);
    const until =
      answer_until && formatsOf(owner).date(isoDay(answer_until.toISOString(), owner.time_zone), { alone: true });
    mails.push(
      letterTo(owner, {
        kind: "payment-history.disputed",
        subject: t("mail.disputed.subject", { amount }),
        text: t("mail.disputed.text", { amount }),
        footer: "mail.footer.specialist",
        blocks: until ? [{ kind: "facts", facts: [[t("mail.disputed.until"), until]] }] : [],
        button: {
          label: t("mail.disputed.button"),
          href: settings.publicUrl + pathTo("payments.settings", owner.locale),
        },
        notice: {
          topic: "account",
          feature: "payment-history",
          text: "mail.disputed.subject",
          values: { amount },
          page: "payments.settings",
        },
        dedupe_key: `payment-history.disputed:${dispute_id}`,
      }),
    );
  }
  await sql.begin((tx) => queueMails(tx, mails));
}

export const troubleMailSubscriptions = [
  subscribe<{ payment_id: string }>("payment.paid_late", "payment-history.late", tellOfLatePayment),
  subscribe<{ reference: string }>("session.paid_too_late", "payment-history.late", tellOfLatePurchase),
  subscribe<{ dispute_id: string }>("payment.disputed", "payment-history.disputed", tellOfDispute),
];
