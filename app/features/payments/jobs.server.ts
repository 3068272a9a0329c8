import { greeting, mailFrame, type MailBlock } from "../../platform/mail/frame.server.ts";
import { queueMail } from "../../platform/mail/queue.server.ts";
import { translator } from "../../platform/i18n/messages.ts";
import type { Locale } from "../../platform/i18n/locales.ts";
import { eachRow } from "../../platform/jobs/each-row.server.ts";
import { keptSince, type Retention } from "../../platform/retention/retention.ts";
import { pathTo } from "../../platform/features/pages.ts";
import type { Services } from "../../platform/services.server.ts";
import { brandName, cardExpiryText } from "./words.ts";
import { expiringSoonUntil } from "./rules.ts";

/** How long events are kept, and why. */
export const retention = {
  card_events: { basis: "proof", days: 90, job: "payments.sweep" },
} as const satisfies Retention;

const batch = 500;

interface Expiring {
  id: string;
  account_id: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  expires_at: Date;
  email: string;
  locale: Locale;
  person: string;
}

/** Tells each holder once that a card expires within 60 days. Returns the count of cards. */
export async function tellOfExpiring({ sql, settings, clock, log }: Services): Promise<number> {
  const now = clock();
  const rows = await sql<Expiring[]>`
    select c.id, c.account_id, c.brand, c.last4, c.exp_month, c.exp_year, c.expires_at, a.email, a.locale, own.name as person
    from payment_card c join account a on a.id = c.account_id join profile own on own.account_id = a.id and own.kind = 'own'
    where c.expires_at > ${now} and c.expires_at <= ${expiringSoonUntil(now)} and c.told_of is distinct from c.expires_at
      and a.email is not null and a.erase_at is null
    order by random() limit ${batch}`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return eachRow(log, "payments.expiring", [...byId.keys()], async (id) => {
    const card = byId.get(id) as Expiring;
    const { locale, account_id, expires_at } = card;
    const t = translator(locale, "payments");
    const said = {
      card: t("card.named", { brand: brandName(card.brand), last4: card.last4 }),
      month: cardExpiryText(card),
    };
    const subject = t("mail.expiring.subject", said);
    const text = t("mail.expiring.text", said);
    const blocks: MailBlock[] = [
      { kind: "text", text: `${greeting(locale, card.person)}\n${text}` },
      {
        kind: "button",
        label: t("mail.expiring.button"),
        href: settings.publicUrl + pathTo("payments.billing", locale),
      },
    ];
    await sql.begin(async (tx) => {
      await tx`update payment_card set told_of = expires_at where id = ${id} and expires_at = ${expires_at}`;
      await queueMail(tx, {
        account_id,
        kind: "payments.card_expiring",
        recipient: card.email,
        locale,
        subject,
        ...mailFrame({ locale, title: subject, preview: text, blocks, footer: t("mail.expiring.footer") }),
        notice: {
          topic: "account",
          feature: "payments",
          text: "notice.expiring",
          values: { brand: brandName(card.brand), last4: card.last4, month: said.month },
          page: "payments.billing",
        },
        dedupe_key: `payments.card_expiring:${id}:${said.month}`,
      });
    });
    return 1;
  });
}

/** Deletes events that were handled long ago; failing ones stay. Returns how many. */
export async function forgetEvents({ sql, clock }: Services): Promise<number> {
  const before = keptSince(retention.card_events, clock());
  let removed = 0;
  for (;;) {
    const { count } = await sql`
      delete from provider_event where id in (
        select id from provider_event where received_at < ${before} and state in ('done', 'ignored') order by received_at limit ${batch})`;
    removed += count;
    if (count < batch) return removed;
  }
}
