import { timingSafeEqual } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Handler } from "hono";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Sql } from "../app/platform/db/database.server.ts";
import type { Streams } from "../app/platform/http/streams.server.ts";
import { jobFigures } from "../app/platform/jobs/dead-jobs.server.ts";
import { isLoopback } from "../app/platform/settings/read.ts";
import type { Settings } from "../app/platform/settings/settings.server.ts";
import type { Environment } from "./environment.ts";

export interface Metrics {
  observe(method: string, path: string, status: number, ms: number): void;
  /** Metrics in Prometheus text format. */
  text(): Promise<string>;
  contentType: string;
}

/** Minutes after which an unsent email counts as late. */
const late = 5;

/**
 * Collects process figures, waiting emails, and request durations by kind of route, because full paths contain ids and would
 * create endless series.
 */
export function createMetrics(
  sql: Sql,
  refused: () => number = () => 0,
  ended: () => Readonly<Record<string, number>> = () => ({}),
  streams: Pick<Streams, "open" | "dropped"> = { open: 0, dropped: 0 },
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Duration of answered requests.",
    labelNames: ["method", "area", "status"],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const turnedAway = new Counter({
    name: "http_requests_refused_total",
    help: "Requests turned away with 503 because the process had no time for them.",
    registers: [],
    collect() {
      this.reset();
      this.inc(refused());
    },
  });
  registry.registerMetric(turnedAway);
  const cut = new Counter({
    name: "http_connections_ended_total",
    help: "Connections ended because there were too many (full, address), or they sent ahead (pipelined) or did not read (untaken).",
    labelNames: ["reason"],
    registers: [],
    collect() {
      this.reset();
      for (const [reason, count] of Object.entries(ended())) this.inc({ reason }, count);
    },
  });
  registry.registerMetric(cut);
  const open = new Gauge({
    name: "http_streams_open",
    help: "Open event streams.",
    registers: [],
    collect() {
      this.set(streams.open);
    },
  });
  registry.registerMetric(open);
  const dropped = new Counter({
    name: "http_streams_dropped_total",
    help: "Event streams that were ended because their readers did not read.",
    registers: [],
    collect() {
      this.reset();
      this.inc(streams.dropped);
    },
  });
  registry.registerMetric(dropped);
  const mailLate = new Gauge({
    name: "korak_mail_late",
    help: `Mails and text messages that have waited for more than ${late} minutes to be sent.`,
    registers: [],
    async collect() {
      const counted = sql<{ count: number }[]>`
        select count(*) as count from mail where status in ('queued', 'waiting') and created_at < now() - make_interval(mins => ${late})`;
      // Metrics matter most during a database outage, so this gauge then reports NaN.
      const [row] = await Promise.race([counted.catch(() => []), pause(1000).then(() => [])]);
      this.set(row?.count ?? NaN);
    },
  });
  registry.registerMetric(mailLate);
  const jobs = new Gauge({
    name: "korak_jobs",
    help: "Jobs of events: waiting (could run now), dead (attempts used up), stuck (events that no process takes).",
    labelNames: ["state"],
    registers: [],
    async collect() {
      const figures = await Promise.race([jobFigures(sql).catch(() => undefined), pause(1000).then(() => undefined)]);
      for (const state of ["waiting", "dead", "stuck"] as const) this.set({ state }, figures?.[state] ?? NaN);
    },
  });
  registry.registerMetric(jobs);
  return {
    observe: (method, path, status, ms) =>
      duration.observe({ method, area: areaOf(path), status: `${Math.floor(status / 100)}xx` }, ms / 1000),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

const areaOf = (path: string) =>
  path.startsWith("/api/")
    ? "api"
    : path.startsWith("/auth/")
      ? "auth"
      : path.startsWith("/assets/")
        ? "asset"
        : "page";

const forwarded = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

/**
 * Limits access to the metrics, because they reveal activity: to callers with the token or, if there is no token and the
 * product runs only for this machine, to local programs that connect without a proxy.
 */
export function limitMetricsAccess(
  metrics: Metrics,
  settings: Pick<Settings, "metricsToken" | "publicUrl">,
): Handler<Environment> {
  const { metricsToken, publicUrl } = settings;
  const ownMachine = isLoopback(new URL(publicUrl).hostname);
  const headers = { "x-content-type-options": "nosniff", "cache-control": "no-store" };
  return async (c) => {
    if (metricsToken === undefined) {
      const socket = c.env?.incoming?.socket?.remoteAddress ?? "";
      const near = /^(::ffff:)?127\.|^::1$/.test(socket) && !forwarded.some((name) => c.req.header(name) !== undefined);
      if (!ownMachine || !near) return c.text("Not found", 404, headers);
    } else if (!sameText(c.req.header("authorization") ?? "", `Bearer ${metricsToken}`)) {
      return c.text("Unauthorized", 401, { ...headers, "www-authenticate": "Bearer" });
    }
    return c.text(await metrics.text(), 200, { ...headers, "content-type": metrics.contentType });
  };
}

function sameText(given: string, known: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(known)];
  return a.length === b.length && timingSafeEqual(a, b);
}
