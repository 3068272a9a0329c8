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

/** Seconds to wait until a mail of this kind may follow one sent at `sentAt`; 0 when it may go now. */
export function mailWait(engine: Engine, sentAt: Date | null): number {
  if (!sentAt) return 0;
  const passed = (engine.now().getTime() - sentAt.getTime()) / 1000;
  return Math.max(0, Math.ceil(engine.limits.mailInterval - passed));
}

export interface TokenOrder {
  kind: AuthMailKind;
  userId: string;
  /** The address whose owner the token proves. */
  sentTo: string;
  /** PKCE challenge of the request; its link answers with a code instead of a session. */
  challenge: Challenge | null;
  /** The sign-up that it confirms. */
  signupId?: string | undefined;
}

/** Makes a link's token and a code, and voids earlier ones of the kind, or of the sign-up. */
export async function issueToken(
  tx: AuthTx,
  engine: Engine,
  { kind, userId, sentTo, challenge, signupId }: TokenOrder,
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

/** The `type` by which a client knows a token of this kind. */
export const typeOf = (kind: AuthMailKind): string => (kind.startsWith("email_change_") ? "email_change" : kind);

/** Address of the mail's link. */
export function linkOf(engine: Engine, kind: AuthMailKind, tokenHash: string, redirectTo: string): string {
  const query = new URLSearchParams({ token: tokenHash, type: typeOf(kind), redirect_to: redirectTo });
  return `${engine.issuer}/verify?${query}`;
}

export interface MailOrder {
  kind: AuthMailKind;
  user: UserRow;
  /** Where it goes; the user's own address unless another one is to be proven. */
  to?: string;
  /** The address that the mail speaks of. */
  newEmail?: string;
  challenge: Challenge | null;
  redirectTo: string;
  /** The sign-up that the mail confirms, in whose language and with whose name it speaks. */
  signup?: SignupRow | undefined;
}

/** Makes a token and sends the mail with it, both within `tx`. */
export async function sendTokenMail(tx: AuthTx, engine: Engine, order: MailOrder): Promise<void> {
  const { kind, user, challenge, redirectTo, newEmail, signup } = order;
  const userMetadata = { ...user.user_metadata, ...signup?.user_metadata };
  const to = order.to ?? user.email;
  if (!to) throw new Error("A mail needs an address.");
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
  // A code for reauthentication is typed in where it was asked for; no link could stand for that.
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

/** The live token behind a link, with whose it is; the caller locks the user and looks again. */
export async function tokenByLink(tx: AuthTx, tokenHash: string): Promise<MailTokenRow | undefined> {
  if (tokenHash.length > 128) return undefined;
  const [row] = await tx<MailTokenRow[]>`
    select * from auth.one_time_tokens where link_digest = ${sha256(tokenHash)}`;
  return row;
}

/** In place of a user that is not there, so that the same statements run. */
export const nobody = "00000000-0000-0000-0000-000000000000";

/**
 * The one of `rows` whose code this is. A wrong code counts against each of them and voids it at the last try, while the
 * link beside it stays good: anybody can type wrong codes in. So the transaction must commit also when nothing was found. How long that takes does not tell whether there were any rows:
 * the statements are the same, and the count is not waited for to reach the disk.
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
  const tried = [nobody, ...rows.map((row) => row.id)];
  await tx`set local synchronous_commit = off`;
  await tx`update auth.one_time_tokens set attempts = least(attempts + 1, ${maxCodeAttempts}) where id in ${tx(tried)}`;
  return undefined;
}

/**
 * The token of one of `kinds` whose code this is; see `matchCode`. With `signupId` those of other sign-ups are left out,
 * not those that confirm the address alone.
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
