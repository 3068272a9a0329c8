/** What goes wrong on a request's way. */
export type Fault =
  /** No connection: nothing is done. */
  | { kind: "down" }
  /** Done, but the answer never arrives. */
  | { kind: "cut" }
  /** An error instead of an answer; `done` says whether the work was done before. */
  | { kind: "status"; status: 429 | 500 | 502 | 503; done?: boolean }
  /** Answered late. */
  | { kind: "slow"; milliseconds: number };

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
