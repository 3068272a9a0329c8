import type { Reading } from "../../../platform/db/database.server.ts";
import type { Fragment } from "./lines.server.ts";

/** An SQL condition: `c` is the latest version of its commission. */
export const isLatestVersion = (sql: Reading): Fragment =>
  sql`not exists (select from commission_due later where later.session_id = c.session_id and later.version > c.version)`;
