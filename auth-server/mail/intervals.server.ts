import type { AuthTx, Engine } from "../config.server.ts";
import { AuthError } from "../errors.server.ts";

/** Emails that anyone who knows an address can request. Recovery and magic-link emails count together as `signin`. */
type Kind = "signup" | "signin" | "email_change";

/** Limits email per address. Counts before the account lookup, so that the limit is the same for known and unknown addresses. */
export interface MailIntervals {
  /** Counts an email; returns 0, or the seconds until the next one is allowed. */
  take(kind: Kind, email: string, within?: AuthTx): Promise<number>;
  /** Resets the interval once the owner has answered an email. */
  forget(tx: AuthTx, kind: Kind, email: string | null): Promise<void>;
}

export const mailTooSoon = (seconds: number) =>
  new AuthError(
    429,
    "over_email_send_rate_limit",
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retryAfter: seconds },
  );

export function createMailIntervals({
  limits,
  limiter,
  secrets,
}: Pick<Engine, "limits" | "limiter" | "secrets">): MailIntervals {
  const keyOf = (kind: Kind, email: string) =>
    `mail:${kind}:${secrets.codeDigest("mail", email).toString("base64url")}`;
  return {
    async take(kind, email, within) {
      const seconds = limits.mailInterval;
      const wait = seconds > 0 ? await limiter.take(keyOf(kind, email), { count: 1, seconds, burst: 1 }, within) : 0;
      return wait || limiter.take(keyOf(kind, email) + ":hour", limits.mailsToAddress, within);
    },
    async forget(tx, kind, email) {
      if (email !== null) await limiter.forget(keyOf(kind, email), tx);
    },
  };
}
