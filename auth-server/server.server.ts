import { randomInt } from "node:crypto";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { adminRoutes } from "./admin/admin.server.ts";
import { createAuditWriter } from "./audit.server.ts";
import { audience, type AuthServerDeps, type Engine } from "./config.server.ts";
import { deviceRoutes } from "./users/devices.server.ts";
import { AuthError, apiVersion, asAuthError, errorResponse } from "./errors.server.ts";
import { factorRoutes } from "./factors/factors.server.ts";
import { identityRoutes } from "./users/identities.server.ts";
import { createKeyRing } from "./keys/keys.server.ts";
import { createAuthLimiter, defaultLimits } from "./limits.server.ts";
import { createMailIntervals } from "./mail/intervals.server.ts";
import { createMailRetries } from "./mail/requests.server.ts";
import { mailingRoutes } from "./mail/mailing.server.ts";
import { metaRoutes } from "./meta.server.ts";
import { oauthRoutes } from "./oauth/oauth.server.ts";
import { offRoutes } from "./off.server.ts";
import { createPasswordHasher } from "./passwords/passwords.server.ts";
import { reauthenticateRoutes } from "./users/reauthenticate.server.ts";
import { createSecrets } from "./keys/secrets.server.ts";
import { signupRoutes } from "./users/signup.server.ts";
import { tokenRoutes } from "./sessions/token.server.ts";
import { userRoutes } from "./users/user.server.ts";
import { createTokenVerifier } from "./keys/verifier.server.ts";
import { troubleReason } from "../app/platform/db/database.server.ts";
import { verifyRoutes } from "./mail/verify.server.ts";

export type {
  AuthLog,
  AuthMailKind,
  AuthMailMessage,
  AuthNotice,
  AuthServerDeps,
  AuthSms,
  AuthSql,
  AuthTx,
} from "./config.server.ts";
export { eraseUser, signOutUser } from "./admin/erasure.server.ts";
export { liveSessions } from "./sessions/live.server.ts";
export { exportUser } from "./admin/export.server.ts";
export type { OAuthProvider } from "./oauth/providers.server.ts";
export { defaultLimits, type AuthLimits, type Limit } from "./limits.server.ts";
export { decryptsSigningKey, rewrapAuthSecrets } from "./keys/master-key.server.ts";
export { derivedServiceKey } from "./keys/secrets.server.ts";
export { createAuthUpkeep, type AuthUpkeep } from "./upkeep/upkeep.server.ts";
export { sharesDevice } from "./users/shared-devices.server.ts";
export { insertUser, type NewUser } from "./users/users.server.ts";
export {
  createTokenVerifier,
  InvalidTokenError,
  type Claims,
  type TokenVerifierDeps,
  type VerifyAccessToken,
} from "./keys/verifier.server.ts";

/** Maximum bytes of a body. The mounting app may enforce this limit first, with the same response (`refuseLargeBody`). */
export const largestBody = 1024 * 1024;
const bodyTooLarge = () => new AuthError(413, "request_entity_too_large", "Request body is larger than 1 MiB");
export const refuseLargeBody = (c: Context) => errorResponse(c, bodyTooLarge());
const longestRequest = 10_000;

/** Runs `work` after 10 to 100 ms, so that the timing of the next response does not reveal it. */
function soon(work: () => Promise<void>): void {
  setTimeout(() => void work(), randomInt(10, 100)).unref();
}

