import { subscribe } from "../../platform/events/subscription.server.ts";
import { pages } from "../../platform/features/pages.ts";
import type { Locale } from "../../platform/i18n/locales.ts";
import { anyText, translator } from "../../platform/i18n/messages.ts";
import { pathOf } from "../../platform/i18n/pages.ts";
import { greeting, mailFrame, type MailBlock } from "../../platform/mail/frame.server.ts";
import { queueMail } from "../../platform/mail/queue.server.ts";
import type { Services } from "../../platform/services.server.ts";
import { isoDay } from "../../platform/time/format.ts";
import { type FormatsReader, formatsOf } from "../../platform/time/formats.ts";
import { readEndedSession } from "../sessions/verbs.server.ts";
import { reviewRefusal } from "./data.server.ts";
import { askAgainDays, type CaseKind, reviewUntil } from "./rules.ts";
import { voidReview } from "./verbs/write.server.ts";

interface To extends Omit<FormatsReader, "time_zone"> {
  time_zone: string;
  account_id: string;
  email: string;
  locale: Locale;
  person: string;
}

/** Returns an account's email recipient; undefined if the account is being erased. */
async function recipient({ sql }: Pick<Services, "sql">, accountId: string | null): Promise<To | undefined> {
  const [to] = await sql<To[]>`
    select a.id as account_id, a.email, a.locale, a.time_zone, a.date_format, a.clock_format, coalesce(own.name, s.name, '') as person
    from account a left join profile own on own.account_id = a.id and own.kind = 'own' left join specialist s on s.account_id = a.id
    where a.id = ${accountId} and a.erase_at is null and a.email is not null`;
  return to;
}

const nameOf = async ({ sql }: Pick<Services, "sql">, specialistId: string) => {
  const [row] = await sql<{ name: string; account_id: string }[]>`
    select name || ' ' || lastname as name, account_id from specialist where id = ${specialistId}`;
  return row;
};

/** Emails the request for a review of a session, or its reminder. Returns false if none is due. */
export async function mailReviewRequest(
  services: Services,
  sessionId: string,
  what: "ask" | "remind",
): Promise<boolean> {
  const now = services.clock();
  const session = await readEndedSession(services.sql, sessionId);
  if (!session?.completed_at || !session.starts_at || reviewRefusal(session, now) !== null) return false;
  const { completed_at, starts_at } = session;
  const to = await recipient(services, session.account_id);
  const specialist = await nameOf(services, session.specialist_id);
  if (!to || !specialist) return false;
  const [written] = await services.sql`select from review where session_id = ${sessionId}`;
  if (written) return false;
  const { locale, time_zone } = to;
  const t = translator(locale, "reviews");
  const formats = formatsOf(to);
  const said = {
    name: specialist.name,
    day: formats.date(isoDay(starts_at, time_zone)),
    until: formats.date(isoDay(reviewUntil(completed_at), time_zone)),
  };
  const subject = t(`mail.${what}.subject`, said);
  const text = t(`mail.${what}.text`, said);
  const blocks: MailBlock[] = [
    { kind: "text", text: `${greeting(locale, to.person)}\n${text}` },
    {
      kind: "button",
      label: t("mail.ask.button"),
      href: services.settings.publicUrl + pathOf(pages["reviews.write"], locale, { session: sessionId }),
    },
    { kind: "text", text: t("mail.ask.note", said) },
  ];
  await services.sql.begin((tx) =>
    queueMail(tx, {
      account_id: to.account_id,
      kind: `reviews.${what}`,
      recipient: to.email,
      locale,
      subject,
      ...mailFrame({ locale, title: subject, preview: text, blocks, footer: t("mail.ask.footer") }),
      about: [session.profile_id, specialist.account_id],
      notice: {
        topic: "sessions",
        feature: "reviews",
        text: `mail.${what}.subject`,
        values: said,
        page: "reviews.write",
        params: { session: sessionId },
      },
      send_before: reviewUntil(completed_at),
      dedupe_key: `reviews.${what}:${sessionId}`,
    }),
  );
  return true;
}

/** Asks for a review once. Skips people who recently were asked about the same specialist or reviewed them. */
async function ask(services: Services, { session_id }: { session_id: string }): Promise<void> {
  const { sql } = services;
  const now = services.clock();
  const session = await readEndedSession(sql, session_id);
  if (!session || reviewRefusal(session, now) !== null) return;
  const { account_id, specialist_id } = session;
  const since = new Date(now.getTime() - askAgainDays * 24 * 3600_000);
  const [asked] = await sql`
    insert into review_ask (session_id, account_id, specialist_id, asked_at)
    select ${session_id}, ${account_id}, ${specialist_id}, ${now}
    where not exists (select from review_ask a where a.account_id = ${account_id} and a.specialist_id = ${specialist_id} and a.asked_at > ${since}
        and a.session_id <> ${session_id})
      and not exists (select from review r where r.account_id = ${account_id} and r.specialist_id = ${specialist_id} and r.created_at > ${since})
    on conflict (session_id) do update set asked_at = review_ask.asked_at returning session_id`;
  if (asked) await mailReviewRequest(services, session_id, "ask");
}

