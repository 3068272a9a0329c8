import type { SessionItem } from "../contract.ts";

/** Identifies a draft by session and state, so that it is dropped once the other side takes its next step. */
export const draftOf = (session: Pick<SessionItem, "id" | "updated_at"> | null | undefined): string =>
  session ? `${session.id}:${session.updated_at}` : "";
