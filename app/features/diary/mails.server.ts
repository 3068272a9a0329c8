import type { Sql } from "../../platform/db/database.server.ts";
import { subscribe } from "../../platform/events/subscription.server.ts";
import type { Locale } from "../../platform/i18n/locales.ts";
import { translator } from "../../platform/i18n/messages.ts";
import { greeting, mailFrame, type MailBlock } from "../../platform/mail/frame.server.ts";
import { type Mail, queueMail } from "../../platform/mail/queue.server.ts";
import { pathTo } from "../../platform/features/pages.ts";
import type { Services } from "../../platform/services.server.ts";
import { formatsOf, type FormatsReader } from "../../platform/time/formats.ts";
import { fullGuardiansOf } from "../profiles/access.server.ts";
import type { SharedPart } from "./rules.ts";

interface Reader extends Required<FormatsReader> {
  account_id: string;
  email: string;
  locale: Locale;
  time_zone: string;
  name: string;
}

interface Facts {
  profile_id: string;
  /** The child's first name. */
  child: string;
  label: string;
  parts: SharedPart[];
  ends_at: Date;
  revoked_at: Date | null;
  made_by: string | null;
  revoked_by: string | null;
  maker: string | null;
  ender: string | null;
}

const factsOf = async (sql: Sql, id: string): Promise<Facts | undefined> =>
  (
    await sql<Facts[]>`
  select s.profile_id, p.name as child, s.label, s.parts, s.ends_at, s.revoked_at, s.made_by, s.revoked_by,
    m.name || ' ' || m.lastname as maker, e.name || ' ' || e.lastname as ender
  from shared_page s join profile p on p.id = s.profile_id
    left join profile m on m.account_id = s.made_by and m.kind = 'own'
    left join profile e on e.account_id = s.revoked_by and e.kind = 'own'
  where s.id = ${id} and s.label <> ''`
  )[0];

async function readersOf({ sql, clock }: Services, profileId: string): Promise<Reader[]> {
  const accounts = await fullGuardiansOf(sql, profileId, clock());
  return sql<Reader[]>`
    select a.id as account_id, a.email, a.locale, a.time_zone, a.date_format, a.clock_format, coalesce(p.name, '') as name
    from account a left join profile p on p.account_id = a.id and p.kind = 'own'
    where a.id = any(${accounts}) order by a.id`;
}

type MailKind = "shared" | "unshared" | "ran_out";

function mailOf(kind: MailKind, facts: Facts, reader: Reader, { settings, clock }: Services): Omit<Mail, "dedupe_key"> {
  const { locale } = reader;
  const t = translator(locale, "diary");
  const { child, label } = facts;
  const made = kind === "shared";
  const at = kind === "unshared" ? facts.revoked_at : facts.ends_at;
  const [by, name] = {
    shared: [facts.made_by, facts.maker],
    unshared: [facts.revoked_by, facts.ender],
    ran_out: [null, null],
  }[kind] as [string | null, string | null];
  const rows: [string, string | null][] = [
    [t("mail.for"), label],
    [t(made ? "mail.shows" : "mail.showed"), facts.parts.map((part) => t(`share.${part}`)).join("; ")],
    [t(made ? "mail.until" : "mail.over"), at && formatsOf(reader).dateTime(at, reader.time_zone, clock())],
    [t("mail.by"), name],
  ];
  const blocks: MailBlock[] = [
    { kind: "text", text: `${greeting(locale, reader.name || undefined)}\n${t(`mail.${kind}.text`)}` },
    { kind: "facts", facts: rows.filter((row): row is [string, string] => row[1] !== null) },
    {
      kind: "button",
      label: t("mail.button"),
      href: settings.publicUrl + pathTo("diary.share", locale, { id: facts.profile_id }),
    },
  ];
  const title = t(`mail.${kind}.title`, { child, label });
  const about = [facts.profile_id, by].filter((id) => id !== null);
  return {
    about,
    account_id: reader.account_id,
    kind: `diary.${kind}`,
    recipient: reader.email,
    locale,
    subject: title,
    ...mailFrame({ locale, title, preview: title, blocks, footer: t("mail.footer", { child }) }),
    notice: {
      topic: "access",
      feature: "diary",
      text: `mail.${kind}.title`,
      values: { child, label },
      page: "diary.share",
      params: { id: facts.profile_id },
    },
  };
}

/** Notifies all full guardians. No email contains the link; only its creator has it. */
const tell = (topic: string, kind: MailKind) =>
  subscribe<{ shared_page_id: string }>(topic, "diary.mails", async (services, { shared_page_id: id }) => {
    const facts = await factsOf(services.sql, id);
    if (!facts) return;
    const readers = await readersOf(services, facts.profile_id);
    await services.sql.begin(async (tx) => {
      for (const reader of readers) {
        await queueMail(tx, {
          ...mailOf(kind, facts, reader, services),
          dedupe_key: `diary.${kind}:${id}:${reader.account_id}`,
        });
      }
    });
  });

export const diaryMails = [
  tell("diary.page_shared", "shared"),
  tell("diary.page_ended", "unshared"),
  tell("diary.page_ran_out", "ran_out"),
];
