import { queueMails } from "../../../platform/mail/queue.server.ts";
import { subscribe } from "../../../platform/events/subscription.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import {
  datesOf,
  latestEvent,
  listTimesBefore,
  readersOf,
  sessionFacts,
  timesOf,
  type SessionFacts,
} from "./facts.server.ts";
import { topicOf } from "../verbs/steps.server.ts";
import { mailKinds, sessionMail, type SessionMailKind } from "./session-mail.server.ts";

/** Whether the step is still current: an offer that has been answered since needs no email. */
const stands: Record<SessionMailKind, (facts: SessionFacts) => boolean> = {
  requested: (f) => f.status === "Pending" && f.awaits === "specialist",
  proposed: (f) => f.status === "Pending" && f.awaits === "family",
  confirmed: (f) => f.status === "Confirmed" || f.status === "Completed",
  rejected: (f) => f.status === "Rejected",
  cancelled: (f) => f.status === "Cancelled",
  withdrawn: (f) => f.status === "Cancelled",
  lapsed: (f) => f.status === "Cancelled",
  room_changed: (f) => f.status === "Confirmed",
  move_proposed: (f) => f.move_awaits !== null,
  moved: (f) => f.status === "Confirmed",
  move_rejected: (f) => f.status === "Confirmed" && f.move_awaits === null,
  move_withdrawn: (f) => f.status === "Confirmed" && f.move_awaits === null,
  move_lapsed: (f) => f.status === "Confirmed" && f.move_awaits === null,
  waived: (f) => f.refund_percent !== null,
  no_show: (f) => f.status === "Completed",
  no_show_claimed: (f) => f.claim_state === "open",
  disputed: (f) => f.claim_state === "open",
  claim_answered: (f) => f.claim_state === "agreed" || f.claim_state === "refused",
  claim_decided: (f) => f.claim_state === "decided",
  accepted: (f) => f.status === "Pending" && f.awaits === "payment",
  paid_late: () => true,
  series_proposed: (f) => f.status === "Pending" && f.awaits === "family",
  series_accepted: (f) => f.status === "Pending" && f.awaits === "payment",
  series_confirmed: (f) => f.status === "Confirmed" || f.status === "Completed",
};

/** Kinds that go to everyone because they affect calendars; other kinds skip the person who caused the step. */
const tellsEverybody = new Set<SessionMailKind>([
  "confirmed",
  "cancelled",
  "lapsed",
  "moved",
  "move_lapsed",
  "series_confirmed",
]);

/** Kinds that only one side needs. */
const onlyFor: Partial<Record<SessionMailKind, "family" | "specialist">> = {
  requested: "specialist",
  proposed: "family",
  waived: "family",
  no_show: "family",
  no_show_claimed: "specialist",
  disputed: "specialist",
  claim_answered: "family",
  accepted: "specialist",
  paid_late: "family",
  series_proposed: "family",
  series_accepted: "specialist",
};

/** The steps that an email is about, for kinds that are not named after their step. */
const stepsOf: Partial<Record<SessionMailKind, string[]>> = {
  cancelled: ["cancelled", "withdrawn"],
  series_proposed: ["proposed"],
  series_accepted: ["accepted"],
  series_confirmed: ["confirmed"],
};

const topics: Record<SessionMailKind, string> = {
  ...topicOf,
  series_proposed: "session.series_proposed",
  series_accepted: "session.series_accepted",
  series_confirmed: "session.series_confirmed",
};

/** The dates of a series that this step confirmed, without those that still wait. */
async function confirmedWith(
  sql: Services["sql"],
  series_id: string,
  spans: readonly { starts_at: Date }[] | undefined,
) {
  const dates = await datesOf(sql, series_id);
  const named = new Set(spans?.map(({ starts_at }) => starts_at.getTime()));
  return named.size === 0 ? dates : dates.filter(({ starts_at }) => named.has(starts_at.getTime()));
}

/** Queues one email per reader about a step of a session. Running it again adds none. */
export async function mailAboutSession(services: Services, kind: SessionMailKind, sessionId: string): Promise<void> {
  const { sql, settings } = services;
  const now = services.clock();
  const [facts, event, readers] = await Promise.all([
    sessionFacts(sql, sessionId, now),
    latestEvent(sql, sessionId, stepsOf[kind] ?? [kind]),
    readersOf(sql, sessionId, now),
  ]);
  if (!facts || !event || !stands[kind](facts)) return;
  const step = event.kind === "withdrawn" ? "withdrawn" : kind;
  const together = event.series_times?.map((time) => ({
    starts_at: new Date(time.starts_at),
    ends_at: new Date(time.ends_at),
  }));
  const times =
    kind === "series_confirmed" && facts.series_id
      ? await confirmedWith(sql, facts.series_id, together)
      : (kind === "series_proposed" || kind === "series_accepted") && facts.series_id
        ? await datesOf(sql, facts.series_id)
        : together
          ? together
          : step === "requested" || step === "proposed" || step === "move_proposed" || step === "accepted"
            ? await timesOf(sql, sessionId)
            : step === "rejected" || step === "withdrawn" || step === "lapsed"
              ? await listTimesBefore(sql, sessionId, event.id)
              : [];
  const told = readers.filter((reader) => {
    if (reader.account_id === event.actor_account_id && !tellsEverybody.has(step)) return false;
    const only = step === "move_proposed" ? facts.move_awaits : onlyFor[step];
    return !only || reader.side === only;
  });
  const { publicUrl, mailFrom } = settings;
  await queueMails(
    sql,
    told.map((reader) => sessionMail({ kind: step, facts, event, reader, times, now, publicUrl, mailFrom })),
  );
}

export const sessionMailSubscriptions = mailKinds.map((kind) =>
  subscribe<{ session_id: string }>(topics[kind], "sessions.mails", (services, { session_id }) =>
    mailAboutSession(services, kind, session_id),
  ),
);
