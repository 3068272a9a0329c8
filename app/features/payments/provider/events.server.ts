import type { Stripe } from "stripe";
import { type Endpoint, type EventCalls, EventRefused } from "./provider.ts";

export type SigningSecrets = Readonly<Record<Endpoint, string | undefined>>;

/** Seconds between the signature and now, in either direction. */
const tolerance = 300;

/** The signing time from the header. We check it ourselves because the library accepts times in the future. */
const signedAt = (signature: string): number => Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1] ?? Number.NaN);

export const eventCalls = (stripe: Stripe, secrets: SigningSecrets): EventCalls => ({
  async openEvent(endpoint, raw, signature, now) {
    const secret = secrets[endpoint];
    if (!secret) throw new EventRefused("there is no signing secret for this endpoint");
    const seconds = Math.floor(now.getTime() / 1000);
    if (!(signedAt(signature) <= seconds + tolerance))
      throw new EventRefused("signed in the future, or without a time");
    let event: Stripe.Event;
    try {
      event = stripe.webhooks.constructEvent(Buffer.from(raw), signature, secret, tolerance, undefined, now.getTime());
    } catch (cause) {
      throw new EventRefused((cause as Error).message.split("\n", 1)[0], { cause });
    }
    if (
      typeof event.id !== "string" ||
      !/^evt_\w{1,200}$/.test(event.id) ||
      typeof event.type !== "string" ||
      event.type.length > 100
    ) {
      throw new EventRefused("not an event");
    }
    return {
      id: event.id,
      type: event.type,
      account: event.account ?? null,
      live: event.livemode === true,
      api_version: event.api_version ?? null,
      created: new Date(event.created * 1000),
      payload: event as unknown as Record<string, unknown>,
    };
  },
});
