import { callsHeader } from "./calls.ts";

/** Calls that the page of calls passes on. */
export type CallName = "load" | "save" | "stats";

export interface Answered {
  /** 0 without an answer. */
  status: number;
  body: { data?: unknown; code?: string };
}

export type Asked = (call: CallName, body: unknown) => Promise<Answered>;

/** What a closing page may still send. */
const mostAtClosing = 60_000;

/** After this time no answer is expected: the device continues by itself, and other pages get their turn to send. */
const patience = 20_000;

/** Asks the server by the page that passes on calls of the games. */
export const askAt =
  (address: string): Asked =>
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
      return { status: answer.status, body: (await answer.json()) as Answered["body"] };
    } catch {
      return { status: 0, body: {} };
    }
  };
