import { timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { bearerOf, requireToken, requireUser } from "../sessions/bearer.server.ts";
import type { AuditEntry } from "../audit.server.ts";
import type { Engine } from "../config.server.ts";
import { AuthError } from "../errors.server.ts";
import { createPendingMails } from "../mail/requests.server.ts";
import { sha256 } from "../keys/secrets.server.ts";

/** Token roles that may make admin calls. */
const adminRoles = ["service_role", "supabase_admin"];
export const nilUuid = "00000000-0000-0000-0000-000000000000";

/** The caller of an admin route, as the audit log records it. */
export interface Admin {
  actor: NonNullable<AuditEntry["actor"]>;
  ip: string;
}

/**
 * Requires the service key, or a token with an admin role whose session still exists. Reads only the bearer token, not
 * cookies or `apikey`. Processes pending email requests first, so that the admin sees recent sign-ups.
 */
export async function requireAdmin(c: Context, engine: Engine): Promise<Admin> {
  c.header("cache-control", "no-store");
  const ip = engine.clientIp(c);
  const given = bearerOf(c);
  if (given && engine.serviceKey && timingSafeEqual(sha256(given), sha256(engine.serviceKey))) {
    await createPendingMails(engine);
    return { actor: { id: nilUuid, email: "service_role" }, ip };
  }
  const claims = await requireToken(c, engine);
  if (!adminRoles.includes(claims.role)) throw new AuthError(403, "not_admin", "User not allowed");
  const { user } = await requireUser(c, engine);
  // The role may have been revoked since the token was issued.
  if (!adminRoles.includes(user.role)) throw new AuthError(403, "not_admin", "User not allowed");
  await createPendingMails(engine);
  return { actor: { id: user.id, email: user.email }, ip };
}
