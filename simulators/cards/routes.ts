import { connectedAccounts, deleteAccount, readableAccount } from "./accounts.ts";
import { listPage } from "./answers.ts";
import { balanceOf } from "./balance.ts";
import { createCustomer, customerParameters, deleteCustomer, updateCustomer } from "./customers.ts";
import { customerOf } from "./customer-of.ts";
import { closeDispute, disputeUpdate, updateDispute } from "./disputes.ts";
import { createFeeRefund } from "./fees.ts";
import { intentOf, browserView } from "./intents.ts";
import { createLink, linkParams } from "./links.ts";
import type { ParameterType as ParameterKind, Shape } from "./parameters.ts";
import * as payments from "./payment-intents.ts";
import * as methods from "./payment-methods.ts";
import { cancelPayout, contentOf, createPayout, payoutParams } from "./payouts.ts";
import { cancelRefund, createRefund, refundParams, updateRefund } from "./refunds.ts";
import * as setups from "./setup-intents.ts";
import type { ObjectKind, ObjectOf, BaseObject } from "./shapes.ts";
import { createReversal, createTransfer, reversalCreate, transferCreate } from "./transfers.ts";
import { type Call, emit, mergedMetadata, findOrRefuse, textValue, listValue } from "./world.ts";

export interface Route {
  method: "GET" | "POST" | "DELETE";
  /** Path with `*` for ids. */
  path: string;
  takes: Shape;
  needs?: readonly string[];
  /** Whether empty values remove a field. */
  unsets?: boolean;
  /** Whether browsers may call it. */
  open?: boolean;
  run(call: Call): object;
}

const single = (path: string, kind: ObjectKind): Route => ({
  method: "GET",
  path: `${path}/*`,
  takes: {},
  run: (call) => findOrRefuse(call, kind, call.ids.at(-1) ?? ""),
});

const paging: Shape = { ending_before: "text", limit: "int", starting_after: "text" };

/** A route of a list with filters that compare fields of the same names. */
function many<K extends ObjectKind>(
  path: string,
  kind: K,
  filters: Shape,
  keep?: (thing: ObjectOf<K>, call: Call) => boolean,
): Route {
  const names = Object.keys(filters).filter((name) => filters[name] === "text");
  const fits = (thing: BaseObject, call: Call) =>
    names.every((name) => {
      const wanted = textValue(call.values, name);
      return wanted === undefined || (thing as unknown as Record<string, unknown>)[name] === wanted;
    });
  return {
    method: "GET",
    path,
    takes: { ...filters, ...paging },
    run: (call) =>
      listPage(call, {
        kind,
        url: path,
        keep: (thing) => (keep ? keep(thing, call) : fits(thing as BaseObject, call)),
      }),
  };
}
const post = (path: string, takes: Shape, run: Route["run"], more: Partial<Route> = {}): Route => ({
  method: "POST",
  path,
  takes,
  run,
  ...more,
});
/** A route that changes the object in the path; empty values remove fields. */
const change = (path: string, takes: Shape, run: Route["run"], more: Partial<Route> = {}): Route =>
  post(path, takes, run, { unsets: true, ...more });

const created: { created: ParameterKind } = { created: "range" };
const secret: Shape = { client_secret: "text" };
const shownIntent =
  (kind: "payment_intent" | "setup_intent"): Route["run"] =>
  (call) => {
    const intent = intentOf(call, kind);
    return call.publishable ? browserView(intent) : intent;
  };
const answered =
  (run: (call: Call) => ObjectOf<"payment_intent" | "setup_intent">): Route["run"] =>
  (call) => {
    const intent = run(call);
    return call.publishable ? browserView(intent) : intent;
  };

const customersMethods = (call: Call): object => {
  const customer = customerOf(call, call.ids[0] ?? "");
  const type = textValue(call.values, "type");
  const url = `/v1/customers/${customer.id}/payment_methods`;
  return listPage(call, {
    kind: "payment_method",
    url,
    keep: (one) => one.customer === customer.id && (type ?? "card") === "card",
  });
};

