import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authRig, password, type AuthRig } from "../testing/auth-rig.ts";
import {
  signInAgain,
  codeAt,
  enrollPhone,
  enrollTotp,
  submitTotp,
  assuranceLevels,
  personWithTotp,
} from "../testing/second-factors.ts";

let rig: AuthRig;
beforeAll(async () => {
  rig = await authRig();
});
afterAll(() => rig.close());

const refresh = (token: string) => rig.call("POST", "/token?grant_type=refresh_token", { refresh_token: token });

describe("aal2", () => {
  it("is reached in the same session and survives a refresh", async () => {
    const { auth, email, id, session } = await rig.person();
    const factor = await enrollTotp(auth);
    const before = await auth.getClaims();
    expect((await submitTotp(rig, auth, factor)).error).toBeNull();
    const after = await auth.getClaims();
    expect(after.data?.claims.session_id).toBe(before.data?.claims.session_id);
    expect(await assuranceLevels(auth)).toEqual(["aal2", "aal2", ["totp", "otp"]]);
    expect((await auth.getSession()).data.session?.refresh_token).not.toBe(session.refresh_token);
    expect((await auth.refreshSession()).error).toBeNull();
    expect(await assuranceLevels(auth)).toEqual(["aal2", "aal2", ["totp", "otp"]]);
    const other = await signInAgain(rig, email);
    expect(await assuranceLevels(other.auth)).toEqual(["aal1", "aal2", ["password"]]);
    const told = await other.auth.mfa.getAuthenticatorAssuranceLevel(other.session.access_token);
    expect(told.data).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
    rig.pass(30);
    expect((await submitTotp(rig, other.auth, factor)).error).toBeNull();
    expect(await assuranceLevels(other.auth)).toEqual(["aal2", "aal2", ["totp", "password"]]);
    // A session that is already at aal2 continues.
    expect((await auth.getUser()).error).toBeNull();
    expect((await auth.mfa.listFactors()).data?.totp).toMatchObject([
      { id: factor.factorId, last_challenged_at: expect.any(String) },
    ]);
    expect(rig.notices.filter((notice) => notice.userId === id).map(({ kind, detail }) => [kind, detail])).toEqual([
      ["factor_added", { factor: "App" }],
    ]);
  });

  it("ends the user's other aal1 sessions", async () => {
    const { auth, email } = await rig.person();
    const other = await signInAgain(rig, email);
    const factor = await enrollTotp(auth);
    expect((await other.auth.getUser()).error).toBeNull();
    await submitTotp(rig, auth, factor);
    expect((await other.auth.getUser()).error).toMatchObject({ name: "AuthSessionMissingError" });
    expect((await refresh(other.session.refresh_token)).body.code).toBe("refresh_token_not_found");
  });

  it("is not given for an older refresh token, which is rejected at first and later ends the session", async () => {
    const { session, raised } = await personWithTotp(rig);
    const { session: session2, raised: raised2, auth: auth2 } = await personWithTotp(rig);
    // `personWithTotp` has moved the clock forward 30 seconds.
    const late = await refresh(session.refresh_token);
    expect([late.status, late.body.code]).toEqual([400, "refresh_token_already_used"]);
    expect((await refresh(raised.refresh_token)).body.code).toBe("refresh_token_not_found");
    expect(raised2.refresh_token).not.toBe(session2.refresh_token);
    expect((await auth2.refreshSession()).error).toBeNull();

    const { auth, session: first } = await rig.person();
    const older = await refresh(first.refresh_token);
    const factor = await enrollTotp(auth);
    await auth.setSession({ access_token: older.body.access_token, refresh_token: older.body.refresh_token });
    const { data } = await submitTotp(rig, auth, factor);
    for (const token of [older.body.refresh_token, first.refresh_token]) {
      const soon = await refresh(token);
      expect([soon.status, soon.body.code]).toEqual([400, "refresh_token_already_used"]);
    }
    const renewed = await refresh(data?.refresh_token ?? "");
    expect(renewed.status).toBe(200);
    // From here on, the grace period for slow tabs applies again.
    expect((await refresh(data?.refresh_token ?? "")).body.refresh_token).toBe(renewed.body.refresh_token);
    expect((await refresh(first.refresh_token)).body.code).toBe("refresh_token_already_used");
  });

  it("cannot be reached with a factor that was enrolled with only the password", async () => {
    const { auth, email } = await rig.person();
    const thief = await signInAgain(rig, email);
    const begun = await enrollTotp(thief.auth, "thief's");
    const phone = await enrollPhone(thief.auth, "+38640999888", "thief's phone");
    const own = await enrollTotp(auth, "own");
    await submitTotp(rig, auth, own);
    expect((await auth.mfa.listFactors()).data?.all.map((factor) => factor.id)).toEqual([phone.id, own.factorId]);
    const back = await signInAgain(rig, email);
    expect((await submitTotp(rig, back.auth, begun)).error).toMatchObject({ status: 404 });
    const sent = rig.texts.length;
    expect((await back.auth.mfa.challenge({ factorId: phone.id })).error).toMatchObject({
      status: 403,
      code: "insufficient_aal",
    });
    expect(rig.texts).toHaveLength(sent);
  });

  it("is lost at the next refresh when the factor is removed", async () => {
    const { auth, email, id, factor } = await personWithTotp(rig);
    const other = await signInAgain(rig, email);
    expect((await other.auth.mfa.unenroll({ factorId: factor.factorId })).error).toMatchObject({
      status: 422,
      code: "insufficient_aal",
    });
    await submitTotp(rig, other.auth, factor);
    const { data, error } = await auth.mfa.unenroll({ factorId: factor.factorId });
    expect([data, error]).toEqual([{ id: factor.factorId }, null]);
    expect((await assuranceLevels(auth))[0]).toBe("aal2");
    await auth.refreshSession();
    expect(await assuranceLevels(auth)).toEqual(["aal1", "aal1", ["otp"]]);
    await other.auth.refreshSession();
    expect(await assuranceLevels(other.auth)).toEqual(["aal1", "aal1", ["password"]]);
    expect((await auth.getUser()).data.user).not.toHaveProperty("factors");
    expect(rig.notices.filter((notice) => notice.userId === id).map((notice) => notice.kind)).toEqual([
      "factor_added",
      "factor_removed",
    ]);
    expect((await auth.mfa.unenroll({ factorId: factor.factorId })).error).toMatchObject({
      code: "mfa_factor_not_found",
    });
    const actions = await rig.sql`
      select payload ->> 'action' as action from auth.audit_log
      where payload ->> 'actor_id' = ${id} and payload ->> 'log_type' = 'factor' order by id`;
    expect(actions.map((row) => row["action"])).toEqual([
      "factor_in_progress",
      "challenge_created",
      "factor_updated",
      "challenge_created",
      "factor_unenrolled",
    ]);
  });

  it("stays when a factor is removed if another one has raised the session since", async () => {
    const { auth, factor } = await personWithTotp(rig);
    const second = await enrollTotp(auth, "second");
    await submitTotp(rig, auth, second);
    await auth.mfa.unenroll({ factorId: factor.factorId });
    await auth.refreshSession();
    expect((await assuranceLevels(auth)).slice(0, 2)).toEqual(["aal2", "aal2"]);
    await auth.mfa.unenroll({ factorId: second.factorId });
    await auth.refreshSession();
    expect((await assuranceLevels(auth)).slice(0, 2)).toEqual(["aal1", "aal1"]);
  });

  it("is not needed to remove an unverified factor, and no email is sent", async () => {
    const { auth, id } = await rig.person();
    const { factorId } = await enrollTotp(auth);
    expect((await auth.mfa.unenroll({ factorId })).error).toBeNull();
    expect(rig.notices.some((notice) => notice.userId === id)).toBe(false);
  });

  it("cannot be reached with another factor's secret, because a secret only decrypts for its own factor", async () => {
    const one = await personWithTotp(rig);
    const two = await personWithTotp(rig);
    await rig.sql`
      update auth.mfa_factors set secret_ciphertext = (
        select secret_ciphertext from auth.mfa_factors where id = ${two.factor.factorId})
      where id = ${one.factor.factorId}`;
    const noted = rig.logged.length;
    const { error } = await one.auth.mfa.challengeAndVerify({
      factorId: one.factor.factorId,
      code: codeAt(two.factor.secret, rig.clock()),
    });
    expect(error).toMatchObject({ status: 500 });
    expect(rig.logged.splice(noted)).toHaveLength(1);
  });
});

it("a new sign-in after a password change is at aal1 again", async () => {
  const { auth, email } = await personWithTotp(rig);
  await auth.updateUser({ password: "yet another password" });
  const other = rig.client();
  await other.signInWithPassword({ email, password: "yet another password" });
  expect((await assuranceLevels(other)).slice(0, 2)).toEqual(["aal1", "aal2"]);
  expect((await other.signInWithPassword({ email, password })).error).toMatchObject({ code: "invalid_credentials" });
});

it("the server logged nothing unexpected in these tests", () => expect(rig.logged).toEqual([]));
