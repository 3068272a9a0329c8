import type { AuthTx, Engine } from "../config.server.ts";
import { AuthError } from "../errors.server.ts";

/** Mails that may be asked for by whoever knows an address; sign-in mails of both kinds count together. */
type Kind = "signup" | "signin" | "email_change";

/**
 * How often one address is written to. Counted by the address as it was typed, before anybody looks whether it has an
 * account: too soon is the same for known and unknown ones.
 */
export interface MailIntervals {
  /** Takes the next mail; returns 0, or the seconds until there may be one. */
  take(kind: Kind, email: string, within?: AuthTx): Promise<number>;
  /** The owner has answered: their next mail need not wait for the last. */
  forget(tx: AuthTx, kind: Kind, email: string | null): Promise<void>;
}

export const mailTooSoon = (seconds: number) =>
  new AuthError(
    429,
    "over_email_send_rate_limit",
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retryAfter: seconds },
  );

export function createMailIntervals({ limits, limiter, secrets }: Pick<Engine, "limits" | "limiter" | "secrets">): MailIntervals {
  const keyOf = (kind: Kind, email: string) => `mail:${kind}:${secrets.codeDigest("mail", email).toString("base64url")}`;
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
