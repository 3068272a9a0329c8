import { connect } from "../../app/platform/db/database.server.ts";
import { publish } from "../../app/platform/events/outbox.server.ts";
import { wake } from "../../app/platform/events/wakes.server.ts";
import { type Jobs, startJobs } from "../../app/platform/jobs/jobs.server.ts";
import { createLogger } from "../../app/platform/log/log.server.ts";
import type { Services } from "../../app/platform/services.server.ts";

export type StreamWork = { url: string; pumps: boolean } | NoteWritten;
export interface NoteWritten {
  account_id: string;
  note_id: string;
  /** Whether the transaction is rolled back. */
  fails?: boolean;
}

// Registers the topic as one that wakes streams, so that the pump announces it even though this process has no streams.
wake("test.note_written");
let services: Services;
let jobs: Jobs | undefined;

/** A process that writes. If it `pumps`, it also delivers events from the outbox. */
process.on("message", async (work: StreamWork) => {
  if ("url" in work) {
    const { db, sql } = connect({ url: work.url, pool: 2, applicationName: "stream-worker" });
    services = { db, sql, clock: () => new Date(), log: createLogger("silent"), databaseUrl: work.url } as Services;
    if (work.pumps) jobs = await startJobs(services, { subscriptions: [], schedules: [] });
  } else {
    const { fails, ...payload } = work;
    await services.sql
      .begin(async (tx) => {
        await publish(tx, "test.note_written", payload);
        if (fails) throw new Error("rolled back");
      })
      .catch(() => undefined);
  }
  process.send?.({ done: jobs !== undefined });
});
