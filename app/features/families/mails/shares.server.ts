import type { Reading } from "../../../platform/db/database.server.ts";
import { subscribe } from "../../../platform/events/subscription.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { greeting, mailFrame, type MailBlock } from "../../../platform/mail/frame.server.ts";
import { queueMail } from "../../../platform/mail/queue.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import type { Services } from "../../../platform/services.server.ts";

interface Reader {
  account_id: string;
  email: string;
  locale: Locale;
  name: string;
  /** Their share in the plan; null if they have none. */
  percent: number | null;
  /** Whether the proposal waits for them. */
  asked: boolean;
  proposer: boolean;
  profile_id: string;
  child: string;
  by: string;
}

/** The guardians who may book and pay for the child of a plan, with what each email needs. */
const readersOf = (sql: Reading, planId: string, at: Date) => sql<Reader[]>`
  select a.id as account_id, a.email, a.locale, own.name, s.percent, coalesce(s.accepted_at is null and s.plan_id is not null, false) as asked,
    a.id = p.proposed_by as proposer, c.id as profile_id, c.name as child, coalesce(b.name, '') as by
  from share_plan p
  join profile c on c.id = p.profile_id
  join live_access_to(p.profile_id, ${at}) g on g.level = 'guardian' and 'book' = any (g.scopes)
  join account a on a.id = g.account_id
  join profile own on own.account_id = a.id and own.kind = 'own'
  left join share s on s.plan_id = p.id and s.account_id = a.id
  left join profile b on b.account_id = p.proposed_by and b.kind = 'own'
  where p.id = ${planId}`;

type Event = { share_plan_id: string };

async function send(
  { sql, settings, clock }: Services,
  planId: string,
  kind: "proposed" | "agreed" | "declined",
  to: (reader: Reader) => boolean,
): Promise<void> {
  const readers = (await readersOf(sql, planId, clock())).filter(to);
  await sql.begin(async (tx) => {
    for (const reader of readers) {
      const { account_id, email, locale, name, percent, child, by, profile_id } = reader;
      const t = translator(locale, "families");
      const blocks: MailBlock[] = [
        {
          kind: "text",
          text: `${greeting(locale, name)}\n${t(`mail.${kind}.text`, { child, by, percent: percent ?? 0 })}`,
        },
        {
          kind: "button",
          label: t(`mail.${kind}.button`),
          href: settings.publicUrl + pathTo("families.shares", locale, { id: profile_id }),
        },
      ];
      const subject = t(`mail.${kind}.subject`);
      await queueMail(tx, {
        account_id,
        kind: `shares.${kind}`,
        recipient: email,
        locale,
        subject,
        ...mailFrame({ locale, title: subject, preview: subject, blocks, footer: t("mail.footer") }),
        about: [profile_id],
        notice: {
          topic: "account",
          feature: "families",
          text: `mail.${kind}.text`,
          values: { child, by, percent: percent ?? 0 },
          page: "families.shares",
          params: { id: profile_id },
        },
        dedupe_key: `shares.${kind}:${planId}:${account_id}`,
      });
    }
  });
}

export const shareMails = [
  subscribe<Event>("shares.proposed", "families.proposed", (services, { share_plan_id }) =>
    send(services, share_plan_id, "proposed", ({ asked }) => asked),
  ),
  subscribe<Event>("shares.agreed", "families.agreed", (services, { share_plan_id }) =>
    send(services, share_plan_id, "agreed", () => true),
  ),
  subscribe<Event>("shares.declined", "families.declined", (services, { share_plan_id }) =>
    send(services, share_plan_id, "declined", ({ proposer }) => proposer),
  ),
];
