import type { Hono } from "hono";
import { v7 as uuid } from "uuid";
import { z } from "zod";
import type { Engine } from "../config.server.ts";
import { phoneDisabled, validationFailed } from "../errors.server.ts";
import { mailTooSoon } from "./intervals.server.ts";
import { requestMail } from "./requests.server.ts";
import { redirectTarget } from "../redirects.server.ts";
import {
  challengeOf,
  emailOf,
  isUuid,
  metadata,
  pkceFields,
  readBody,
  callerInfoOf,
  text,
} from "../requests.server.ts";
import { mergeMetadata, requireSmallMetadata } from "../users/users.server.ts";

/** `signup_id` is a Korak extension: the id from the sign-up response. */
const resendBody = z.object({ type: text, email: text, phone: text, signup_id: text, ...pkceFields });
const recoverBody = z.object({ email: text, ...pkceFields });
const otpBody = z.object({
  email: text,
  phone: text,
  channel: text,
  create_user: z.boolean().nullish(),
  data: metadata,
  ...pkceFields,
});

/** Routes of emails that anyone can request. Response and timing do not depend on whether the address has an account. */
export function mailingRoutes(app: Hono, engine: Engine): void {
  app.post("/resend", async (c) => {
    const { ip } = callerInfoOf(c, engine);
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
    const wait = await engine.mailIntervals.take(body.type, email);
    if (wait > 0) throw mailTooSoon(wait);
    const named = isUuid(body.signup_id) ? { signupId: body.signup_id } : {};
    const kind = body.type === "signup" ? "resend_signup" : "resend_email_change";
    await requestMail(engine, { kind, email, ...order, ...named });
    return c.json({});
  });

  app.post("/recover", async (c) => {
    const { ip } = callerInfoOf(c, engine);
    await engine.limiter.perRequest("recover", ip, engine.limits.recover);
    const body = await readBody(c, recoverBody);
    if (body.email === "") throw validationFailed("Password recovery requires an email");
    const email = emailOf(body.email);
    const order = { challenge: challengeOf(body), redirectTo: redirectTarget(c, engine), ip };
    // A request that comes too soon gets the same response but sends nothing.
    const wait = await engine.mailIntervals.take("signin", email);
    if (wait === 0) await requestMail(engine, { kind: "recovery", email, ...order });
    return c.json({});
  });

  app.post("/otp", async (c) => {
    const { ip } = callerInfoOf(c, engine);
    await engine.limiter.perRequest("otp", ip, engine.limits.otp);
    const body = await readBody(c, otpBody);
    if (body.email !== "" && body.phone !== "") {
      throw validationFailed("Only an email address or phone number should be provided");
    }
    if (body.phone !== "") throw phoneDisabled();
    if (body.channel !== "") throw validationFailed("Channel should only be specified with Phone OTP");
    if (body.email === "") throw validationFailed("One of email or phone must be set");
    const email = emailOf(body.email);
    const data = requireSmallMetadata(mergeMetadata({}, body.data ?? {}));
    const order = { challenge: challengeOf(body), redirectTo: redirectTarget(c, engine), ip };
    const wait = await engine.mailIntervals.take("signin", email);
    if (wait > 0) throw mailTooSoon(wait);
    // No password: the user signs in by email until they set one.
    const signup = { id: uuid(), passwordHash: null, metadata: data };
    await requestMail(engine, { kind: "otp", email, ...order, createUser: body.create_user !== false, signup });
    return c.json({});
  });
}
