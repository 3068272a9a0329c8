import type { Context, Hono } from "hono";
import { v7 as uuid } from "uuid";
import { z } from "zod";
import { dropFactor } from "../sessions/assurance.server.ts";
import { challengeLifetime, type AuthTx, type Engine } from "../config.server.ts";
import { AuthError, validationFailed } from "../errors.server.ts";
import { factorChallengeRoutes } from "./challenges.server.ts";
import { factorIdOf, lockPerson, insufficientAal, ownFactor, requireFreeName, requirePerson } from "./person.server.ts";
import { phoneOf } from "./phone.server.ts";
import { factorsOf, type FactorRow } from "./rows.server.ts";
import { makeTotp } from "./totp.server.ts";
import { recoveryCodeRoutes } from "./recovery-codes.server.ts";
import { readBody, callerInfoOf, text } from "../requests.server.ts";

const mostFactors = 10;
const longestIssuer = 100;
const enrollBody = z.object({ factor_type: text, friendly_name: text, issuer: text, phone: text });

/** Deletes abandoned unverified factors, so their names can be used again. */
async function sweepBegun(tx: AuthTx, engine: Engine, userId: string): Promise<void> {
  const before = new Date(engine.now().getTime() - challengeLifetime * 1000);
  await tx`
    delete from auth.mfa_factors f
    where f.user_id = ${userId} and f.status = 'unverified' and f.created_at < ${before} and not exists (
      select from auth.mfa_challenges c where c.factor_id = f.id and c.created_at >= ${before})`;
}

interface Wish {
  type: "totp" | "phone";
  name: string;
  issuer: string;
  phone: string | null;
}

async function readWish(c: Context, engine: Engine): Promise<Wish> {
  const body = await readBody(c, enrollBody);
  const { factor_type: type } = body;
  if (type === "webauthn" || (type === "phone" && !engine.sendSms)) {
    throw new AuthError(422, `mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${type}`);
  }
  if (type !== "totp" && type !== "phone") throw validationFailed("factor_type needs to be totp, phone, or webauthn");
  if (body.issuer.length > longestIssuer) {
    throw validationFailed(`issuer cannot be longer than ${longestIssuer} characters`);
  }
  return {
    type,
    name: body.friendly_name.trim(),
    issuer: body.issuer || new URL(engine.siteUrl).hostname,
    phone: type === "phone" ? phoneOf(body.phone) : null,
  };
}

/** Checks whether another factor may be enrolled, in the protocol's order. Returns the factor it would replace. */
function requireRoom(factors: FactorRow[], aal: string, wish: Wish): FactorRow | undefined {
  requireFreeName(factors, wish.name);
  if (factors.filter((factor) => factor.factor_type !== "recovery_code").length >= mostFactors) {
    throw new AuthError(
      422,
      "too_many_enrolled_mfa_factors",
      "Maximum number of verified factors reached, unenroll to continue",
    );
  }
  if (aal !== "aal2" && factors.some((factor) => factor.status === "verified")) {
    throw insufficientAal(403, "AAL2 required to enroll a new factor");
  }
  const samePhone = wish.phone === null ? undefined : factors.find((factor) => factor.phone === wish.phone);
  if (samePhone?.status === "verified") {
    throw new AuthError(
      422,
      "mfa_verified_factor_exists",
      "A verified phone factor already exists, unenroll the existing factor to continue",
    );
  }
  return samePhone;
}

async function enroll(c: Context, engine: Engine): Promise<Record<string, unknown>> {
  const who = callerInfoOf(c, engine);
  const signedIn = await requirePerson(c, engine);
  await engine.limiter.perRequest("factors", who.ip, engine.limits.updateUser);
  const wish = await readWish(c, engine);
  const id = uuid();
  const totp = wish.type === "totp" ? makeTotp(wish.issuer, signedIn.user.email || signedIn.user.id) : null;
  const sealed = totp && engine.secrets.sealFactor(totp.bytes, id);
  await engine.sql.begin(async (tx) => {
    const { user, session } = await lockPerson(tx, signedIn);
    await sweepBegun(tx, engine, user.id);
    const replaced = requireRoom(await factorsOf(tx, user.id), session.aal, wish);
    if (replaced) await tx`delete from auth.mfa_factors where id = ${replaced.id}`;
    const now = engine.now();
    await tx`
      insert into auth.mfa_factors
        (id, user_id, factor_type, friendly_name, phone, secret_ciphertext, created_at, updated_at)
      values (${id}, ${user.id}, ${wish.type}, ${wish.name}, ${wish.phone}, ${sealed}, ${now}, ${now})`;
    const traits = { factor_id: id, factor_type: wish.type };
    await engine.audit(tx, { action: "factor_in_progress", actor: user, ip: who.ip, traits });
  });
  const answer = { id, type: wish.type, ...(wish.name !== "" && { friendly_name: wish.name }) };
  return totp
    ? { ...answer, totp: { qr_code: totp.svg, secret: totp.base32, uri: totp.uri } }
    : { ...answer, phone: wish.phone };
}

async function unenroll(c: Context, engine: Engine): Promise<Record<string, unknown>> {
  const who = callerInfoOf(c, engine);
  const signedIn = await requirePerson(c, engine);
  const id = factorIdOf(c);
  await engine.sql.begin(async (tx) => {
    const { user, session, factors } = await lockPerson(tx, signedIn);
    const factor = ownFactor(factors, id);
    if (factor.status === "verified" && session.aal !== "aal2") {
      throw insufficientAal(422, "AAL2 required to unenroll verified factor");
    }
    await dropFactor(tx, engine, user, factor, { action: "factor_unenrolled", actor: user, ip: who.ip });
  });
  return { id };
}

/** Routes of second factors: authenticator apps, phones, and recovery codes. */
export function factorRoutes(app: Hono, engine: Engine): void {
  // Must come before the routes with an id, which would match `recovery-codes` as an id.
  recoveryCodeRoutes(app, engine);
  app.post("/factors", async (c) => c.json(await enroll(c, engine)));
  app.delete("/factors/:id", async (c) => c.json(await unenroll(c, engine)));
  factorChallengeRoutes(app, engine);
}
