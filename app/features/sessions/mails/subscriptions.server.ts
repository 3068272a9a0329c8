import { queueMail } from "../../../platform/mail/queue.server.ts";
import { subscribe } from "../../../platform/events/subscription.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { latestEvent, namedBefore, readersOf, sessionFacts, timesOf, type SessionFacts } from "./facts.server.ts";
import { sessionMail, type SessionMailKind } from "./session-mail.server.ts";

/** Whether the step is still current: no mail about a proposal that was answered in the meantime. */
const stands: Record<SessionMailKind, (facts: SessionFacts) => boolean> = {
  requested: (f) => f.status === "Pending" && f.awaits === "specialist",
  proposed: (f) => f.status === "Pending" && f.awaits === "family",
  confirmed: (f) => f.status === "Confirmed" || f.status === "Completed",
  rejected: (f) => f.status === "Rejected",
  cancelled: (f) => f.status === "Cancelled",
  withdrawn: (f) => f.status === "Cancelled",
  lapsed: (f) => f.status === "Cancelled",
  room_changed: (f) => f.status === "Confirmed",
};

/** Kinds that go to everyone because they affect calendars; other kinds skip the person who caused the step. */
const tellsEverybody = new Set<SessionMailKind>(["confirmed", "cancelled", "lapsed"]);

/** Queues one mail per reader about a step of a session; a second run adds none. */
export async function mailAboutSession(services: Services, kind: SessionMailKind, sessionId: string): Promise<void> {
  const { sql, settings } = services;
  const now = services.clock();
  const [facts, event, readers] = await Promise.all([
    sessionFacts(sql, sessionId, now),
    latestEvent(sql, sessionId, kind === "cancelled" ? ["cancelled", "withdrawn"] : [kind]),
    readersOf(sql, sessionId, now),
  ]);
  if (!facts || !event || !stands[kind](facts)) return;
  const step = event.kind === "withdrawn" ? "withdrawn" : kind;
  const times =
    step === "requested" ? await timesOf(sql, sessionId, "preferred")
    : step === "proposed" ? await timesOf(sql, sessionId, "held")
    : step === "rejected" || step === "withdrawn" || step === "lapsed" ? await namedBefore(sql, sessionId, event.id)
    : [];
  await sql.begin(async (tx) => {
    for (const reader of readers) {
      if (reader.account_id === event.actor_account_id && !tellsEverybody.has(step)) continue;
      // A request goes only to the specialist, a proposal only to the family.
      if (step === "requested" && reader.side === "family") continue;
      if (step === "proposed" && reader.side === "specialist") continue;
      const { publicUrl, mailFrom } = settings;
      await queueMail(tx, sessionMail({ kind: step, facts, event, reader, times, now, publicUrl, mailFrom }));
    }
  });
}

const kinds = Object.keys(stands) as SessionMailKind[];

export const sessionMails = kinds.map((kind) =>
  subscribe<{ session_id: string }>(`session.${kind}`, "sessions.mails", (services, { session_id }) =>
    mailAboutSession(services, kind, session_id),
  ),
);
