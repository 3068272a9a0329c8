import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authRig, type AuthRig } from "../testing/auth-rig.ts";
import {
  signInAgain,
  codeAt,
  enrollTotp,
  assuranceLevels,
  personWithTotp,
  wrongCode,
} from "../testing/second-factors.ts";

let rig: AuthRig;
beforeAll(async () => {
  rig = await authRig();
});
afterAll(() => rig.close());

const unknownId = "018f0000-0000-7000-8000-000000000000";
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe("enrolling a factor", () => {
  it.each([
    [{}, 400, "validation_failed"],
    [{ factor_type: "recovery_code" }, 400, "validation_failed"],
    [{ factor_type: "__proto__" }, 400, "validation_failed"],
    [{ factor_type: "webauthn" }, 422, "mfa_webauthn_enroll_not_enabled"],
    [{ factor_type: "totp", friendly_name: "x".repeat(101) }, 400, "validation_failed"],
    [{ factor_type: "totp", issuer: "x".repeat(101) }, 400, "validation_failed"],
    [{ factor_type: "totp", friendly_name: 7 }, 400, "validation_failed"],
    [{ factor_type: "phone" }, 400, "validation_failed"],
    [{ factor_type: "phone", phone: "040 111 222" }, 400, "validation_failed"],
    [{ factor_type: "phone", phone: "+386 40 DROP" }, 400, "validation_failed"],
  ])("is refused with the input %j", async (body, status, code) => {
    const { session } = await rig.person();
    const answer = await rig.call("POST", "/factors", body, bearer(session.access_token));
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    if (code === "validation_failed" && "phone" in body) {
      expect(answer.body.message).toBe("Invalid phone number format (E.164 required)");
    }
  });

  it("is rejected for anonymous users, like other calls about factors", async () => {
    const { session, id } = await rig.person();
    await rig.sql`update auth.users set is_anonymous = true where id = ${id}`;
    for (const [method, path] of [
      ["POST", "/factors"],
      ["POST", `/factors/${unknownId}/challenge`],
      ["POST", `/factors/${unknownId}/verify`],
      ["DELETE", `/factors/${unknownId}`],
      ["GET", "/factors/recovery-codes"],
      ["POST", "/factors/recovery-codes"],
    ] as const) {
      const answer = await rig.call(method, path, undefined, bearer(session.access_token));
      expect([answer.status, answer.body.code]).toEqual([403, "no_authorization"]);
      expect((await rig.call(method, path)).status).toBe(401);
    }
  });

  it("returns the secret in three forms and stores it only encrypted", async () => {
    const { auth, id, email } = await rig.person();
    const { factorId, secret, uri, picture } = await enrollTotp(auth, "Ana's phone");
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(uri);
    expect(address.searchParams.get("secret")).toBe(secret);
    expect(address.searchParams.get("issuer")).toBe("localhost");
    expect(decodeURIComponent(address.pathname)).toContain(email);
    expect(picture).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]+<\/svg>\s*$/);
    const [row] = await rig.sql`select * from auth.mfa_factors where id = ${factorId}`;
    const bytes = row?.["secret_ciphertext"] as Buffer;
    expect(bytes).toHaveLength(12 + 20 + 16);
    expect(JSON.stringify(row)).not.toContain(secret);
    const { data } = await auth.mfa.listFactors();
    expect(data?.all).toEqual([
      {
        id: factorId,
        friendly_name: "Ana's phone",
        factor_type: "totp",
        status: "unverified",
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ]);
    expect(data?.totp).toEqual([]);
    expect(await assuranceLevels(auth)).toEqual(["aal1", "aal1", ["otp"]]);
    expect(rig.notices.some((notice) => notice.userId === id)).toBe(false);
  });

  it("requires a unique name and allows at most ten factors", async () => {
    const { auth } = await rig.person();
    const begin = (friendlyName?: string) =>
      auth.mfa.enroll({ factorType: "totp", ...(friendlyName !== undefined && { friendlyName }) });
    expect((await begin()).error).toBeNull();
    expect((await begin()).error).toMatchObject({ status: 422, code: "mfa_factor_name_conflict" });
    expect((await begin("one")).error).toBeNull();
    expect((await begin(" one ")).error).toMatchObject({ code: "mfa_factor_name_conflict" });
    for (let i = 3; i <= 10; i++) expect((await begin(`factor ${i}`)).error).toBeNull();
    expect((await begin("eleven")).error).toMatchObject({ status: 422, code: "too_many_enrolled_mfa_factors" });
    // Abandoned enrollments are deleted after five minutes.
    rig.pass(301);
    expect((await begin("one")).error).toBeNull();
    expect((await auth.mfa.listFactors()).data?.all).toHaveLength(1);
  });

  it("does not delete an unverified factor with a recent challenge", async () => {
    const { auth } = await rig.person();
    const { factorId } = await enrollTotp(auth, "slow");
    rig.pass(250);
    await auth.mfa.challenge({ factorId });
    rig.pass(100);
    await enrollTotp(auth, "another");
    expect((await auth.mfa.listFactors()).data?.all.map((factor) => factor.friendly_name)).toEqual(["slow", "another"]);
  });

  it("creates only one of four parallel factors with the same name", async () => {
    const { auth } = await rig.person();
    const results = await Promise.all([1, 2, 3, 4].map(() => auth.mfa.enroll({ factorType: "totp" })));
    expect(results.map(({ error }) => error?.code ?? "made").toSorted()).toEqual([
      "made",
      "mfa_factor_name_conflict",
      "mfa_factor_name_conflict",
      "mfa_factor_name_conflict",
    ]);
  });

  it("requires aal2 if a verified factor exists", async () => {
    const { email, auth } = await personWithTotp(rig);
    const other = await signInAgain(rig, email);
    expect((await other.auth.mfa.enroll({ factorType: "totp", friendlyName: "second" })).error).toMatchObject({
      status: 403,
      code: "insufficient_aal",
    });
    expect((await auth.mfa.enroll({ factorType: "totp", friendlyName: "second" })).error).toBeNull();
  });
});

