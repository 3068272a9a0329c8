import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { sessionNotesFor } from "../../../platform/features/page-parts.server.ts";
import type { SessionView } from "../contract.ts";
import { isOver } from "../rules.ts";

/** What other features say about a session. */
export function notesFor(page: PageContext, session: SessionView, side: "family" | "specialist") {
  const { id, profile_id, specialist_id, status } = session;
  const ahead =
    (status === "Pending" || status === "Confirmed") && !isOver(session, page.services.clock().toISOString());
  return sessionNotesFor(page, { id, profile_id, specialist_id, side, ahead });
}