interface Decided {
  kind: CaseKind;
  state: "accepted" | "refused";
  answer: string | null;
  reporter: string | null;
  author: string | null;
  specialist_id: string;
  session_id: string | null;
}

/** Notifies the people concerned by a decision: the author, the specialist for a reply, and the reporter. */
async function tellOfDecision(services: Services, { review_case_id: id }: { review_case_id: string }): Promise<void> {
  const { sql } = services;
  const [found] = await sql<Decided[]>`
    select c.kind, c.state, c.answer, c.account_id as reporter, r.account_id as author, r.specialist_id, r.session_id
    from review_case c join review r on r.id = c.review_id where c.id = ${id}`;
  const specialist = found && (await nameOf(services, found.specialist_id));
  if (!found || !specialist) return;
  const { kind, state, answer } = found;
  const mine = { page: "reviews.mine" as const, about: [specialist.account_id] };
  const theirs = { page: "reviews.received" as const, about: [] };
  if (kind === "review") await tell(services, id, found.author, `${kind}_${state}`, specialist.name, answer, mine);
  else if (kind === "reply")
    await tell(services, id, specialist.account_id, `${kind}_${state}`, specialist.name, answer, theirs);
  else {
    const bySpecialist = found.reporter === specialist.account_id;
    await tell(services, id, found.reporter, `report_${state}`, specialist.name, answer, bySpecialist ? theirs : mine);
    if (state === "accepted") await tell(services, id, found.author, "removed", specialist.name, answer, mine);
  }
}

type Told =
  | "review_accepted"
  | "review_refused"
  | "reply_accepted"
  | "reply_refused"
  | "report_accepted"
  | "report_refused"
  | "removed"
  | "replied"
  | "received";

async function tell(
  services: Services,
  id: string,
  accountId: string | null,
  what: Told,
  name: string,
  answer: string | null,
  { page, about }: { page: "reviews.mine" | "reviews.received"; about: readonly string[] },
): Promise<void> {
  const to = await recipient(services, accountId);
  if (!to) return;
  const { locale } = to;
  // Some of these texts do not use the name.
  const t = anyText(translator(locale, "reviews"));
  const subject = t(`mail.${what}.subject`, { name });
  const text = t(`mail.${what}.text`, { name });
  const blocks: MailBlock[] = [
    { kind: "text", text: `${greeting(locale, to.person)}\n${text}` },
    ...(answer ? [{ kind: "facts", facts: [[t("mail.answer"), answer]] } satisfies MailBlock] : []),
    { kind: "button", label: t("mail.open"), href: services.settings.publicUrl + pathOf(pages[page], locale) },
  ];
  await services.sql.begin((tx) =>
    queueMail(tx, {
      account_id: to.account_id,
      kind: `reviews.${what}`,
      recipient: to.email,
      locale,
      subject,
      ...mailFrame({
        locale,
        title: subject,
        preview: text,
        blocks,
        footer: t(`mail.footer.${page === "reviews.mine" ? "mine" : "received"}`),
      }),
      about,
      notice: { topic: "sessions", feature: "reviews", text: `mail.${what}.subject`, values: { name }, page },
      dedupe_key: `reviews.${what}:${id}`,
    }),
  );
}

/** Notifies the author of a reply, or the specialist of a new review. */
async function tellOf(services: Services, reviewId: string, what: "replied" | "received"): Promise<void> {
  const [row] = await services.sql<
    { account_id: string | null; specialist_id: string; state: string; reply_state: string | null }[]
  >`
    select account_id, specialist_id, state, reply_state from review where id = ${reviewId}`;
  const specialist = row && (await nameOf(services, row.specialist_id));
  if (!row || !specialist || row.state !== "shown" || (what === "replied" && row.reply_state !== "shown")) return;
  if (what === "replied")
    await tell(services, reviewId, row.account_id, what, specialist.name, null, {
      page: "reviews.mine",
      about: [specialist.account_id],
    });
  else
    await tell(services, reviewId, specialist.account_id, what, specialist.name, null, {
      page: "reviews.received",
      about: [],
    });
}

export const reviewSubscriptions = [
  subscribe<{ session_id: string }>("session.completed", "reviews.ask", ask),
  subscribe<{ session_id: string }>("session.claim_answered", "reviews.void", (services, { session_id }) =>
    voidReview(services, session_id),
  ),
  subscribe<{ session_id: string }>("session.claim_decided", "reviews.void", (services, { session_id }) =>
    voidReview(services, session_id),
  ),
  subscribe<{ review_id: string }>("review.shown", "reviews.received", (services, { review_id }) =>
    tellOf(services, review_id, "received"),
  ),
  subscribe<{ review_id: string }>("review.replied", "reviews.replied", (services, { review_id }) =>
    tellOf(services, review_id, "replied"),
  ),
  subscribe<{ review_case_id: string }>("review.decided", "reviews.decided", tellOfDecision),
];
