import type { Context, Hono } from "hono";
import { createAuthServer, createTokenVerifier, derivedServiceKey } from "../auth-server/server.server.ts";
import type { AuthMailMessage } from "../auth-server/config.server.ts";
import type { VerifyToken } from "../app/platform/auth/caller.server.ts";
import type { Database } from "../app/platform/db/database.server.ts";
import type { Settings } from "../app/platform/settings/settings.server.ts";
import { hasLockedDevice, isDeviceLocked } from "../app/features/accounts/data.server.ts";
import { queueAuthMail } from "../app/features/accounts/mails/auth-mail.server.ts";
import { ownPath } from "../app/features/accounts/rules.ts";
import { authNotice } from "../app/features/accounts/mails/auth-notice.server.ts";
import { queueAuthSms } from "../app/features/accounts/mails/auth-sms.server.ts";
import { sendsTextMessages } from "../app/platform/mail/sms.server.ts";
import { findPage, pathTo } from "../app/platform/features/pages.ts";
import type { Services } from "../app/platform/services.server.ts";
import { configuredProviders } from "./sign-in-providers.server.ts";

export interface AuthServer {
  /** The built-in auth server, mounted under /auth/v1; undefined if another one is configured. */
  app: Hono | undefined;
  url: string;
  /** The sign-in simulator, used if no provider is configured; mounted under `signInSimulatorPath`. */
  simulator: Hono | undefined;
  /**
   * Returns the fetch with which pages call the auth server for a visitor: rate limits count the visitor's address, and the
   * device list shows the browser.
   */
  fetchFor(clientIp: string, userAgent?: string): typeof fetch;
}

/** Limits the product's emails per hour: far above normal use, and far below what would ruin the sender's reputation. */
const mailLimit = { count: 2000, seconds: 3600, burst: 200 };

/** Limits text messages per hour, because each one costs money. */
const smsLimit = { count: 200, seconds: 3600, burst: 40 };

/** Returns the auth server that the pages use: the built-in one in this process, or the one at AUTH_URL over the network. */
export function authServer(services: Services): AuthServer {
  const { settings } = services;
  if (settings.authUrl) {
    const fetchFor = (_ip: string, userAgent?: string) => (input: RequestInfo | URL, init?: RequestInit) =>
      fetch(asVisitor(input, init, userAgent));
    return { app: undefined, simulator: undefined, fetchFor, url: settings.authUrl };
  }
  const { providers, simulator } = configuredProviders(settings);
  const app = createAuthServer({
    sql: services.sql,
    issuer: issuerOf(settings),
    siteUrl: settings.publicUrl,
    redirectAllowList: [`${settings.publicUrl}/**`],
    masterKey: services.masterKey,
    limits: { mails: mailLimit, sms: smsLimit },
    corsOrigins: [...settings.corsOrigins],
    sendMail: (tx, message) =>
      queueAuthMail(tx, {
        ...message,
        link: mailLink(message, settings.publicUrl),
        withCode: settings.mailCodes || linksToAnotherApp(message, settings.publicUrl),
      }),
    sessionsEnded: async (tx, userId, kept) => {
      await tx`update account set tokens_from = ${services.clock()}, tokens_kept = ${kept} where id = ${userId}`;
    },
    refusesChanges: async (sql, { id, user_id }) =>
      (await isDeviceLocked(sql, user_id, id))
        ? { code: "child_lock", message: "Child mode is on: this device may not change the account" }
        : null,
    shownMetadata: async (sql, userId) => ({ child_lock_active: await hasLockedDevice(sql, userId, true) }),
    sendNotice: authNotice({
      resetLink: (locale) => settings.publicUrl + pathTo("accounts.password_reset", locale),
      signInLink: (locale, redirectTo) =>
        settings.publicUrl + pathTo("accounts.login", locale, {}, { redirect: wayOf(redirectTo) }),
      supportEmail: settings.supportEmail,
      clock: services.clock,
    }),
    ...(sendsTextMessages(settings) && { sendSms: queueAuthSms }),
    providers,
    manualLinking: true,
    secureEmailChange: true,
    requireCurrentPassword: true,
    serviceKey: settings.authServiceKey ?? derivedServiceKey(services.masterKey),
    clock: services.clock,
    log: services.log,
    clientIp: (c: Context) => (c.env as { clientIp?: string } | undefined)?.clientIp ?? "",
  });
  const url = issuerOf(settings);
  const fetchFor =
    (clientIp: string, userAgent?: string): typeof fetch =>
    async (input, init) => {
      const request = asVisitor(input, init, userAgent);
      const address = new URL(request.url);
      address.pathname = address.pathname.slice("/auth/v1".length);
      return app.fetch(new Request(address, request), { clientIp });
    };
  return { app, simulator, fetchFor, url };
}

function asVisitor(input: RequestInfo | URL, init: RequestInit | undefined, userAgent: string | undefined): Request {
  const request = new Request(input, init);
  if (userAgent) request.headers.set("user-agent", userAgent);
  return request;
}

/** Returns the path that the person wanted to open when requesting the email. */
const wayOf = (redirectTo: string | undefined) =>
  ownPath(redirectTo && URL.canParse(redirectTo) ? new URL(redirectTo).searchParams.get("redirect") : null);

/** Whether an email's link leads to an app other than the product, which may ask for the code instead. */
export const linksToAnotherApp = ({ redirectTo }: Pick<AuthMailMessage, "redirectTo">, publicUrl: string): boolean =>
  redirectTo !== publicUrl && !redirectTo.startsWith(`${publicUrl}/`);

/**
 * Returns the link for an email. Emails that may be opened on any device (password reset, invitation, sign-in) link to a
 * page of the product that submits the token, so that a link preview does not use it up. All other emails, and those
 * requested by other apps, link to the auth server.
 */
export function mailLink(
  message: Pick<AuthMailMessage, "kind" | "link" | "redirectTo" | "tokenHash" | "locale">,
  publicUrl: string,
): string {
  const { kind, link, redirectTo, tokenHash } = message;
  if (linksToAnotherApp(message, publicUrl)) return link;
  const target = new URL(redirectTo);
  if (kind === "invite" || kind === "magiclink") {
    const redirect = target.pathname === "/" ? undefined : target.pathname + target.search;
    const query = { token_hash: tokenHash, type: kind, redirect };
    return publicUrl + pathTo("accounts.confirm", message.locale, {}, query);
  }
  if (kind !== "recovery" || findPage(target.pathname)?.key !== "accounts.password_change") return link;
  target.searchParams.set("token_hash", tokenHash);
  return target.href;
}

const issuerOf = (settings: Settings) => settings.authUrl ?? `${settings.publicUrl}/auth/v1`;

/** Verifies access tokens of the configured auth server. */
export function tokenVerifier(settings: Settings, sql: Database["sql"], clock: () => Date): VerifyToken {
  const issuer = issuerOf(settings);
  const verifier = createTokenVerifier({
    ...(settings.authUrl ? { jwksUrl: `${settings.authUrl}/.well-known/jwks.json` } : { sql }),
    issuer,
    audience: "authenticated",
    clock,
  });
  const sessions_here = settings.authUrl === undefined;
  return async (token) => ({ ...(await verifier(token)), sessions_here }) as never;
}
