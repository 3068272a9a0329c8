import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { subscribe } from "../../../platform/events/subscription.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { anyText, translator } from "../../../platform/i18n/messages.ts";
import { greeting, mailFrame } from "../../../platform/mail/frame.server.ts";
import { queueMail } from "../../../platform/mail/queue.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import type { Services } from "../../../platform/services.server.ts";
import { type FormatsReader, formatsOf } from "../../../platform/time/formats.ts";

type Kind = "asked" | "undone" | "ending" | "done" | "paused" | "resumed";

interface Reader extends FormatsReader {
  account_id: string;
  email: string;
  role: Person["role"];
  locale: Locale;
  time_zone: string;
  name: string;
  erase_at: Date | null;
  asked_at: Date | null;
  paused_at: Date | null;
}

/** Dedupe key of the last email to an account. The erasure waits until that email is sent. */
export const lastMailKey = (accountId: string): string => `erasure.done:${accountId}`;

/** Emails the account's owner about the erasure or pause. A second run adds no email. */
export async function mailAboutErasure(
  sql: Reading,
  { publicUrl }: Services["settings"],
  { kind, account_id, at }: { kind: Kind; account_id: string; at: Date },
): Promise<void> {
  const [reader] = await sql<Reader[]>`
    select a.id as account_id, a.email, a.role, a.locale, a.time_zone, a.date_format, a.clock_format, a.erase_at,
      a.erasure_asked_at as asked_at, a.paused_at, coalesce(p.name, s.name, '') as name
    from account a left join profile p on p.account_id = a.id and p.kind = 'own' left join specialist s on s.account_id = a.id
    where a.id = ${account_id} and a.erased_at is null`;
  // The request was cancelled in the meantime, or made again.
  if (!reader) return;
  const { erase_at, paused_at } = reader;
  const stands =
    kind === "paused"
      ? paused_at?.getTime() === at.getTime()
      : kind === "undone" || kind === "resumed"
        ? erase_at === null && paused_at === null
        : erase_at !== null;
  if (!stands) return;
  if (kind === "asked" && reader.asked_at?.getTime() !== at.getTime()) return;
  const { locale } = reader;
  const t = translator(locale, "privacy");
  const date = reader.erase_at ? formatsOf(reader).dateTime(reader.erase_at, reader.time_zone, at) : "";
  const say = (part: string) => anyText(t)(`mail.erasure.${kind}.${part}`, { date });
  await queueMail(sql, {
    account_id,
    kind: `erasure.${kind}`,
    recipient: reader.email,
    locale,
    subject: say("title"),
    ...mailFrame({
      locale,
      title: say("title"),
      preview: say("text"),
      blocks: [
        { kind: "text", text: `${greeting(locale, reader.name)}\n${say("text")}` },
        ...(kind === "asked" || kind === "ending" || kind === "paused"
          ? [
              {
                kind: "button" as const,
                label: t(kind === "paused" ? "mail.erasure.paused.button" : "mail.erasure.button"),
                href: publicUrl + pathTo("accounts.login", locale),
              },
            ]
          : []),
      ],
      footer: t("mail.footer"),
    }),
    dedupe_key: kind === "done" ? lastMailKey(account_id) : `erasure.${kind}:${account_id}:${at.getTime()}`,
  });
}

/** Tells a child's remaining guardians that the other guardian is leaving. */
async function tellGuardians(
  sql: Reading,
  settings: Services["settings"],
  account_id: string,
  at: Date,
): Promise<void> {
  const readers = await sql<(Reader & { profile_id: string; child: string; leaving: string })[]>`
    select r.id as account_id, r.email, r.role, r.locale, r.time_zone, r.date_format, r.clock_format, r.erase_at, null as asked_at, r.paused_at,
      coalesce(own.name, '') as name, p.id as profile_id, p.name as child, coalesce(gone.name, '') as leaving
    from standing_access(${account_id}, ${at}) a join profile p on p.id = a.profile_id and p.deleted_at is null
    cross join lateral keepers_of(p.id, ${at}) k join account r on r.id = k.account_id and r.id <> ${account_id}
    left join profile own on own.account_id = r.id and own.kind = 'own'
    left join profile gone on gone.account_id = ${account_id} and gone.kind = 'own'
    where a.level = 'guardian' order by p.id, r.id`;
  for (const reader of readers) {
    const { locale } = reader;
    const t = translator(locale, "privacy");
    const said = { name: reader.leaving, child: reader.child };
    await queueMail(sql, {
      account_id: reader.account_id,
      kind: "erasure.guardian",
      recipient: reader.email,
      locale,
      subject: t("mail.erasure.guardian.title", said),
      ...mailFrame({
        locale,
        title: t("mail.erasure.guardian.title", said),
        preview: t("mail.erasure.guardian.text", said),
        blocks: [
          { kind: "text", text: `${greeting(locale, reader.name)}\n${t("mail.erasure.guardian.text", said)}` },
          {
            kind: "button",
            label: t("mail.erasure.guardian.button", said),
            href: settings.publicUrl + pathTo("profiles.one", locale, { id: reader.profile_id }),
          },
        ],
        footer: t("mail.footer"),
      }),
      about: [account_id, reader.profile_id],
      dedupe_key: `erasure.guardian:${account_id}:${at.getTime()}:${reader.profile_id}:${reader.account_id}`,
    });
  }
}

interface Told {
  account_id: string;
  at: string;
}

export const erasureMails = [
  subscribe<Told>(
    "erasure.asked",
    "privacy.erasure",
    (services, { account_id, at }) =>
      services.sql.begin(async (tx) => {
        await mailAboutErasure(tx, services.settings, { kind: "asked", account_id, at: new Date(at) });
        await tellGuardians(tx, services.settings, account_id, new Date(at));
      }) as Promise<void>,
  ),
  subscribe<Told>(
    "erasure.undone",
    "privacy.erasure",
    (services, { account_id, at }) =>
      services.sql.begin((tx) =>
        mailAboutErasure(tx, services.settings, { kind: "undone", account_id, at: new Date(at) }),
      ) as Promise<void>,
  ),
  ...(["paused", "resumed"] as const).map((kind) =>
    subscribe<Told>(
      `account.${kind}`,
      "privacy.erasure",
      (services, { account_id, at }) =>
        services.sql.begin((tx) =>
          mailAboutErasure(tx, services.settings, { kind, account_id, at: new Date(at) }),
        ) as Promise<void>,
    ),
  ),
];
