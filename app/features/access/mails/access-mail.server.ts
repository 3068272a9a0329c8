import { translator } from "../../../platform/i18n/messages.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { greeting, mailFrame, type MailBlock } from "../../../platform/mail/frame.server.ts";
import type { Notice } from "../../../platform/notices/notice.server.ts";
import type { Mail } from "../../../platform/mail/queue.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { formatsOf } from "../../../platform/time/formats.ts";
import { guardianRole } from "../../profiles/rules.ts";
import type { GrantFacts, InvitationFacts, AccessMailRecipient, RequestFacts } from "./facts.server.ts";

export const guardianKinds = ["granted", "changed", "revoked", "ending", "ended"] as const;
export type GuardianMailKind = (typeof guardianKinds)[number];

interface Where {
  publicUrl: string;
  now: Date;
}

type Shown = Pick<GrantFacts, "level" | "scopes">;

const words = (locale: Locale) => translator(locale, "access");

/** Describes a grant's scopes in one line. */
export function describeScopes(locale: Locale, { level, scopes }: Shown): string {
  const t = words(locale);
  const role = level === "guardian" ? [t(`role.${guardianRole(scopes)}`)] : [];
  const parts =
    role.length > 0 && scopes.includes("manage")
      ? []
      : scopes.filter((scope) => scope !== "manage" && scope !== "book");
  return [...role, ...parts.map((scope) => t(`scope.${scope as "basics"}`))].join(", ");
}

const untilOf = (
  reader: Pick<AccessMailRecipient, "locale" | "time_zone" | "date_format" | "clock_format">,
  at: Date | null,
  now: Date,
) => {
  const t = words(reader.locale);
  return at ? formatsOf(reader).dateTime(at, reader.time_zone, now) : t("mail.no_end");
};

const manageLink = (reader: AccessMailRecipient, profileId: string, { publicUrl }: Where) =>
  publicUrl + pathTo("access.manage", reader.locale, { id: profileId });

/** Tells a full guardian what happened to someone's access. Includes only the child's first name. */
export function guardianMail(
  kind: GuardianMailKind,
  facts: GrantFacts,
  reader: AccessMailRecipient,
  where: Where,
): Omit<Mail, "dedupe_key"> {
  const { locale } = reader;
  const t = words(locale);
  const { child, who, by, level, note, ends_at, revoked_at, revoke_reason } = facts;
  const title = t(`mail.${kind}.title`, { who, child });
  const over = kind === "revoked" || kind === "ended";
  const rows: [string, string | null][] = [
    [t("mail.who"), `${who}, ${t(`level.${level}`)}`],
    [t(over ? "mail.saw" : "mail.sees"), describeScopes(locale, facts)],
    [t("mail.until"), over ? null : untilOf(reader, ends_at, where.now)],
    [
      t("mail.over"),
      kind === "ended"
        ? untilOf(reader, ends_at, where.now)
        : kind === "revoked"
          ? untilOf(reader, revoked_at, where.now)
          : null,
    ],
    [t("mail.by"), by],
  ];
  const blocks: MailBlock[] = [
    { kind: "text", text: `${greeting(locale, reader.name || undefined)}\n${t(`mail.${kind}.text`)}` },
    { kind: "facts", facts: rows.filter((row): row is [string, string] => row[1] !== null) },
    ...(kind === "granted" && note ? [{ kind: "quote", text: note, by: t("mail.note") } as const] : []),
    ...(kind === "revoked" && revoke_reason
      ? [{ kind: "quote", text: revoke_reason, by: t("mail.reason") } as const]
      : []),
    { kind: "button", label: t("mail.button"), href: manageLink(reader, facts.profile_id, where) },
  ];
  return mailTo(
    reader,
    facts,
    `access.${kind}`,
    title,
    blocks,
    t("mail.footer", { child }),
    noticeOf(facts.profile_id, `mail.${kind}.title`, { who, child }),
  );
}

/** The matching notification, for those who decide about the child. */
const noticeOf = (
  id: string,
  text: Extract<Notice, { feature: "access" }>["text"],
  values: { who: string; child: string },
): Notice => ({ topic: "access", feature: "access", text, values, page: "access.manage", params: { id } });

const mailTo = (
  reader: AccessMailRecipient,
  { profile_id, account_id }: Pick<GrantFacts, "profile_id" | "account_id">,
  kind: string,
  title: string,
  blocks: MailBlock[],
  footer: string,
  notice: Mail["notice"],
): Omit<Mail, "dedupe_key"> => ({
  notice,
  about: [profile_id, account_id],
  account_id: reader.account_id,
  kind,
  recipient: reader.email,
  locale: reader.locale,
  subject: title,
  ...mailFrame({ locale: reader.locale, title, preview: title, blocks, footer }),
});

