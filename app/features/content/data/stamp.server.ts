import { createHmac } from "node:crypto";
import { sameText } from "../service/draft-mode.server.ts";

const sign = (masterKey: Buffer, at: string) =>
  createHmac("sha256", masterKey).update(`public form ${at}`).digest("base64url").slice(0, 22);

/** When a public form was shown, so that nobody can say another time. */
export function stampOf(masterKey: Buffer, now: Date): string {
  const at = String(now.getTime());
  return `${at}.${sign(masterKey, at)}`;
}

/** Seconds since the form was shown; undefined for a stamp that is not ours. */
export function stampAge(stamp: string, masterKey: Buffer, now: Date): number | undefined {
  const [at = "", given = ""] = stamp.split(".");
  if (!/^\d{1,15}$/.test(at) || !sameText(given, sign(masterKey, at))) return undefined;
  return (now.getTime() - Number(at)) / 1000;
}