describe("a challenge and its answer", () => {
  it("are rejected for unknown factors and other users' factors", async () => {
    const owner = await rig.person();
    const { factorId, secret } = await enrollTotp(owner.auth);
    const stranger = await rig.person();
    const code = codeAt(secret, rig.clock());
    const challenge = await owner.auth.mfa.challenge({ factorId });
    const challengeId = challenge.data?.id ?? "";
    expect(challenge.data).toEqual({
      id: challengeId,
      type: "totp",
      expires_at: Math.floor(rig.clock().getTime() / 1000) + 300,
    });
    expect((await stranger.auth.mfa.challenge({ factorId })).error).toMatchObject({
      status: 404,
      code: "mfa_factor_not_found",
    });
    expect((await stranger.auth.mfa.verify({ factorId, challengeId, code })).error).toMatchObject({ status: 404 });
    expect((await stranger.auth.mfa.unenroll({ factorId })).error).toMatchObject({ status: 404 });
    expect((await stranger.auth.mfa.challenge({ factorId: "x" })).error).toMatchObject({
      status: 404,
      code: "validation_failed",
    });
    const own = await enrollTotp(stranger.auth);
    // A challenge is valid only for the factor it was created for.
    expect((await stranger.auth.mfa.verify({ factorId: own.factorId, challengeId, code })).error).toMatchObject({
      status: 422,
      code: "mfa_factor_not_found",
    });
    for (const [given, status, refusal] of [
      [{ factorId, challengeId, code: "" }, 400, "validation_failed"],
      [{ factorId, challengeId: unknownId, code }, 422, "mfa_factor_not_found"],
      [{ factorId, challengeId: "x", code }, 422, "mfa_factor_not_found"],
      [{ factorId, challengeId, code: wrongCode(code) }, 422, "mfa_verification_failed"],
      [{ factorId, challengeId, code: "abcdef" }, 422, "mfa_verification_failed"],
    ] as const) {
      expect((await owner.auth.mfa.verify(given)).error).toMatchObject({ status, code: refusal });
    }
    expect((await owner.auth.mfa.challenge({ factorId, channel: "whatsapp" } as never)).error).toMatchObject({
      status: 400,
    });
    // Wrong answers do not change the challenge.
    expect((await owner.auth.mfa.verify({ factorId, challengeId, code })).error).toBeNull();
  });

  it("expire after five minutes and work only for one address and one answer", async () => {
    const { auth, session } = await rig.person();
    const { factorId, secret } = await enrollTotp(auth);
    const challenge = async () => (await auth.mfa.challenge({ factorId })).data?.id ?? "";
    const late = await challenge();
    rig.pass(300);
    expect(
      (await auth.mfa.verify({ factorId, challengeId: late, code: codeAt(secret, rig.clock()) })).error,
    ).toMatchObject({
      status: 422,
      code: "mfa_challenge_expired",
    });
    const id = await challenge();
    const answer = (ip: string, token: string) =>
      rig.call(
        "POST",
        `/factors/${factorId}/verify`,
        { challenge_id: id, code: codeAt(secret, rig.clock()) },
        {
          ...bearer(token),
          "x-test-ip": ip,
        },
      );
    expect((await answer("198.51.100.9", session.access_token)).body.code).toBe("mfa_ip_address_mismatch");
    const right = await answer("192.0.2.1", session.access_token);
    expect(right.status).toBe(200);
    rig.pass(30);
    expect((await answer("192.0.2.1", right.body.access_token)).body.code).toBe("mfa_ip_address_mismatch");
  });

  it("tolerate clocks that are 30 seconds off, and accept each code once", async () => {
    const { auth, factor } = await personWithTotp(rig);
    const at = (seconds: number) => codeAt(factor.secret, new Date(rig.clock().getTime() + seconds * 1000));
    const give = (code: string) => auth.mfa.challengeAndVerify({ factorId: factor.factorId, code });
    expect((await give(at(-60))).error).toMatchObject({ code: "mfa_verification_failed" });
    expect((await give(at(60))).error).toMatchObject({ code: "mfa_verification_failed" });
    // Setup used the previous step.
    expect((await give(at(-30))).error).toMatchObject({
      code: "mfa_verification_failed",
      message: expect.stringContaining("Invalid TOTP code"),
    });
    expect((await give(at(30))).error).toBeNull();
    expect((await give(at(30))).error).toMatchObject({ code: "mfa_verification_failed" });
    // This code was never used, but its step is older than the last used one.
    expect((await give(at(0))).error).toMatchObject({ code: "mfa_verification_failed" });
    rig.pass(60);
    expect((await give(at(0))).error).toBeNull();
  });

  it("succeed for only one of four parallel answers with the same code", async () => {
    const { auth, factor, raised } = await personWithTotp(rig);
    const code = codeAt(factor.secret, rig.clock());
    const ids = await Promise.all(
      [1, 2, 3, 4].map(async () => (await auth.mfa.challenge({ factorId: factor.factorId })).data?.id),
    );
    const answers = await Promise.all(
      ids.map((challenge_id) =>
        rig.call("POST", `/factors/${factor.factorId}/verify`, { challenge_id, code }, bearer(raised.access_token)),
      ),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 422, 422, 422]);
  });

  it("are throttled per factor, not per address, after wrong codes, and right codes must wait too", async () => {
    rig.stopClock();
    const { auth, session, id } = await rig.person();
    const { factorId, secret } = await enrollTotp(auth);
    let tries = 0;
    const give = async (code: string) => {
      const headers = { ...bearer(session.access_token), "x-test-ip": `203.0.113.${++tries}` };
      const challenge = await rig.call("POST", `/factors/${factorId}/challenge`, {}, headers);
      return rig.call("POST", `/factors/${factorId}/verify`, { challenge_id: challenge.body.id, code }, headers);
    };
    const bad = () => give(wrongCode(wrongCode(wrongCode(codeAt(secret, rig.clock())))));
    const crowd = await Promise.all(Array.from({ length: 20 }, bad));
    expect(crowd.filter((answer) => answer.status === 422)).toHaveLength(5);
    expect(crowd.filter((answer) => answer.status === 429)).toHaveLength(15);
    const waiting = await give(codeAt(secret, rig.clock()));
    expect([waiting.status, waiting.body.code, waiting.headers.get("retry-after")]).toEqual([
      429,
      "over_request_rate_limit",
      "30",
    ]);
    rig.pass(31);
    expect((await bad()).status).toBe(422);
    rig.pass(31);
    expect((await bad()).headers.get("retry-after")).toBe("29");
    rig.pass(30);
    expect((await give(codeAt(secret, rig.clock()))).status).toBe(200);
    const [row] = await rig.sql`select failed_attempts, failed_at from auth.mfa_factors where id = ${factorId}`;
    expect(row).toEqual({ failed_attempts: 0, failed_at: null });
    const failed = await rig.sql`
      select 1 from auth.audit_log where payload ->> 'actor_id' = ${id}
        and payload ->> 'action' = 'verification_attempted' and payload -> 'traits' ->> 'right' = 'false'`;
    expect(failed).toHaveLength(6);
  });

  it("are limited per address too", async () => {
    const own = await authRig({ limits: {} });
    const { auth } = await own.person();
    const { factorId } = await enrollTotp(auth);
    const codes = [];
    for (let i = 0; i < 31; i++) codes.push((await auth.mfa.challenge({ factorId })).error?.code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(30);
    expect(codes[30]).toBe("over_request_rate_limit");
    const answers = [];
    for (let i = 0; i < 31; i++)
      answers.push((await auth.mfa.verify({ factorId, challengeId: "x", code: "1" })).error?.code);
    expect(answers[29]).toBe("mfa_factor_not_found");
    expect(answers[30]).toBe("over_request_rate_limit");
    await own.close();
  });
});

it("the server logged nothing unexpected in these tests", () => expect(rig.logged).toEqual([]));
