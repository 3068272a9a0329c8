import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

export interface Metrics {
  observe(method: string, path: string, status: number, ms: number): void;
  /** Prometheus text. */
  text(): Promise<string>;
  contentType: string;
}

/** Process figures and request durations by kind of address, never by full path: ids would make endless series. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Duration of answered requests.",
    labelNames: ["method", "area", "status"],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return {
    observe: (method, path, status, ms) =>
      duration.observe({ method, area: areaOf(path), status: `${Math.floor(status / 100)}xx` }, ms / 1000),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

const areaOf = (path: string) =>
  path.startsWith("/api/") ? "api" : path.startsWith("/auth/") ? "auth" : path.startsWith("/assets/") ? "asset" : "page";