/** Asks a full guardian to answer a specialist's request. */
export function accessRequestMail(
  facts: RequestFacts,
  reader: AccessMailRecipient,
  where: Where,
): Omit<Mail, "dedupe_key"> {
  const { locale } = reader;
  const t = words(locale);
  const { who, child, scopes, ends_at, message } = facts;
  const blocks: MailBlock[] = [
    { kind: "text", text: `${greeting(locale, reader.name || undefined)}\n${t("mail.requested.text", { child })}` },
    {
      kind: "facts",
      facts: [
        [t("mail.asks"), scopes.map((scope) => t(`scope.${scope as "basics"}`)).join(", ")],
        ...(ends_at ? [[t("mail.until"), untilOf(reader, ends_at, where.now)] as [string, string]] : []),
      ],
    },
    { kind: "quote", text: message, by: t("mail.message", { who }) },
    { kind: "button", label: t("mail.answer"), href: manageLink(reader, facts.profile_id, where) },
  ];
  return mailTo(
    reader,
    facts,
    "access.requested",
    t("mail.requested.title", { who, child }),
    blocks,
    t("mail.footer", { child }),
    noticeOf(facts.profile_id, "mail.requested.title", { who, child }),
  );
}

/** Tells a specialist how their request was answered. */
export function accessAnswerMail(facts: RequestFacts, reader: AccessMailRecipient): Omit<Mail, "dedupe_key"> {
  const { locale } = reader;
  const t = words(locale);
  const allowed = facts.outcome === "allowed";
  const { child } = facts;
  const blocks: MailBlock[] = [
    {
      kind: "text",
      text: `${greeting(locale, reader.name || undefined)}\n${t(allowed ? "mail.allowed.text" : "mail.declined.text")}`,
    },
    ...((allowed
      ? [
          {
            kind: "facts",
            facts: [[t("mail.you_see"), (facts.allowed ?? []).map((one) => t(`scope.${one as "basics"}`)).join(", ")]],
          } as const,
        ]
      : []) as MailBlock[]),
  ];
  const title = t(allowed ? "mail.allowed.title" : "mail.declined.title", { child });
  return mailTo(reader, facts, "access.answered", title, blocks, t("mail.holder_footer", { child }), {
    topic: "access",
    feature: "access",
    text: allowed ? "mail.allowed.title" : "mail.declined.title",
    values: { child },
    page: "clients.list",
  });
}

/** Tells a person that someone else gave them access or ended it. */
export function holderMail(
  kind: "given" | "over",
  facts: GrantFacts,
  reader: AccessMailRecipient,
  where: Where,
): Omit<Mail, "dedupe_key"> {
  const { locale } = reader;
  const t = words(locale);
  const { child, by } = facts;
  const blocks: MailBlock[] = [
    { kind: "text", text: `${greeting(locale, reader.name || undefined)}\n${t(`mail.${kind}.text`)}` },
    ...(kind === "given"
      ? [
          {
            kind: "facts",
            facts: [
              [t("mail.you_see"), describeScopes(locale, facts)],
              [t("mail.until"), untilOf(reader, facts.ends_at, where.now)],
              ...(by ? [[t("mail.by"), by] as [string, string]] : []),
            ],
          } as MailBlock,
        ]
      : []),
  ];
  return mailTo(
    reader,
    facts,
    `access.${kind}`,
    t(`mail.${kind}.title`, { child }),
    blocks,
    t("mail.holder_footer", { child }),
    {
      topic: "access",
      feature: "access",
      text: `mail.${kind}.title`,
      values: { child },
      page: facts.level === "specialist" ? "clients.list" : "user.home",
    },
  );
}

/** The invitation email, in the language of the address's account, or else the inviter's. */
export function invitationMail(
  facts: InvitationFacts,
  secret: string,
  known: AccessMailRecipient | undefined,
  { publicUrl, now }: Where,
): Omit<Mail, "dedupe_key"> {
  const reader = known ?? {
    locale: facts.inviter_locale,
    time_zone: facts.inviter_zone,
    date_format: "language" as const,
    clock_format: "language" as const,
  };
  const { locale } = reader;
  const t = words(locale);
  const { inviter, child, level, note } = facts;
  const blocks: MailBlock[] = [
    {
      kind: "text",
      text: `${greeting(locale, known?.name || undefined)}\n${t("mail.invited.text", { inviter, child })}`,
    },
    {
      kind: "facts",
      facts: [
        [t("mail.as"), t(`level.${level}`)],
        [t("mail.you_see"), describeScopes(locale, facts)],
        [t("mail.until"), untilOf(reader, facts.ends_at, now)],
      ],
    },
    ...(note ? [{ kind: "quote", text: note, by: t("mail.note") } as const] : []),
    {
      kind: "button",
      label: t("mail.open"),
      href: publicUrl + pathTo("access.invitation", locale, {}, { token: secret }),
    },
    { kind: "note", text: t("mail.invited.note", { until: untilOf(reader, facts.expires_at, now) }) },
  ];
  const title = t("mail.invited.title", { inviter, child });
  return {
    account_id: known?.account_id ?? null,
    about: [facts.profile_id, facts.invited_by],
    kind: "access.invited",
    recipient: facts.email,
    locale,
    subject: title,
    secret: true,
    ...mailFrame({ locale, title, preview: title, blocks, footer: t("mail.invited.footer", { inviter }) }),
  };
}
