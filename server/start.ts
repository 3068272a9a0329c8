import type { Server } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { hasDemoPeople, seedDemo } from "./demo.server.ts";
import { connect, type Database } from "../app/platform/db/database.server.ts";
import { openProbe } from "../app/platform/db/probe.server.ts";
import { type EmbeddedServer, startEmbedded } from "../app/platform/db/embedded.server.ts";
import { migrate } from "../app/platform/db/migrate.server.ts";
import { type Jobs, startJobs } from "../app/platform/jobs/jobs.server.ts";
import { chargeDemo } from "../app/features/payments/verbs.server.ts";
import { vatRegistry } from "./vat-registry.server.ts";
import { exchangeRates } from "./exchange-rates.server.ts";
import { minimax } from "./minimax.server.ts";
import { sessionPayments } from "../app/features/checkout/verbs.server.ts";
import { refundsOfPurchases } from "../app/features/checkout/verbs.server.ts";
import { owedBySpecialist } from "../app/features/earnings/verbs.server.ts";
import { Streams } from "../app/platform/http/streams.server.ts";
import { createLogger } from "../app/platform/log/log.server.ts";
import type { Services } from "../app/platform/services.server.ts";
import {
  loadLikelyMistakes,
  loadSettings,
  masterKey,
  type Settings,
} from "../app/platform/settings/settings.server.ts";
import { version } from "../package.json" with { type: "json" };
import { checkZoneData } from "../app/platform/time/zoned.server.ts";
import { type App, type AppState, createApp } from "./app.ts";
import { sharesDevice } from "../auth-server/server.server.ts";
import { tokenVerifier } from "./auth.server.ts";
import { banner } from "./banner.ts";
import { refuseWrongMasterKey } from "./master-key.server.ts";
import {
  refuseClosedBucket,
  refuseMissingVoices,
  refuseReadOnlyFolder,
  refuseUnusablePort,
  StartError,
} from "./before-start.ts";
import { addDemoCards, cardPayments, refuseWrongCardKeys } from "./card-payments.server.ts";
import type { CardSimulator } from "../simulators/cards/simulator.ts";
import { refuseBrokenContent } from "./content.server.ts";
import { Connections } from "./connections.ts";
import { createHttpServer, httpLimits } from "./http-limits.ts";
import { createErrorReporter, type ErrorReporter } from "./error-reports.ts";
import { schedules, subscriptions } from "./jobs.server.ts";
import { listen, type ListeningServer } from "./listen.ts";
import { createOverload } from "./overload.ts";
import { features } from "./features.server.ts";

/** With more running requests than this the process is under load, and jobs and emails wait a little. */
const fewRequests = 4;

/** Milliseconds that running requests get to finish before the process ends. */
const graceMs = 10_000;

/**
 * Milliseconds that a request waits for a lock and for a free connection: few, so that one stuck table does not hold many
 * connections. Requests that time out are asked to retry.
 */
const patience = { lockTimeout: 2_000, waitTimeout: 2_000 };

export interface RunningProduct {
  services: Services;
  url: string;
  stop(): Promise<void>;
}

export interface StartOptions {
  settings?: Settings;
  /** Set in development, to reload the app at each request. */
  appOf?: (services: Services, state: AppState) => App;
  /** Set in development, where Vite's middleware is added to this server. */
  server?: Server;
}

