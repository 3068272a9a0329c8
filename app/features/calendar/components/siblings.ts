import type { FamilyEntry } from "../contract.ts";

export interface Child {
  id: string;
  name: string;
}

/**
 * Pairs each upcoming confirmed session of a child, if its specialist is listed, with every child who does not meet that specialist
 * on the same day.
 */
export function siblingSuggestions(
  entries: readonly FamilyEntry[],
  children: readonly Child[],
): { session: FamilyEntry; sibling: Child }[] {
  const coming = entries.filter(
    (one) => one.kind === "confirmed" && one.profile_kind === "child" && one.specialist_standing === "listed",
  );
  const day = (one: FamilyEntry) => one.starts_at.slice(0, 10);
  const meets = (child: string, other: FamilyEntry) =>
    coming.some(
      (one) => one.profile_id === child && one.specialist_id === other.specialist_id && day(one) === day(other),
    );
  return coming.flatMap((session) =>
    children.filter(({ id }) => !meets(id, session)).map((sibling) => ({ session, sibling })),
  );
}