function createEngine(deps: AuthServerDeps): Engine {
  const { sql, redirectAllowList, sendMail, clientIp, log } = deps;
  const now = deps.clock ?? (() => new Date());
  const issuer = deps.issuer.replace(/\/+$/, "");
  const secrets = createSecrets(deps.masterKey);
  const limits = { ...defaultLimits, ...deps.limits };
  const limiter = createAuthLimiter(sql, now);
  return {
    sql,
    issuer,
    siteUrl: deps.siteUrl,
    redirectAllowList,
    audience,
    accessTokenLifetime: deps.accessTokenLifetime ?? 3600,
    autoconfirm: deps.autoconfirm ?? false,
    disableSignup: deps.disableSignup ?? false,
    now,
    sendMail,
    sendNotice: deps.sendNotice ?? (async () => undefined),
    sessionsEnded: deps.sessionsEnded ?? (async () => undefined),
    refusesChanges: deps.refusesChanges ?? (async () => null),
    shownMetadata: deps.shownMetadata ?? (async () => ({})),
    sendSms: deps.sendSms,
    providers: deps.providers ?? [],
    serviceKey: deps.serviceKey,
    manualLinking: deps.manualLinking ?? false,
    secureEmailChange: deps.secureEmailChange ?? true,
    securePasswordChange: deps.securePasswordChange ?? false,
    requireCurrentPassword: deps.requireCurrentPassword ?? false,
    clientIp,
    log,
    limits,
    limiter,
    mailIntervals: createMailIntervals({ limits, limiter, secrets }),
    afterAnswer: deps.afterAnswer ?? soon,
    passwords: deps.passwords ?? createPasswordHasher(),
    keys: createKeyRing(sql, secrets, now),
    verify: createTokenVerifier({ sql, issuer, audience, clock: now }),
    secrets,
    audit: createAuditWriter(now),
  };
}

/**
 * Creates the auth server for `@supabase/auth-js`. Paths are relative (`/token`, `/user`), so mount it at the path of
 * `issuer`. Nothing runs until the first request, and its tables must exist by then.
 */
export function createAuthServer(deps: AuthServerDeps): Hono {
  const engine = createEngine(deps);
  const app = new Hono();
  const rounds = createMailRetries(engine);

  app.onError((thrown, c) => {
    const error = asAuthError(thrown);
    if (error && error.status < 500) return errorResponse(c, error);
    // Temporary database failures are logged as warnings. So are this server's temporary refusals: a limit, a full
    // queue, a request that takes too long.
    if (error && !(thrown instanceof AuthError)) {
      engine.log.warn({ reason: troubleReason(thrown), path: c.req.path }, "database in trouble");
      return errorResponse(c, error);
    }
    if (error && error.status !== 500) {
      engine.log.warn({ code: error.code, status: error.status, path: c.req.path }, "auth request refused");
      return errorResponse(c, error);
    }
    engine.log.error({ err: thrown, path: c.req.path }, "auth request failed");
    return errorResponse(
      c,
      error ?? new AuthError(500, "unexpected_failure", "Unexpected failure, please check server logs"),
    );
  });

  if (deps.corsOrigins && deps.corsOrigins.length > 0) {
    app.use(
      cors({
        origin: deps.corsOrigins,
        credentials: true,
        allowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
        allowHeaders: [
          "authorization",
          "apikey",
          "content-type",
          "x-client-info",
          "x-supabase-api-version",
          "x-jwt-aud",
          "accept",
        ],
        exposeHeaders: ["X-Supabase-Api-Version", "X-Total-Count", "Link"],
      }),
    );
  }

  app.use(async (c, next) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new AuthError(504, "request_timeout", "Processing this request timed out, please retry")),
        longestRequest,
      );
    });
    try {
      await Promise.race([next(), late]);
    } finally {
      clearTimeout(timer);
    }
    if (c.res.ok) c.header("x-supabase-api-version", apiVersion);
    rounds();
  });

  app.use(
    bodyLimit({
      maxSize: largestBody,
      onError: () => {
        throw bodyTooLarge();
      },
    }),
  );

  signupRoutes(app, engine);
  tokenRoutes(app, engine);
  verifyRoutes(app, engine);
  mailingRoutes(app, engine);
  userRoutes(app, engine);
  reauthenticateRoutes(app, engine);
  deviceRoutes(app, engine);
  factorRoutes(app, engine);
  oauthRoutes(app, engine);
  identityRoutes(app, engine);
  adminRoutes(app, engine);
  metaRoutes(app, engine);
  offRoutes(app);
  // A route instead of a not-found handler, because the outer app's handler would return a page.
  app.all("*", (c) => errorResponse(c, new AuthError(404, "not_found", "404: Not Found")));
  return app;
}
