import type { Hono } from "hono";
import { requireUserForChange } from "../sessions/bearer.server.ts";
import type { AuthTx, Engine } from "../config.server.ts";
import { AuthError, userGone, validationFailed } from "../errors.server.ts";
import { mailTooSoon } from "../mail/intervals.server.ts";
import { mailWait, sendTokenMail, tokenByCode } from "../mail/tokens.server.ts";
import { callerInfoOf } from "../requests.server.ts";
import { lockUser, type UserRow } from "./users.server.ts";

export const reauthenticationNotValid = () =>
  new AuthError(422, "reauthentication_not_valid", "Nonce has expired or is invalid");

/** Returns the id of the user's token with this code, or null. Counts wrong codes; does not use up the right one yet. */
export async function tokenIdByNonce(engine: Engine, user: UserRow, nonce: string): Promise<string | null> {
  return engine.sql.begin(async (tx) => {
    const held = await lockUser(tx, user.id);
    const token = held && (await tokenByCode(tx, engine, held.id, ["reauthentication"], nonce));
    return token && token.sent_to === held.email ? token.id : null;
  });
}

/** Marks the token as used; false if it no longer exists, e.g. because a parallel request used it or the address changed. */
export async function spendNonce(tx: AuthTx, id: string): Promise<boolean> {
  const taken = await tx`delete from auth.one_time_tokens where id = ${id} returning 1`;
  return taken.length > 0;
}

/** Emails a code that confirms the user's identity before a sensitive change. */
export function reauthenticateRoutes(app: Hono, engine: Engine): void {
  app.get("/reauthenticate", async (c) => {
    c.header("cache-control", "no-store");
    const { user } = await requireUserForChange(c, engine);
    const { ip } = callerInfoOf(c, engine);
    if (!user.email && !user.phone) {
      throw validationFailed("Reauthentication requires the user to have an email or a phone number");
    }
    // Phones are only second factors here, so a code sent to one does not prove identity.
    if (!user.email) throw new AuthError(422, "phone_not_confirmed", "Please verify your phone first.");
    if (!user.email_confirmed_at) throw new AuthError(422, "email_not_confirmed", "Please verify your email first.");
    await engine.sql.begin(async (tx) => {
      const held = await lockUser(tx, user.id);
      if (!held) throw userGone();
      const wait = mailWait(engine, held.reauthentication_sent_at);
      if (wait > 0) throw mailTooSoon(wait);
      await sendTokenMail(tx, engine, { kind: "reauthentication", user: held, challenge: null, redirectTo: "" });
      await tx`
        update auth.users set reauthentication_sent_at = ${engine.now()}, updated_at = ${engine.now()}
        where id = ${held.id}`;
      await engine.audit(tx, { action: "user_reauthenticate_requested", actor: held, ip });
    });
    return c.json({});
  });
}
