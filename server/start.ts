import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { seedDemo } from "../app/demo/seed.server.ts";
import { connect, type Database } from "../app/platform/db/database.server.ts";
import { type EmbeddedServer, startEmbedded } from "../app/platform/db/embedded.server.ts";
import { migrate } from "../app/platform/db/migrate.server.ts";
import { type Jobs, startJobs } from "../app/platform/jobs/jobs.server.ts";
import { createLogger } from "../app/platform/log/log.server.ts";
import type { Services } from "../app/platform/services.server.ts";
import { loadSettings, masterKey, type Settings } from "../app/platform/settings/settings.server.ts";
import { version } from "../package.json" with { type: "json" };
import { checkZoneData } from "../app/platform/time/zoned.server.ts";
import { type App, type AppState, createApp } from "./app.ts";
import { tokenVerifier } from "./auth.server.ts";
import { banner } from "./banner.ts";
import { errorReports, type ErrorReports } from "./error-reports.ts";
import { handlers, schedules } from "./jobs.server.ts";

/** Requests that are still running get this long to end before the process does. */
const graceMs = 10_000;

export interface Running {
  services: Services;
  url: string;
  stop(): Promise<void>;
}

export interface StartOptions {
  settings?: Settings;
  /** Development hands in its own, which looks the app up anew at each request. */
  appOf?: (services: Services, state: AppState) => App;
  /** Development puts Vite's middleware here. */
  server?: Server;
}

/** Starts everything in order: settings, database, migrations, demo people, jobs, and only then the door. */
export async function start(options: StartOptions = {}): Promise<Running> {
  checkZoneData();
  const settings = options.settings ?? loadSettings();
  const reports = settings.sentryDsn ? await reporting(settings, settings.sentryDsn) : undefined;
  const log = createLogger(settings.logLevel, reports?.server);
  const key = masterKey(settings);
  const embedded = settings.databaseUrl
    ? undefined
    : await startEmbedded({
        folder: join(settings.dataDir, "postgres"),
        note: (sentence) => process.stdout.write(`${sentence}
`),
      });
  const url = settings.databaseUrl ?? (embedded as EmbeddedServer).url;
  await migrate(url);
  const database = connect({ url, pool: settings.databasePool });
  const clock = () => new Date();
  const services: Services = {
    settings,
    db: database.db,
    sql: database.sql,
    clock,
    log,
    masterKey: key,
    databaseUrl: url,
    verifyToken: tokenVerifier(settings, database.sql, clock),
  };
  if (settings.demo) await seedDemo(services);
  const jobs = await startJobs(services, { handlers: handlers(services), schedules: schedules(services) });

  let ready = false;
  const app = (options.appOf ?? createApp)(services, { ready: () => ready, reports });
  const server = options.server ?? createServer();
  server.on("request", options.server ? () => undefined : getRequestListener(app.fetch as never));
  await listen(server, settings);
  ready = true;
  const stop = once(async () => {
    ready = false;
    await closeServer(server);
    await end(jobs, database, embedded);
    await reports?.close();
  });
  embedded?.failed.then((sentence) => {
    log.fatal(sentence);
    void stop().finally(() => process.exit(1));
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => void stop().finally(() => process.exit(0)));
  }
  const address = `http://localhost:${settings.port}`;
  process.stdout.write(banner(settings, address));
  return { services, url: address, stop };
}

function reporting(settings: Settings, dsn: string): Promise<ErrorReports> {
  const environment = settings.demo ? "demo" : settings.production ? "production" : "development";
  return errorReports({ dsn, environment, release: `korak@${version}` });
}

function listen(server: Server, settings: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EADDRINUSE") return reject(error);
      reject(new Error(`Port ${settings.port} is in use. Stop what uses it, or set PORT to another number.`));
    });
    server.listen(settings.port, settings.host, resolve);
  });
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const grace = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(grace);
}

async function end(jobs: Jobs, database: Database, embedded: EmbeddedServer | undefined): Promise<void> {
  await jobs.stop();
  await database.close();
  await embedded?.stop();
}

function once<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => (running ??= run());
}
