import { timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { bearerOf, requireToken, requireUser } from "../sessions/bearer.server.ts";
import type { AuditEntry } from "../audit.server.ts";
import type { Engine } from "../config.server.ts";
import { AuthError } from "../errors.server.ts";
import { makeWaitingMails } from "../mail/requests.server.ts";
import { sha256 } from "../keys/secrets.server.ts";

/** Roles of tokens that may make admin calls. */
const adminRoles = ["service_role", "supabase_admin"];
export const nilUuid = "00000000-0000-0000-0000-000000000000";

/** Who makes an admin call, as the audit log names them. */
export interface Admin {
  actor: NonNullable<AuditEntry["actor"]>;
  ip: string;
}

/**
 * Lets through whoever holds the service key, or a token of ours with an admin role whose session is still there. Only
 * the bearer counts: no cookie and no `apikey` makes an admin. Sign-ups that were answered a moment ago are there by then.
 */
export async function requireAdmin(c: Context, engine: Engine): Promise<Admin> {
  c.header("cache-control", "no-store");
  const ip = engine.clientIp(c);
  const given = bearerOf(c);
  if (given && engine.serviceKey && timingSafeEqual(sha256(given), sha256(engine.serviceKey))) {
    await makeWaitingMails(engine);
    return { actor: { id: nilUuid, email: "service_role" }, ip };
  }
  const claims = await requireToken(c, engine);
  if (!adminRoles.includes(claims.role)) throw new AuthError(403, "not_admin", "User not allowed");
  const { user } = await requireUser(c, engine);
  // The role may have been taken away since the token was made.
  if (!adminRoles.includes(user.role)) throw new AuthError(403, "not_admin", "User not allowed");
  await makeWaitingMails(engine);
  return { actor: { id: user.id, email: user.email }, ip };
}
