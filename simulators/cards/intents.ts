import { createHash } from "node:crypto";
import { resourceMissing, ProviderError } from "./errors.ts";
import type { Shape, Values } from "./parameters.ts";
import type { ObjectOf, PaymentIntent, SetupIntent } from "./shapes.ts";
import { type Call, flagValue, idOf, nestedValues, textValue, listValue, type World } from "./world.ts";

export const methodOptions: Shape = { card: { request_three_d_secure: ["any", "automatic", "challenge"] } };
export const allowedMethods: Shape = {
  allowed_payment_method_types: "texts",
  automatic_payment_methods: { allow_redirects: ["always", "never"], enabled: "flag" },
};

/** Returns the fields about payment methods, which are automatic unless the request lists them. */
export function automaticMethods(values: Values) {
  const [automatic, listed] = [
    nestedValues(values, "automatic_payment_methods"),
    listValue(values, "allowed_payment_method_types"),
  ];
  const redirects = textValue(automatic ?? {}, "allow_redirects");
  const enabled = automatic ? flagValue(automatic, "enabled") : true;
  return {
    allowed_payment_method_types: listed ?? null,
    automatic_payment_methods: listed ? null : { allow_redirects: redirects ?? "always", enabled },
  };
}

export const clientSecretOf = (world: World, id: string): string =>
  `${id}_secret_${createHash("sha256").update(idOf(world, id)).digest("hex").slice(0, 24)}`;

/** Returns the intent that the path names. A browser has to know its secret. */
export function intentOf<K extends "payment_intent" | "setup_intent">(call: Call, kind: K): ObjectOf<K> {
  const id = call.ids[0] ?? "";
  const intent: PaymentIntent | SetupIntent | undefined = call.world.store.find(kind, call.account, id);
  if (!intent) throw resourceMissing(kind, id, "intent");
  const given = textValue(call.values, "client_secret");
  if (given !== undefined ? given !== intent.client_secret : call.publishable) {
    if (given === undefined) {
      const message = "You must pass the client_secret to use an intent with a publishable key.";
      throw new ProviderError(400, {
        type: "invalid_request_error",
        code: "parameter_missing",
        param: "client_secret",
        message,
      });
    }
    throw resourceMissing(kind, id, "intent");
  }
  return intent as ObjectOf<K>;
}

/** Returns the fields of an intent that browsers may see. */
export function browserView(intent: ObjectOf<"payment_intent" | "setup_intent">): object {
  const hidden = new Set([
    "application",
    "application_fee_amount",
    "customer",
    "customer_account",
    "latest_attempt",
    "latest_charge",
    "metadata",
    "on_behalf_of",
    "payment_record",
    "review",
    "statement_descriptor",
    "statement_descriptor_suffix",
    "transfer_data",
    "transfer_group",
  ]);
  return Object.fromEntries(Object.entries(intent).filter(([name]) => !hidden.has(name)));
}
