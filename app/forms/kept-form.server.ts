import { deflateRawSync, inflateRawSync } from "node:zlib";
import { parseCookie, stringifySetCookie } from "cookie";
import { sealBytes, unsealBytes } from "../platform/auth/sealed.server.ts";
import { readSession } from "../platform/auth/session-cookie.server.ts";
import { hasFiles, readSubmittedFields } from "../platform/http/form.server.ts";
import { hostCookie } from "../platform/http/host-cookie.ts";
import type { PageContext } from "../platform/http/page-context.server.ts";
import { type KeptForm, neverKeptFields } from "./form-values.ts";

/** How long the server keeps a form that was posted after the session had expired. */
const keptSeconds = 3600;
/** Browsers allow 4,096 bytes; compressed, that fits the longest message. Larger forms are not kept. */
const cookieSize = 3900;
/** Upper limit for unpacking; `keepForm` never packs more. */
const unpackedBytes = 256 * 1024;

const isSecure = ({ services }: PageContext) => services.settings.publicUrl.startsWith("https:");
const nameOf = (page: PageContext) => hostCookie("korak-form", isSecure(page));
/** Binds the sealed form to one account: no other account can open it. */
const purposeFor = (account: string) => `form ${account}`;

function cookieFor(page: PageContext, value: string): string {
  const maxAge = value ? keptSeconds : 0;
  return stringifySetCookie({
    name: nameOf(page),
    value,
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(page),
    maxAge,
  });
}

const broughtBy = (request: Request, page: PageContext) =>
  parseCookie(request.headers.get("cookie") ?? "")[nameOf(page)];

/**
 * Set-Cookie value that keeps the form posted to the page at `url` for the account whose session has just expired.
 * Takes the account from the session cookie without verifying it: a forged cookie only leaves the forger's own text for
 * someone who has to sign in with this browser. Undefined if there is nothing to keep, it is
 * too large or it has files.
 */
export async function keepForm(request: Request, page: PageContext, url: URL): Promise<string | undefined> {
  const account: unknown = readSession(request.headers.get("cookie") ?? undefined, { secure: isSecure(page) })?.user
    ?.id;
  if (typeof account !== "string" || hasFiles(request)) return undefined;
  const sent: KeptForm["values"] = await readSubmittedFields(request).catch(() => ({}));
  const values = Object.fromEntries(Object.entries(sent).filter(([name]) => !neverKeptFields.test(name)));
  if (
    Object.values(values)
      .flat()
      .every((value) => value === "")
  )
    return undefined;
  const { masterKey, clock } = page.services;
  const kept: KeptForm = { to: url.pathname + url.search, values };
  const packed = deflateRawSync(JSON.stringify({ until: clock().getTime() + keptSeconds * 1000, kept }));
  const sealed = sealBytes(masterKey, purposeFor(account), packed);
  return sealed.length <= cookieSize ? cookieFor(page, sealed) : undefined;
}

/** The form that this account posted from this browser after its session had expired; undefined for other accounts. */
export function keptForm(request: Request, page: PageContext, account: string): KeptForm | undefined {
  const packed = unsealBytes(page.services.masterKey, purposeFor(account), broughtBy(request, page));
  if (!packed) return undefined;
  const text = inflateRawSync(packed, { maxOutputLength: unpackedBytes }).toString("utf8");
  const { until, kept } = JSON.parse(text) as { until: number; kept: KeptForm };
  return until > page.services.clock().getTime() ? kept : undefined;
}

/**
 * Set-Cookie value that deletes a kept form if it belongs to another account, or if its sender has sent it again
 * (`sent` is the path of that page) or discards it.
 */
export function forgetForm(request: Request, page: PageContext, sent: string | true | undefined): string | undefined {
  if (broughtBy(request, page) === undefined) return undefined;
  if (sent === true) return cookieFor(page, "");
  if (page.caller.kind === "anon") return undefined;
  const kept = keptForm(request, page, page.caller.account_id);
  return !kept || kept.to === sent ? cookieFor(page, "") : undefined;
}
