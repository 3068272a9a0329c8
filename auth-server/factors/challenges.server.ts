import { timingSafeEqual } from "node:crypto";
import type { Context, Hono } from "hono";
import { v7 as uuid } from "uuid";
import { z } from "zod";
import { nameDetail, raiseSession } from "../sessions/assurance.server.ts";
import { challengeLifetime, maxCodeAttempts, type AuthTx, type Engine } from "../config.server.ts";
import { AuthError, validationFailed } from "../errors.server.ts";
import { countWrongCode, guessWait, type FactorRow } from "./rows.server.ts";
import { factorIdOf, lockPerson, insufficientAal, ownFactor, requirePerson } from "./person.server.ts";
import { sendCode } from "./phone.server.ts";
import { stepOf } from "./totp.server.ts";
import { networkOf } from "../../app/platform/net/address.server.ts";
import { notify } from "../mail/notices.server.ts";
import { isUuid, readBody, callerInfoOf, text, type CallerInfo } from "../requests.server.ts";
import { randomCode } from "../keys/secrets.server.ts";
import { tokenResponse, type SessionRow } from "../sessions/sessions.server.ts";
import type { UserRow } from "../users/users.server.ts";

const challengeBody = z.object({ channel: text });
const verifyBody = z.object({ challenge_id: text, code: text });
/** Milliseconds for which a challenge is kept, so that a late answer gets `mfa_challenge_expired`. */
const kept = 3_600_000;

interface ChallengeRow {
  id: string;
  ip: string;
  code_digest: Uint8Array | null;
  attempts: number;
  verified_at: Date | null;
  expires_at: Date;
}

const tooManyWrong = (wait: number) =>
  new AuthError(429, "over_request_rate_limit", "Too many wrong codes, try again later", { retryAfter: wait });
const wrongCode = ({ factor_type }: FactorRow) =>
  new AuthError(422, "mfa_verification_failed", `Invalid ${factor_type === "totp" ? "TOTP" : "SMS"} code entered`);
const challengeExpired = () =>
  new AuthError(422, "mfa_challenge_expired", "MFA challenge has expired, create a new challenge");

/**
 * Checks for every challenge and answer. An unverified factor must not raise a session to aal2 if a verified one
 * exists: someone with only the password could have enrolled it.
 */
function requireUsable(engine: Engine, factor: FactorRow, factors: FactorRow[], session: SessionRow): void {
  if (factor.factor_type === "phone" && !engine.sendSms) {
    throw new AuthError(422, "mfa_phone_verify_not_enabled", "MFA verification is disabled for Phone");
  }
  const another = factors.some((one) => one.status === "verified");
  if (factor.status === "unverified" && another && session.aal !== "aal2") {
    throw insufficientAal(403, "AAL2 required to verify a new factor");
  }
}

async function makeChallenge(c: Context, engine: Engine): Promise<Record<string, unknown>> {
  const who = callerInfoOf(c, engine);
  const signedIn = await requirePerson(c, engine);
  const factorId = factorIdOf(c);
  await engine.limiter.perRequest("mfa-challenge", who.ip, engine.limits.mfaChallenge);
  const { channel } = await readBody(c, challengeBody);
  if (channel !== "" && channel !== "sms") throw validationFailed("Unsupported channel: only sms is supported");
  return engine.sql.begin(async (tx) => {
    const { user, session, factors } = await lockPerson(tx, signedIn);
    const factor = ownFactor(factors, factorId);
    requireUsable(engine, factor, factors, session);
    const id = uuid();
    const now = engine.now();
    const expiresAt = new Date(now.getTime() + challengeLifetime * 1000);
    let digest: Buffer | null = null;
    if (factor.factor_type === "phone") {
      const wait = guessWait(engine, factor);
      if (wait > 0) throw tooManyWrong(wait);
      const code = randomCode();
      digest = engine.secrets.factorCodeDigest(id, code);
      await sendCode(tx, engine, user, factor, code);
      // Only the latest sent code is valid.
      await tx`delete from auth.mfa_challenges where factor_id = ${factor.id}`;
    }
    await tx`
      delete from auth.mfa_challenges where factor_id = ${factor.id} and created_at < ${new Date(now.getTime() - kept)}`;
    await tx`
      insert into auth.mfa_challenges (id, factor_id, ip, code_digest, created_at, expires_at)
      values (${id}, ${factor.id}, ${networkOf(who.ip)}, ${digest}, ${now}, ${expiresAt})`;
    await tx`update auth.mfa_factors set last_challenged_at = ${now} where id = ${factor.id}`;
    const traits = { factor_id: factor.id, factor_type: factor.factor_type, factor_status: factor.status };
    await engine.audit(tx, { action: "challenge_created", actor: user, ip: who.ip, traits });
    return { id, type: factor.factor_type, expires_at: Math.floor(expiresAt.getTime() / 1000) };
  });
}

