import { randomInt } from "node:crypto";
import type { Context, Hono } from "hono";
import { v7 as uuid } from "uuid";
import { z } from "zod";
import { dropFactor, raiseSession } from "../sessions/assurance.server.ts";
import type { AuthTx, Engine } from "../config.server.ts";
import { AuthError } from "../errors.server.ts";
import { lockPerson, insufficientAal, requireFreeName, requirePerson, type LockedPerson } from "./person.server.ts";
import { countWrongCode, factorNotFound, guessWait, type FactorRow } from "./rows.server.ts";
import { notify } from "../mail/notices.server.ts";
import { readBody, callerInfoOf, text } from "../requests.server.ts";
import { tokenResponse } from "../sessions/sessions.server.ts";

const codeCount = 10;
const codeLength = 16;
/** Without the lookalikes 0, 1, i, l, o. */
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";
const defaultName = "Recovery codes";

const generateBody = z.object({ friendly_name: text });
const verifyBody = z.object({ code: text });

const makeCode = () => Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join("");
/** Normalizes a typed code: lowercase, without spaces and dashes. */
const canonical = (given: string) => given.toLowerCase().replaceAll(/[\s\p{Pd}]/gu, "");

const codesOf = (factors: FactorRow[]) => factors.find((factor) => factor.factor_type === "recovery_code");

function requireCodes({ factors }: LockedPerson): FactorRow {
  const factor = codesOf(factors);
  if (!factor) throw factorNotFound();
  return factor;
}

/** Recovery codes stand in for a second factor, so creating or deleting them requires aal2. */
function requireSecondLevel({ session }: LockedPerson): void {
  if (session.aal !== "aal2") throw insufficientAal(403, "AAL2 required to manage recovery codes");
}

/** Replaces the codes and returns the new ones, which cannot be read again. */
async function writeCodes(tx: AuthTx, engine: Engine, { user }: LockedPerson, factor: FactorRow, ip: string) {
  const codes = new Set<string>();
  while (codes.size < codeCount) codes.add(makeCode());
  await tx`delete from auth.mfa_recovery_codes where factor_id = ${factor.id}`;
  const rows = [...codes].map((code) => ({
    id: uuid(),
    factor_id: factor.id,
    code_digest: engine.secrets.factorCodeDigest(factor.id, code),
  }));
  await tx`insert into auth.mfa_recovery_codes ${tx(rows)}`;
  const traits = { factor_id: factor.id };
  await engine.audit(tx, { action: "recovery_codes_generated", actor: user, ip, traits });
  await notify(tx, engine, user, "recovery_codes_made");
  const { id, friendly_name } = factor;
  return { id, type: "recovery_code", friendly_name, total: codeCount, codes: [...codes] };
}

async function generate(c: Context, engine: Engine) {
  const who = callerInfoOf(c, engine);
  const signedIn = await requirePerson(c, engine);
  await engine.limiter.perRequest("factors", who.ip, engine.limits.updateUser);
  const name = (await readBody(c, generateBody)).friendly_name.trim() || defaultName;
  return engine.sql.begin(async (tx) => {
    const person = await lockPerson(tx, signedIn);
    if (!person.factors.some((factor) => factor.status === "verified")) {
      throw new AuthError(
        422,
        "mfa_recovery_codes_sole_factor",
        "Recovery codes need another verified factor, enroll one first",
      );
    }
    requireSecondLevel(person);
    if (codesOf(person.factors)) {
      throw new AuthError(
        422,
        "mfa_verified_factor_exists",
        "Recovery codes already exist, regenerate them to replace the set",
      );
    }
    requireFreeName(person.factors, name);
    const now = engine.now();
    const [factor] = await tx<FactorRow[]>`
      insert into auth.mfa_factors (id, user_id, factor_type, status, friendly_name, created_at, updated_at)
      values (${uuid()}, ${person.user.id}, 'recovery_code', 'verified', ${name}, ${now}, ${now})
      returning *`;
    if (!factor) throw new Error("The recovery codes could not be stored.");
    return writeCodes(tx, engine, person, factor, who.ip);
  });
}

