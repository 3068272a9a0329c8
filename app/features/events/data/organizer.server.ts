import type { Person } from "../../../platform/auth/actor.ts";
import type { Settings } from "../../../platform/settings/settings.server.ts";
import type { DateRow } from "./rows.ts";

/** Returns whose connected account takes the money, and whether for the operator; null if the operator has not named one. */
export function sellerOf(
  { operatorSeller }: Pick<Settings, "operatorSeller">,
  { specialist_id }: Pick<DateRow, "specialist_id">,
): { specialist_id: string; operator: boolean } | null {
  if (specialist_id !== null) return { specialist_id, operator: false };
  return operatorSeller === undefined ? null : { specialist_id: operatorSeller, operator: true };
}

/** Whether the person may manage an event's dates and see its participants: its specialist, or anyone on the team. */
export const mayOrganize = (person: Person, { specialist_id }: Pick<DateRow, "specialist_id">): boolean =>
  person.role === "editor" ||
  person.role === "superadmin" ||
  (person.specialist_id !== null && person.specialist_id === specialist_id);
