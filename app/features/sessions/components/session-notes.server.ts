import type { PageContext } from "../../../platform/http/page-context.server.ts";
import type { SessionView } from "../contract.ts";
import { type SessionNote, sessionNotes } from "../data/notes.server.ts";
import { awaitsOutcome } from "../rules.ts";

/** Other features' notes about a session. One that fails to load is logged and omitted. */
export async function notesFor(
  page: PageContext,
  session: SessionView,
  side: "family" | "specialist",
): Promise<SessionNote[]> {
  const { id, profile_id, specialist_id, status } = session;
  const ahead =
    (status === "Pending" || status === "Confirmed") && !awaitsOutcome(session, page.services.clock().toISOString());
  const found = await Promise.all(
    sessionNotes.all().map(([note, load]) =>
      load(page, { id, profile_id, specialist_id, side, ahead }).catch((err: unknown) => {
        page.services.log.warn({ err, request_id: page.requestId, session_id: id, note }, "session note not loaded");
        return null;
      }),
    ),
  );
  return found.filter((note) => note !== null);
}
