import type { Reading, TxSql } from "../../../platform/db/database.server.ts";
import { subscribe } from "../../../platform/events/subscription.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { greeting, mailFrame, type MailBlock } from "../../../platform/mail/frame.server.ts";
import { queueMail } from "../../../platform/mail/queue.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import type { Services } from "../../../platform/services.server.ts";
import { consentGraceDays, consentLinkDays } from "../rules.ts";

interface Asking {
  id: string;
  profile_id: string;
  email: string;
  token: string;
  locale: Locale;
}

/** Queues the email with the link for the young person, in the language of the guardian who sends it. */
export async function queueOwnConsentMail(
  sql: TxSql,
  { settings }: Pick<Services, "settings">,
  asking: Asking,
): Promise<void> {
  const { id, profile_id, email, token, locale } = asking;
  const t = translator(locale, "families");
  const [child] = await sql<{ name: string }[]>`select name from profile where id = ${profile_id}`;
  const subject = t("own.mail.ask.subject");
  const blocks: MailBlock[] = [
    { kind: "text", text: `${greeting(locale, child?.name)}\n${t("own.mail.ask.text", { days: consentLinkDays })}` },
    {
      kind: "button",
      label: t("own.mail.ask.button"),
      href: settings.publicUrl + pathTo("families.own_consent", locale, { token }),
    },
  ];
  await queueMail(sql, {
    account_id: null,
    about: [profile_id],
    kind: "own_consent.ask",
    secret: true,
    recipient: email,
    locale,
    subject,
    ...mailFrame({ locale, title: subject, preview: subject, blocks, footer: t("own.mail.ask.footer") }),
    dedupe_key: `own_consent.ask:${id}`,
  });
}

interface Guardian {
  account_id: string;
  email: string;
  locale: Locale;
  name: string;
  child: string;
  profile_id: string;
}

const guardians = (sql: Reading, profileId: string, at: Date) => sql<Guardian[]>`
  select a.id as account_id, a.email, a.locale, own.name, c.name as child, c.id as profile_id
  from profile c
  join live_access_to(c.id, ${at}) g on g.level = 'guardian' and 'manage' = any (g.scopes)
  join account a on a.id = g.account_id
  join profile own on own.account_id = a.id and own.kind = 'own'
  where c.id = ${profileId}`;

type Kind = "given" | "refused" | "turned" | "soon";

async function tell({ sql, settings, clock }: Services, profileId: string, kind: Kind, key: string): Promise<void> {
  const readers = await guardians(sql, profileId, clock());
  await sql.begin(async (tx) => {
    for (const { account_id, email, locale, name, child, profile_id } of readers) {
      const t = translator(locale, "families");
      const subject = t(`own.mail.${kind}.subject`);
      const text = t(`own.mail.${kind}.text`, { child, days: consentGraceDays });
      const blocks: MailBlock[] = [
        { kind: "text", text: `${greeting(locale, name)}\n${text}` },
        {
          kind: "button",
          label: t("own.mail.button"),
          href: settings.publicUrl + pathTo("families.own_consent_ask", locale, { id: profile_id }),
        },
      ];
      await queueMail(tx, {
        account_id,
        about: [profile_id],
        kind: `own_consent.${kind}`,
        recipient: email,
        locale,
        subject,
        ...mailFrame({ locale, title: subject, preview: subject, blocks, footer: t("own.mail.footer") }),
        notice: {
          topic: "access",
          feature: "families",
          text: `own.mail.${kind}.text`,
          values: { child, days: consentGraceDays },
          page: "families.own_consent_ask",
          params: { id: profile_id },
        },
        dedupe_key: `own_consent.${kind}:${key}:${account_id}`,
      });
    }
  });
}

export const ownConsentMails = [
  subscribe<{ own_consent_id: string }>(
    "own_consent.decided",
    "families.own_consent",
    async (services, { own_consent_id }) => {
      const [row] = await services.sql<{ profile_id: string; given: boolean }[]>`
      select profile_id, given from own_consent where id = ${own_consent_id}`;
      if (row) await tell(services, row.profile_id, row.given ? "given" : "refused", own_consent_id);
    },
  ),
];

/** How many days before the end of the grace period guardians are reminded. */
const reminderDays = 7;

/** Emails guardians of children who turned 15 and have not decided: on the birthday, and a week before the grace period ends. */
export async function remindOfOwnConsent(services: Services): Promise<void> {
  const now = services.clock();
  const rows = await services.sql<{ id: string; soon: boolean }[]>`
    select p.id, fifteenth(p.birth_date, p.time_zone) + make_interval(days => ${consentGraceDays - reminderDays}) <= ${now} as soon
    from profile p
    where p.kind = 'child' and p.deleted_at is null
      and p.birth_date between (${now}::timestamptz - interval '15 years' - make_interval(days => ${consentGraceDays + 1}))::date
        and (${now}::timestamptz - interval '15 years' + interval '1 day')::date
      and fifteenth(p.birth_date, p.time_zone) <= ${now} and p.created_at < fifteenth(p.birth_date, p.time_zone)
      and not exists (select from own_consent c where c.profile_id = p.id) and may_share(p.id, ${now})`;
  for (const { id, soon } of rows) await tell(services, id, soon ? "soon" : "turned", id);
}
