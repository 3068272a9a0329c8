import { ApiError } from "../../../platform/http/client.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import type { SessionView } from "../contract.ts";
import type { SessionPacks } from "./pack-card.tsx";

/** Null if packs don't apply: the session is not agreed on, not paid by card, or can no longer be read. */
export async function loadSessionPacks(
  { api }: PageContext,
  { id, status, payment_type, price }: SessionView,
): Promise<SessionPacks | null> {
  if ((status !== "Confirmed" && status !== "Completed") || payment_type !== "Online" || price === 0) return null;
  try {
    return (await api("GET /packs/for-session/{session_id}", { params: { session_id: id } })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
}
