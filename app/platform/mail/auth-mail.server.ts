import { v7 } from "uuid";
import type { Within } from "../events/statement.server.ts";
import { translator } from "../i18n/messages.ts";
import type { Locale } from "../i18n/locales.ts";
import { mailFrame, type MailBlock } from "./frame.server.ts";
import { queueMail } from "./queue.server.ts";

/** What the auth server wants said. */
export interface AuthMessage {
  kind: string;
  to: string;
  locale: Locale;
  /** Does what the mail is about when it is followed. */
  link: string;
  /** Does the same when typed in. */
  code: string;
  userMetadata: Record<string, unknown>;
}

type Kind = "signup" | "recovery" | "magiclink" | "email_change" | "reauthentication" | "invite";
const kindOf = (kind: string): Kind => {
  if (kind.startsWith("email_change")) return "email_change";
  const known: readonly string[] = ["signup", "recovery", "magiclink", "reauthentication", "invite"];
  return known.includes(kind) ? (kind as Kind) : "magiclink";
};

/** Queues a mail of the auth server in the transaction that makes its token: there is never one without the other. */
export async function authMail(tx: Within, message: AuthMessage): Promise<void> {
  const t = translator(message.locale, "notifications");
  const kind = kindOf(message.kind);
  const name = firstName(message.userMetadata);
  const blocks: MailBlock[] = [
    { kind: "text", text: `${name ? t("mail.hello_name", { name }) : t("mail.hello")}\n${t(`auth.${kind}.text`)}` },
  ];
  if (kind !== "reauthentication") blocks.push({ kind: "button", label: t(`auth.${kind}.button`), href: message.link });
  if (message.code) blocks.push({ kind: "strong", text: message.code, under: t("auth.code") });
  blocks.push({ kind: "note", text: t("auth.valid") }, { kind: "note", text: t("auth.not_you") });
  const title = t(`auth.${kind}.title`);
  const body = mailFrame({
    locale: message.locale,
    title,
    preview: t(`auth.${kind}.text`),
    blocks,
    footer: t("auth.footer"),
  });
  await queueMail(tx, {
    kind: `auth.${kind}`,
    recipient: message.to,
    locale: message.locale,
    subject: t(`auth.${kind}.subject`),
    ...body,
    dedupe_key: `auth:${v7()}`,
  });
}

function firstName(metadata: Record<string, unknown>): string | undefined {
  const given = metadata["firstName"] ?? metadata["first_name"] ?? metadata["name"];
  return typeof given === "string" && given.trim() ? given.trim().slice(0, 80) : undefined;
}
