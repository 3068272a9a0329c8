import { publish } from "../../../platform/events/outbox.server.ts";
import type { Within } from "../../../platform/events/statement.server.ts";

export interface FreedThing {
  subject: string;
  subject_id: string;
}

/** Reports that something may be available again; after the commit it is offered to people who wait. */
export const publishFreed = (tx: Within, { subject, subject_id }: FreedThing): Promise<void> =>
  publish(tx, "waiting.freed", { subject, subject_id });
