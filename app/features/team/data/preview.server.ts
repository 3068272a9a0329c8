import type { Person } from "../../../platform/auth/actor.ts";
import type { Sql } from "../../../platform/db/database.server.ts";
import { auditInsert } from "../../../platform/events/audit.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { viewOwnSpecialist } from "../../specialists/data.server.ts";

/** Shows a profile to the team. The audit entry is committed before the response. */
export async function previewSpecialist(
  sql: Sql,
  person: Person,
  id: string,
  { locale, requestId }: WriteContext<Person>,
) {
  const seen = await viewOwnSpecialist(sql, locale, id);
  await auditInsert(sql, person, {
    action: "team.preview",
    subject: "specialist",
    subject_id: id,
    request_id: requestId,
  });
  return seen;
}
