import { timingSafeEqual } from "node:crypto";
import { v7 as uuid } from "uuid";
import { mailTokenLifetime, maxCodeAttempts, type AuthMailKind, type AuthTx, type Engine } from "./config.server.ts";
import { AuthError } from "./errors.server.ts";
import type { Challenge } from "./requests.server.ts";
import { randomCode, randomToken, sha256 } from "./secrets.server.ts";
import type { UserRow } from "./users.server.ts";

export interface MailTokenRow {
  id: string;
  user_id: string;
  kind: AuthMailKind;
  sent_to: string;
  code_digest: Uint8Array;
  attempts: number;
  code_challenge: string | null;
  code_challenge_method: "s256" | "plain" | null;
  expires_at: Date;
}

const localeOf = (data: Record<string, unknown>): "en" | "sl" | "sr" => {
  const value = data["locale_code"] ?? data["locale"];
  return value === "sl" || value === "sr" ? value : "en";
};

/** Seconds to wait until a mail of this kind may follow one sent at `sentAt`; 0 when it may go now. */
export function mailWait(engine: Engine, sentAt: Date | null): number {
  if (!sentAt) return 0;
  const passed = (engine.now().getTime() - sentAt.getTime()) / 1000;
  return Math.max(0, Math.ceil(engine.limits.mailInterval - passed));
}

export const mailTooSoon = (seconds: number) =>
  new AuthError(
    429,
    "over_email_send_rate_limit",
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retryAfter: seconds },
  );

export interface MailOrder {
  kind: "signup" | "magiclink" | "recovery";
  user: UserRow;
  /** PKCE challenge of the request; its link answers with a code instead of a session. */
  challenge: Challenge | null;
  redirectTo: string;
}

/** Makes a link and a code, voids earlier ones of the kind, and sends the mail, all within `tx`. */
export async function sendTokenMail(tx: AuthTx, engine: Engine, order: MailOrder): Promise<void> {
  const { kind, user, challenge, redirectTo } = order;
  if (!user.email) throw new Error("A mail needs an address.");
  const wait = await engine.limiter.take("mails", engine.limits.mails, tx);
  if (wait > 0) {
    throw new AuthError(429, "over_email_send_rate_limit", "email rate limit exceeded", { retryAfter: wait });
  }
  const now = engine.now();
  const id = uuid();
  const tokenHash = `${challenge ? "pkce_" : ""}${randomToken()}`;
  const code = randomCode();
  await tx`delete from auth.one_time_tokens where user_id = ${user.id} and kind = ${kind}`;
  await tx`
    insert into auth.one_time_tokens (id, user_id, kind, sent_to, link_digest, code_digest,
      code_challenge, code_challenge_method, created_at, expires_at)
    values (${id}, ${user.id}, ${kind}, ${user.email}, ${sha256(tokenHash)}, ${engine.secrets.codeDigest(id, code)},
      ${challenge?.challenge ?? null}, ${challenge?.method ?? null}, ${now},
      ${new Date(now.getTime() + mailTokenLifetime * 1000)})`;
  const query = new URLSearchParams({ token: tokenHash, type: kind, redirect_to: redirectTo });
  await engine.sendMail(tx, {
    kind,
    to: user.email,
    locale: localeOf(user.user_metadata),
    link: `${engine.issuer}/verify?${query}`,
    tokenHash,
    code,
    redirectTo,
    userId: user.id,
    userMetadata: user.user_metadata,
  });
}

/** The live token behind a link, with whose it is; the caller locks the user and looks again. */
export async function tokenByLink(tx: AuthTx, tokenHash: string): Promise<MailTokenRow | undefined> {
  if (tokenHash.length > 128) return undefined;
  const [row] = await tx<MailTokenRow[]>`
    select * from auth.one_time_tokens where link_digest = ${sha256(tokenHash)}`;
  return row;
}

/**
 * The token of one of `kinds` whose code this is. A wrong code counts against each of them and voids it at the last
 * try, so the transaction must commit also when nothing was found.
 */
export async function tokenByCode(
  tx: AuthTx,
  engine: Engine,
  userId: string,
  kinds: AuthMailKind[],
  code: string,
): Promise<MailTokenRow | undefined> {
  const rows = await tx<MailTokenRow[]>`
    select * from auth.one_time_tokens where user_id = ${userId} and kind in ${tx(kinds)} order by created_at`;
  for (const row of rows) {
    const digest = engine.secrets.codeDigest(row.id, code);
    if (row.expires_at > engine.now() && timingSafeEqual(digest, row.code_digest)) return row;
  }
  for (const row of rows) {
    if (row.attempts + 1 >= maxCodeAttempts) await tx`delete from auth.one_time_tokens where id = ${row.id}`;
    else await tx`update auth.one_time_tokens set attempts = attempts + 1 where id = ${row.id}`;
  }
  return undefined;
}
