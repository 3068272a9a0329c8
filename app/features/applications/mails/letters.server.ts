import type { Reading } from "../../../platform/db/database.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import type { Notice } from "../../../platform/notices/notice.server.ts";
import { greeting, mailFrame, type MailBlock } from "../../../platform/mail/frame.server.ts";
import type { Mail } from "../../../platform/mail/queue.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { formatsOf } from "../../../platform/time/formats.ts";
import { isoDay } from "../../../platform/time/format.ts";
import type { Settings } from "../../../platform/settings/settings.server.ts";
import type { CheckKind } from "../../specialists/rules.ts";
import { contestableActions, objectionDays, type Reason, reviewDays } from "../rules.ts";

export interface ApplicationMailRecipient {
  account_id: string;
  email: string;
  locale: Locale;
  time_zone: string;
  name: string;
}
export interface Decision extends ApplicationMailRecipient {
  id: string;
  action: string;
  actor_role: string;
  reasons: Reason[];
  words: string | null;
  effective_at: Date | null;
  /** The kind of check that the decision is about. */
  kind: CheckKind | null;
  check_words: string | null;
}

export const readerColumns = (sql: Reading) => sql`a.id as account_id, a.email, a.locale, s.time_zone, s.name`;

/** Actions that send an email. Of the specialist's own actions, only submitting and leaving do. */
const told = [
  "submit",
  "ask_documents",
  "approve",
  "reopen",
  "refuse",
  "publish",
  "pause",
  "resume",
  "suspend",
  "reinstate",
  "remove",
  "withdraw_notice",
  "leave",
  "check_failed",
  "check_expired",
] as const;
type Told = (typeof told)[number];
const isTold = (action: string): action is Told => (told as readonly string[]).includes(action);

/** The email about a decision; null if it needs none. */
export function decisionMail(one: Decision, { publicUrl }: Pick<Settings, "publicUrl">): Mail | null {
  const { action, locale, actor_role, effective_at, kind } = one;
  if (!isTold(action) || (actor_role === "specialist" && action !== "submit" && action !== "leave")) return null;
  const t = translator(locale, "applications");
  const formats = formatsOf({ locale });
  const noticed = effective_at && (action === "suspend" || action === "remove");
  const title = noticed
    ? t(`mail.${action}.notice`, { date: formats.date(isoDay(effective_at.toISOString(), one.time_zone)) })
    : t(`mail.${action}`);
  const why = one.reasons.map((reason) => t(`reason.${reason}`));
  const name = kind && t(`check.${kind}`);
  const text =
    action === "submit"
      ? t("mail.submit.text", { days: reviewDays })
      : action === "approve" || action === "leave"
        ? t(`mail.${action}.text`)
        : title;
  const words = one.words ?? one.check_words;
  const blocks: MailBlock[] = [
    { kind: "text", text: `${greeting(locale, one.name)}\n${text}${/[.!?]$/.test(text) ? "" : "."}` },
    ...(name || why.length > 0 ? [{ kind: "text", text: [...(name ? [name] : []), ...why].join("\n") } as const] : []),
    ...(words ? [{ kind: "quote", text: words } as const] : []),
    { kind: "button", label: t("mail.button"), href: publicUrl + pathTo("applications.own", locale) },
    ...((contestableActions as readonly string[]).includes(action)
      ? [{ kind: "note", text: t("mail.object", { days: objectionDays }) } as const]
      : []),
  ];
  const noticeWords: Said = noticed
    ? { text: `mail.${action}.notice`, values: { date: { day: isoDay(effective_at.toISOString(), one.time_zone) } } }
    : { text: `mail.${action}` };
  return applicationMail(one, {
    kind: `applications.${action}`,
    title,
    said: noticeWords,
    blocks,
    dedupe_key: `applications.decision:${one.id}`,
  });
}

/** The title as a text key with values, for the notification. */
type Said = Pick<Extract<Notice, { feature: "applications" }>, "text" | "values">;

/** Builds an email to a specialist, with its notification. */
export function applicationMail(
  { account_id, email, locale }: Pick<ApplicationMailRecipient, "account_id" | "email" | "locale">,
  {
    kind,
    title,
    said,
    blocks,
    dedupe_key,
  }: { kind: string; title: string; said: Said; blocks: MailBlock[]; dedupe_key: string },
): Mail {
  const t = translator(locale, "applications");
  return {
    account_id,
    kind,
    recipient: email,
    locale,
    subject: title,
    dedupe_key,
    ...mailFrame({ locale, title, preview: title, blocks, footer: t("mail.footer") }),
    notice: { topic: "work", feature: "applications", ...said, page: "applications.own" },
  };
}
