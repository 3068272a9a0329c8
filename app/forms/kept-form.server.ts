import { deflateRawSync, inflateRawSync } from "node:zlib";
import { parseCookie, stringifySetCookie } from "cookie";
import { sealBytes, unsealBytes } from "../platform/auth/sealed.server.ts";
import { readSession } from "../platform/auth/session-cookie.server.ts";
import { submitted } from "../platform/http/form.server.ts";
import { hostCookie } from "../platform/http/host-cookie.ts";
import type { PageContext } from "../platform/http/page-context.server.ts";
import { type KeptForm, neverKept } from "./form-values.ts";

/** A form that was sent after its sign-in had ended waits this long for its sender. */
const keptSeconds = 3600;
/** Browsers take 4,096 bytes; compressed, that is a message of the longest kind. What is larger is not kept. */
const cookieSize = 3900;
/** Nothing that we packed is larger. */
const unpackedBytes = 256 * 1024;

const isSecure = ({ services }: PageContext) => services.settings.publicUrl.startsWith("https:");
const nameOf = (page: PageContext) => hostCookie("korak-form", isSecure(page));
/** Sealed for one account: in any other's hands it does not open. */
const purposeFor = (account: string) => `form ${account}`;

function cookieFor(page: PageContext, value: string): string {
  const maxAge = value ? keptSeconds : 0;
  return stringifySetCookie({
    name: nameOf(page), value, path: "/", httpOnly: true, sameSite: "lax", secure: isSecure(page), maxAge,
  });
}

const broughtBy = (request: Request, page: PageContext) =>
  parseCookie(request.headers.get("cookie") ?? "")[nameOf(page)];

/**
 * Set-Cookie value that keeps what was sent to the page at `url`, for the account whose session has just ended: the one
 * that the session's cookie names. That is not verified: whoever changes it leaves their own words for somebody who has to
 * sign in with this very browser. Undefined where there is nothing to keep, or too much.
 */
export async function keepForm(request: Request, page: PageContext, url: URL): Promise<string | undefined> {
  const account: unknown = readSession(request.headers.get("cookie") ?? undefined, { secure: isSecure(page) })?.user?.id;
  if (typeof account !== "string") return undefined;
  const sent: KeptForm["values"] = await submitted(request).catch(() => ({}));
  const values = Object.fromEntries(Object.entries(sent).filter(([name]) => !neverKept.test(name)));
  if (Object.values(values).flat().every((value) => value === "")) return undefined;
  const { masterKey, clock } = page.services;
  const kept: KeptForm = { to: url.pathname + url.search, values };
  const packed = deflateRawSync(JSON.stringify({ until: clock().getTime() + keptSeconds * 1000, kept }));
  const sealed = sealBytes(masterKey, purposeFor(account), packed);
  return sealed.length <= cookieSize ? cookieFor(page, sealed) : undefined;
}

/** The form that this account sent in vain from this browser; undefined for every other account. */
export function keptForm(request: Request, page: PageContext, account: string): KeptForm | undefined {
  const packed = unsealBytes(page.services.masterKey, purposeFor(account), broughtBy(request, page));
  if (!packed) return undefined;
  const text = inflateRawSync(packed, { maxOutputLength: unpackedBytes }).toString("utf8");
  const { until, kept } = JSON.parse(text) as { until: number; kept: KeptForm };
  return until > page.services.clock().getTime() ? kept : undefined;
}

/**
 * Set-Cookie value that takes a kept form away once it is another account's, or its sender has sent that form again
 * (`sent` says to which page) or discards it.
 */
export function forgetForm(request: Request, page: PageContext, sent: string | true | undefined): string | undefined {
  if (broughtBy(request, page) === undefined) return undefined;
  if (sent === true) return cookieFor(page, "");
  if (page.caller.kind === "anon") return undefined;
  const kept = keptForm(request, page, page.caller.account_id);
  return !kept || kept.to === sent ? cookieFor(page, "") : undefined;
}
