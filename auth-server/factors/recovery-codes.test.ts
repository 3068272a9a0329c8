import { afterAll, beforeAll, expect, it } from "vitest";
import { authRig, type AuthRig } from "../testing/auth-rig.ts";
import { signInAgain, enrollTotp, submitTotp, assuranceLevels, personWithTotp } from "../testing/second-factors.ts";

let rig: AuthRig;
beforeAll(async () => {
  rig = await authRig();
});
afterAll(() => rig.close());

/** Creates a user with an app and recovery codes. */
async function withCodes() {
  const person = await personWithTotp(rig);
  const { data, error } = await person.auth.mfa.recoveryCodes.generate();
  if (error) throw error;
  return { ...person, codesId: data.id, codes: data.codes, made: data };
}
const codeOf = (codes: string[], place: number) => codes[place] ?? "";
const kindsTo = (id: string) => rig.notices.filter((notice) => notice.userId === id).map((notice) => notice.kind);

it("recovery codes require another factor and aal2", async () => {
  const { auth } = await rig.person();
  const { recoveryCodes } = auth.mfa;
  expect((await recoveryCodes.generate()).error).toMatchObject({ status: 422, code: "mfa_recovery_codes_sole_factor" });
  await enrollTotp(auth);
  expect((await recoveryCodes.generate()).error).toMatchObject({ code: "mfa_recovery_codes_sole_factor" });
  for (const answer of [
    await recoveryCodes.getStatus(),
    await recoveryCodes.verify({ code: "abc" }),
    await recoveryCodes.regenerate(),
    await recoveryCodes.unenroll(),
  ]) {
    expect(answer.error).toMatchObject({ status: 404, code: "mfa_factor_not_found" });
  }
  const { email } = await personWithTotp(rig);
  const below = (await signInAgain(rig, email)).auth.mfa.recoveryCodes;
  expect((await below.generate()).error).toMatchObject({ status: 403, code: "insufficient_aal" });
  const owner = await withCodes();
  const other = (await signInAgain(rig, owner.email)).auth.mfa.recoveryCodes;
  expect((await other.regenerate()).error).toMatchObject({ status: 403, code: "insufficient_aal" });
  expect((await other.unenroll()).error).toMatchObject({ status: 403, code: "insufficient_aal" });
  expect((await owner.auth.mfa.recoveryCodes.generate()).error).toMatchObject({
    status: 422,
    code: "mfa_verified_factor_exists",
  });
});

it("recovery codes cannot have another factor's name", async () => {
  const { auth } = await personWithTotp(rig);
  expect((await auth.mfa.recoveryCodes.generate({ friendlyName: "App" })).error).toMatchObject({
    code: "mfa_factor_name_conflict",
  });
  expect((await auth.mfa.recoveryCodes.generate({ friendlyName: "Paper" })).data).toMatchObject({
    friendly_name: "Paper",
  });
});

it("recovery codes are shown only when created, are not stored as text, and have their own routes", async () => {
  const { auth, id, codes, made, codesId } = await withCodes();
  expect(made).toEqual({ id: codesId, type: "recovery_code", friendly_name: "Recovery codes", total: 10, codes });
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{16}$/);
  const stored =
    await rig.sql`select r.*, f.* from auth.mfa_recovery_codes r join auth.mfa_factors f on f.id = r.factor_id`;
  for (const code of codes) expect(JSON.stringify(stored)).not.toContain(code);
  expect((await auth.mfa.recoveryCodes.getStatus()).data).toEqual({
    id: codesId,
    type: "recovery_code",
    total: 10,
    remaining: 10,
  });
  expect((await auth.mfa.listFactors()).data?.recovery_code).toMatchObject([{ id: codesId, status: "verified" }]);
  expect(kindsTo(id)).toEqual(["factor_added", "recovery_codes_made"]);
  // The routes of other factors do not find them.
  for (const answer of [
    await auth.mfa.challenge({ factorId: codesId }),
    await auth.mfa.unenroll({ factorId: codesId }),
    await auth.mfa.verify({ factorId: codesId, challengeId: codesId, code: codeOf(codes, 0) }),
  ]) {
    expect(answer.error).toMatchObject({ status: 404, code: "mfa_factor_not_found" });
  }
});

