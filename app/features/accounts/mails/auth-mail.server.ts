import { v7 } from "uuid";
import type { CallerTx } from "../../../platform/events/statement.server.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { greeting, mailFrame, type MailBlock } from "../../../platform/mail/frame.server.ts";
import { accountOf } from "./account-of.server.ts";
import { queueMail } from "../../../platform/mail/queue.server.ts";

/** An email requested by the auth server. */
export interface AuthMessage {
  kind: string;
  to: string;
  locale: Locale;
  /** A link that completes the request when it is opened. */
  link: string;
  /** A code that completes the request when it is entered. */
  code: string;
  /** Whether to show the code of any email, because the reader's app may have a field for it. */
  withCode?: boolean;
  userId: string;
  userMetadata: Record<string, unknown>;
  /** The requested address, in emails about an address change. */
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

/** Only a signed-in person can request these, so the text warns that ignoring the email is not enough. */
const fromInside = ["email_change_current", "reauthentication"] as const;

/** The product has a field only for the codes of these emails; codes without a field are not shown. */
const typedHere = ["signup", "reauthentication"] as const;

/** Queues an email of the auth server in the transaction that creates its token. */
export async function queueAuthMail(tx: CallerTx, message: AuthMessage): Promise<void> {
  const t = translator(message.locale, "accounts");
  const kind = kindOf(message.kind);
  const name = firstNameFrom(message.userMetadata);
  const text =
    kind === "email_change_current" || kind === "email_change_new"
      ? t(`mail.${kind}.text`, { email: message.newEmail ?? "" })
      : t(`mail.${kind}.text`);
  const blocks: MailBlock[] = [{ kind: "text", text: `${greeting(message.locale, name)}\n${text}` }];
  if (kind !== "reauthentication") blocks.push({ kind: "button", label: t(`mail.${kind}.button`), href: message.link });
  const here = typedHere.find((one) => one === kind);
  const typed = here ?? (message.withCode ? "app" : undefined);
  if (typed && message.code) blocks.push({ kind: "strong", text: message.code, under: t(`mail.${typed}.code`) });
  const inside = fromInside.find((one) => one === kind);
  blocks.push(
    {
      kind: "note",
      text: t("mail.valid", { what: kind === "reauthentication" ? "code" : typed && message.code ? "both" : "link" }),
    },
    { kind: "note", text: inside ? t(`mail.${inside}.not_you`) : t(typed ? "mail.not_you" : "mail.not_you_link") },
  );
  const body = mailFrame({
    locale: message.locale,
    title: t(`mail.${kind}.title`),
    preview: text,
    blocks,
    footer: inside ? t("mail.notice.footer") : t("mail.footer"),
  });
  await queueMail(tx, {
    account_id: await accountOf(tx, message.userId),
    kind: `auth.${kind}`,
    secret: true,
    recipient: message.to,
    locale: message.locale,
    subject: t(`mail.${kind}.subject`),
    ...body,
    dedupe_key: `auth:${v7()}`,
  });
}

/** Accepts one line of letters. Anyone can sign up with someone else's address, and must not be able to send text of their own there. */
const nameLike = /^(?=.{1,40}$)\p{L}[\p{L}\p{M}]*(?:[ '’-]\p{L}[\p{L}\p{M}]*){0,3}$/u;

/** The reader's first name from their metadata, if it looks like a name. */
export function firstNameFrom(metadata: Record<string, unknown>): string | undefined {
  const given = metadata["firstName"] ?? metadata["first_name"] ?? metadata["name"];
  const name = typeof given === "string" ? given.trim().normalize("NFC") : "";
  return nameLike.test(name) ? name : undefined;
}
