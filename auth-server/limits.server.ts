import { createLimiter, type Limit, type Limiter } from "../app/platform/limits/limiter.server.ts";
import { networkOf } from "../app/platform/net/address.server.ts";
import { AuthError } from "./errors.server.ts";
import type { AuthSql } from "./config.server.ts";

export type { Limit };

export interface AuthLimits {
  /** Limits per client address, from here to `mfaVerify`. */
  token: Limit;
  verify: Limit;
  signup: Limit;
  recover: Limit;
  resend: Limit;
  otp: Limit;
  updateUser: Limit;
  mfaChallenge: Limit;
  mfaVerify: Limit;
  /** Wrong passwords across all accounts, per client address. */
  failedSignIns: Limit;
  /** Per session, because tabs and people behind one address must not sign each other out. */
  refresh: Limit;
  /** All email that the server sends. */
  mails: Limit;
  /** Emails of one kind to one address, for emails that anyone can request. */
  mailsToAddress: Limit;
  /** Seconds between two emails of one kind to one address. */
  mailInterval: number;
  /** All text messages that the server sends. */
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

export interface AuthLimiter extends Limiter {
  /** `take` for a client address; throws 429 when the limit is reached. */
  perRequest(kind: string, who: string, limit: Limit): Promise<void>;
}

/** Creates the platform's rate limiter so that it throws this server's errors. */
export function createAuthLimiter(sql: AuthSql, now: () => Date): AuthLimiter {
  const limiter = createLimiter(sql, now);
  return {
    ...limiter,
    async perRequest(kind, who, limit) {
      const wait = await limiter.take(`${kind}:${networkOf(who)}`, limit);
      if (wait > 0) {
        throw new AuthError(429, "over_request_rate_limit", "Request rate limit reached", { retryAfter: wait });
      }
    },
  };
}
