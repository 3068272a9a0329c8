import type { Reading } from "../../../platform/db/database.server.ts";
import { subscribe } from "../../../platform/events/subscription.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { anyText, translator } from "../../../platform/i18n/messages.ts";
import { greeting, mailFrame } from "../../../platform/mail/frame.server.ts";
import { queueMail } from "../../../platform/mail/queue.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import type { Services } from "../../../platform/services.server.ts";
import { type FormatsReader, formatsOf } from "../../../platform/time/formats.ts";

export interface DeletionNotice {
  kind: "deleted" | "restored" | "ending";
  profile_id: string;
  /** The guardian who deleted or restored the profile. */
  by: string | null;
  at: Date;
}

interface Reader extends FormatsReader {
  account_id: string;
  email: string;
  locale: Locale;
  time_zone: string;
  name: string;
}

/** Sends an email to every full guardian of the child. Running it again adds none. */
export async function mailAboutDeletion(
  sql: Reading,
  { publicUrl }: Services["settings"],
  news: DeletionNotice,
): Promise<void> {
  const { kind, profile_id, by, at } = news;
  const [child] = await sql<{ name: string; deleted_at: Date | null; erase_at: Date | null; by_name: string }[]>`
    select p.name, p.deleted_at, p.erase_at, coalesce((select own.name from profile own where own.account_id = ${by} and own.kind = 'own'), '') as by_name
    from profile p where p.id = ${profile_id} and p.erased_at is null`;
  // Skips outdated news: the profile has since been restored, or deleted again.
  if (!child || (kind === "restored") !== (child.erase_at === null)) return;
  if (kind === "deleted" && child.deleted_at?.getTime() !== at.getTime()) return;
  const readers = await sql<Reader[]>`
    select a.id as account_id, a.email, a.locale, a.time_zone, a.date_format, a.clock_format, coalesce(own.name, '') as name
    from keepers_of(${profile_id}, ${at}) k join account a on a.id = k.account_id
    left join profile own on own.account_id = a.id and own.kind = 'own' order by a.id`;
  for (const reader of readers) {
    const { locale, account_id } = reader;
    const t = translator(locale, "profiles");
    const formats = formatsOf(reader);
    const said = {
      name: child.name,
      by: by === account_id || child.by_name === "" ? "" : child.by_name,
      who: by === account_id ? "you" : "other",
      date: child.erase_at ? formats.dateTime(child.erase_at, reader.time_zone, at) : "",
    };
    const say = (part: string) => anyText(t)(`mail.${kind}.${part}`, said);
    const href =
      publicUrl + pathTo(kind === "restored" ? "profiles.one" : "profiles.delete", locale, { id: profile_id });
    await queueMail(sql, {
      account_id,
      kind: `profiles.${kind}`,
      recipient: reader.email,
      locale,
      subject: say("subject"),
      ...mailFrame({
        locale,
        title: say("title"),
        preview: say("text"),
        blocks: [
          { kind: "text", text: `${greeting(locale, reader.name)}\n${say("text")}` },
          ...(kind === "restored" ? [] : [{ kind: "note" as const, text: say("note") }]),
          { kind: "button", label: say("button"), href },
        ],
        footer: t("mail.deletion.footer"),
      }),
      notice: {
        topic: "account",
        feature: "profiles",
        text: `mail.${kind}.subject`,
        values: { name: child.name },
        page: kind === "restored" ? "profiles.one" : "profiles.delete",
        params: { id: profile_id },
      },
      about: [profile_id, ...(by ? [by] : [])],
      dedupe_key: `profiles.${kind}:${profile_id}:${at.getTime()}:${account_id}`,
    });
  }
}

type Told = { profile_id: string; account_id: string; at: string };
const tell =
  (kind: "deleted" | "restored") =>
  (services: Services, { profile_id, account_id, at }: Told) =>
    services.sql.begin((tx) =>
      mailAboutDeletion(tx, services.settings, { kind, profile_id, by: account_id, at: new Date(at) }),
    ) as Promise<void>;

export const deletionMails = [
  subscribe<Told>("profile.deleted", "profiles.deletion", tell("deleted")),
  subscribe<Told>("profile.restored", "profiles.deletion", tell("restored")),
];
