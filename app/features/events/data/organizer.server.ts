import type { Person } from "../../../platform/auth/actor.ts";
import type { Settings } from "../../../platform/settings/settings.server.ts";
import type { DateRow } from "./rows.ts";

/** Whose connected account takes the money, and whether that is the operator; null where the operator has named none. */
export function sellerOf(
  { operatorSeller }: Pick<Settings, "operatorSeller">,
  { specialist_id }: Pick<DateRow, "specialist_id">,
): { specialist_id: string; operator: boolean } | null {
  if (specialist_id !== null) return { specialist_id, operator: false };
  return operatorSeller === undefined ? null : { specialist_id: operatorSeller, operator: true };
}

/** Whether someone arranges an event's dates and sees its participants: its specialist, and the team. */
export const mayOrganize = (person: Person, { specialist_id }: Pick<DateRow, "specialist_id">): boolean =>
  person.role === "editor" ||
  person.role === "superadmin" ||
  (person.specialist_id !== null && person.specialist_id === specialist_id);
