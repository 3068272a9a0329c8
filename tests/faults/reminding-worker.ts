import { globSync } from "node:fs";
import compile from "icu-minify/compile";
import { completeSessions, lapseProposals } from "../../app/features/sessions/jobs.server.ts";
import { remindOfSessions } from "../../app/features/sessions/verbs/remind.server.ts";
import { updateSessionStatus } from "../../app/features/sessions/verbs/answer.server.ts";
import type { Person } from "../../app/platform/auth/actor.ts";
import { connect } from "../../app/platform/db/database.server.ts";
import { isLocale } from "../../app/platform/i18n/locales.ts";
import { addMessages } from "../../app/platform/i18n/messages.ts";
import { startJobs } from "../../app/platform/jobs/jobs.server.ts";
import { createLogger } from "../../app/platform/log/log.server.ts";
import type { Services } from "../../app/platform/services.server.ts";
import { readSettings } from "../../app/platform/settings/settings.server.ts";
import { subscriptions } from "../../server/jobs.server.ts";
import "../../app/features.ts";

export interface ReminderWork {
  url: string;
  confirms: { actor: Person; session_id: string; time_id: string }[];
}

/** Loads the texts, which the build would compile, but this process runs without a build. */
async function readTexts(): Promise<void> {
  const root = new URL("../../", import.meta.url);
  for (const file of globSync("app/{features/*,platform}/messages/*.ts", { cwd: root })) {
    const [, feature = "", locale = ""] = /([\w-]+)\/messages\/(\w+)\.ts$/.exec(file) ?? [];
    const { default: texts } = (await import(new URL(file, root).href)) as { default: Record<string, string> };
    if (isLocale(locale))
      addMessages(
        locale,
        feature,
        Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compile(text)])),
      );
  }
}

/** A process with all jobs that runs those of sessions as fast as it can, confirms offers, and reports each finished action. */
process.once("message", async ({ url, confirms }: ReminderWork) => {
  await readTexts();
  const { db, sql } = connect({ url, pool: 12, applicationName: "reminding-worker" });
  const services = {
    db,
    sql,
    clock: () => new Date(),
    settings: readSettings({ NODE_ENV: "test" }),
    log: createLogger("silent"),
    databaseUrl: url,
    masterKey: Buffer.alloc(32),
    verifyToken: () => Promise.reject(new Error("nobody")),
  } satisfies Services;
  await startJobs(services, { subscriptions, schedules: [], retryDelay: 1 });
  process.send?.({ ready: true });
  const answering = async () => {
    for (const { actor, session_id, time_id } of confirms) {
      const done = await updateSessionStatus(
        services,
        { actor, now: new Date(), locale: "en" },
        { session_id, status: "Confirmed", time_id, reason: null },
      ).then(
        () => true,
        () => false,
      );
      if (done) process.send?.({ confirmed: session_id });
    }
  };
  void answering();
  for (;;) {
    await remindOfSessions(services);
    await lapseProposals(services);
    await completeSessions(services);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
});
