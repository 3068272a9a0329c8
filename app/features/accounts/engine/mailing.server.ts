import type { Hono } from "hono";
import { z } from "zod";
import type { AuthTx, Engine } from "./config.server.ts";
import { requestEmailChange } from "./email-change.server.ts";
import { AuthError, phoneDisabled, validationFailed } from "./errors.server.ts";
import { mailTooSoon, mailWait, sendTokenMail } from "./mail-tokens.server.ts";
import { redirectTarget } from "./redirects.server.ts";
import { challengeOf, emailOf, metadata, pkceFields, readBody, seen, text, type Challenge } from "./requests.server.ts";
import { randomToken } from "./secrets.server.ts";
import { sendConfirmation } from "./signup.server.ts";
import { insertUser, lockUser, mergeMetadata, requireSmall, userByEmail, type UserRow } from "./users.server.ts";

const resendBody = z.object({ type: text, email: text, phone: text, ...pkceFields });
const recoverBody = z.object({ email: text, ...pkceFields });
const otpBody = z.object({
  email: text,
  phone: text,
  channel: text,
  create_user: z.boolean().nullish(),
  data: metadata,
  ...pkceFields,
});

interface Order {
  challenge: Challenge | null;
  redirectTo: string;
  ip: string;
}

/** A mail that signs its reader in; recovery and magic link count their interval together, as both are that. */
async function sendSignInMail(
  tx: AuthTx,
  engine: Engine,
  user: UserRow,
  kind: "recovery" | "magiclink",
  order: Order,
): Promise<void> {
  const now = engine.now();
  await sendTokenMail(tx, engine, { kind, user, ...order });
  await tx`update auth.users set recovery_sent_at = ${now}, updated_at = ${now} where id = ${user.id}`;
  await engine.audit(tx, { action: "user_recovery_requested", actor: user, ip: order.ip, traits: { kind } });
}

export function mailingRoutes(app: Hono, engine: Engine): void {
  app.post("/resend", async (c) => {
    const { ip } = seen(c, engine);
    await engine.limiter.perRequest("resend", ip, engine.limits.resend);
    const body = await readBody(c, resendBody);
    if (body.type === "sms" || body.type === "phone_change") {
      if (body.phone === "") throw validationFailed("Type provided requires a phone number");
      throw phoneDisabled();
    }
    if (body.type !== "signup" && body.type !== "email_change") {
      throw validationFailed("Missing one of these types: signup, email_change, sms, phone_change");
    }
    if (body.email === "") throw validationFailed("Type provided requires an email address");
    const email = emailOf(body.email);
    const order = { challenge: challengeOf(body), redirectTo: redirectTarget(c, engine), ip };
    await engine.sql.begin(async (tx) => {
      const found = await userByEmail(tx, email);
      const user = found && (await lockUser(tx, found.id));
      if (!user) return;
      if (body.type === "signup") {
        if (!user.email_confirmed_at) await sendConfirmation(tx, engine, user, order);
      } else if (user.new_email !== null && user.email_change_awaits !== null) {
        await requestEmailChange(tx, engine, user, user.new_email, order);
      }
    });
    return c.json({});
  });

  app.post("/recover", async (c) => {
    const { ip } = seen(c, engine);
    await engine.limiter.perRequest("recover", ip, engine.limits.recover);
    const body = await readBody(c, recoverBody);
    if (body.email === "") throw validationFailed("Password recovery requires an email");
    const email = emailOf(body.email);
    const order = { challenge: challengeOf(body), redirectTo: redirectTarget(c, engine), ip };
    await engine.sql.begin(async (tx) => {
      const found = await userByEmail(tx, email);
      const user = found && (await lockUser(tx, found.id));
      // Too soon is answered like all else: only a known address can be too soon.
      if (user && mailWait(engine, user.recovery_sent_at) === 0) {
        await sendSignInMail(tx, engine, user, "recovery", order);
      }
    });
    return c.json({});
  });

  app.post("/otp", async (c) => {
    const { ip } = seen(c, engine);
    await engine.limiter.perRequest("otp", ip, engine.limits.otp);
    const body = await readBody(c, otpBody);
    if (body.email !== "" && body.phone !== "") {
      throw validationFailed("Only an email address or phone number should be provided");
    }
    if (body.phone !== "") throw phoneDisabled();
    if (body.channel !== "") throw validationFailed("Channel should only be specified with Phone OTP");
    if (body.email === "") throw validationFailed("One of email or phone must be set");
    const email = emailOf(body.email);
    const data = requireSmall(mergeMetadata({}, body.data ?? {}));
    const order = { challenge: challengeOf(body), redirectTo: redirectTarget(c, engine), ip };
    const mayCreate = body.create_user !== false;
    const now = engine.now();
    // Nobody knows this password: the person signs in by mail until they choose one.
    const passwordHash = await engine.passwords.hash(randomToken());
    await engine.sql.begin(async (tx) => {
      const found = await userByEmail(tx, email);
      if (!found) {
        if (!mayCreate || engine.disableSignup) {
          throw new AuthError(422, "otp_disabled", "Signups not allowed for otp");
        }
        const confirmedAt = engine.autoconfirm ? now : null;
        const created = await insertUser(tx, { email, passwordHash, metadata: data, confirmedAt, now });
        if (created) {
          await engine.audit(tx, { action: "user_signedup", actor: created, ip });
          if (engine.autoconfirm) await sendSignInMail(tx, engine, created, "magiclink", order);
          else await sendConfirmation(tx, engine, created, order);
          return;
        }
      }
      const known = found ?? (await userByEmail(tx, email));
      const user = known && (await lockUser(tx, known.id));
      if (!user) return;
      if (!user.email_confirmed_at) {
        await sendConfirmation(tx, engine, user, order);
        return;
      }
      const wait = mailWait(engine, user.recovery_sent_at);
      if (wait > 0) throw mailTooSoon(wait);
      await sendSignInMail(tx, engine, user, "magiclink", order);
    });
    return c.json({});
  });
}
