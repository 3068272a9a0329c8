import autocannon, { type Request } from "autocannon";
import { cpuOf } from "./processes.ts";
import { median } from "./figures.ts";

export const connections = 16;

export interface Load {
  /** Requests answered in a second. */
  rate: number;
  /** Milliseconds within which 99 of 100 were answered. */
  p99: number;
  /** Microseconds of the server's processor time for one request. */
  cpu: number;
}

interface Target {
  url: string;
  pid: number;
  requests: Request[];
  headers?: Record<string, string>;
}

type Length = { duration: number } | { amount: number };

/** Sends without a pause on every connection: what the server can do. Any answer but 2xx fails the bench. */
export async function loadOf({ url, pid, requests, headers = {} }: Target, length: Length, rate?: number): Promise<Load> {
  const before = cpuOf(pid);
  const result = await autocannon({
    url, connections, requests, headers, ...length, ...(rate !== undefined && { overallRate: Math.max(connections, Math.round(rate)) }),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}${requests[0]?.path}: ${result.non2xx} answers were no success, ${result.errors} failed.`);
  }
  const { total } = result.requests;
  return { rate: total / result.duration, p99: result.latency.p99, cpu: ((cpuOf(pid) - before) * 1000) / total };
}

/** At even distances, at a part of what it can do: the latency that people see, waiting before the server included. */
export const openLoop = (target: Target, seconds: number, rate: number) => loadOf(target, { duration: seconds }, rate * 0.6);

/** Rounds one after the other, in each of them every measurement in turn, so that a busy neighbour meets them all. */
export async function interleaved(rounds: number, measurements: (() => Promise<Load>)[]): Promise<Load[]> {
  const all: Load[][] = measurements.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [i, measure] of measurements.entries()) all[i]?.push(await measure());
  }
  return all.map((loads) => ({
    rate: median(loads.map((l) => l.rate)),
    p99: median(loads.map((l) => l.p99)),
    cpu: median(loads.map((l) => l.cpu)),
  }));
}
