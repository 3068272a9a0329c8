import { createHmac } from "node:crypto";
import type { Settings } from "../settings/settings.server.ts";

/** Kind of text messages, which share the email queue. Their recipient is a number such as "+38640111222". */
export const smsKind = "auth.sms";
/** Seconds after which a text message is no longer sent, because its code has expired. */
export const smsLifetime = 300;
/** Milliseconds; shorter than the database's idle-transaction timeout. */
const patience = 10_000;

type SmsSettings = Pick<Settings, "smsUrl" | "smsSecret" | "sandbox">;

/** Whether text messages reach someone: on a phone, or in the dev mailbox. */
export const sendsTextMessages = ({ smsUrl, sandbox }: SmsSettings): boolean => smsUrl !== undefined || sandbox;

export interface SmsMessage {
  /** The same for every attempt, so that the sender can skip a message that it already sent. */
  id: string;
  to: string;
  text: string;
}

/** Sends a text message to a phone. Throws if it was not accepted. */
export interface SmsSender {
  send(message: SmsMessage): Promise<void>;
}

/**
 * Posts each message as JSON `{to, text}` to the operator's program, signed as in Standard Webhooks, so that the program can
 * check sender and time with the shared secret.
 */
export function webhookSender(url: string, secret: Buffer, now: () => Date): SmsSender {
  return {
    async send({ id, to, text }) {
      const body = JSON.stringify({ to, text });
      const timestamp = String(Math.floor(now().getTime() / 1000));
      const signature = createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64");
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "webhook-id": id,
          "webhook-timestamp": timestamp,
          "webhook-signature": `v1,${signature}`,
        },
        body,
        redirect: "error",
        signal: AbortSignal.timeout(patience),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The sender of text messages answered ${response.status}.`);
    },
  };
}

/** Returns what sends text messages; undefined if they stay in the dev mailbox. */
export const smsSender = ({ smsUrl, smsSecret }: SmsSettings, now: () => Date): SmsSender | undefined =>
  smsUrl && smsSecret ? webhookSender(smsUrl, smsSecret, now) : undefined;
