import { createHash } from "node:crypto";
import { invalidRequest, resourceMissing, ProviderError } from "./errors.ts";
import type { Account, Connection } from "./shapes.ts";
import { type Call, emit, idOf, simulatorAccount, saveAndEmit, type World } from "./world.ts";

/** State of an account's documents, or that its payments are off. */
export type AccountState = "ready" | "documents" | "payments_off";
export const accountStates: readonly AccountState[] = ["ready", "documents", "payments_off"];

const due: Record<AccountState, string[]> = {
  ready: [],
  documents: ["external_account", "individual.verification.document"],
  payments_off: ["individual.verification.document", "tos_acceptance.date"],
};

function requirements(state: AccountState): Account["requirements"] & Record<string, unknown> {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: due[state],
    disabled_reason: state === "payments_off" ? "requirements.past_due" : null,
    errors: [],
    eventually_due: due[state],
    past_due: state === "payments_off" ? due[state] : [],
    pending_verification: [],
  };
}

function bankOf(id: string, country: string): Account["external_accounts"] {
  const bank = {
    id: `ba_${createHash("sha256").update(id).digest("hex").slice(0, 24)}`,
    object: "bank_account",
    account: id,
    account_holder_name: null,
    account_holder_type: null,
    account_type: null,
    available_payout_methods: ["standard"],
    bank_name: "DEMO BANK",
    country,
    currency: "eur",
    default_for_currency: true,
    fingerprint: null,
    last4: "3000",
    metadata: {},
    routing_number: null,
    status: "new",
  };
  return { object: "list", data: [bank], has_more: false, url: `/v1/accounts/${id}/external_accounts` };
}

/** Opens an account with the provider, as its owner would. */
export function openAccount(
  world: World,
  given: { id?: string; email: string | null; country: string; state: AccountState },
): Account {
  const id = given.id ?? idOf(world, "acct_", 16);
  const ready = given.state === "ready";
  const account: Account & Record<string, unknown> = {
    id,
    object: "account",
    created: world.now(),
    business_profile: null,
    business_type: "individual",
    capabilities: {
      card_payments: given.state === "payments_off" ? "inactive" : "active",
      transfers: ready ? "active" : "pending",
    },
    charges_enabled: given.state !== "payments_off",
    controller: { type: "account" },
    country: given.country,
    default_currency: "eur",
    details_submitted: ready,
    email: given.email,
    external_accounts: bankOf(id, given.country),
    metadata: {},
    payouts_enabled: ready,
    requirements: requirements(given.state),
    settings: null,
    type: "standard",
  };
  return world.store.save(id, account as Account);
}

/** Changes the state, as when the owner submits documents or the provider requests new ones. */
export function setAccountState(world: World, id: string, state: AccountState): Account {
  const account = accountOf(world, id);
  Object.assign(account, {
    charges_enabled: state !== "payments_off",
    payouts_enabled: state === "ready",
    details_submitted: state === "ready",
    capabilities: {
      card_payments: state === "payments_off" ? "inactive" : "active",
      transfers: state === "ready" ? "active" : "pending",
    },
    requirements: requirements(state),
  });
  return saveAndEmit(world, id, account, "account.updated");
}

export function accountOf(world: World, id: string): Account {
  const account = world.store.find("account", id, id);
  if (!account) throw resourceMissing("account", id);
  return account;
}

const connectionId = (account: string) => `connection_${account}`;
export const isConnected = (world: World, account: string): boolean =>
  world.store.find("connection", simulatorAccount, connectionId(account)) !== undefined;

export function connect(world: World, account: string, scope: string): void {
  const connection: Connection = {
    id: connectionId(account),
    object: "connection",
    created: world.now(),
    account,
    scope,
  };
  world.store.save(simulatorAccount, connection);
  emit(world, account, "account.application.authorized", application(world));
}

/** Ends the connection. The event contains the application; the account is a separate field. */
export function disconnect(world: World, account: string): void {
  emit(world, account, "account.application.deauthorized", application(world));
  world.store.remove(connectionId(account));
}

const application = ({ clientId }: World) => ({ id: clientId, object: "application", name: "Korak" });

/** Returns an account; refuses one that may not take payments. */
export function chargeableAccount(world: World, id: string): Account {
  const account = accountOf(world, id);
  if (!account.charges_enabled) throw invalidRequest("Your account cannot currently make charges.");
  return account;
}

export function readableAccount(call: Call): Account {
  const id = call.ids[0] ?? call.account;
  const allowed = id === call.account || (call.account === call.world.platform && isConnected(call.world, id));
  if (allowed) return accountOf(call.world, id);
  throw new ProviderError(403, {
    type: "invalid_request_error",
    code: "account_invalid",
    message: `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
  });
}

export const connectedAccounts = (world: World): Account[] =>
  world.store.list("connection", simulatorAccount).map(({ account }) => accountOf(world, account));

/** Always refuses: only accounts that the platform opened itself may be deleted, and there are none. */
export function deleteAccount(call: Call): never {
  readableAccount(call);
  throw new ProviderError(403, {
    type: "invalid_request_error",
    message: "This account is owned by its user and cannot be deleted by you.",
  });
}
