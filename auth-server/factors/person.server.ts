import type { Context } from "hono";
import { lockSession } from "../sessions/assurance.server.ts";
import { requireUserForChange, requireUser, type SignedIn } from "../sessions/bearer.server.ts";
import type { AuthTx, Engine } from "../config.server.ts";
import { AuthError, userGone, validationFailed } from "../errors.server.ts";
import { factorNotFound, factorsOf, type FactorRow } from "./rows.server.ts";
import { isUuid } from "../requests.server.ts";
import type { SessionRow } from "../sessions/sessions.server.ts";
import { lockUser, type UserRow } from "../users/users.server.ts";

const longestName = 100;

export const insufficientAal = (status: number, message: string) => new AuthError(status, "insufficient_aal", message);

/** Returns the signed-in user; throws for anonymous users, who cannot have factors. */
export async function requirePerson(c: Context, engine: Engine): Promise<SignedIn> {
  c.header("cache-control", "no-store");
  const signedIn = await (c.req.method === "GET" ? requireUser : requireUserForChange)(c, engine);
  if (signedIn.user.is_anonymous) {
    throw new AuthError(403, "no_authorization", "Anonymous users cannot use second factors");
  }
  return signedIn;
}

export function factorIdOf(c: Context): string {
  const id = c.req.param("id") ?? "";
  if (!isUuid(id)) throw validationFailed("factor_id must be an UUID", 404);
  return id.toLowerCase();
}

export interface LockedPerson {
  user: UserRow;
  session: SessionRow;
  factors: FactorRow[];
}

/** Reads the current user, session, and factors, locked until the transaction ends. */
export async function lockPerson(tx: AuthTx, { user, session }: SignedIn): Promise<LockedPerson> {
  const held = await lockUser(tx, user.id);
  if (!held) throw userGone();
  const heldSession = await lockSession(tx, session.id);
  return { user: held, session: heldSession, factors: await factorsOf(tx, user.id) };
}

/** Returns the factor with this id. Excludes recovery codes, which have their own routes. */
export function ownFactor(factors: FactorRow[], id: string): FactorRow {
  const factor = factors.find((one) => one.id === id && one.factor_type !== "recovery_code");
  if (!factor) throw factorNotFound();
  return factor;
}

/** Rejects a name that another factor of the user has. */
export function requireFreeName(factors: FactorRow[], name: string): void {
  if (name.length > longestName) {
    throw validationFailed(`friendly_name cannot be longer than ${longestName} characters`);
  }
  if (!factors.some((factor) => factor.friendly_name === name)) return;
  throw new AuthError(
    422,
    "mfa_factor_name_conflict",
    `A factor with the friendly name "${name}" for this user already exists`,
  );
}
