import { subscribe } from "../../../platform/events/subscription.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { type MessageKey, translator } from "../../../platform/i18n/messages.ts";
import { greeting, mailFrame, type MailBlock } from "../../../platform/mail/frame.server.ts";
import { type Mail, queueMails } from "../../../platform/mail/queue.server.ts";
import { type Currency, formatMoney } from "../../../platform/money/format.ts";
import type { NoticeValue } from "../../../platform/notices/notice.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import type { Services } from "../../../platform/services.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { formatsOf, type FormatsReader } from "../../../platform/time/formats.ts";
import type { PackEndReason } from "../rules.ts";

interface Facts extends Omit<FormatsReader, "time_zone"> {
  side: "family" | "specialist";
  account_id: string;
  email: string;
  locale: Locale;
  time_zone: string;
  person: string;
  other_account_id: string;
  profile_id: string;
  client: string;
  buyer: string;
  specialist: string;
  gender: "female" | "male";
  service: string;
  count: number;
  paid: number;
  currency: Currency;
  use_until: Date;
  left: number;
  back: number;
  back_count: number;
  because: PackEndReason | null;
}

type What = "opened" | "ends_soon" | "ended" | "reopened";

/** Returns the family and the specialist of a paid pack, without people who have left. */
const sidesOf = ({ sql }: Pick<Services, "sql">, id: string) => sql<Facts[]>`
  select to_side.side, a.id as account_id, a.email, a.locale, a.time_zone, a.date_format, a.clock_format,
    case when to_side.side = 'family' then own.name else s.name end as person,
    case when to_side.side = 'family' then s.account_id else k.account_id end as other_account_id,
    k.profile_id, p.name as client, coalesce(own.name || ' ' || left(own.lastname, 1) || '.', '') as buyer, s.name || ' ' || s.lastname as specialist, s.gender,
    coalesce(k.service_name->>a.locale, k.service_name->>'en', k.service_name->>'sl', k.service_name->>'sr', '') as service,
    k.count, k.paid, k.currency, k.use_until, k.ended_because as because,
    k.count - (select count(*) from pack_use u where u.pack_id = k.id and u.state = 'used')::int as left,
    coalesce(r.amount, 0)::bigint as back, coalesce(r.count, 0)::int as back_count
  from pack k join specialist s on s.id = k.specialist_id join profile p on p.id = k.profile_id
    left join profile own on own.account_id = k.account_id and own.kind = 'own'
    left join pack_return r on r.pack_id = k.id and r.pack_use_id is null
    cross join (values ('family'), ('specialist')) to_side (side)
    join account a on a.id = case when to_side.side = 'family' then k.account_id else s.account_id end
  where k.id = ${id} and k.opened_at is not null and a.erase_at is null and a.email is not null`;

async function tell(services: Services, id: string, what: What): Promise<void> {
  const { sql, settings } = services;
  const all = await sidesOf(services, id);
  const to = all.filter(({ side, left, back }) => {
    if (what === "ends_soon") return side === "family" && left > 0;
    // No email about a used-up pack, or one whose payment the bank took back: family and specialist already know.
    return what !== "ended" || back > 0;
  });
  const mails = to.map((one): Mail => mailFor(settings.publicUrl, id, what, one, services.clock()));
  if (mails.length > 0) await sql.begin((tx) => queueMails(tx, mails));
}

function mailFor(publicUrl: string, id: string, what: What, to: Facts, at: Date): Mail {
  const { locale, side, count, currency, time_zone } = to;
  const t = translator(locale, "packs");
  const last = isoDay(new Date(to.use_until.getTime() - 1).toISOString(), time_zone);
  const said = {
    count,
    left: to.left,
    service: to.service,
    specialist: to.specialist,
    gender: to.gender,
    buyer: to.buyer,
    client: to.client,
    back_count: to.back_count,
    day: formatsOf(to).date(last),
    amount: formatMoney(locale, what === "ended" ? to.back : to.paid, currency),
  };
  const key = `mail.${what}.${side}` as "mail.opened.family";
  const subject = t(`${key}.subject`, said);
  const text =
    what === "ended" && side === "family"
      ? t(`mail.ended.family.${to.because === null || to.because === "disputed" ? "over" : to.because}`, said)
      : t(`${key}.text`, said);
  const page = side === "family" ? "packs.one" : "packs.offers";
  const params: Record<string, string> = side === "family" ? { pack: id } : {};
  const blocks: MailBlock[] = [
    { kind: "text", text: `${greeting(locale, to.person)}\n${text}` },
    {
      kind: "facts",
      facts: [
        [t("fact.service"), to.service],
        [t("fact.for"), to.client],
        [t("fact.paid"), formatMoney(locale, to.paid, currency)],
      ],
    },
    {
      kind: "button",
      label: t(side === "family" ? "mail.button" : "mail.button.specialist"),
      href: publicUrl + pathTo(page, locale, params as { pack: string }),
    },
  ];
  const values: Record<string, NoticeValue> = { ...said, day: { day: last } };
  return {
    account_id: to.account_id,
    kind: `packs.${what}`,
    recipient: to.email,
    locale,
    subject,
    ...mailFrame({ locale, title: subject, preview: text, blocks, footer: t("mail.footer") }),
    about: [to.profile_id, to.other_account_id],
    notice: {
      topic: side === "family" ? "account" : "sessions",
      feature: "packs",
      text: `${key}.subject` as MessageKey<"packs">,
      values,
      page,
      params,
    },
    // A pack may reopen more than once.
    dedupe_key: `pack.${what}.${side}:${id}${what === "reopened" ? `:${isoDay(at.toISOString(), "UTC")}` : ""}`,
  };
}

interface About {
  pack_id: string;
}

export const packMailSubscriptions = (["opened", "ends_soon", "ended", "reopened"] as const).map((what) =>
  subscribe<About>(`pack.${what}`, "packs.mails", (services, { pack_id }) => tell(services, pack_id, what)),
);
