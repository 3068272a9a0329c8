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
  /** The address that the account is to have, in the mails about its change. */
  newEmail?: string;
}

const kinds = [
  "signup",
  "recovery",
  "magiclink",
  "email_change_current",
  "email_change_new",
  "reauthentication",
  "invite",
] as const;
type Kind = (typeof kinds)[number];
const kindOf = (kind: string): Kind => kinds.find((known) => known === kind) ?? "magiclink";

/** Where only somebody who is signed in can have asked, ignoring the mail is not enough. */
const fromInside = ["email_change_current", "reauthentication"] as const;

/** Queues a mail of the auth server in the transaction that makes its token: there is never one without the other. */
export async function authMail(tx: Within, message: AuthMessage): Promise<void> {
  const t = translator(message.locale, "notifications");
  const kind = kindOf(message.kind);
  const name = firstName(message.userMetadata);
  const text =
    kind === "email_change_current" || kind === "email_change_new"
      ? t(`auth.${kind}.text`, { email: message.newEmail ?? "" })
      : t(`auth.${kind}.text`);
  const blocks: MailBlock[] = [
    { kind: "text", text: `${name ? t("mail.hello_name", { name }) : t("mail.hello")}\n${text}` },
  ];
  if (kind !== "reauthentication") blocks.push({ kind: "button", label: t(`auth.${kind}.button`), href: message.link });
  const under = t(kind === "reauthentication" || kind === "signup" ? `auth.${kind}.code` : "auth.code");
  if (message.code) blocks.push({ kind: "strong", text: message.code, under });
  const inside = fromInside.find((one) => one === kind);
  blocks.push(
    { kind: "note", text: t("auth.valid") },
    { kind: "note", text: inside ? t(`auth.${inside}.not_you`) : t("auth.not_you") },
  );
  const body = mailFrame({
    locale: message.locale,
    title: t(`auth.${kind}.title`),
    preview: text,
    blocks,
    footer: inside ? t("auth.notice.footer") : t("auth.footer"),
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

/** Letters in one line, as names are: anybody can sign up with any address, and must not get words of theirs to it. */
const nameLike = /^(?=.{1,40}$)\p{L}[\p{L}\p{M}]*(?:[ '’-]\p{L}[\p{L}\p{M}]*){0,3}$/u;

/** How the reader is addressed, as far as their metadata tells. */
export function firstName(metadata: Record<string, unknown>): string | undefined {
  const given = metadata["firstName"] ?? metadata["first_name"] ?? metadata["name"];
  const name = typeof given === "string" ? given.trim().normalize("NFC") : "";
  return nameLike.test(name) ? name : undefined;
}
