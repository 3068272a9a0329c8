/** Failures on a request's way. */
export type Fault =
  /** No connection: nothing is done. */
  | { kind: "down" }
  /** Done, but the answer never arrives. */
  | { kind: "cut" }
  /** An error instead of an answer; `done` says whether the work was done before. */
  | { kind: "status"; status: 401 | 403 | 429 | 500 | 502 | 503; done?: boolean }
  /** Answered late; if the caller gives up before that, nothing is done. */
  | { kind: "slow"; milliseconds: number }
  /** The caller gives up immediately, and the request still runs once `until` has passed. */
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

/** Runs the request without a key that would have to be claimed first. */
export async function onTheWay(fault: Fault | undefined, signal: AbortSignal, work: () => Response): Promise<Response> {
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