/** Starts everything in order: settings, database, migrations, demo people, jobs, and the HTTP server last. */
export async function start(options: StartOptions = {}): Promise<RunningProduct> {
  checkZoneData();
  const settings = options.settings ?? loadSettings();
  refuseWrongCardKeys(settings);
  await refuseUnusablePort(settings);
  refuseReadOnlyFolder(settings.dataDir);
  refuseMissingVoices(settings);
  refuseBrokenContent(settings);
  const reports = settings.sentryDsn ? await reporting(settings, settings.sentryDsn) : undefined;
  let ready = false;
  const log = createLogger(settings.logLevel, reports?.server);
  if (!options.settings) for (const doubt of loadLikelyMistakes()) log.warn(doubt);
  const away = await refuseClosedBucket(settings);
  if (away) log.warn(away);
  const key = masterKey(settings);
  const embedded = settings.databaseUrl
    ? undefined
    : await startEmbedded({
        folder: join(settings.dataDir, "postgres"),
        note: (sentence) => (ready ? log.error(sentence) : process.stdout.write(`${sentence}\n`)),
      });
  const url = settings.databaseUrl ?? (embedded as EmbeddedServer).url;
  await migrate(url);
  const database = connect({ url, pool: settings.databasePool, ...patience });
  const clock = () => new Date();
  const { simulator, services: cardServices } = await cardPayments(settings, clock, (request) =>
    app.fetch(request, { own: true }),
  );
  const rates = await exchangeRates(settings);
  const accountant = minimax(settings, key);
  const services: Services = {
    ...cardServices,
    ...(rates && { exchangeRates: rates }),
    ...(accountant && { minimax: accountant }),
    vatRegistry: await vatRegistry(settings, clock),
    ...(cardServices.cardProvider && { sessionPayments: sessionPayments(settings) }),
    settings,
    db: database.db,
    sql: database.sql,
    clock,
    log,
    masterKey: key,
    databaseUrl: url,
    owedBySpecialist,
    packMoney: refundsOfPurchases,
    ...(!settings.authUrl && { sharesDevice }),
    verifyToken: tokenVerifier(settings, database.sql, clock),
  };
  await refuseWrongMasterKey(services);
  if (settings.demo) await seedDemo(services);
  else if (!settings.sandbox) await refuseDemoPeople(services);
  const overload = createOverload();
  const streams = new Streams(settings, { leaveGuard: overload.leave });
  const connections = new Connections({}, settings.trustedProxies);
  const jobs = await startJobs(services, {
    subscriptions,
    schedules: schedules(services),
    alone: !!embedded,
    rush: () => overload.running() > fewRequests,
  });

  const probe = openProbe(url);
  const answers = async () => ready && (await probe.answers());
  const app: App = (options.appOf ?? createApp)(services, {
    ready: answers,
    reports,
    refused: overload.refused,
    ended: () => connections.ended(),
    streams,
    cards: simulator && ((request, from) => simulator.browse(request, from)),
  });
  const server =
    options.server ?? createHttpServer(getRequestListener(app.fetch as never), overload, httpLimits, connections);
  const listening = await listen(server, settings);
  let stopping = false;
  const stop = once(async () => {
    stopping = true;
    ready = false;
    streams.close();
    await closeServer(server, listening);
    simulator?.stop();
    await probe.close();
    await end(jobs, database, embedded);
    await reports?.close();
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => void stop().finally(() => process.exit(0)));
  }
  if (simulator) await startSimulator(services, simulator);
  await beforeReady(services);
  ready = !stopping;
  const address = `http://localhost:${settings.port}`;
  process.stdout.write(banner(settings, address));
  // Make the largest shared document before many clients request it.
  if (ready && !options.appOf)
    void app.fetch(new Request(`${address}/api/docs`, { headers: { "accept-encoding": "br" } }), { own: true });
  return { services, url: address, stop };
}

/**
 * Starts the simulator and its demo data. Processes that start on the same database take turns, because each has its own
 * simulator but they write the same rows.
 */
async function startSimulator(services: Services, simulator: CardSimulator): Promise<void> {
  simulator.start();
  await services.sql.begin(async (tx) => {
    // The second process waits for the first, however long that takes; this connection is idle while others do the
    // work.
    await tx`set local lock_timeout = 0`;
    await tx`set local statement_timeout = 0`;
    await tx`set local idle_in_transaction_session_timeout = 0`;
    await tx`select pg_advisory_xact_lock(hashtextextended('card simulator', 0))`;
    await addDemoCards(services, simulator).catch((error: unknown) =>
      services.log.error({ err: error }, "no demo cards"),
    );
    await chargeDemo(services, simulator).catch((error: unknown) =>
      services.log.error({ err: error }, "no demo charges"),
    );
  });
}

/** Prepares all features. What fails here is tried again by the first request that needs it. */
async function beforeReady(services: Services): Promise<void> {
  for (const feature of features) {
    await feature
      .beforeReady?.(services)
      .catch((error: unknown) => services.log.error({ err: error }, `${feature.name}: not read before ready`));
  }
}

/** Throws if the database has demo people, because their password is public and one of them may do everything. */
async function refuseDemoPeople(services: Services): Promise<void> {
  if (!(await hasDemoPeople(services))) return;
  throw new StartError(
    "This database holds the demo people, whose password is public, and the settings say that others come here. " +
      "Start with an empty database (DATABASE_URL, or another DATA_DIR), or set KORAK_DEMO=1 to show the demo on purpose.",
  );
}

function reporting(settings: Settings, dsn: string): Promise<ErrorReporter> {
  const environment = settings.demo ? "demo" : settings.production ? "production" : "development";
  return createErrorReporter({ dsn, environment, release: `korak@${version}` });
}

async function closeServer(server: Server, listening: ListeningServer): Promise<void> {
  const closed = listening.close();
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
