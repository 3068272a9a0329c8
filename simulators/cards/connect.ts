import { accountStates, type AccountState, connect, disconnect, isConnected, openAccount } from "./accounts.ts";
import { OAuthError } from "./errors.ts";
import { type DecodedObject, decodeForm } from "./form.ts";
import type { Account, Grant } from "./shapes.ts";
import { idOf, simulatorAccount, type World } from "./world.ts";

const lifetime = 5 * 60;

export interface Consent {
  redirectUri: string;
  state: string | undefined;
  scope: "read_only" | "read_write";
  email: string;
  country: string;
}

const word = (values: DecodedObject, name: string): string | undefined => {
  const value = values[name];
  return typeof value === "string" && value !== "" ? value : undefined;
};

/** Thrown for an unknown client or redirect URL: such a request must not be redirected. */
export class UnknownClient extends Error {}
/** A refusal that is returned to the client by redirect. */
export class RedirectedRefusal extends Error {
  readonly to: string;

  constructor(to: string) {
    super("Redirected");
    this.to = to;
  }
}

export function redirectBackUrl(
  { redirectUri, state }: Pick<Consent, "redirectUri" | "state">,
  answer: Record<string, string>,
): string {
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...answer, ...(state !== undefined && { state }) }))
    address.searchParams.set(name, value);
  return address.href;
}

/** Reads the browser's request for consent. */
export function consentOf(world: World, search: string): Consent {
  const values = decodeForm(search.replace(/^\?/, ""));
  if (word(values, "client_id") !== world.clientId)
    throw new UnknownClient("No application matches the supplied client identifier");
  const redirectUri = word(values, "redirect_uri") ?? world.redirectUris[0] ?? "";
  if (!world.redirectUris.includes(redirectUri))
    throw new UnknownClient("Invalid redirect URI: it has to be one of those that are registered");
  const state = word(values, "state");
  const refuse = (error: string, description: string) =>
    new RedirectedRefusal(redirectBackUrl({ redirectUri, state }, { error, error_description: description }));
  if (word(values, "response_type") !== "code") throw refuse("unsupported_response_type", "Only code is supported");
  const scope = word(values, "scope") ?? "read_only";
  if (scope !== "read_only" && scope !== "read_write") throw refuse("invalid_scope", "Unknown scope");
  const user = values["stripe_user"];
  const person = typeof user === "object" && !Array.isArray(user) ? user : {};
  return { redirectUri, state, scope, email: word(person, "email") ?? "", country: word(person, "country") ?? "" };
}

export const countries = ["SI", "HR", "AT", "IT", "DE"] as const;

/** Returns the last four accounts that were opened on the consent page, newest first. */
export const knownAccounts = (world: World): Account[] =>
  world.store
    .list("grant", simulatorAccount)
    .map(({ account }) => account)
    .filter((account, index, all) => all.indexOf(account) === index)
    .flatMap((account) => world.store.find("account", account, account) ?? [])
    .toReversed()
    .slice(0, 4);

/** Records the owner's consent: creates or finds the account, and returns the URL with a code for it. */
export function approve(world: World, consent: Consent, form: URLSearchParams): string {
  const chosen = form.get("account") ?? "new";
  const wanted = accountStates.find((state) => state === form.get("status")) ?? ("ready" satisfies AccountState);
  const country = countries.find((code) => code === form.get("country")) ?? "SI";
  const known = knownAccounts(world).find(({ id }) => id === chosen);
  const account = known ?? openAccount(world, { email: consent.email || null, country, state: wanted });
  const grant: Grant = {
    id: idOf(world, "ac_", 32),
    object: "grant",
    created: world.now(),
    account: account.id,
    client: world.clientId,
    scope: consent.scope,
    redirectUri: consent.redirectUri,
    used: false,
  };
  world.store.save(simulatorAccount, grant);
  return redirectBackUrl(consent, { code: grant.id, scope: consent.scope });
}

/** Exchanges a code for the account. The tokens look like real ones; the platform continues with its own key. */
export function issueTokens(world: World, values: DecodedObject): object {
  const type = word(values, "grant_type");
  if (type !== "authorization_code" && type !== "refresh_token")
    throw new OAuthError("unsupported_grant_type", "This grant is not supported");
  if (type === "refresh_token") {
    const account = (word(values, "refresh_token") ?? "").replace(/^rt_demo_/, "");
    if (!isConnected(world, account)) throw new OAuthError("invalid_grant", "This refresh token does not exist");
    return tokens(account, word(values, "scope") ?? "read_only");
  }
  const code = word(values, "code");
  if (code === undefined) throw new OAuthError("invalid_request", "No authorization code provided");
  const grant = world.store.find("grant", simulatorAccount, code);
  if (!grant || grant.created + lifetime < world.now()) {
    throw new OAuthError("invalid_grant", `Authorization code does not exist: ${code}`);
  }
  if (grant.used) {
    throw new OAuthError(
      "invalid_grant",
      "This authorization code has already been used. All tokens issued with this code have been revoked.",
    );
  }
  world.store.save(simulatorAccount, { ...grant, used: true });
  if (!isConnected(world, grant.account)) connect(world, grant.account, grant.scope);
  return tokens(grant.account, grant.scope);
}

const tokens = (account: string, scope: string): object => ({
  access_token: `sk_test_demo_${account}`,
  livemode: false,
  refresh_token: `rt_demo_${account}`,
  scope,
  stripe_publishable_key: `pk_test_demo_${account}`,
  stripe_user_id: account,
  token_type: "bearer",
});

export function deauthorize(world: World, values: DecodedObject): object {
  const account = word(values, "stripe_user_id") ?? "";
  if (word(values, "client_id") !== world.clientId) throw new OAuthError("invalid_client", "No such application", 401);
  if (!isConnected(world, account)) {
    throw new OAuthError(
      "invalid_client",
      `This application is not connected to stripe account ${account}, or that account does not exist.`,
      401,
    );
  }
  disconnect(world, account);
  return { stripe_user_id: account };
}
