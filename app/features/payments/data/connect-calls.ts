import { z } from "zod";
import { text } from "../../../platform/http/validation.ts";
import { connectionStates, requirementKinds } from "./connect-words.ts";
import { operation } from "./shapes.ts";

const connection = z.object({
  /** The provider's id. */
  stripe_id: z.string(),
  connected_at: z.iso.datetime(),
  /** `ready`: cards can be charged and money is paid out. `incomplete`: no payouts, or something is required. `closed`: no cards. */
  state: z.enum(connectionStates),
  takes_payments: z.boolean(),
  pays_out: z.boolean(),
  country: z.string().nullable(),
  /** The provider's open requirements, by kind. */
  due: z.array(z.enum(requirementKinds)),
  /** When the provider reported this; null before its first answer. */
  read_at: z.iso.datetime().nullable(),
  /** Whether this was read from the provider just now. */
  fresh: z.boolean(),
});
export type ConnectionView = z.output<typeof connection>;

export const connectAccount = operation("POST /stripe/connect", {
  id: "connectAccount",
  idempotency: "none",
  summary:
    "Connects the caller's account at the card provider with the code and the state that its page came back with. With null: reads what is connected now; `data` is null where nothing is.",
  roles: ["specialist"],
  nullBody: true,
  body: z.strictObject({ code: text(500).optional(), state: text(2000).optional() }),
  data: connection.nullable(),
  errors: [
    "payments_off",
    "connect_failed",
    "connect_refused",
    "connect_country",
    "account_taken",
    "already_connected",
    "too_much_at_once",
  ],
});

export const removeConnection = operation("DELETE /stripe/remove-connection", {
  id: "removeConnection",
  idempotency: "none",
  summary:
    "Disconnects the caller's account at the card provider, unless families' money still has to go from it: `connection-stake` says what. One that is not connected any more counts as disconnected.",
  roles: ["specialist"],
  data: z.object({ removed: z.literal(true) }),
  errors: ["payments_off", "remove_connection_failed", "connection_needed"],
});

export const readConsentPage = operation("GET /stripe/connecting", {
  id: "readConnecting",
  summary:
    "The card provider's page on which the caller agrees to connect an account, good for ten minutes; null where none can be connected, and why.",
  roles: ["specialist"],
  data: z.object({
    url: z.string().nullable(),
    why_not: z.enum(["off", "country"]).nullable(),
  }),
});

export const readPayouts = operation("GET /stripe/payouts", {
  id: "readPayouts",
  summary:
    "What the caller's account at the card provider paid out to their bank, the latest first, and what it still has. It is read there, and is all of that account's money. `unread`: the provider did not answer.",
  roles: ["specialist"],
  data: z.object({
    state: z.enum(["none", "unread", "read"]),
    /** Not paid out yet. */
    held: z.array(z.object({ currency: z.string(), amount: z.int() })),
    payouts: z.array(
      z.object({
        id: z.string(),
        /** `failed`: it did not arrive or was cancelled, and is back in the balance. */
        state: z.enum(["on_its_way", "paid", "failed"]),
        amount: z.int(),
        currency: z.string(),
        arrives_on: z.iso.date(),
      }),
    ),
  }),
});
export type Payouts = z.output<NonNullable<typeof readPayouts.data>>;

export const readAtStake = operation("GET /stripe/connection-stake", {
  id: "readConnectionStake",
  summary:
    "What still depends on the caller's connected account: what is paid and not provided yet, and refunds under way, which keep it connected, and money that is not paid out. `held` is null while the provider does not answer.",
  roles: ["specialist"],
  data: z.object({
    /** By kind of sale: what is paid and not provided yet, in the caller's language, and where to settle it. */
    owed: z.array(
      z.object({
        kind: z.string(),
        count: z.int(),
        text: z.string(),
        link: z.object({ label: z.string(), href: z.string() }),
      }),
    ),
    /** Includes refunds waiting for a disconnected account; the amount is in euro cents. */
    refunds: z.object({ count: z.int(), amount: z.int() }),
    held: z.array(z.object({ currency: z.string(), amount: z.int() })).nullable(),
  }),
});
