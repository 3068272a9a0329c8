import type { SessionItem } from "../contract.ts";

/** Identifies a draft's session and state, so that a draft never outlives the other side's next step. */
export const draftOf = (session: Pick<SessionItem, "id" | "updated_at"> | null | undefined): string =>
  session ? `${session.id}:${session.updated_at}` : "";
