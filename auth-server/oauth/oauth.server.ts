import type { Context, Hono } from "hono";
import { AuthorizationResponseError } from "openid-client";
import { beginMatching, linkToUser, matchAccount, requireUnlinked } from "../users/account-matching.server.ts";
import type { AuthTx, Engine } from "../config.server.ts";
import { AuthError, asAuthError, validationFailed } from "../errors.server.ts";
import { requireRaisedSession } from "../factors/lookup.server.ts";
import { requireChangesAllowed } from "../sessions/bearer.server.ts";
import { hasLinkingCookie } from "./linking-cookie.server.ts";
import { exchangeProviderCode, providerFailure, type ProviderTokens, type ProviderSignIn } from "./client.server.ts";
import { beginFlow, callbackOf, issueCode, oauthRequest, takeFlow, type FlowRow } from "./flow.server.ts";
import { providerForRedirect } from "./providers.server.ts";
import { withFragment, withQuery } from "../redirects.server.ts";
import { callerInfoOf, type CallerInfo } from "../requests.server.ts";
import { openSession, tokenResponse, type SessionRow } from "../sessions/sessions.server.ts";
import { lockUser, type UserRow } from "../users/users.server.ts";

/** Milliseconds; below the server's request timeout, so the user is redirected back with an error. */
const longestVisit = 8000;
/** Characters in a provider's form POST; the ID token is its longest part. */
const longestAnswer = 64 * 1024;

/** The error a provider returned instead of a code. */
class RefusedThereError extends Error {
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}

const errorNames: Record<number, string> = {
  400: "invalid_request",
  401: "unauthorized_client",
  403: "access_denied",
  503: "temporarily_unavailable",
};
const denied = ["signup_disabled", "user_banned", "provider_email_needs_verification"];

/** Returns the redirect URL for an error. Puts it in both query and fragment, since clients read one or the other. */
function failure(target: string, thrown: unknown): string {
  let told: Record<string, string>;
  if (thrown instanceof RefusedThereError) {
    told = { error: thrown.error, error_description: thrown.message };
  } else {
    const error = asAuthError(thrown);
    const name = error && (denied.includes(error.code) ? "access_denied" : errorNames[error.status]);
    told = {
      error: name ?? "server_error",
      error_code: error?.code ?? "unexpected_failure",
      error_description: error?.message ?? "Unexpected failure, please check server logs",
    };
  }
  return withFragment(withQuery(target.split("#")[0] ?? "", told), { ...told, sb: "" });
}

async function sessionFragment(
  engine: Engine,
  user: UserRow,
  session: SessionRow,
  tokens: ProviderTokens,
): Promise<Record<string, string>> {
  const answer = await tokenResponse(engine, engine.sql, user, session);
  return {
    access_token: String(answer["access_token"]),
    expires_at: String(answer["expires_at"]),
    expires_in: String(answer["expires_in"]),
    ...tokens,
    refresh_token: String(answer["refresh_token"]),
    sb: "",
    token_type: "bearer",
  };
}

/** Finds the user and session that requested the link; throws if either no longer exists. */
async function linkingSession(tx: AuthTx, engine: Engine, flow: FlowRow) {
  const user = await lockUser(tx, flow.linking_user_id ?? "");
  const [session] = user
    ? await tx<SessionRow[]>`
        select * from auth.sessions where id = ${flow.linking_session_id} and user_id = ${user.id}`
    : [];
  if (!user || !session) {
    throw new AuthError(403, "session_not_found", "Session that asked for the link does not exist");
  }
  await requireChangesAllowed(tx, engine, session);
  return { user, session };
}

/**
 * Links a provider account to the signed-in user, whose session continues. The returning browser may not be the one that
 * requested the link: an attacker could send the URL to a victim, whose provider account would then sign in to the
 * attacker's account. PKCE flows therefore link only when the requesting browser sends its verifier, and other flows require
 * its cookie.
 */
async function answerLink(
  engine: Engine,
  flow: FlowRow,
  visit: ProviderSignIn,
  who: CallerInfo,
  asked: boolean,
): Promise<string> {
  const { code_challenge: challenge, code_challenge_method: method, provider } = flow;
  const { profile, tokens } = visit;
  if (challenge && method) {
    const code = await beginMatching(engine, async (tx) => {
      const { user, session } = await linkingSession(tx, engine, flow);
      await requireUnlinked(tx, user, profile);
      const order = { userId: user.id, provider, challenge, method, tokens, profile };
      return issueCode(tx, engine, { ...order, sessionId: session.id });
    });
    return withQuery(flow.redirect_to, { code });
  }
  if (!asked) throw new AuthError(400, "bad_oauth_state", "This browser did not ask for the link");
  const { user, session } = await beginMatching(engine, async (tx) => {
    const asking = await linkingSession(tx, engine, flow);
    await requireRaisedSession(tx, asking.user.id, asking.session, "AAL2 required to link an identity");
    return { user: await linkToUser(tx, engine, asking.user, profile, who), session: asking.session };
  });
  return withFragment(flow.redirect_to, await sessionFragment(engine, user, session, visit.tokens));
}

