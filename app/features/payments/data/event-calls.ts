import { z } from "zod";
import { operation } from "./shapes.ts";

/** Signed with the endpoint's secret; anyone else is refused. */
const endpoint = {
  idempotency: "none",
  roles: ["anon"],
  request: { kind: "raw", types: ["application/json"], bytes: 256 * 1024 },
  data: z.object({ received: z.literal(true) }),
  errors: ["event_refused", "payments_off"],
} as const;

export const receiveEvent = operation("POST /stripe/webhook", {
  ...endpoint,
  id: "receiveCardEvent",
  summary: "Takes an event of our own account from the card provider, each once.",
});

export const receiveConnectedEvent = operation("POST /stripe/connect-webhook", {
  ...endpoint,
  id: "receiveConnectedCardEvent",
  summary: "Takes an event of a specialist's connected account from the card provider, each once.",
});