it("recovery codes raise a session once each, also if typed in capitals with hyphens", async () => {
  const { auth, email, id, codes } = await withCodes();
  const lost = await signInAgain(rig, email);
  const idle = await signInAgain(rig, email);
  const typed = ` ${codeOf(codes, 0)
    .toUpperCase()
    .replaceAll(/(.{4})(?=.)/g, "$1-")} `;
  const { data, error } = await lost.auth.mfa.recoveryCodes.verify({ code: typed });
  expect(error).toBeNull();
  expect(data?.refresh_token).not.toBe(lost.session.refresh_token);
  expect(await assuranceLevels(lost.auth)).toEqual(["aal2", "aal2", ["mfa/recovery_code", "password"]]);
  expect((await idle.auth.getUser()).error).toMatchObject({ name: "AuthSessionMissingError" });
  expect((await auth.getUser()).error).toBeNull();
  const before = await rig.call("POST", "/token?grant_type=refresh_token", {
    refresh_token: lost.session.refresh_token,
  });
  expect(before.body.code).toBe("refresh_token_already_used");
  expect((await lost.auth.mfa.recoveryCodes.verify({ code: typed })).error).toMatchObject({
    status: 422,
    code: "mfa_verification_failed",
  });
  expect((await lost.auth.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(9);
  expect(kindsTo(id).at(-1)).toBe("recovery_code_used");
  await lost.auth.refreshSession();
  expect((await assuranceLevels(lost.auth))[0]).toBe("aal2");
  const uses = await rig.sql`
    select 1 from auth.audit_log where payload ->> 'actor_id' = ${id} and payload ->> 'action' = 'recovery_code_used'`;
  expect(uses).toHaveLength(1);
});

it("a recovery code is accepted in only one of four parallel tries", async () => {
  const { email, codes, codesId } = await withCodes();
  const { session } = await signInAgain(rig, email);
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() =>
      rig.call(
        "POST",
        "/factors/recovery-codes/verify",
        { code: codeOf(codes, 3) },
        {
          authorization: `Bearer ${session.access_token}`,
        },
      ),
    ),
  );
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 422, 422, 422]);
  const used =
    await rig.sql`select 1 from auth.mfa_recovery_codes where factor_id = ${codesId} and used_at is not null`;
  expect(used).toHaveLength(1);
});

it("recovery codes work only for their owner", async () => {
  const { codes } = await withCodes();
  const other = await withCodes();
  const below = await signInAgain(rig, other.email);
  expect((await below.auth.mfa.recoveryCodes.verify({ code: codeOf(codes, 0) })).error).toMatchObject({
    code: "mfa_verification_failed",
  });
});

it("recovery codes lock after five wrong tries, for longer each time, until new codes are created", async () => {
  const { auth, email, codes } = await withCodes();
  const { recoveryCodes } = (await signInAgain(rig, email)).auth.mfa;
  for (const code of ["", "nonsense", "2".repeat(16), "x".repeat(5000), "š"]) {
    expect((await recoveryCodes.verify({ code })).error).toMatchObject({ code: "mfa_verification_failed" });
  }
  expect((await recoveryCodes.verify({ code: codeOf(codes, 0) })).error).toMatchObject({
    status: 429,
    code: "mfa_recovery_codes_locked",
  });
  rig.pass(31);
  expect((await recoveryCodes.verify({ code: "no" })).error).toMatchObject({ code: "mfa_verification_failed" });
  rig.pass(31);
  expect((await recoveryCodes.verify({ code: codeOf(codes, 0) })).error).toMatchObject({
    code: "mfa_recovery_codes_locked",
  });
  const anew = await auth.mfa.recoveryCodes.regenerate();
  expect((await recoveryCodes.verify({ code: codeOf(anew.data?.codes ?? [], 0) })).error).toBeNull();
});

it("recovery codes keep their factor when regenerated, and the old codes are void", async () => {
  const { auth, id, codes, codesId } = await withCodes();
  await auth.mfa.recoveryCodes.verify({ code: codeOf(codes, 0) });
  const { data } = await auth.mfa.recoveryCodes.regenerate();
  expect(data).toMatchObject({ id: codesId, friendly_name: "Recovery codes", total: 10 });
  expect(data?.codes.some((code) => codes.includes(code))).toBe(false);
  expect((await auth.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(10);
  expect((await auth.mfa.recoveryCodes.verify({ code: codeOf(codes, 1) })).error).toMatchObject({
    code: "mfa_verification_failed",
  });
  expect(kindsTo(id).filter((kind) => kind === "recovery_codes_made")).toHaveLength(2);
});

it("recovery codes can be removed, which lowers the sessions that they raised", async () => {
  const { auth, email, codes, codesId } = await withCodes();
  const lost = await signInAgain(rig, email);
  await lost.auth.mfa.recoveryCodes.verify({ code: codeOf(codes, 0) });
  expect((await auth.mfa.recoveryCodes.unenroll()).data).toEqual({ id: codesId });
  await lost.auth.refreshSession();
  await auth.refreshSession();
  expect(await assuranceLevels(lost.auth)).toEqual(["aal1", "aal2", ["password"]]);
  expect((await assuranceLevels(auth)).slice(0, 2)).toEqual(["aal2", "aal2"]);
});

it("recovery codes are deleted with the last factor that they stand in for", async () => {
  const { auth, codesId, factor } = await withCodes();
  const second = await enrollTotp(auth, "second");
  await submitTotp(rig, auth, second);
  await auth.mfa.unenroll({ factorId: factor.factorId });
  expect((await auth.mfa.recoveryCodes.getStatus()).data?.id).toBe(codesId);
  await auth.mfa.unenroll({ factorId: second.factorId });
  expect((await auth.mfa.recoveryCodes.getStatus()).error).toMatchObject({ code: "mfa_factor_not_found" });
  expect((await auth.getUser()).data.user).not.toHaveProperty("factors");
  expect(await rig.sql`select 1 from auth.mfa_recovery_codes where factor_id = ${codesId}`).toHaveLength(0);
});

it("the server logged nothing unexpected in these tests", () => expect(rig.logged).toEqual([]));
