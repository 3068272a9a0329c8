import { v7 } from "uuid";
import type { Within } from "../events/statement.server.ts";
import { translator } from "../i18n/messages.ts";
import type { Locale } from "../i18n/locales.ts";
import { formatDay, formatTime, zoneAbbreviation } from "../time/format.ts";
import { isTimeZone } from "../time/zones.ts";
import { firstName } from "./auth-mail.server.ts";
import { mailFrame, type MailBlock } from "./frame.server.ts";
import { queueMail } from "./queue.server.ts";

/** A change to somebody's account, told after it was made. */
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
  userMetadata: Record<string, unknown>;
  /** `redirectTo`: where the sign-up that told us wanted to lead to. */
  detail?: { email?: string; provider?: string; factor?: string; redirectTo?: string };
}

export interface NoticeSettings {
  /** Complete address of the page where a forgotten password is replaced. */
  resetLink(locale: Locale): string;
  /** Complete address of the page to sign in on, and to go on from to where somebody wanted to be. */
  signInLink(locale: Locale, redirectTo: string | undefined): string;
  supportEmail: string;
  clock(): Date;
}

/** Where nothing better is known, the middle of where our people live. */
const homeZone = "Europe/Ljubljana";

function about(t: ReturnType<typeof translator<"notifications">>, notice: AccountNotice, now: Date): string {
  const own = notice.userMetadata["time_zone"];
  const zone = typeof own === "string" && isTimeZone(own) ? own : homeZone;
  return t("auth.notice.about", {
    day: formatDay(notice.locale, now, zone),
    time: formatTime(notice.locale, now, zone),
    zone: zoneAbbreviation(now, zone),
  });
}

/**
 * Queues a notice in the transaction of the change that it tells. It lets nobody in: its link leads to the page that
 * mails a new password's link. Whoever lost the address itself cannot use that, and is led to people.
 */
export const authNotice =
  (settings: NoticeSettings) =>
  async (tx: Within, notice: AccountNotice): Promise<void> => {
    const { kind, locale, detail = {} } = notice;
    const t = translator(locale, "notifications");
    const name = firstName(notice.userMetadata);
    const text = t(`auth.notice.${kind}.text`);
    const facts: [string, string][] = (["email", "provider", "factor"] as const).flatMap((fact) => {
      const value = detail[fact];
      return value ? [[t(`auth.notice.fact.${fact}`), value] satisfies [string, string]] : [];
    });
    facts.push([t("auth.notice.fact.when"), about(t, notice, settings.clock())]);
    const blocks: MailBlock[] = [
      { kind: "text", text: `${name ? t("mail.hello_name", { name }) : t("mail.hello")}\n${text}` },
      { kind: "facts", facts },
    ];
    if (kind === "account_exists") {
      blocks.push(
        { kind: "button", label: t("auth.notice.account_exists.sign_in"), href: settings.signInLink(locale, detail.redirectTo) },
        { kind: "text", text: t("auth.notice.account_exists.forgotten") },
        { kind: "button", label: t("auth.notice.button"), href: settings.resetLink(locale) },
        { kind: "note", text: t("auth.notice.account_exists.not_you") },
      );
    } else if (kind === "email_changed") {
      blocks.push({ kind: "text", text: t("auth.notice.not_you_address", { address: settings.supportEmail }) });
    } else {
      blocks.push(
        { kind: "text", text: t("auth.notice.not_you") },
        { kind: "button", label: t("auth.notice.button"), href: settings.resetLink(locale) },
      );
    }
    await queueMail(tx, {
      kind: `notice.${kind}`,
      recipient: notice.to,
      locale,
      subject: t(`auth.notice.${kind}.subject`),
      ...mailFrame({
        locale,
        title: t(`auth.notice.${kind}.title`),
        preview: text,
        blocks,
        footer: kind === "account_exists" ? t("auth.footer") : t("auth.notice.footer"),
      }),
      dedupe_key: `notice:${v7()}`,
    });
  };
