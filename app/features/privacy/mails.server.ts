import { subscribe } from "../../platform/events/subscription.server.ts";
import type { Locale } from "../../platform/i18n/locales.ts";
import { translator } from "../../platform/i18n/messages.ts";
import { greeting, mailFrame, type MailBlock } from "../../platform/mail/frame.server.ts";
import type { Notice } from "../../platform/notices/notice.server.ts";
import { queueMail } from "../../platform/mail/queue.server.ts";
import type { Person } from "../../platform/auth/actor.ts";
import { pathTo } from "../../platform/features/pages.ts";
import type { Services } from "../../platform/services.server.ts";
import type { ClockFormat, DateFormat } from "../../platform/time/format.ts";
import { formatsOf } from "../../platform/time/formats.ts";
import { dataPages } from "./components/data-pages.ts";
import type { RequestKind } from "./rules.ts";

interface Recipient {
  account_id: string;
  email: string;
  role: Person["role"];
  locale: Locale;
  time_zone: string;
  date_format: DateFormat;
  clock_format: ClockFormat;
  name: string | null;
}

async function send(
  { sql, settings }: Services,
  to: Recipient,
  mail: {
    kind: string;
    key: string;
    text: Extract<Notice, { feature: "privacy" }>["text"];
    subject: string;
    title: string;
    blocks: MailBlock[];
  },
): Promise<void> {
  const { locale } = to;
  const t = translator(locale, "privacy");
  const href = settings.publicUrl + pathTo(dataPages[to.role].data, locale);
  const [first, ...rest] = mail.blocks;
  const blocks: MailBlock[] = [
    ...(first?.kind === "text"
      ? [{ kind: "text" as const, text: `${greeting(locale, to.name ?? undefined)}\n${first.text}` }, ...rest]
      : mail.blocks),
    { kind: "button", label: t("mail.button"), href },
  ];
  await sql.begin((tx) =>
    queueMail(tx, {
      account_id: to.account_id,
      kind: mail.kind,
      recipient: to.email,
      locale,
      subject: mail.subject,
      ...mailFrame({ locale, title: mail.title, preview: mail.subject, blocks, footer: t("mail.footer") }),
      notice: { topic: "account", feature: "privacy", text: mail.text, page: dataPages[to.role].data },
      dedupe_key: mail.key,
    }),
  );
}

/** Tells the person immediately that a copy is ready or failed. Nothing in the email opens the copy, which requires a sign-in. */
const copyMail = (state: "ready" | "failed") =>
  subscribe<{ data_copy_id: string }>(
    `data_copy.${state}`,
    `privacy.${state}_mail`,
    async (services, { data_copy_id }) => {
      const { sql } = services;
      const ready = state === "ready";
      const [row] = await sql<(Recipient & { at: Date })[]>`
      select a.id as account_id, a.email, a.role, a.locale, a.time_zone, a.date_format, a.clock_format,
        ${ready ? sql`c.valid_until` : sql`c.asked_at`} as at, coalesce(p.name, s.name) as name
      from data_copy c join account a on a.id = c.account_id
      left join profile p on p.account_id = a.id and p.kind = 'own' left join specialist s on s.account_id = a.id
      where c.id = ${data_copy_id} and c.state = ${state}`;
      if (!row) return;
      const t = translator(row.locale, "privacy");
      const at = formatsOf(row).dateTime(row.at.toISOString(), row.time_zone, services.clock().toISOString());
      const subject = ready ? "mail.copy.subject" : "mail.copy_failed.subject";
      await send(services, row, {
        kind: `privacy.copy_${state}`,
        key: `privacy.copy_${state}:${data_copy_id}`,
        text: subject,
        subject: t(subject),
        title: t(ready ? "mail.copy.title" : subject),
        blocks: ready
          ? [
              { kind: "text", text: t("mail.copy.text", { until: at }) },
              { kind: "note", text: t("mail.copy.note") },
            ]
          : [{ kind: "text", text: t("mail.copy_failed.text", { date: at }) }],
      });
    },
  );
export const copyReadyMail = copyMail("ready");
export const copyFailedMail = copyMail("failed");

interface RequestFacts extends Recipient {
  kind: RequestKind;
  body: string;
  due_on: string;
  answer: string | null;
  extension_reason: string | null;
  closing_reason: string | null;
}

type What = "received" | "answered" | "closed" | "extended";

/** Confirms the receipt, extension, answer or end of a request, in the language of the account. */
export const requestMail = subscribe<{ data_request_id: string; what: What }>(
  "data_request.changed",
  "privacy.request_mail",
  async (services, { data_request_id, what }) => {
    const [row] = await services.sql<RequestFacts[]>`
      select a.id as account_id, a.email, a.role, a.locale, a.time_zone, a.date_format, a.clock_format, r.kind, r.body,
        r.due_on::text, r.answer, r.extension_reason, r.closing_reason, coalesce(p.name, s.name) as name
      from data_request r join account a on a.id = r.account_id
      left join profile p on p.account_id = a.id and p.kind = 'own' left join specialist s on s.account_id = a.id
      where r.id = ${data_request_id}`;
    // The account was erased in the meantime.
    if (!row) return;
    const t = translator(row.locale, "privacy");
    const written = {
      answered: row.answer,
      extended: row.extension_reason,
      closed: row.closing_reason,
      received: row.body,
    }[what];
    const values = { kind: t(`request.kind.${row.kind}`), due: formatsOf(row).date(row.due_on) };
    await send(services, row, {
      kind: `privacy.request_${what}`,
      key: `privacy.request_${what}:${data_request_id}`,
      text: `mail.request.${what}.subject`,
      subject: t(`mail.request.${what}.subject`),
      title: t(`mail.request.${what}.subject`),
      blocks: [
        { kind: "text", text: t(`mail.request.${what}.text`, values) },
        ...(written ? [{ kind: "quote" as const, text: written }] : []),
      ],
    });
  },
);