/** Locks and returns the challenge, if it can still be answered from this address. */
async function holdChallenge(tx: AuthTx, engine: Engine, factor: FactorRow, id: string, ip: string) {
  const [row] = isUuid(id)
    ? await tx<ChallengeRow[]>`select * from auth.mfa_challenges where id = ${id} and factor_id = ${factor.id}`
    : [];
  if (!row) {
    throw new AuthError(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
  }
  if (row.verified_at || row.ip !== networkOf(ip)) {
    throw new AuthError(422, "mfa_ip_address_mismatch", "Challenge and verify IP addresses mismatch.");
  }
  if (row.expires_at <= engine.now() || (row.code_digest && row.attempts >= maxCodeAttempts)) throw challengeExpired();
  return row;
}

/** Checks the code; returns the step that a TOTP code uses up. Undefined if wrong. */
function check(engine: Engine, factor: FactorRow, challenge: ChallengeRow, code: string) {
  if (challenge.code_digest) {
    const right = timingSafeEqual(engine.secrets.factorCodeDigest(challenge.id, code), challenge.code_digest);
    return right ? { step: factor.last_used_step } : undefined;
  }
  if (!factor.secret_ciphertext) return undefined;
  const secret = engine.secrets.openFactor(Buffer.from(factor.secret_ciphertext), factor.id);
  const step = stepOf(secret, code, engine.now(), factor.last_used_step);
  return step === undefined ? undefined : { step };
}

/** Marks the factor as verified and deletes the user's other unverified factors of its type. */
async function acceptFactor(
  tx: AuthTx,
  engine: Engine,
  user: UserRow,
  factor: FactorRow,
  who: CallerInfo,
): Promise<void> {
  await tx`
    update auth.mfa_factors set status = 'verified', updated_at = ${engine.now()} where id = ${factor.id}`;
  await tx`
    delete from auth.mfa_factors
    where user_id = ${user.id} and factor_type = ${factor.factor_type} and status = 'unverified'`;
  const traits = { factor_id: factor.id, factor_type: factor.factor_type };
  await engine.audit(tx, { action: "factor_updated", actor: user, ip: who.ip, traits });
  await notify(tx, engine, user, "factor_added", nameDetail(factor));
}

async function verify(c: Context, engine: Engine): Promise<Record<string, unknown>> {
  const who = callerInfoOf(c, engine);
  const signedIn = await requirePerson(c, engine);
  const factorId = factorIdOf(c);
  await engine.limiter.perRequest("mfa-verify", who.ip, engine.limits.mfaVerify);
  const body = await readBody(c, verifyBody);
  const code = body.code.replaceAll(/\s/g, "");
  const outcome = await engine.sql.begin(async (tx) => {
    const { user, session, factors } = await lockPerson(tx, signedIn);
    const factor = ownFactor(factors, factorId);
    requireUsable(engine, factor, factors, session);
    if (code === "") throw validationFailed("Code needs to be non-empty");
    const challenge = await holdChallenge(tx, engine, factor, body.challenge_id, who.ip);
    const wait = guessWait(engine, factor);
    if (wait > 0) throw tooManyWrong(wait);
    const right = check(engine, factor, challenge, code);
    const traits = {
      factor_id: factor.id,
      challenge_id: challenge.id,
      factor_type: factor.factor_type,
      right: !!right,
    };
    await engine.audit(tx, { action: "verification_attempted", actor: user, ip: who.ip, traits });
    if (!right) {
      await tx`update auth.mfa_challenges set attempts = attempts + 1 where id = ${challenge.id}`;
      await countWrongCode(tx, engine, factor);
      return wrongCode(factor);
    }
    await tx`update auth.mfa_challenges set verified_at = ${engine.now()} where id = ${challenge.id}`;
    await tx`
      update auth.mfa_factors set failed_attempts = 0, failed_at = null, last_used_step = ${right.step}
      where id = ${factor.id}`;
    if (factor.status === "unverified") await acceptFactor(tx, engine, user, factor, who);
    return { user, session: await raiseSession(tx, engine, session, factor, who) };
  });
  if (outcome instanceof AuthError) throw outcome;
  return tokenResponse(engine, engine.sql, outcome.user, outcome.session);
}

export function factorChallengeRoutes(app: Hono, engine: Engine): void {
  app.post("/factors/:id/challenge", async (c) => c.json(await makeChallenge(c, engine)));
  app.post("/factors/:id/verify", async (c) => c.json(await verify(c, engine)));
}
