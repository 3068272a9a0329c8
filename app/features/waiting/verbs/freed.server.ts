import { publish } from "../../../platform/events/outbox.server.ts";
import type { CallerTx } from "../../../platform/events/statement.server.ts";

export interface AvailableSubject {
  subject: string;
  subject_id: string;
}

/** Reports that something may be available again; after the commit it is offered to people who wait. */
export const publishAvailable = (tx: CallerTx, { subject, subject_id }: AvailableSubject): Promise<void> =>
  publish(tx, "waiting.freed", { subject, subject_id });
