import { isIPv6 } from "node:net";
import { type Allowance, createAllowance, type Limit } from "../app/platform/http/rate-limit.server.ts";
import { AuthError } from "./errors.server.ts";
import type { AuthSql } from "./config.server.ts";

export type { Limit };

export interface AuthLimits {
  /** Each per client address. */
  token: Limit;
  verify: Limit;
  signup: Limit;
  recover: Limit;
  resend: Limit;
  otp: Limit;
  updateUser: Limit;
  mfaChallenge: Limit;
  mfaVerify: Limit;
  /** Wrong passwords over all accounts. */
  failedSignIns: Limit;
  /** Per session: tabs and people behind one address must not sign each other out. */
  refresh: Limit;
  /** Mails of the whole server. */
  mails: Limit;
  /** Mails of one kind to one address that anybody may ask for. */
  mailsToAddress: Limit;
  /** Seconds between two mails of one kind to one address. */
  mailInterval: number;
  /** Text messages of the whole server. */
  sms: Limit;
  /** Seconds between two text messages to one user. */
  smsInterval: number;
}

const perAddress: Limit = { count: 30, seconds: 300, burst: 30 };
export const defaultLimits: AuthLimits = {
  token: { count: 150, seconds: 300, burst: 30 },
  verify: perAddress,
  signup: perAddress,
  recover: perAddress,
  resend: perAddress,
  otp: perAddress,
  updateUser: perAddress,
  mfaChallenge: { count: 15, seconds: 60, burst: 30 },
  mfaVerify: { count: 15, seconds: 60, burst: 30 },
  failedSignIns: { count: 60, seconds: 3600, burst: 40 },
  refresh: { count: 150, seconds: 300, burst: 60 },
  mails: { count: 30, seconds: 3600, burst: 30 },
  mailsToAddress: { count: 10, seconds: 3600, burst: 10 },
  mailInterval: 60,
  sms: { count: 30, seconds: 3600, burst: 30 },
  smsInterval: 60,
};

export interface Limiter extends Allowance {
  /** `take` for a client's address, as a refusal with 429. */
  perRequest(kind: string, who: string, limit: Limit): Promise<void>;
}

/**
 * What limits count in place of an address: an IPv6 subscriber has at least the last 64 bits to themselves, so those
 * count as one. Anything that is no address stays as it is.
 */
export function placeOf(ip: string): string {
  const [address = ""] = ip.split("%");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return ip;
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  // A dotted end is two groups, but they never reach the first four: an address that has one leaves out more than that.
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === "" ? 0 : tail.split(":").length);
  const filled = [...groups, ...Array<string>(Math.max(0, missing)).fill("0"), ...(tail ?? "").split(":")];
  return `${filled.slice(0, 4).map((group) => Number.parseInt(group || "0", 16).toString(16)).join(":")}::/64`;
}

/** The limits' count, with the refusal in the words of this server. */
export function createLimiter(sql: AuthSql, now: () => Date): Limiter {
  const allowance = createAllowance(sql, now);
  return {
    ...allowance,
    async perRequest(kind, who, limit) {
      const wait = await allowance.take(`${kind}:${placeOf(who)}`, limit);
      if (wait > 0) {
        throw new AuthError(429, "over_request_rate_limit", "Request rate limit reached", { retryAfter: wait });
      }
    },
  };
}
