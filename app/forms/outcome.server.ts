import { parseCookie, stringifySetCookie } from "cookie";
import { redirectDocument, replace } from "react-router";
import { seal, unseal } from "../platform/auth/sealed.server.ts";
import { hostCookie } from "../platform/http/host-cookie.ts";
import type { PageContext } from "../platform/http/page-context.server.ts";

/** How long the next page may take to arrive. */
const keptSeconds = 120;

interface Kept<T> {
  /** Path of the page that shows it. */
  to: string;
  outcome: T;
}

const isSecure = ({ services }: PageContext) => services.settings.publicUrl.startsWith("https:");
const nameOf = (page: PageContext) => hostCookie("korak-outcome", isSecure(page));
const purposeFor = ({ caller }: PageContext) => (caller.kind === "anon" ? undefined : `outcome ${caller.account_id}`);

const cookieFor = (page: PageContext, value: string) =>
  stringifySetCookie({
    name: nameOf(page),
    value,
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(page),
    maxAge: value ? keptSeconds : 0,
  });

function kept<T>(request: Request, page: PageContext): Kept<T> | undefined {
  const purpose = purposeFor(page);
  const sealed = parseCookie(request.headers.get("cookie") ?? "")[nameOf(page)];
  const { masterKey, clock } = page.services;
  return (purpose && sealed && unseal<Kept<T>>(masterKey, purpose, sealed, clock())) || undefined;
}

/**
 * Redirects after a write, and lets the next page announce the outcome once. The outcome is in a cookie, because a query
 * parameter would show it again after a reload, Back or Forward. `newDocument` works as in `platform/http/form.server.ts`.
 */
export function seeOutcome<T>(page: PageContext, to: string, outcome: T, { newDocument = false } = {}): Response {
  const { masterKey, clock } = page.services;
  const path = new URL(to, "http://page").pathname;
  const until = new Date(clock().getTime() + keptSeconds * 1000);
  const value = seal(masterKey, purposeFor(page) ?? "outcome", { to: path, outcome } satisfies Kept<T>, until);
  // Replaces the form's page in the history, because Back would show its old state, or the outcome again if it is the same
  // page.
  return (newDocument ? redirectDocument : replace)(to, {
    status: 303,
    headers: { "set-cookie": cookieFor(page, value) },
  });
}

/** The outcome of the previous request, for the page it redirected to; null for all others. */
export function outcomeFor<T>(request: Request, url: URL, page: PageContext): T | null {
  const known = kept<T>(request, page);
  return known?.to === url.pathname ? known.outcome : null;
}

/** Set-Cookie value that deletes the outcome once its page was loaded. */
export function forgetOutcome(request: Request, url: URL, page: PageContext): string | undefined {
  return request.method === "GET" && kept(request, page)?.to === url.pathname ? cookieFor(page, "") : undefined;
}
