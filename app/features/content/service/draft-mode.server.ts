import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { parseCookie } from "cookie";
import { hostCookie } from "../../../platform/http/host-cookie.ts";
import { assuranceGap, type Caller, type Person } from "../../../platform/auth/actor.ts";

export const draftCookie = "korak_drafts";
/** Seconds of one working day. */
export const draftSeconds = 8 * 3600;

/** Who opened draft mode: an account, or whoever brought the preview secret. */
export const byPreview = "preview";

const keyOf = (masterKey: Buffer) => Buffer.from(hkdfSync("sha256", masterKey, "", "content draft mode", 32));
const signed = (masterKey: Buffer, ticket: string) => createHmac("sha256", keyOf(masterKey)).update(ticket).digest("base64url");

/** Whether somebody may see drafts by being who they are: an editor or superadmin whose sign-in is finished. */
export const seesDrafts = (caller: Caller, secondFactorRequired: boolean): caller is Person =>
  caller.kind === "person" && (caller.role === "editor" || caller.role === "superadmin")
  && assuranceGap(caller, secondFactorRequired) === null;

/** Value of the cookie that shows drafts to a browser until it ends; `by` is an account's id or `byPreview`. */
export function draftTicket(masterKey: Buffer, now: Date, by: string): string {
  const ticket = `${Math.floor(now.getTime() / 1000) + draftSeconds}.${by}`;
  return `${ticket}.${signed(masterKey, ticket)}`;
}

/**
 * Whether a request's cookies hold a ticket of ours that has not ended. An editor's own works only while that editor is
 * signed in: on a shared computer drafts go with the session, and with the role.
 */
export function inDraftMode(
  cookies: string | null | undefined,
  { masterKey, now, editor }: { masterKey: Buffer; now: Date; editor: string | undefined },
): boolean {
  if (!cookies?.includes(draftCookie)) return false;
  const held = parseCookie(cookies);
  const [until = "", by = "", sign = ""] = (held[hostCookie(draftCookie, true)] ?? held[draftCookie] ?? "").split(".");
  if (!/^\d{1,12}$/.test(until) || !sameText(sign, signed(masterKey, `${until}.${by}`))) return false;
  return Number(until) * 1000 > now.getTime() && (by === byPreview || by === editor);
}

/** Compares without telling by its duration how much was right. */
export function sameText(given: string, known: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(known));
}

/** The path of this product that a preview asks for; the home page for everything that leads elsewhere. */
export function ownPathOf(slug: string | undefined, publicUrl: string): string {
  const path = `/${(slug ?? "").replace(/^\/+/, "")}`;
  if (/[\\\s]/.test(path) || !URL.canParse(path, publicUrl)) return "/";
  const url = new URL(path, publicUrl);
  // A path like "/.//host" comes out of the parser as one that a browser takes for another host.
  const own = url.origin === new URL(publicUrl).origin && !url.pathname.startsWith("//");
  return own ? url.pathname + url.search : "/";
}
