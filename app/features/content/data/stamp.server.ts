import { createHmac } from "node:crypto";
import { equalsInConstantTime } from "../service/draft-mode.server.ts";

const sign = (masterKey: Buffer, at: string) =>
  createHmac("sha256", masterKey).update(`public form ${at}`).digest("base64url").slice(0, 22);

/** The time at which a public form was rendered, signed so that clients cannot forge it. */
export function stampOf(masterKey: Buffer, now: Date): string {
  const at = String(now.getTime());
  return `${at}.${sign(masterKey, at)}`;
}

/** Seconds since the form was rendered; undefined if the signature is not valid. */
export function stampAge(stamp: string, masterKey: Buffer, now: Date): number | undefined {
  const [at = "", given = ""] = stamp.split(".");
  if (!/^\d{1,15}$/.test(at) || !equalsInConstantTime(given, sign(masterKey, at))) return undefined;
  return (now.getTime() - Number(at)) / 1000;
}
