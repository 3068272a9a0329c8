import type { SessionItem } from "../../contract.ts";

export interface Child {
  id: string;
  name: string;
}

/** Confirmed sessions to come, each with the children who do not meet that specialist on the same day. */
export function siblingsBeside(sessions: readonly SessionItem[], children: readonly Child[], now: string): { session: SessionItem; sibling: Child }[] {
  const coming = sessions.filter((one) =>
    one.status === "Confirmed" && one.starts_at !== null && one.starts_at > now && one.profile_kind === "child" && one.specialist_standing === "listed");
  const day = (one: SessionItem) => one.starts_at?.slice(0, 10);
  const meets = (child: string, other: SessionItem) =>
    coming.some((one) => one.profile_id === child && one.specialist_id === other.specialist_id && day(one) === day(other));
  return coming.flatMap((session) => children.filter(({ id }) => !meets(id, session)).map((sibling) => ({ session, sibling })));
}