async function answerSignIn(engine: Engine, flow: FlowRow, visit: ProviderSignIn, who: CallerInfo): Promise<string> {
  const { code_challenge: challenge, code_challenge_method: method, provider } = flow;
  const outcome = await beginMatching(engine, async (tx) => {
    const user = await matchAccount(tx, engine, visit.profile, { redirectTo: flow.redirect_to, seen: who });
    if (user instanceof AuthError) return user;
    if (!challenge || !method) return openSession(tx, engine, user, "oauth", who, provider);
    const order = { userId: user.id, provider, challenge, method, tokens: visit.tokens };
    return issueCode(tx, engine, { ...order, sessionId: null });
  });
  if (outcome instanceof AuthError) throw outcome;
  if (typeof outcome === "string") return withQuery(flow.redirect_to, { code: outcome });
  return withFragment(flow.redirect_to, await sessionFragment(engine, outcome.user, outcome.session, visit.tokens));
}

const plain = (text: string) => text.replaceAll(/[^\x20-\x7e]+/g, " ").slice(0, 200);

function refusalOf(answer: Record<string, string>): RefusedThereError {
  const error = /^[a-z_]{1,60}$/.test(answer["error"] ?? "") ? answer["error"] : undefined;
  return new RefusedThereError(error ?? "server_error", plain(answer["error_description"] ?? error ?? "refused"));
}

async function answerCallback(
  c: Context,
  engine: Engine,
  { flow, state }: { flow: FlowRow; state: string },
  visiting: () => Promise<ProviderSignIn>,
) {
  const visit = await visiting();
  const who = callerInfoOf(c, engine);
  if (!flow.linking_user_id) return answerSignIn(engine, flow, visit, who);
  return answerLink(engine, flow, visit, who, hasLinkingCookie(c, state));
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The provider took too long.")), longestVisit);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Reads callback parameters from the query, or from a form POST, which arrives without this site's cookies. */
async function answerOf(c: Context): Promise<Record<string, string>> {
  if (c.req.method !== "POST") return c.req.query();
  if (!/^application\/x-www-form-urlencoded\b/i.test(c.req.header("content-type") ?? "")) {
    throw validationFailed("The answer of a provider must come as a form", 415);
  }
  const text = await c.req.text();
  if (text.length > longestAnswer) throw validationFailed("The answer of the provider is too long", 413);
  return Object.fromEntries(new URLSearchParams(text));
}

/** Routes of sign-in with external providers. */
export function oauthRoutes(app: Hono, engine: Engine): void {
  app.get("/authorize", async (c) => {
    c.header("cache-control", "no-store");
    await engine.limiter.perRequest("authorize", engine.clientIp(c), engine.limits.token);
    const request = oauthRequest(c, engine);
    try {
      return c.redirect((await beginFlow(engine, request)).address, 302);
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      return c.redirect(failure(request.redirectTo, error), 302);
    }
  });

  app.on(["GET", "POST"], "/callback", async (c) => {
    c.header("cache-control", "no-store");
    const answer = await answerOf(c);
    let taken: Awaited<ReturnType<typeof takeFlow>>;
    try {
      taken = await takeFlow(engine, answer["state"] ?? "");
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      const { code, message } = error;
      const told = { error: "invalid_request", error_code: code, error_description: message };
      return c.redirect(withQuery(engine.siteUrl, told), 303);
    }
    const { flow, secret } = taken;
    const visiting = async () => {
      if (answer["error"] !== undefined) throw refusalOf(answer);
      if (!answer["code"]) throw new AuthError(400, "bad_oauth_callback", "OAuth callback with missing code");
      const provider = providerForRedirect(engine, flow.provider);
      const order = { redirectUri: callbackOf(engine), state: answer["state"] ?? "", secret, answer };
      return withTimeout(exchangeProviderCode(engine, provider, order)).catch((error: unknown) => {
        if (error instanceof AuthorizationResponseError) throw refusalOf(answer);
        throw providerFailure(engine, provider, error, "Unable to exchange external code");
      });
    };
    try {
      return c.redirect(await answerCallback(c, engine, { flow, state: answer["state"] ?? "" }, visiting), 302);
    } catch (error) {
      if (!(error instanceof RefusedThereError) && !asAuthError(error)) {
        engine.log.error({ err: error }, "auth callback failed");
      }
      return c.redirect(failure(flow.redirect_to, error), 302);
    }
  });
}
