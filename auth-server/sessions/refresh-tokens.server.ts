import { timingSafeEqual } from "node:crypto";
import type { AuthTx } from "../config.server.ts";
import { AuthError, validationFailed } from "../errors.server.ts";
import type { Secrets } from "../keys/secrets.server.ts";

const macBytes = 24;

/** Computes a token from session id, counter, and their MAC. Tokens are not stored and can be recomputed. */
export function refreshToken(secrets: Secrets, sessionId: string, counter: number): string {
  const body = Buffer.alloc(20);
  body.write(sessionId.replaceAll("-", ""), 0, "hex");
  body.writeUInt32BE(counter, 16);
  return Buffer.concat([body, secrets.refreshMac(body).subarray(0, macBytes)]).toString("base64url");
}

/** Also used if the session no longer exists: clients recognize a stale cookie by this code. */
export const refreshTokenNotFound = () =>
  new AuthError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");

/** Rejects tokens that this server never issued. Does not check whether the token is still valid. */
export function parseRefreshToken(secrets: Secrets, token: string): { sessionId: string; counter: number } {
  if (token.length < 12 || token.length > 128 || !/^[A-Za-z0-9_-]+$/.test(token)) {
    throw validationFailed("Refresh token is not valid");
  }
  const bytes = Buffer.from(token, "base64url");
  const body = bytes.subarray(0, 20);
  const ours =
    bytes.length === 20 + macBytes &&
    timingSafeEqual(bytes.subarray(20), secrets.refreshMac(body).subarray(0, macBytes));
  if (!ours) throw refreshTokenNotFound();
  const hex = body.toString("hex", 0, 16);
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { sessionId, counter: body.readUInt32BE(16) };
}

/** Stores a session's first refresh token. */
export async function issueFirstRefreshToken(tx: AuthTx, sessionId: string, now: Date): Promise<void> {
  await tx`insert into auth.refresh_tokens (session_id, counter, issued_at) values (${sessionId}, 0, ${now})`;
}
