import type { Reading } from "../../../platform/db/database.server.ts";
import type { Outcome, Status } from "../rules.ts";

/** What other features need to know about a session that is over. */
export interface EndedSession {
  id: string;
  specialist_id: string;
  profile_id: string;
  /** The account that booked it. */
  account_id: string;
  status: Status;
  outcome: Outcome | null;
  starts_at: Date | null;
  completed_at: Date | null;
}

export async function readEndedSession(sql: Reading, id: string): Promise<EndedSession | undefined> {
  const [row] = await sql<EndedSession[]>`
    select id, specialist_id, profile_id, account_id, status, outcome, starts_at, completed_at from session where id = ${id}`;
  return row;
}
