import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { randomNonce, randomPKCECodeVerifier } from "openid-client";
import { v7 as uuid } from "uuid";
import { flowLifetime, type AuthTx, type Engine } from "../config.server.ts";
import { AuthError, validationFailed } from "../errors.server.ts";
import { authorizationUrl, type ProviderTokens, type FlowSecret } from "./client.server.ts";
import type { ProviderProfile } from "./provider-profile.server.ts";
import { providerForRedirect, type OAuthProvider } from "./providers.server.ts";
import { redirectTarget } from "../redirects.server.ts";
import { challengeOf, type Challenge } from "../requests.server.ts";
import { randomToken, sha256 } from "../keys/secrets.server.ts";

/** Query keys that the server uses itself or that could redirect the response; all others go to the provider. */
const ownKeys = new Set([
  "provider",
  "redirect_to",
  "scopes",
  "scope",
  "code_challenge",
  "code_challenge_method",
  "code_verifier",
  "skip_http_redirect",
  "redirect_uri",
  "state",
  "nonce",
  "client_id",
  "client_secret",
  "client_assertion",
  "client_assertion_type",
  "response_type",
  "response_mode",
  "request",
  "request_uri",
  "registration",
  "code",
  "grant_type",
  "invite_token",
  "flow_id",
  "sb_flow_id",
  "max_age",
  "apikey",
]);
const mostExtraKeys = 20;
const longestExtra = 500;

export interface FlowRow {
  id: string;
  provider: string;
  redirect_to: string;
  code_challenge: string | null;
  code_challenge_method: "s256" | "plain" | null;
  secret_ciphertext: Uint8Array | null;
  linking_user_id: string | null;
  linking_session_id: string | null;
}

export interface OAuthRequest {
  provider: OAuthProvider;
  redirectTo: string;
  challenge: Challenge | null;
  scopes: string;
  extra: Record<string, string>;
}

/** Parses an authorization request from the query. */
export function oauthRequest(c: Context, engine: Engine): OAuthRequest {
  const query = c.req.query();
  const provider = providerForRedirect(engine, query["provider"] ?? "");
  const extra = Object.entries(query).filter(([key]) => !ownKeys.has(key));
  if (extra.length > mostExtraKeys || extra.some(([key, value]) => key.length + value.length > longestExtra)) {
    throw validationFailed("Too many or too long query parameters for the provider");
  }
  return {
    provider,
    redirectTo: redirectTarget(c, engine),
    challenge: challengeOf({
      code_challenge: query["code_challenge"] ?? "",
      code_challenge_method: query["code_challenge_method"] ?? "",
    }),
    scopes: (query["scopes"] ?? "").slice(0, longestExtra),
    extra: Object.fromEntries(extra),
  };
}

const wrapName = (id: string) => `oauth visit ${id}`;
export const callbackOf = (engine: Engine) => `${engine.issuer}/callback`;

/** Stores a flow and returns the provider URL that starts it. */
export async function beginFlow(
  engine: Engine,
  request: OAuthRequest,
  linking: { userId: string; sessionId: string } | null = null,
): Promise<{ address: string; state: string }> {
  const { provider, redirectTo, challenge } = request;
  const id = uuid();
  const state = randomToken();
  const secret: FlowSecret = { nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
  const { scopes, extra } = request;
  const order = { redirectUri: callbackOf(engine), state, secret, scopes, extra };
  const address = await authorizationUrl(engine, provider, order);
  const now = engine.now();
  await engine.sql`
    insert into auth.oauth_flows (id, state_digest, provider, redirect_to, code_challenge, code_challenge_method,
      secret_ciphertext, linking_user_id, linking_session_id, created_at, expires_at)
    values (${id}, ${sha256(state)}, ${provider.name}, ${redirectTo}, ${challenge?.challenge ?? null},
      ${challenge?.method ?? null}, ${engine.secrets.wrap(Buffer.from(JSON.stringify(secret)), wrapName(id))},
      ${linking?.userId ?? null}, ${linking?.sessionId ?? null}, ${now},
      ${new Date(now.getTime() + flowLifetime * 1000)})`;
  return { address, state };
}

/** Finds the flow for a state, which works only once. */
export async function takeFlow(engine: Engine, state: string): Promise<{ flow: FlowRow; secret: FlowSecret }> {
  if (state === "") throw new AuthError(400, "bad_oauth_callback", "OAuth state parameter missing");
  const invalid = new AuthError(400, "bad_oauth_state", "OAuth state parameter is invalid");
  if (state.length > 128) throw invalid;
  const digest = sha256(state);
  const now = engine.now();
  // Returns the row as it was before the update, which clears the secret.
  const [flow] = await engine.sql<FlowRow[]>`
    with held as (
      select * from auth.oauth_flows
      where state_digest = ${digest} and used_at is null and expires_at > ${now} for update
    ), used as (
      update auth.oauth_flows f set used_at = ${now}, secret_ciphertext = null from held where f.id = held.id
    )
    select * from held`;
  if (flow?.secret_ciphertext) {
    const open = engine.secrets.unwrap(Buffer.from(flow.secret_ciphertext), wrapName(flow.id));
    return { flow, secret: JSON.parse(open.toString()) as FlowSecret };
  }
  const [known] = await engine.sql<{ used: boolean }[]>`
    select used_at is not null as used from auth.oauth_flows where state_digest = ${digest}`;
  if (known?.used) {
    throw new AuthError(400, "flow_state_already_used", "OAuth state parameter has already been used");
  }
  throw known ? new AuthError(400, "bad_oauth_state", "OAuth state has expired") : invalid;
}

const tokensName = (id: string) => `oauth code ${id}`;

/** Creates a code for the client's browser. With `sessionId`, it opens no new session. */
export async function issueCode(
  tx: AuthTx,
  engine: Engine,
  order: {
    userId: string;
    provider: string;
    challenge: string;
    method: "s256" | "plain";
    tokens: ProviderTokens;
    sessionId: string | null;
    /** Profile to link once the requesting browser exchanges the code. */
    profile?: ProviderProfile;
  },
): Promise<string> {
  const code = randomUUID();
  const id = uuid();
  const now = engine.now();
  const { tokens, profile } = order;
  const sealed = engine.secrets.wrap(Buffer.from(JSON.stringify({ tokens, profile })), tokensName(id));
  await tx`
    insert into auth.flow_states (id, user_id, code_digest, code_challenge, code_challenge_method,
      authentication_method, provider, tokens_ciphertext, session_id, created_at, expires_at)
    values (${id}, ${order.userId}, ${sha256(code)}, ${order.challenge}, ${order.method}, 'oauth', ${order.provider},
      ${sealed}, ${order.sessionId}, ${now}, ${new Date(now.getTime() + flowLifetime * 1000)})`;
  return code;
}

/** Decrypts the data stored with a code: the provider's tokens and, for a pending link, the profile. */
export function readCodeData(
  engine: Engine,
  flow: { id: string; tokens_ciphertext: Uint8Array | null },
): { tokens: ProviderTokens; profile?: ProviderProfile } {
  if (!flow.tokens_ciphertext) return { tokens: {} };
  const open = engine.secrets.unwrap(Buffer.from(flow.tokens_ciphertext), tokensName(flow.id));
  return JSON.parse(open.toString()) as { tokens: ProviderTokens; profile?: ProviderProfile };
}
