import { Agent, request as httpRequest } from "node:http";
import autocannon, { type Request } from "autocannon";
import { cpuOf } from "./processes.ts";
import { median } from "./figures.ts";

export const connections = 16;

export interface LoadFigures {
  /** Requests answered per second. */
  rate: number;
  /** Milliseconds within which 99 of 100 requests were answered. */
  p99: number;
  /** Microseconds of the server's processor time per request. */
  cpu: number;
}

interface Target {
  url: string;
  pid: number;
  requests: Request[];
  headers?: Record<string, string>;
}

/** Sends without pause on every connection to find the maximum rate. Any response but 2xx fails the bench. */
export async function loadOf(
  { url, pid, requests, headers = {} }: Target,
  duration: number,
  rate?: number,
): Promise<LoadFigures> {
  const before = cpuOf(pid);
  const result = await autocannon({
    url,
    connections,
    duration,
    requests,
    headers,
    ...(rate && { overallRate: Math.max(connections, Math.round(rate)) }),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}${requests[0]?.path}: ${result.non2xx} responses were not 2xx, ${result.errors} failed.`);
  }
  const { total } = result.requests;
  return { rate: total / result.duration, p99: result.latency.p99, cpu: ((cpuOf(pid) - before) * 1000) / total };
}

/** Sends at even intervals, at a fraction of the maximum rate. Measures the latency that people see, including the wait before the server. */
export const openLoop = (target: Target, seconds: number, rate: number) => loadOf(target, seconds, rate * 0.6);

export interface BenchRequest {
  method: string;
  path: string;
  body: string;
}

/**
 * Sends each request exactly once, at `rate` per second or without pause. Latency counts from when the request was due, so it
 * includes the wait for a free connection.
 */
export async function sendEachOnce(
  { url, pid, headers }: { url: string; pid: number; headers: Record<string, string> },
  all: BenchRequest[],
  rate = 0,
): Promise<LoadFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const before = cpuOf(pid);
  const latencies: number[] = [];
  const from = performance.now();
  const send = ({ method, path, body }: BenchRequest, due: number) =>
    new Promise<void>((resolve, reject) => {
      const sent = httpRequest(url + path, { agent, method, headers }, (response) => {
        response.resume().once("end", () => {
          latencies.push(performance.now() - due);
          if (response.statusCode === 200) resolve();
          else reject(new Error(`${method} ${path} answered ${response.statusCode}.`));
        });
      });
      sent.once("error", reject).end(body);
    });
  await Promise.all(
    all.map(async (one, i) => {
      const due = rate ? from + (i * 1000) / rate : from;
      if (rate) await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      return send(one, due);
    }),
  );
  const seconds = (performance.now() - from) / 1000;
  agent.destroy();
  latencies.sort((a, b) => a - b);
  return {
    rate: all.length / seconds,
    p99: latencies[Math.floor(latencies.length * 0.99)] ?? NaN,
    cpu: ((cpuOf(pid) - before) * 1000) / all.length,
  };
}

/** Runs all measurements in turn in each round, so that other load on the machine affects all of them. */
export async function runInterleaved(
  rounds: number,
  measurements: (() => Promise<LoadFigures>)[],
): Promise<LoadFigures[]> {
  const all: LoadFigures[][] = measurements.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [i, measure] of measurements.entries()) all[i]?.push(await measure());
  }
  return all.map((loads) => ({
    rate: median(loads.map((l) => l.rate)),
    p99: median(loads.map((l) => l.p99)),
    cpu: median(loads.map((l) => l.cpu)),
  }));
}
