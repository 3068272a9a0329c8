import { v7 } from "uuid";
import type { CallerTx } from "../../../platform/events/statement.server.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { zoneAbbreviation } from "../../../platform/time/format.ts";
import { formatsOf } from "../../../platform/time/formats.ts";
import { isTimeZone } from "../../../platform/time/zones.ts";
import { firstNameFrom } from "./auth-mail.server.ts";
import { greeting, mailFrame, type MailBlock } from "../../../platform/mail/frame.server.ts";
import { recipientOf } from "./account-of.server.ts";
import { queueMail } from "../../../platform/mail/queue.server.ts";

/** A notice about a completed change to an account. */
export interface AccountNotice {
  kind:
    | "password_changed"
    | "email_changed"
    | "factor_added"
    | "factor_removed"
    | "identity_linked"
    | "identity_unlinked"
    | "recovery_codes_made"
    | "recovery_code_used"
    | "account_exists";
  to: string;
  locale: Locale;
  userId: string;
  userMetadata: Record<string, unknown>;
  /** `redirectTo`: the return path of the sign-up that caused the notice. */
  detail?: { email?: string; provider?: string; factor?: string; redirectTo?: string };
}

export interface NoticeSettings {
  /** Absolute URL of the password reset page. */
  resetLink(locale: Locale): string;
  /** Absolute URL of the sign-in page, with a return path. */
  signInLink(locale: Locale, redirectTo: string | undefined): string;
  supportEmail: string;
  clock(): Date;
}

/** Default time zone. */
const homeZone = "Europe/Ljubljana";

type Recipient = Awaited<ReturnType<typeof recipientOf>>;

/** Formats when the change happened, in the zone of the account or, before there is one, of the sign-up. */
function about(
  t: ReturnType<typeof translator<"accounts">>,
  notice: AccountNotice,
  now: Date,
  account: Recipient,
): string {
  const own = account?.time_zone ?? notice.userMetadata["time_zone"];
  const zone = typeof own === "string" && isTimeZone(own) ? own : homeZone;
  const formats = formatsOf({ ...account, locale: notice.locale });
  return t("mail.notice.about", {
    day: formats.day(now, zone),
    time: formats.time(now, zone),
    zone: zoneAbbreviation(now, zone),
  });
}

/**
 * Queues a notice in the transaction of the change. No link in it signs anyone in; it links to the page that emails a password
 * reset. Someone whose address was changed cannot use that page, and gets the support address instead.
 */
export const authNotice =
  (settings: NoticeSettings) =>
  async (tx: CallerTx, notice: AccountNotice): Promise<void> => {
    const { kind, locale, detail = {} } = notice;
    const t = translator(locale, "accounts");
    const account = await recipientOf(tx, notice.userId);
    const name = firstNameFrom(notice.userMetadata);
    const text = t(`mail.notice.${kind}.text`);
    const facts: [string, string][] = (["email", "provider", "factor"] as const).flatMap((fact) => {
      const value = detail[fact];
      return value ? [[t(`mail.notice.fact.${fact}`), value] satisfies [string, string]] : [];
    });
    facts.push([t("mail.notice.fact.when"), about(t, notice, settings.clock(), account)]);
    const blocks: MailBlock[] = [
      { kind: "text", text: `${greeting(locale, name)}\n${text}` },
      { kind: "facts", facts },
    ];
    if (kind === "account_exists") {
      blocks.push(
        {
          kind: "button",
          label: t("mail.notice.account_exists.sign_in"),
          href: settings.signInLink(locale, detail.redirectTo),
        },
        { kind: "more", label: t("mail.notice.account_exists.forgotten"), href: settings.resetLink(locale) },
        { kind: "note", text: t("mail.notice.account_exists.not_you") },
      );
    } else if (kind === "email_changed") {
      blocks.push({ kind: "text", text: t("mail.notice.not_you_address", { address: settings.supportEmail }) });
    } else {
      blocks.push(
        { kind: "text", text: t("mail.notice.not_you") },
        { kind: "button", label: t("mail.notice.button"), href: settings.resetLink(locale) },
      );
    }
    await queueMail(tx, {
      account_id: account?.id ?? null,
      kind: `notice.${kind}`,
      recipient: notice.to,
      locale,
      subject: t(`mail.notice.${kind}.subject`),
      ...mailFrame({
        locale,
        title: t(`mail.notice.${kind}.title`),
        preview: text,
        blocks,
        footer: kind === "account_exists" ? t("mail.footer") : t("mail.notice.footer"),
      }),
      dedupe_key: `notice:${v7()}`,
    });
  };
