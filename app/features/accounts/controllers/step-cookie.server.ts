import { parseCookie, stringifySetCookie } from "cookie";
import { redirect } from "react-router";
import { pathTo } from "../../../platform/features/pages.ts";
import { authClient, type FlowStore } from "../../../platform/auth/auth-client.server.ts";
import { seal, unseal } from "../../../platform/auth/sealed.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { hostCookie } from "../../../platform/http/host-cookie.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { onSignedIn, onSignedOut } from "./auth-events.server.ts";

/** Sealed cookies of unfinished steps, and their lifetime in seconds. */
const kinds = { recovery: 3600, enrolment: 900, challenge: 300, linking: 900 } as const;
export type StepKind = keyof typeof kinds;

const nameOf = ({ services }: PageContext, kind: StepKind) =>
  hostCookie(`korak-${kind}`, services.settings.publicUrl.startsWith("https:"));

export function readStepCookie<T>(request: Request, page: PageContext, kind: StepKind): T | null {
  const sealed = parseCookie(request.headers.get("cookie") ?? "")[nameOf(page, kind)];
  return unseal<T>(page.services.masterKey, kind, sealed, page.services.clock());
}

/** Headers that store a value until the step is finished, or remove it with null. */
export function stepCookie(page: PageContext, kind: StepKind, value: object | null): { "set-cookie": string } {
  const { masterKey, clock, settings } = page.services;
  const maxAge = value ? kinds[kind] : 0;
  const cookie = stringifySetCookie({
    name: nameOf(page, kind),
    value: value ? seal(masterKey, kind, value, new Date(clock().getTime() + maxAge * 1000)) : "",
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: settings.publicUrl.startsWith("https:"),
    maxAge,
  });
  return { "set-cookie": cookie };
}

/** `elsewhere`: confirmed, but the request came from another browser. */
export type RedeemOutcome = "signed_in" | "elsewhere" | "expired" | "failed";

/** Redeems the code from an emailed link or an OAuth provider, and signs in. */
export async function redeemCode(page: PageContext, flow: FlowStore | undefined, code: string): Promise<RedeemOutcome> {
  const { data, error } = await authClient(page, { ...flow }).exchangeCodeForSession(code);
  if (data.session) {
    await onSignedIn(page, data.session);
    return "signed_in";
  }
  if (error?.name === "AuthPKCECodeVerifierMissingError" || error?.code === "bad_code_verifier") return "elsewhere";
  if (error?.code === "flow_state_not_found" || error?.code === "flow_state_expired") return "expired";
  page.services.log.warn({ code: error?.code, status: error?.status }, "code not redeemed");
  return "failed";
}

/** The URL without its one-time parameters. */
export function urlWithoutCode(url: URL): string {
  const query = new URLSearchParams(url.search);
  for (const name of ["code", "sb_flow_id", "token_hash", "type"]) query.delete(name);
  return url.pathname + (query.size > 0 ? `?${query}` : "");
}

/** For loaders: redirects to the "session expired" page if the auth server has ended the session. */
export async function redirectIfSessionEnded<T>(page: PageContext, url: URL, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== "session_expired") throw error;
    onSignedOut(page);
    throw redirect(pathTo("accounts.expired", page.locale, {}, { redirect: url.pathname + url.search }));
  });
}

/** Seconds until something may be sent again. */
export const secondsLeft = (page: PageContext, sentAt: number | undefined, interval: number): number =>
  sentAt === undefined ? 0 : Math.max(0, Math.ceil(interval - (page.services.clock().getTime() - sentAt) / 1000));