export const routes: readonly Route[] = [
  post("/v1/customers", { ...customerParameters, payment_method: "text" }, createCustomer),
  many("/v1/customers", "customer", { ...created, email: "text" }, (thing, call) => {
    const email = textValue(call.values, "email");
    return !thing.deleted && (email === undefined || thing.email === email);
  }),
  single("/v1/customers", "customer"),
  change("/v1/customers/*", customerParameters, updateCustomer),
  { method: "DELETE", path: "/v1/customers/*", takes: {}, run: deleteCustomer },
  { method: "GET", path: "/v1/customers/*/payment_methods", takes: { type: "text", ...paging }, run: customersMethods },
  {
    method: "GET",
    path: "/v1/customers/*/payment_methods/*",
    takes: {},
    run: (call) => {
      const customer = customerOf(call, call.ids[0] ?? "");
      const method = findOrRefuse(call, "payment_method", call.ids[1] ?? "");
      return method.customer === customer.id ? method : findOrRefuse(call, "payment_method", "");
    },
  },

  post("/v1/payment_methods", methods.createParameters, methods.createPaymentMethod, { open: true }),
  many("/v1/payment_methods", "payment_method", { customer: "text", type: "text" }),
  single("/v1/payment_methods", "payment_method"),
  change("/v1/payment_methods/*", methods.updateParameters, methods.updatePaymentMethod),
  post("/v1/payment_methods/*/attach", { customer: "text" }, methods.attachPaymentMethod, { needs: ["customer"] }),
  post("/v1/payment_methods/*/detach", {}, methods.detachPaymentMethod),

  post("/v1/payment_intents", payments.paymentCreate, payments.createPaymentIntent, { needs: ["amount", "currency"] }),
  many("/v1/payment_intents", "payment_intent", { ...created, customer: "text" }),
  { method: "GET", path: "/v1/payment_intents/*", takes: secret, open: true, run: shownIntent("payment_intent") },
  change("/v1/payment_intents/*", payments.paymentUpdate, payments.updatePaymentIntent),
  change("/v1/payment_intents/*/confirm", payments.paymentConfirm, answered(payments.confirmPaymentIntent), {
    open: true,
  }),
  post(
    "/v1/payment_intents/*/cancel",
    { cancellation_reason: ["abandoned", "duplicate", "fraudulent", "requested_by_customer"] },
    payments.cancelPaymentIntent,
  ),
  post(
    "/v1/payment_intents/*/capture",
    { amount_to_capture: "int", application_fee_amount: "int" },
    payments.capturePaymentIntent,
  ),

  post("/v1/setup_intents", setups.setupCreate, setups.createSetupIntent),
  many("/v1/setup_intents", "setup_intent", { ...created, customer: "text", payment_method: "text" }),
  { method: "GET", path: "/v1/setup_intents/*", takes: secret, open: true, run: shownIntent("setup_intent") },
  change("/v1/setup_intents/*", setups.setupUpdate, setups.updateSetupIntent),
  change("/v1/setup_intents/*/confirm", setups.setupConfirm, answered(setups.confirmSetupIntent), { open: true }),
  post(
    "/v1/setup_intents/*/cancel",
    { cancellation_reason: ["abandoned", "duplicate", "requested_by_customer"] },
    setups.cancelSetupIntent,
  ),

  many("/v1/charges", "charge", { ...created, customer: "text", payment_intent: "text", transfer_group: "text" }),
  single("/v1/charges", "charge"),
  change("/v1/charges/*", { description: "text", metadata: "metadata", receipt_email: "text" }, (call) => {
    const charge = findOrRefuse(call, "charge", call.ids[0] ?? "");
    charge.metadata = mergedMetadata(call.values, charge.metadata);
    for (const name of ["description", "receipt_email"] as const) {
      if (call.values[name] !== undefined) charge[name] = textValue(call.values, name) ?? null;
    }
    call.world.store.save(call.account, charge);
    emit(call.world, call.account, "charge.updated", charge);
    return charge;
  }),

  post("/v1/refunds", refundParams, createRefund),
  many("/v1/refunds", "refund", { ...created, charge: "text", payment_intent: "text" }),
  single("/v1/refunds", "refund"),
  change("/v1/refunds/*", { metadata: "metadata" }, updateRefund),
  post("/v1/refunds/*/cancel", {}, cancelRefund),

  { method: "GET", path: "/v1/account", takes: {}, run: readableAccount },
  {
    method: "GET",
    path: "/v1/accounts",
    takes: { ...created, ...paging },
    run: (call) => listPage(call, { kind: "account", url: "/v1/accounts", things: connectedAccounts(call.world) }),
  },
  { method: "GET", path: "/v1/accounts/*", takes: {}, run: readableAccount },
  { method: "DELETE", path: "/v1/accounts/*", takes: {}, run: deleteAccount },
  post("/v1/account_links", linkParams, createLink, { needs: ["account", "type"] }),

  post("/v1/payouts", payoutParams, createPayout, { needs: ["amount", "currency"] }),
  many("/v1/payouts", "payout", { ...created, destination: "text", status: "text" }),
  single("/v1/payouts", "payout"),
  post("/v1/payouts/*/cancel", {}, cancelPayout),

  post("/v1/transfers", transferCreate, createTransfer, { needs: ["amount", "currency", "destination"] }),
  many("/v1/transfers", "transfer", { ...created, destination: "text", transfer_group: "text" }),
  single("/v1/transfers", "transfer"),
  post("/v1/transfers/*/reversals", reversalCreate, createReversal),
  {
    method: "GET",
    path: "/v1/transfers/*/reversals",
    takes: paging,
    run: (call) => {
      const { id } = findOrRefuse(call, "transfer", call.ids[0] ?? "");
      return listPage(call, {
        kind: "transfer_reversal",
        url: `/v1/transfers/${id}/reversals`,
        keep: ({ transfer }) => transfer === id,
      });
    },
  },
  single("/v1/transfers/*/reversals", "transfer_reversal"),

  many("/v1/application_fees", "application_fee", { ...created, charge: "text" }),
  single("/v1/application_fees", "application_fee"),
  post("/v1/application_fees/*/refunds", { amount: "int", metadata: "metadata" }, createFeeRefund),
  {
    method: "GET",
    path: "/v1/application_fees/*/refunds",
    takes: paging,
    run: (call) => {
      const { id } = findOrRefuse(call, "application_fee", call.ids[0] ?? "");
      return listPage(call, {
        kind: "fee_refund",
        url: `/v1/application_fees/${id}/refunds`,
        keep: ({ fee }) => fee === id,
      });
    },
  },

  { method: "GET", path: "/v1/balance", takes: {}, run: ({ world, account }) => balanceOf(world, account) },
  many(
    "/v1/balance_transactions",
    "balance_transaction",
    { ...created, currency: "text", payout: "text", source: "text", type: "text" },
    (thing, call) => {
      const payout = textValue(call.values, "payout");
      const same = (["currency", "source", "type"] as const).every(
        (name) => (textValue(call.values, name) ?? thing[name]) === thing[name],
      );
      return same && (payout === undefined || contentOf(call.world, call.account, payout).has(thing.id));
    },
  ),
  single("/v1/balance_transactions", "balance_transaction"),

  many("/v1/disputes", "dispute", { ...created, charge: "text", payment_intent: "text" }),
  single("/v1/disputes", "dispute"),
  change("/v1/disputes/*", disputeUpdate, updateDispute),
  post("/v1/disputes/*/close", {}, closeDispute),

  many("/v1/events", "event", { ...created, delivery_success: "flag", type: "text", types: "texts" }, (thing, call) => {
    const [type, types, success] = [
      textValue(call.values, "type"),
      listValue(call.values, "types"),
      call.values["delivery_success"],
    ];
    const wanted = success === undefined || success !== call.world.undelivered.has(thing.id);
    return wanted && (type === undefined || thing.type === type) && (types === undefined || types.includes(thing.type));
  }),
  single("/v1/events", "event"),
];

const bySteps = new Map<string, { route: Route; steps: string[] }[]>();
for (const route of routes) {
  const steps = route.path.split("/");
  const key = `${route.method} ${steps.length} ${steps[2]}`;
  bySteps.set(key, [...(bySteps.get(key) ?? []), { route, steps }]);
}

export function routeOf(method: string, path: string): { route: Route; ids: string[] } | undefined {
  const given = path.split("/");
  for (const { route, steps } of bySteps.get(`${method} ${given.length} ${given[2]}`) ?? []) {
    if (steps.every((step, index) => step === "*" || step === given[index])) {
      return { route, ids: given.filter((_, index) => steps[index] === "*") };
    }
  }
  return undefined;
}
