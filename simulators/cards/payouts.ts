import { accountOf } from "./accounts.ts";
import { bookMovement } from "./balance.ts";
import { invalidRequest } from "./errors.ts";
import type { Shape } from "./parameters.ts";
import type { Payout } from "./shapes.ts";
import { scheduleTask } from "./later.ts";
import {
  type Call,
  idOf,
  mergedMetadata,
  findOrRefuse,
  numberValue,
  saveAndEmit,
  textValue,
  type World,
} from "./world.ts";

const day = 24 * 60 * 60;
export const payoutParams: Shape = {
  amount: "int",
  currency: "text",
  description: "text",
  metadata: "metadata",
  method: ["standard"],
  source_type: ["card"],
  statement_descriptor: "text",
};

const carried = (world: World, account: string): Set<string> =>
  new Set(world.store.list("payout_content", account).flatMap(({ transactions }) => transactions));

const keepContent = (world: World, account: string, payout: string, transactions: string[]) =>
  world.store.save(account, { id: `content_${payout}`, object: "payout_content", created: world.now(), transactions });

/** Returns the content of the next payout: available transactions that no payout has included yet. */
function waiting(world: World, account: string) {
  const done = carried(world, account);
  return world.store
    .list("balance_transaction", account)
    .filter(({ id, available_on: on }) => on <= world.now() && !done.has(id));
}

interface NewPayout {
  amount: number;
  automatic: boolean;
  transactions: string[];
  description?: string | null;
  metadata?: Record<string, string>;
  fails?: boolean;
}

function newPayout(world: World, account: string, given: NewPayout): Payout {
  const id = idOf(world, "po_");
  const payout: Payout & Record<string, unknown> = {
    id,
    object: "payout",
    created: world.now(),
    amount: given.amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: world.now() + day,
    automatic: given.automatic,
    balance_transaction: bookMovement(world, account, {
      amount: -given.amount,
      type: "payout",
      source: id,
      atOnce: true,
    }).id,
    currency: "eur",
    description: given.description ?? null,
    destination: accountOf(world, account).external_accounts.data[0]?.id ?? "",
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: given.metadata ?? {},
    method: "standard",
    original_payout: null,
    payout_method: null,
    reconciliation_status: given.automatic ? "completed" : "not_applicable",
    reversed_by: null,
    source_type: "card",
    statement_descriptor: null,
    status: "pending",
    trace_id: null,
    type: "bank_account",
  };
  if (given.automatic) keepContent(world, account, id, [...given.transactions, payout.balance_transaction as string]);
  saveAndEmit(world, account, payout as Payout, "payout.created");
  scheduleTask(world, { account, subject: id, job: "payout_leaves", seconds: 60 });
  scheduleTask(world, { account, subject: id, job: given.fails ? "payout_fails" : "payout_arrives", seconds: day });
  return payout as Payout;
}

/** Creates the provider's automatic payout of everything available; `fails` lets the bank refuse it. */
export function payOut(world: World, account: string, { fails = false } = {}): Payout | undefined {
  const found = waiting(world, account);
  const amount = found.reduce((total, { net }) => total + net, 0);
  if (amount <= 0 || !accountOf(world, account).payouts_enabled) return undefined;
  return newPayout(world, account, { amount, automatic: true, transactions: found.map(({ id }) => id), fails });
}

export function createPayout(call: Call): Payout {
  const { world, account, values } = call;
  const amount = numberValue(values, "amount") ?? 0;
  if (amount < 1)
    throw invalidRequest("This value must be greater than or equal to 1.", "amount", "parameter_invalid_integer");
  if (textValue(values, "currency") !== "eur") throw invalidRequest("You can only pay out eur here.", "currency");
  if (!accountOf(world, account).payouts_enabled)
    throw invalidRequest("This account cannot receive payouts yet.", undefined, "payouts_not_allowed");
  const available = world.store
    .list("balance_transaction", account)
    .reduce((total, { net, available_on: on }) => (on <= world.now() ? total + net : total), 0);
  if (amount > available)
    throw invalidRequest(
      "You have insufficient funds in your account for this transfer.",
      "amount",
      "balance_insufficient",
    );
  return newPayout(world, account, {
    amount,
    automatic: false,
    transactions: [],
    description: textValue(values, "description") ?? null,
    metadata: mergedMetadata(values),
  });
}

export function cancelPayout(call: Call): Payout {
  const payout = findOrRefuse(call, "payout", call.ids[0] ?? "");
  if (payout.status !== "pending") throw invalidRequest("Payouts can only be canceled while they are pending.");
  return back(call.world, call.account, payout, "canceled");
}

/** Returns the money to the balance, from which a later payout takes it again. */
function back(world: World, account: string, payout: Payout, status: "canceled" | "failed"): Payout {
  payout.status = status;
  const type = status === "failed" ? "payout_failure" : "payout_cancel";
  payout.failure_balance_transaction = bookMovement(world, account, {
    amount: payout.amount,
    type,
    source: payout.id,
    atOnce: true,
  }).id;
  const kept = [payout.balance_transaction, payout.failure_balance_transaction].filter((id) => id !== null);
  if (payout.automatic) keepContent(world, account, payout.id, kept);
  return saveAndEmit(world, account, payout, `payout.${status}`);
}

const isUnderWay = ({ status }: Payout) => status === "pending" || status === "in_transit";

export function sendPayout(world: World, account: string, id: string): void {
  const payout = findOrRefuse({ world, account }, "payout", id);
  if (payout.status !== "pending") return;
  payout.status = "in_transit";
  saveAndEmit(world, account, payout, "payout.updated");
}

export function settlePayout(world: World, account: string, id: string): void {
  const payout = findOrRefuse({ world, account }, "payout", id);
  if (!isUnderWay(payout)) return;
  payout.status = "paid";
  saveAndEmit(world, account, payout, "payout.paid");
}

export function failPayout(world: World, account: string, id: string): void {
  const payout = findOrRefuse({ world, account }, "payout", id);
  if (!isUnderWay(payout)) return;
  Object.assign(payout, { failure_code: "account_closed", failure_message: "The bank account has been closed." });
  back(world, account, payout, "failed");
}

export const contentOf = (world: World, account: string, payout: string): ReadonlySet<string> =>
  new Set(world.store.find("payout_content", account, `content_${payout}`)?.transactions);
