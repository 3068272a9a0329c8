import { timingSafeEqual } from "node:crypto";
import { v7 as uuid } from "uuid";
import { mailTokenLifetime, maxCodeAttempts, type AuthMailKind, type AuthTx, type Engine } from "../config.server.ts";
import { AuthError } from "../errors.server.ts";
import { localeOf } from "./notices.server.ts";
import type { Challenge } from "../requests.server.ts";
import { randomCode, randomToken, sha256 } from "../keys/secrets.server.ts";
import type { SignupRow } from "../users/signups.server.ts";
import type { UserRow } from "../users/users.server.ts";

export interface MailTokenRow {
  id: string;
  user_id: string;
  kind: AuthMailKind;
  sent_to: string;
  code_digest: Uint8Array;
  attempts: number;
  signup_id: string | null;
  code_challenge: string | null;
  code_challenge_method: "s256" | "plain" | null;
  expires_at: Date;
}

/** Returns the seconds until another email may follow one sent at `sentAt`; 0 if now. */
export function mailWait(engine: Engine, sentAt: Date | null): number {
  if (!sentAt) return 0;
  const passed = (engine.now().getTime() - sentAt.getTime()) / 1000;
  return Math.max(0, Math.ceil(engine.limits.mailInterval - passed));
}

export interface NewMailToken {
  kind: AuthMailKind;
  userId: string;
  /** The address whose ownership the token proves. */
  sentTo: string;
  /** PKCE challenge of the request; if set, the link returns a code instead of a session. */
  challenge: Challenge | null;
  /** The sign-up that the token confirms. */
  signupId?: string | undefined;
}

/** Creates a link token and a code, and voids earlier ones of the same kind and sign-up. */
export async function issueToken(
  tx: AuthTx,
  engine: Engine,
  { kind, userId, sentTo, challenge, signupId }: NewMailToken,
): Promise<{ tokenHash: string; code: string }> {
  const now = engine.now();
  const id = uuid();
  const tokenHash = `${challenge ? "pkce_" : ""}${randomToken()}`;
  const code = randomCode();
  await tx`
    delete from auth.one_time_tokens
    where user_id = ${userId} and kind = ${kind} and signup_id is not distinct from ${signupId ?? null}`;
  await tx`
    insert into auth.one_time_tokens (id, user_id, kind, sent_to, link_digest, code_digest, signup_id,
      code_challenge, code_challenge_method, created_at, expires_at)
    values (${id}, ${userId}, ${kind}, ${sentTo}, ${sha256(tokenHash)}, ${engine.secrets.codeDigest(id, code)},
      ${signupId ?? null},
      ${challenge?.challenge ?? null}, ${challenge?.method ?? null}, ${now},
      ${new Date(now.getTime() + mailTokenLifetime * 1000)})`;
  return { tokenHash, code };
}

/** The protocol `type` of a token kind. */
export const typeOf = (kind: AuthMailKind): string => (kind.startsWith("email_change_") ? "email_change" : kind);

/** Returns the URL of the emailed link. */
export function linkOf(engine: Engine, kind: AuthMailKind, tokenHash: string, redirectTo: string): string {
  const query = new URLSearchParams({ token: tokenHash, type: typeOf(kind), redirect_to: redirectTo });
  return `${engine.issuer}/verify?${query}`;
}

export interface TokenMail {
  kind: AuthMailKind;
  user: UserRow;
  /** Recipient; defaults to the user's address. */
  to?: string;
  /** The new address named in the email. */
  newEmail?: string;
  challenge: Challenge | null;
  redirectTo: string;
  /** The sign-up that the email confirms; its metadata sets the email's language and name. */
  signup?: SignupRow | undefined;
}

/** Creates a token and sends its email, both within `tx`. */
export async function sendTokenMail(tx: AuthTx, engine: Engine, order: TokenMail): Promise<void> {
  const { kind, user, challenge, redirectTo, newEmail, signup } = order;
  const userMetadata = { ...user.user_metadata, ...signup?.user_metadata };
  const to = order.to ?? user.email;
  if (!to) throw new Error("Cannot send mail without an address.");
  const wait = await engine.limiter.take("mails", engine.limits.mails, tx);
  if (wait > 0) {
    throw new AuthError(429, "over_email_send_rate_limit", "email rate limit exceeded", { retryAfter: wait });
  }
  const { tokenHash, code } = await issueToken(tx, engine, {
    kind,
    userId: user.id,
    sentTo: to,
    challenge,
    signupId: signup?.id,
  });
  // A reauthentication code is typed in where it was requested, so a link would be useless.
  const linked = kind !== "reauthentication";
  await engine.sendMail(tx, {
    kind,
    to,
    locale: localeOf(userMetadata),
    link: linked ? linkOf(engine, kind, tokenHash, redirectTo) : "",
    tokenHash: linked ? tokenHash : "",
    code,
    redirectTo,
    userId: user.id,
    userMetadata,
    ...(newEmail && { newEmail }),
  });
}

/** Finds the token of a link. The caller must lock its user and read the token again. */
export async function tokenByLink(tx: AuthTx, tokenHash: string): Promise<MailTokenRow | undefined> {
  if (tokenHash.length > 128) return undefined;
  const [row] = await tx<MailTokenRow[]>`
    select * from auth.one_time_tokens where link_digest = ${sha256(tokenHash)}`;
  return row;
}

/** Id in place of a missing user, so that the same statements run. */
export const missingUserId = "00000000-0000-0000-0000-000000000000";

/**
 * Returns the row of `rows` with this code. A wrong code counts against each row and voids its code at the last try, but not
 * its link, since anyone can type wrong codes. The transaction must therefore commit even if nothing matched. Timing does
 * not reveal whether there were rows: the statements are the same, and the count is not flushed to disk first.
 */
export async function matchCode(
  tx: AuthTx,
  engine: Engine,
  rows: MailTokenRow[],
  code: string,
): Promise<MailTokenRow | undefined> {
  for (const row of rows) {
    const digest = engine.secrets.codeDigest(row.id, code);
    const open = row.attempts < maxCodeAttempts && row.expires_at > engine.now();
    if (open && timingSafeEqual(digest, row.code_digest)) return row;
  }
  const tried = [missingUserId, ...rows.map((row) => row.id)];
  await tx`set local synchronous_commit = off`;
  await tx`update auth.one_time_tokens set attempts = least(attempts + 1, ${maxCodeAttempts}) where id in ${tx(tried)}`;
  return undefined;
}

/**
 * Finds the token of one of `kinds` with this code; see `matchCode`. `signupId` excludes tokens of other sign-ups, but not
 * those that confirm only the address.
 */
export async function tokenByCode(
  tx: AuthTx,
  engine: Engine,
  userId: string,
  kinds: AuthMailKind[],
  code: string,
  signupId: string | null = null,
): Promise<MailTokenRow | undefined> {
  const rows = await tx<MailTokenRow[]>`
    select * from auth.one_time_tokens
    where user_id = ${userId} and kind in ${tx(kinds)}
      and (${signupId}::uuid is null or signup_id is null or signup_id = ${signupId})
    order by created_at`;
  return matchCode(tx, engine, rows, code);
}
