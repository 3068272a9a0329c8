import { createHmac } from "node:crypto";
import type { Settings } from "../settings/settings.server.ts";

/** Text messages wait in the same queue as mails, under this kind; their recipient is a number as "+38640111222". */
export const smsKind = "auth.sms";
/** Seconds for which a text message is worth sending: its code is good no longer. */
export const smsLifetime = 300;
/** Shorter than the database's patience with an idle transaction. */
const patience = 10_000;

type SmsSettings = Pick<Settings, "smsUrl" | "smsSecret" | "sandbox">;

/** Whether a text message reaches somebody: a phone, or whoever reads the dev mailbox. */
export const sendsTexts = ({ smsUrl, sandbox }: SmsSettings): boolean => smsUrl !== undefined || sandbox;

export interface SmsMessage {
  /** The same for every try: a sender that has seen it need not send again. */
  id: string;
  to: string;
  text: string;
}

/** Carries a text message to a phone; throws when it was not taken. */
export interface SmsSender {
  send(message: SmsMessage): Promise<void>;
}

/**
 * Posts each message as JSON `{to, text}` to the operator's own program, signed as Standard Webhooks are: whoever knows
 * the secret can tell that it comes from here, and when.
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

/** What carries text messages; undefined where they stay in the dev mailbox. */
export const smsSender = ({ smsUrl, smsSecret }: SmsSettings, now: () => Date): SmsSender | undefined =>
  smsUrl && smsSecret ? webhookSender(smsUrl, smsSecret, now) : undefined;
