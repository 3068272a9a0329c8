/** The part of autocannon's API that the bench uses; the package has no types. */
declare module "autocannon" {
  interface Request {
    path?: string;
  }
  interface Options {
    url: string;
    connections: number;
    duration: number;
    /** Requests per second, sent at even intervals. Latency counts from when a request was due. */
    overallRate?: number;
    requests?: Request[];
    headers?: Record<string, string>;
  }
  interface Result {
    requests: { total: number };
    /** In seconds. */
    duration: number;
    /** In milliseconds. */
    latency: { p50: number; p99: number };
    "2xx": number;
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
