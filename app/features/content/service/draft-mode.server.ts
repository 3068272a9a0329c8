import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { parseCookie } from "cookie";
import { hostCookie } from "../../../platform/http/host-cookie.ts";
import { assuranceGap, type Caller, type Person } from "../../../platform/auth/actor.ts";

export const draftCookie = "korak_drafts";
/** One working day, in seconds. */
export const draftModeSeconds = 8 * 3600;

/** Ticket owner for draft mode opened with the preview secret instead of an account. */
export const previewOwner = "preview";

const keyOf = (masterKey: Buffer) => Buffer.from(hkdfSync("sha256", masterKey, "", "content draft mode", 32));
const signed = (masterKey: Buffer, ticket: string) =>
  createHmac("sha256", keyOf(masterKey)).update(ticket).digest("base64url");

/** Whether the caller may see drafts by role: an editor or superadmin with a completed sign-in. */
export const maySeeDrafts = (caller: Caller, secondFactorRequired: boolean): caller is Person =>
  caller.kind === "person" &&
  (caller.role === "editor" || caller.role === "superadmin") &&
  assuranceGap(caller, secondFactorRequired) === null;

/** Value of the cookie that shows drafts until it expires; `by` is an account id or `previewOwner`. */
export function draftTicket(masterKey: Buffer, now: Date, by: string): string {
  const ticket = `${Math.floor(now.getTime() / 1000) + draftModeSeconds}.${by}`;
  return `${ticket}.${signed(masterKey, ticket)}`;
}

/**
 * Whether the request has a valid draft mode cookie that has not expired. An editor's cookie works only while that
 * editor is signed in: on a shared computer draft mode ends with the session or the role.
 */
export function inDraftMode(
  cookies: string | null | undefined,
  { masterKey, now, editor }: { masterKey: Buffer; now: Date; editor: string | undefined },
): boolean {
  if (!cookies?.includes(draftCookie)) return false;
  const held = parseCookie(cookies);
  const [until = "", by = "", sign = ""] = (held[hostCookie(draftCookie, true)] ?? held[draftCookie] ?? "").split(".");
  if (!/^\d{1,12}$/.test(until) || !equalsInConstantTime(sign, signed(masterKey, `${until}.${by}`))) return false;
  return Number(until) * 1000 > now.getTime() && (by === previewOwner || by === editor);
}

/** Compares in constant time. */
export function equalsInConstantTime(given: string, known: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(known));
}

/** Returns the path that a preview requests if it is on this site, else the home page. */
export function ownPathOf(slug: string | undefined, publicUrl: string): string {
  const path = `/${(slug ?? "").replace(/^\/+/, "")}`;
  if (/[\\\s]/.test(path) || !URL.canParse(path, publicUrl)) return "/";
  const url = new URL(path, publicUrl);
  // The URL parser keeps a path like "/.//host", which a browser takes for another host.
  const own = url.origin === new URL(publicUrl).origin && !url.pathname.startsWith("//");
  return own ? url.pathname + url.search : "/";
}
