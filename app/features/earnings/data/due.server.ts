import type { Reading } from "../../../platform/db/database.server.ts";
import type { Fragment } from "./lines.server.ts";

/** Whether the version of a commission in `c` is the one that holds: no later one follows it. */
export const holds = (sql: Reading): Fragment =>
  sql`not exists (select from commission_due later where later.session_id = c.session_id and later.version > c.version)`;