async function regenerate(c: Context, engine: Engine) {
  const who = callerInfoOf(c, engine);
  const signedIn = await requirePerson(c, engine);
  await engine.limiter.perRequest("factors", who.ip, engine.limits.updateUser);
  return engine.sql.begin(async (tx) => {
    const person = await lockPerson(tx, signedIn);
    const factor = requireCodes(person);
    requireSecondLevel(person);
    await tx`
      update auth.mfa_factors set failed_attempts = 0, failed_at = null, updated_at = ${engine.now()}
      where id = ${factor.id}`;
    return writeCodes(tx, engine, person, factor, who.ip);
  });
}

async function status(c: Context, engine: Engine) {
  const { user } = await requirePerson(c, engine);
  const [row] = await engine.sql<{ id: string; total: number; remaining: number }[]>`
    select f.id, count(r.id)::int as total, count(r.id) filter (where r.used_at is null)::int as remaining
    from auth.mfa_factors f left join auth.mfa_recovery_codes r on r.factor_id = f.id
    where f.user_id = ${user.id} and f.factor_type = 'recovery_code' group by f.id`;
  if (!row) throw factorNotFound();
  return { id: row.id, type: "recovery_code", total: row.total, remaining: row.remaining };
}

async function remove(c: Context, engine: Engine) {
  const who = callerInfoOf(c, engine);
  const signedIn = await requirePerson(c, engine);
  return engine.sql.begin(async (tx) => {
    const person = await lockPerson(tx, signedIn);
    const factor = requireCodes(person);
    requireSecondLevel(person);
    await dropFactor(tx, engine, person.user, factor, {
      action: "factor_unenrolled",
      actor: person.user,
      ip: who.ip,
    });
    return { id: factor.id };
  });
}

/** Marks a code as used; false if it is unknown or already used. */
async function spend(tx: AuthTx, engine: Engine, factor: FactorRow, code: string): Promise<boolean> {
  const used = await tx`
    update auth.mfa_recovery_codes set used_at = ${engine.now()}
    where factor_id = ${factor.id} and code_digest = ${engine.secrets.factorCodeDigest(factor.id, code)}
      and used_at is null
    returning id`;
  return used.length > 0;
}

async function verify(c: Context, engine: Engine) {
  const who = callerInfoOf(c, engine);
  const signedIn = await requirePerson(c, engine);
  await engine.limiter.perRequest("mfa-verify", who.ip, engine.limits.mfaVerify);
  const code = canonical((await readBody(c, verifyBody)).code);
  const outcome = await engine.sql.begin(async (tx) => {
    const person = await lockPerson(tx, signedIn);
    const { user, session } = person;
    const factor = requireCodes(person);
    const wait = guessWait(engine, factor);
    if (wait > 0) {
      const message = "Too many wrong recovery codes, try again later";
      throw new AuthError(429, "mfa_recovery_codes_locked", message, { retryAfter: wait });
    }
    const traits = { factor_id: factor.id, factor_type: factor.factor_type };
    if (!(await spend(tx, engine, factor, code))) {
      await countWrongCode(tx, engine, factor);
      const attempt = { ...traits, right: false };
      await engine.audit(tx, { action: "verification_attempted", actor: user, ip: who.ip, traits: attempt });
      return new AuthError(422, "mfa_verification_failed", "Invalid recovery code entered");
    }
    await tx`update auth.mfa_factors set failed_attempts = 0, failed_at = null where id = ${factor.id}`;
    await engine.audit(tx, { action: "recovery_code_used", actor: user, ip: who.ip, traits });
    await notify(tx, engine, user, "recovery_code_used");
    return { user, session: await raiseSession(tx, engine, session, factor, who) };
  });
  if (outcome instanceof AuthError) throw outcome;
  return tokenResponse(engine, engine.sql, outcome.user, outcome.session);
}

/** Routes of one-time codes that stand in for a lost second factor. */
export function recoveryCodeRoutes(app: Hono, engine: Engine): void {
  app.get("/factors/recovery-codes", async (c) => c.json(await status(c, engine)));
  app.post("/factors/recovery-codes", async (c) => c.json(await generate(c, engine)));
  app.delete("/factors/recovery-codes", async (c) => c.json(await remove(c, engine)));
  app.post("/factors/recovery-codes/verify", async (c) => c.json(await verify(c, engine)));
  app.post("/factors/recovery-codes/regenerate", async (c) => c.json(await regenerate(c, engine)));
}
