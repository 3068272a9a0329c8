import type { Hono } from "hono";
import { z } from "zod";
import { requireAdmin, type Admin } from "./access.server.ts";
import { auditTraitsFor } from "./changes.server.ts";
import type { AuthMailKind, AuthTx, Engine } from "../config.server.ts";
import { emailExists, emailTaken, storeEmailChange } from "../mail/email-change.server.ts";
import { AuthError, validationFailed } from "../errors.server.ts";
import { wordsAbout } from "../passwords/guessable.server.ts";
import { issueToken, linkOf, sendTokenMail } from "../mail/tokens.server.ts";
import { requirePassword } from "../passwords/passwords.server.ts";
import { redirectTarget } from "../redirects.server.ts";
import { emailOf, metadata, readBody, text } from "../requests.server.ts";
import { randomToken } from "../keys/secrets.server.ts";
import {
  fullUser,
  insertUser,
  lockUser,
  mergeMetadata,
  requireSmallMetadata,
  userByEmail,
  type UserRow,
} from "../users/users.server.ts";

const inviteBody = z.object({ email: text, data: metadata });
const linkBody = z.object({ type: text, email: text, new_email: text, password: z.string().nullish(), data: metadata });

const linkKinds = ["signup", "invite", "magiclink", "recovery", "email_change_current", "email_change_new"] as const;
type LinkKind = (typeof linkKinds)[number];

interface NewPerson {
  email: string;
  /** Computed before the transaction, from a random password if none was given. */
  passwordHash: string;
  data: Record<string, unknown>;
}

const heldByEmail = async (tx: AuthTx, email: string) => {
  const found = await userByEmail(tx, email);
  return found && lockUser(tx, found.id);
};

/** Returns an unconfirmed user: a new one, or the existing one with the metadata merged in. */
async function unconfirmed(tx: AuthTx, engine: Engine, given: NewPerson): Promise<UserRow> {
  const { email, passwordHash, data } = given;
  const known = await heldByEmail(tx, email);
  if (known?.email_confirmed_at) throw emailExists();
  const now = engine.now();
  if (!known) {
    const made = await insertUser(tx, { email, passwordHash, metadata: data, confirmedAt: null, now });
    if (!made) throw emailExists();
    return made;
  }
  const merged = requireSmallMetadata(mergeMetadata(known.user_metadata, data));
  const [changed] = await tx<UserRow[]>`
    update auth.users set user_metadata = ${tx.json(merged)}, updated_at = ${now}
    where id = ${known.id} returning *`;
  return changed ?? known;
}

async function invite(tx: AuthTx, engine: Engine, given: NewPerson, admin: Admin): Promise<UserRow> {
  const user = await unconfirmed(tx, engine, given);
  const now = engine.now();
  const [invited] = await tx<UserRow[]>`
    update auth.users set invited_at = ${now}, updated_at = ${now} where id = ${user.id} returning *`;
  await engine.audit(tx, { action: "user_invited", actor: admin.actor, ip: admin.ip, traits: auditTraitsFor(user) });
  return invited ?? user;
}

/** Finds or creates the user for a link of this kind. Writes the same timestamps and audit entries as a request for the email. */
async function userForLink(
  tx: AuthTx,
  engine: Engine,
  kind: LinkKind,
  given: NewPerson & { newEmail: string | null },
  admin: Admin,
): Promise<UserRow> {
  const now = engine.now();
  if (kind === "invite") return invite(tx, engine, given, admin);
  if (kind === "signup") {
    const user = await unconfirmed(tx, engine, given);
    const [noted] = await tx<UserRow[]>`
      update auth.users set confirmation_sent_at = ${now}, updated_at = ${now} where id = ${user.id} returning *`;
    await engine.audit(tx, {
      action: "user_confirmation_requested",
      actor: admin.actor,
      ip: admin.ip,
      traits: auditTraitsFor(user),
    });
    return noted ?? user;
  }
  const user = await heldByEmail(tx, given.email);
  if (!user) throw new AuthError(404, "user_not_found", "User with this email not found");
  if (kind === "magiclink" || kind === "recovery") {
    const [noted] = await tx<UserRow[]>`
      update auth.users set recovery_sent_at = ${now}, updated_at = ${now} where id = ${user.id} returning *`;
    const traits = { ...auditTraitsFor(user), kind };
    await engine.audit(tx, { action: "user_recovery_requested", actor: admin.actor, ip: admin.ip, traits });
    return noted ?? user;
  }
  const { newEmail } = given;
  if (newEmail === null) throw validationFailed("new_email is required for a change of address");
  // The links for both addresses belong to one change, so the second call must not void the first link.
  if (user.new_email === newEmail && user.email_change_awaits !== null) return user;
  if (await emailTaken(tx, newEmail)) throw emailExists();
  await engine.audit(tx, { action: "user_modified", actor: admin.actor, ip: admin.ip, traits: auditTraitsFor(user) });
  return storeEmailChange(tx, engine, user, newEmail);
}

/** Creates invitations, and links for operators who send their own email. */
export function adminLinkRoutes(app: Hono, engine: Engine): void {
  app.post("/invite", async (c) => {
    const admin = await requireAdmin(c, engine);
    const body = await readBody(c, inviteBody);
    const email = emailOf(body.email);
    const data = requireSmallMetadata(mergeMetadata({}, body.data ?? {}));
    const redirectTo = redirectTarget(c, engine);
    const passwordHash = await engine.passwords.hash(randomToken());
    const user = await engine.sql.begin(async (tx) => {
      const invited = await invite(tx, engine, { email, passwordHash, data }, admin);
      await sendTokenMail(tx, engine, { kind: "invite", user: invited, challenge: null, redirectTo });
      return invited;
    });
    return c.json(await fullUser(engine.sql, user));
  });

  app.post("/admin/generate_link", async (c) => {
    const admin = await requireAdmin(c, engine);
    const body = await readBody(c, linkBody);
    const asked = linkKinds.find((kind) => kind === body.type);
    if (!asked) throw validationFailed(`Invalid email action link type requested: ${body.type.slice(0, 40)}`);
    if (asked === "email_change_current" && !engine.secureEmailChange) {
      throw validationFailed("Enable secure email change to generate link for current email");
    }
    const email = emailOf(body.email);
    const newEmail = body.new_email === "" ? null : emailOf(body.new_email);
    const data = requireSmallMetadata(mergeMetadata({}, body.data ?? {}));
    const redirectTo = redirectTarget(c, engine);
    if (asked === "signup" && !body.password) throw validationFailed("Signup requires a valid password");
    if (body.password) requirePassword(body.password, wordsAbout(email, data));
    const passwordHash = await engine.passwords.hash(body.password || randomToken());
    const { user, kind, token } = await engine.sql.begin(async (tx) => {
      // As with a user's own magic link request, an unknown address becomes a sign-up.
      const unknown = asked === "magiclink" && !(await userByEmail(tx, email));
      const made: AuthMailKind & LinkKind = unknown ? "signup" : asked;
      const held = await userForLink(tx, engine, made, { email, passwordHash, data, newEmail }, admin);
      const sentTo = made === "email_change_new" ? (held.new_email ?? email) : email;
      const issued = await issueToken(tx, engine, { kind: made, userId: held.id, sentTo, challenge: null });
      return { user: held, kind: made, token: issued };
    });
    return c.json({
      ...(await fullUser(engine.sql, user)),
      action_link: linkOf(engine, kind, token.tokenHash, redirectTo),
      email_otp: token.code,
      hashed_token: token.tokenHash,
      redirect_to: redirectTo,
      verification_type: kind,
    });
  });
}
