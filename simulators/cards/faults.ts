/** A network or server failure to simulate for a request. */
export type Fault =
  /** There is no connection, so nothing is done. */
  | { kind: "down" }
  /** The work is done, but the response never arrives. */
  | { kind: "cut" }
  /** An error is sent instead of a response; `done` says whether the work was done before. */
  | { kind: "status"; status: 401 | 403 | 429 | 500 | 502 | 503; done?: boolean }
  /** The response is late; if the caller gives up before it, nothing is done. */
  | { kind: "slow"; milliseconds: number }
  /** The caller gives up immediately, but the request still runs once `until` has resolved. */
  | { kind: "late"; until: Promise<unknown> };

export class ConnectionLost extends TypeError {
  constructor() {
    super("fetch failed");
  }
}

export const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new ConnectionLost());
    });
  });

const words = (status: number): object => {
  if (status === 429) return { type: "invalid_request_error", code: "rate_limit", message: "Too many requests" };
  if (status < 500) return { type: "invalid_request_error", message: "This key does not hold, or not for this." };
  return { type: "api_error", message: "An error occurred on our side." };
};

export const failure = (status: number, headers: Record<string, string> = {}): Response =>
  Response.json({ error: words(status) }, { status, headers });

/** Runs the request with the simulated failure, if any. */
export async function runWithFault(
  fault: Fault | undefined,
  signal: AbortSignal,
  work: () => Response,
): Promise<Response> {
  if (fault?.kind === "down") throw new ConnectionLost();
  if (fault?.kind === "status" && !fault.done) return failure(fault.status);
  if (fault?.kind === "slow") await wait(fault.milliseconds, signal);
  if (fault?.kind === "late") {
    void fault.until.then(work);
    throw new ConnectionLost();
  }
  const answer = work();
  if (fault?.kind === "cut") throw new ConnectionLost();
  return fault?.kind === "status" ? failure(fault.status) : answer;
}
