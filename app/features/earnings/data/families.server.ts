import type { Reading } from "../../../platform/db/database.server.ts";
import { hasBasicsSql } from "../../profiles/access.server.ts";
import type { Month } from "../contract.ts";
import { isLatestVersion } from "./due.server.ts";
import type { Stretch } from "./months.server.ts";
import type { Reader } from "./transactions.server.ts";

/** Returns the people in a specialist's month, without deleted ones. */
export async function familiesOf(
  sql: Reading,
  { person, now }: Reader,
  specialistId: string,
  { from, until }: Stretch,
): Promise<Month["families"]> {
  return await sql<Month["families"]>`
    select p.id, p.name, left(seen_lastname(p.lastname, ${sql.unsafe(hasBasicsSql("p.id", `'${person.account_id}'::uuid`, `'${now.toISOString()}'::timestamptz`))}), 1) as initial
    from (
      select profile_id from purchase where specialist_id = ${specialistId} and paid_at >= ${from} and paid_at < ${until}
      union select s.profile_id from commission_due c join session s on s.id = c.session_id
      where c.specialist_id = ${specialistId} and c.due_at >= ${from} and c.due_at < ${until} and ${isLatestVersion(sql)}) x
    join profile p on p.id = x.profile_id where p.deleted_at is null order by p.name, initial, p.id`;
}
