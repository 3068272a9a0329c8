import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { parseCookie } from "cookie";

export const draftCookie = "korak_drafts";
/** Seconds of one working day. */
export const draftSeconds = 8 * 3600;

const keyOf = (masterKey: Buffer) => Buffer.from(hkdfSync("sha256", masterKey, "", "content draft mode", 32));
const signed = (masterKey: Buffer, until: string) => createHmac("sha256", keyOf(masterKey)).update(until).digest("base64url");

/** Value of the cookie that shows drafts to a browser until it ends. */
export function draftTicket(masterKey: Buffer, now: Date): string {
  const until = String(Math.floor(now.getTime() / 1000) + draftSeconds);
  return `${until}.${signed(masterKey, until)}`;
}

/** Whether a request's cookies hold a ticket of ours that has not ended. */
export function inDraftMode(cookies: string | null | undefined, masterKey: Buffer, now: Date): boolean {
  if (!cookies?.includes(draftCookie)) return false;
  const [until = "", sign = ""] = (parseCookie(cookies)[draftCookie] ?? "").split(".");
  return /^\d{1,12}$/.test(until) && sameText(sign, signed(masterKey, until)) && Number(until) * 1000 > now.getTime();
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
  return url.origin === new URL(publicUrl).origin ? url.pathname + url.search : "/";
}
