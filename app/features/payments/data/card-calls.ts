import { z } from "zod";
import { mustBeTrue, text, wholeNumber } from "../../../platform/http/validation.ts";
import { declineCodes, operation } from "./shapes.ts";

const cardView = z.object({
  /** The provider's id. */
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  /** The name entered with the card. */
  name: z.string().nullable(),
  is_default: z.boolean(),
  /** `soon`: within 60 days. */
  state: z.enum(["good", "soon", "expired"]),
});
export type CardView = z.output<typeof cardView>;

export const cardId = () => text(255).regex(/^(pm|card)_\w+$/);

export const listCards = operation("GET /stripe/cards", {
  id: "listCards",
  summary:
    "The caller's cards as the card provider has them: the default first, then the latest. With `card`, that one alone.",
  roles: ["user"],
  query: z.object({ card: cardId().optional() }),
  data: z.union([z.array(cardView), cardView]),
  errors: ["payment_methods_failed", "payments_off", "card_not_found"],
});

export const attachCard = operation("POST /stripe/attach-payment-method", {
  id: "attachPaymentMethod",
  idempotency: "none",
  summary:
    "Adds a card that the browser made at the card provider. If the bank wants to see its holder first, `client_secret` is for the browser, and the card is there once that is done.",
  roles: ["user"],
  body: z.strictObject({ payment_method_id: cardId() }),
  data: z.object({
    state: z.enum(["added", "requires_action", "processing"]),
    client_secret: z.string().nullable(),
    cards: z.array(cardView),
  }),
  errors: [
    ...declineCodes,
    "payments_off",
    "payments_unavailable",
    "card_not_found",
    "too_many_cards",
    "too_much_at_once",
  ],
});

export const editCard = operation("POST /stripe/card-edit", {
  id: "editCard",
  idempotency: "none",
  summary: "Changes the name or the expiry of one of the caller's cards, makes it the default, or removes it for good.",
  roles: ["user"],
  body: z.strictObject({
    card_id: cardId(),
    name: text(200).optional(),
    /** Given together with the year or not at all. */
    exp_month: wholeNumber(1, 12).optional(),
    exp_year: wholeNumber(2020, 2099).optional(),
    default: mustBeTrue().optional(),
    /** Excludes all other fields. */
    remove: mustBeTrue().optional(),
  }),
  data: z.array(cardView),
  errors: [...declineCodes, "payments_off", "payments_unavailable", "card_not_found", "too_much_at_once"],
});

export const readBrowserSide = operation("GET /stripe/client", {
  id: "readCardClient",
  summary: "How the caller's browser reaches the card provider. Card numbers go there, never here.",
  roles: ["user"],
  data: z.object({
    /** `none`: no card can be entered. */
    kind: z.enum(["provider", "simulator", "none"]),
    publishable_key: z.string().nullable(),
    /** Path of the simulator; null for the provider. */
    base: z.string().nullable(),
  }),
});
