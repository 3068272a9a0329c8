import { callsHeader } from "./calls.ts";

/** Calls that `pages/calls.ts` passes on to the API. */
export type CallName = "load" | "save" | "stats";

export interface CallResponse {
  /** 0 if there was no response. */
  status: number;
  body: { data?: unknown; code?: string };
}

export type SendCall = (call: CallName, body: unknown) => Promise<CallResponse>;

/** Bytes that a closing page can still send. */
const mostAtClosing = 60_000;

/** How long to wait for a response; after that the device continues on its own, and other pages get their turn to send. */
const patience = 20_000;

/** Sends calls to the server through the page that passes them on. */
export const sendCallsTo =
  (address: string): SendCall =>
  async (call, body) => {
    const fields = new URLSearchParams({ call, body: JSON.stringify(body) }).toString();
    try {
      const answer = await fetch(address, {
        method: "POST",
        body: fields,
        credentials: "same-origin",
        redirect: "error",
        keepalive: fields.length < mostAtClosing,
        signal: AbortSignal.timeout(patience),
        headers: { [callsHeader]: "1", "content-type": "application/x-www-form-urlencoded;charset=UTF-8" },
      });
      return { status: answer.status, body: (await answer.json()) as CallResponse["body"] };
    } catch {
      return { status: 0, body: {} };
    }
  };
