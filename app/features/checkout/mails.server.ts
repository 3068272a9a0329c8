import { subscribe } from "../../platform/events/subscription.server.ts";
import type { Locale } from "../../platform/i18n/locales.ts";
import { translator } from "../../platform/i18n/messages.ts";
import { greeting, mailFrame } from "../../platform/mail/frame.server.ts";
import { type Mail, queueMails } from "../../platform/mail/queue.server.ts";
import { pathTo } from "../../platform/features/pages.ts";
import type { Services } from "../../platform/services.server.ts";
import { formatsOf, type FormatsReader } from "../../platform/time/formats.ts";
import { percentOf } from "./components/percent.ts";
import { commissionRateAt } from "./data/rate.server.ts";

interface Reader extends Omit<FormatsReader, "time_zone"> {
  id: string;
  account_id: string;
  email: string;
  locale: Locale;
  name: string;
}

const batch = 200;

/** Tells every specialist that a rate was announced or withdrawn. Each is told once, however often this runs. */
async function tell(services: Services, what: "announced" | "withdrawn", id: string): Promise<void> {
  const { sql, settings } = services;
  const [rate] = await sql<{ basis_points: number; day: string; announced_at: Date; withdrawn: boolean }[]>`
    select basis_points, to_char(effective_from, 'YYYY-MM-DD') as day, announced_at, withdrawn_at is not null as withdrawn
    from commission_rate where id = ${id}`;
  if (!rate) return;
  const before = await commissionRateAt(sql, settings, rate.announced_at);
  for (let last = ""; ;) {
    const readers = await sql<Reader[]>`
      select s.id, a.id as account_id, a.email, a.locale, a.date_format, a.clock_format, s.name
      from specialist s join account a on a.id = s.account_id
      where ${last ? sql`s.id > ${last}` : sql`true`} and s.status <> 'removed' and a.email is not null and a.erase_at is null
      order by s.id limit ${batch}`;
    await queueMails(
      sql,
      readers.map((reader) => mailTo(reader, what, { id, before, ...rate }, settings.publicUrl)),
    );
    if (readers.length < batch) return;
    last = readers.at(-1)?.id ?? "";
  }
}

function mailTo(
  reader: Reader,
  what: "announced" | "withdrawn",
  rate: { id: string; before: number; basis_points: number; day: string },
  publicUrl: string,
): Mail {
  const { account_id, email, locale, name } = reader;
  const t = translator(locale, "checkout");
  const said = {
    rate: percentOf(locale, rate.basis_points),
    before: percentOf(locale, rate.before),
    day: formatsOf(reader).date(rate.day),
  };
  const subject =
    what === "announced" ? t("mail.rate.announced.subject", said) : t("mail.rate.withdrawn.subject", said);
  const text = t(`mail.rate.${what}.text`, said);
  return {
    account_id,
    kind: `checkout.rate_${what}`,
    recipient: email,
    locale,
    subject,
    ...mailFrame({
      locale,
      title: subject,
      preview: text,
      blocks: [
        { kind: "text", text: `${greeting(locale, name)}\n${text}` },
        { kind: "button", label: t("mail.rate.button"), href: publicUrl + pathTo("earnings.transactions", locale) },
      ],
      footer: t("mail.rate.footer"),
    }),
    notice: {
      topic: "account",
      feature: "checkout",
      text: `mail.rate.${what}.subject`,
      values: { rate: said.rate, before: said.before, day: { day: rate.day } },
      page: "earnings.transactions",
    },
    dedupe_key: `checkout.rate_${what}:${rate.id}:${account_id}`,
  };
}

interface About {
  commission_rate_id: string;
}

export const rateMailSubscriptions = [
  subscribe<About>("commission.announced", "checkout.rate_mails", (services, { commission_rate_id }) =>
    tell(services, "announced", commission_rate_id),
  ),
  subscribe<About>("commission.withdrawn", "checkout.rate_mails", (services, { commission_rate_id }) =>
    tell(services, "withdrawn", commission_rate_id),
  ),
];
