import type { TxSql } from "../../platform/db/database.server.ts";
import type { Locale } from "../../platform/i18n/locales.ts";
import { translator } from "../../platform/i18n/messages.ts";
import { greeting, mailFrame } from "../../platform/mail/frame.server.ts";
import { queueMail } from "../../platform/mail/queue.server.ts";
import { pathTo } from "../../platform/features/pages.ts";
import type { Settings } from "../../platform/settings/settings.server.ts";
import { isoDay } from "../../platform/time/format.ts";
import { type FormatsReader, formatsOf } from "../../platform/time/formats.ts";

interface Deletion {
  account_id: string;
  name: string;
  at: Date;
  erase_at: Date;
}

/** Tells a specialist that the account will be erased, and until when it can be kept. */
export async function mailAboutDeletion(
  sql: TxSql,
  settings: Pick<Settings, "publicUrl">,
  { account_id, name, at, erase_at }: Deletion,
): Promise<void> {
  const [to] = await sql<(FormatsReader & { email: string; locale: Locale; time_zone: string })[]>`
    select email, locale, time_zone, date_format, clock_format from account where id = ${account_id}`;
  if (!to) return;
  const { email: recipient, locale } = to;
  const t = translator(locale, "team");
  const date = formatsOf(to).date(isoDay(erase_at.toISOString(), to.time_zone));
  const subject = t("mail.deleted.title");
  const frame = mailFrame({
    locale,
    title: subject,
    preview: t("mail.deleted.text", { date }),
    blocks: [
      { kind: "text", text: `${greeting(locale, name)}\n${t("mail.deleted.text", { date })}` },
      { kind: "text", text: t("mail.deleted.keep") },
      {
        kind: "button",
        label: t("mail.deleted.button"),
        href: settings.publicUrl + pathTo("accounts.login", locale),
      },
    ],
    footer: t("mail.deleted.footer"),
  });
  await queueMail(sql, {
    account_id,
    kind: "team.deleted",
    recipient,
    locale,
    subject,
    ...frame,
    dedupe_key: `team.deleted:${account_id}:${at.toISOString()}`,
  });
}

interface Second {
  specialist_id: string;
  /** The applicant's account. */
  account_id: string;
  name: string;
  reviewer: string;
  day: string;
}

/** Asks another superadmin for the second approval. */
export async function mailToReviewer(
  sql: TxSql,
  settings: Pick<Settings, "publicUrl">,
  { specialist_id, account_id, name, reviewer, day }: Second,
): Promise<void> {
  const [to] = await sql<{ email: string; locale: Locale }[]>`select email, locale from account where id = ${reviewer}`;
  if (!to) return;
  const { email: recipient, locale } = to;
  const t = translator(locale, "team");
  const subject = t("mail.second.title");
  const frame = mailFrame({
    locale,
    title: subject,
    preview: name,
    internal: true,
    footer: t("mail.second.footer"),
    blocks: [
      { kind: "text", text: t("mail.second.text", { name }) },
      {
        kind: "button",
        label: t("mail.second.button"),
        href: settings.publicUrl + pathTo("team.specialist", locale, { id: specialist_id }),
      },
    ],
  });
  await queueMail(sql, {
    account_id: reviewer,
    about: [account_id],
    kind: "team.second",
    recipient,
    locale,
    subject,
    ...frame,
    dedupe_key: `team.second:${specialist_id}:${reviewer}:${day}`,
  });
}
