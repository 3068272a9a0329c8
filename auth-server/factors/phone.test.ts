import { afterAll, beforeAll, expect, it } from "vitest";
import { authRig, type AuthRig } from "../testing/auth-rig.ts";
import {
  signInAgain,
  codeAt,
  enrollPhone,
  enrollTotp,
  submitTotp,
  assuranceLevels,
  personWithTotp,
  wrongCode,
} from "../testing/second-factors.ts";

let rig: AuthRig;
beforeAll(async () => {
  rig = await authRig();
});
afterAll(() => rig.close());

let numbers = 0;
const number = () => `+386401${String(++numbers).padStart(5, "0")}`;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Creates a user with an unverified phone. */
async function begun() {
  const person = await rig.person();
  const phone = number();
  const factor = await enrollPhone(person.auth, phone);
  const sent = () => rig.texts.filter((text) => text.to === phone.slice(1));
  return { ...person, phone, factorId: factor.id, factor, sent };
}

it("a phone factor is unavailable without sendSms, and the settings say so", async () => {
  const own = await authRig({ sendSms: undefined as never });
  const { auth, session } = await own.person();
  const answer = await auth.mfa.enroll({ factorType: "phone", phone: number(), friendlyName: "Phone" });
  expect(answer.error).toMatchObject({ status: 422, code: "mfa_phone_enroll_not_enabled" });
  const id = "018f0000-0000-7000-8000-000000000000";
  await own.sql`
    insert into auth.mfa_factors (id, user_id, factor_type, phone, created_at, updated_at)
    values (${id}, ${(await auth.getUser()).data.user?.id ?? ""}, 'phone', '38640111222', now(), now())`;
  for (const path of ["challenge", "verify"]) {
    const refused = await own.call("POST", `/factors/${id}/${path}`, { code: "123456" }, bearer(session.access_token));
    expect([refused.status, refused.body.code]).toEqual([422, "mfa_phone_verify_not_enabled"]);
  }
  expect((await own.call("GET", "/settings")).body).toMatchObject({ sms_provider: "", external: { phone: false } });
  expect((await rig.call("GET", "/settings")).body).toMatchObject({
    sms_provider: "custom",
    external: { phone: false },
  });
  await own.close();
});

it("a phone gets a code in the user's language, which raises the session", async () => {
  const { auth, phone, factor, factorId, sent, id } = await begun();
  expect(factor).toEqual({ id: factorId, type: "phone", friendly_name: "Phone", phone: phone.slice(1) });
  await auth.updateUser({ data: { locale_code: "sr" } });
  const challenge = await auth.mfa.challenge({ factorId, channel: "sms" });
  expect(challenge.data).toMatchObject({ type: "phone" });
  expect(sent()).toEqual([{ to: phone.slice(1), locale: "sr", code: expect.stringMatching(/^\d{6}$/), userId: id }]);
  const [{ code } = { code: "" }] = sent();
  const challengeId = challenge.data?.id ?? "";
  expect(JSON.stringify(await rig.sql`select * from auth.mfa_challenges`)).not.toContain(code);
  expect((await auth.mfa.verify({ factorId, challengeId, code: wrongCode(code) })).error).toMatchObject({
    code: "mfa_verification_failed",
  });
  expect((await auth.mfa.verify({ factorId, challengeId, code })).error).toBeNull();
  expect(await assuranceLevels(auth)).toEqual(["aal2", "aal2", ["mfa/phone", "otp"]]);
  expect((await auth.mfa.listFactors()).data?.phone).toMatchObject([
    { id: factorId, phone: phone.slice(1), status: "verified" },
  ]);
  expect((await auth.mfa.verify({ factorId, challengeId, code })).error).toMatchObject({
    code: "mfa_ip_address_mismatch",
  });
  expect(rig.notices.at(-1)).toMatchObject({ kind: "factor_added", userId: id, detail: { factor: "Phone" } });
});

it("phone codes are limited to one a minute per user and per number, and to about ten in half an hour", async () => {
  const { auth, factorId, phone, sent } = await begun();
  expect((await auth.mfa.challenge({ factorId })).error).toBeNull();
  rig.pass(20);
  const { error } = await auth.mfa.challenge({ factorId });
  expect(error).toMatchObject({ status: 429, code: "over_sms_send_rate_limit" });
  expect(error?.message).toMatch(/^For security purposes, you can only request this after (39|40|41) seconds\.$/);
  // The interval also covers another number of the same user, and another user with the same number.
  const more = await enrollPhone(auth, number(), "another");
  expect((await auth.mfa.challenge({ factorId: more.id })).error).toMatchObject({ code: "over_sms_send_rate_limit" });
  const other = await rig.person();
  const same = await enrollPhone(other.auth, phone);
  expect((await other.auth.mfa.challenge({ factorId: same.id })).error).toMatchObject({
    code: "over_sms_send_rate_limit",
  });
  let went = 1;
  for (let minute = 0; minute < 30; minute++) {
    rig.pass(61);
    if (!(await auth.mfa.challenge({ factorId })).error) went += 1;
  }
  expect(sent()).toHaveLength(went);
  expect(went).toBeGreaterThanOrEqual(9);
  expect(went).toBeLessThanOrEqual(11);
});

it("phone codes are limited across the whole server", async () => {
  const own = await authRig({ limits: { ...rig.deps.limits, sms: { count: 2, seconds: 3600, burst: 2 } } });
  const answers = [];
  for (let i = 0; i < 3; i++) {
    const { auth } = await own.person();
    const factor = await enrollPhone(auth, number());
    answers.push(await auth.mfa.challenge({ factorId: factor.id }));
  }
  expect(answers.map(({ error }) => error?.code)).toEqual([undefined, undefined, "over_sms_send_rate_limit"]);
  expect(answers[2]?.error?.message).toBe("SMS rate limit exceeded");
  expect(own.texts).toHaveLength(2);
  // The rejected request left no challenge.
  expect(await own.sql`select 1 from auth.mfa_challenges`).toHaveLength(2);
  await own.close();
});

it("a phone code is void after five wrong tries, five minutes, or a newer code", async () => {
  const { auth, factorId, sent } = await begun();
  const challenge = async () => {
    const { data, error } = await auth.mfa.challenge({ factorId });
    if (error) throw error;
    return { challengeId: data.id, code: sent().at(-1)?.code ?? "" };
  };
  const first = await challenge();
  for (let i = 0; i < 5; i++) {
    expect((await auth.mfa.verify({ ...first, factorId, code: wrongCode(first.code) })).error).toMatchObject({
      code: "mfa_verification_failed",
    });
  }
  expect((await auth.mfa.verify({ ...first, factorId })).error).toMatchObject({ code: "mfa_challenge_expired" });
  // Sends nothing while answers would be rejected.
  expect((await auth.mfa.challenge({ factorId })).error).toMatchObject({ code: "over_request_rate_limit" });
  rig.pass(61);
  const second = await challenge();
  rig.pass(61);
  const third = await challenge();
  expect((await auth.mfa.verify({ ...second, factorId })).error).toMatchObject({ code: "mfa_factor_not_found" });
  expect((await auth.mfa.verify({ factorId, challengeId: third.challengeId, code: second.code })).error?.code).toBe(
    second.code === third.code ? undefined : "mfa_verification_failed",
  );
  rig.pass(300);
  expect((await auth.mfa.verify({ ...third, factorId })).error).toMatchObject({ code: "mfa_challenge_expired" });
  const fourth = await challenge();
  expect((await auth.mfa.verify({ ...fourth, factorId })).error).toBeNull();
});

it("a phone challenge accepts one of four parallel answers", async () => {
  const { auth, session, factorId, sent } = await begun();
  const { data } = await auth.mfa.challenge({ factorId });
  const body = { challenge_id: data?.id, code: sent()[0]?.code };
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => rig.call("POST", `/factors/${factorId}/verify`, body, bearer(session.access_token))),
  );
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 422, 422, 422]);
});

it("a number can be verified once per user, and a new enrollment replaces an unverified one", async () => {
  const { auth, phone, factorId, sent } = await begun();
  const anew = await enrollPhone(auth, ` ${phone} `, "anew");
  expect((await auth.mfa.listFactors()).data?.all.map((factor) => factor.id)).toEqual([anew.id]);
  expect((await auth.mfa.challenge({ factorId })).error).toMatchObject({ code: "mfa_factor_not_found" });
  await auth.mfa.challenge({ factorId: anew.id });
  const { data } = await auth.mfa.challenge({ factorId: anew.id });
  expect(data).toBeNull();
  const [row] = await rig.sql`select id from auth.mfa_challenges where factor_id = ${anew.id}`;
  await auth.mfa.verify({ factorId: anew.id, challengeId: String(row?.["id"]), code: sent()[0]?.code ?? "" });
  const twice = await auth.mfa.enroll({ factorType: "phone", phone, friendlyName: "twice" });
  expect(twice.error).toMatchObject({ status: 422, code: "mfa_verified_factor_exists" });
});

it("removing a phone lowers the session that it raised, but not one that an app raised", async () => {
  const { auth, email, factor } = await personWithTotp(rig);
  const phone = await enrollPhone(auth, number());
  await auth.mfa.challenge({ factorId: phone.id });
  const [row] = await rig.sql`select id from auth.mfa_challenges where factor_id = ${phone.id}`;
  const code = rig.texts.at(-1)?.code ?? "";
  await auth.mfa.verify({ factorId: phone.id, challengeId: String(row?.["id"]), code });
  expect(await assuranceLevels(auth)).toEqual(["aal2", "aal2", ["mfa/phone", "totp", "otp"]]);
  const other = await signInAgain(rig, email);
  await submitTotp(rig, other.auth, factor);
  await auth.mfa.unenroll({ factorId: phone.id });
  await auth.refreshSession();
  await other.auth.refreshSession();
  expect(await assuranceLevels(auth)).toEqual(["aal1", "aal2", ["otp"]]);
  expect(await assuranceLevels(other.auth)).toEqual(["aal2", "aal2", ["totp", "password"]]);
  // Unverified factors are deleted when another one of their type is verified, not when one is used.
  await enrollTotp(other.auth, "begun");
  rig.pass(30);
  const answer = await auth.mfa.challengeAndVerify({
    factorId: factor.factorId,
    code: codeAt(factor.secret, rig.clock()),
  });
  expect(answer.error).toBeNull();
  expect((await auth.mfa.listFactors()).data?.all).toHaveLength(2);
});

it("a phone does not sign in, because it is only a second factor", async () => {
  const { phone } = await begun();
  const anybody = rig.client();
  expect((await anybody.signInWithOtp({ phone })).error).toMatchObject({ code: "phone_provider_disabled" });
  expect((await anybody.signUp({ phone, password: "long enough" })).error).toMatchObject({
    code: "phone_provider_disabled",
  });
  expect((await anybody.signInWithPassword({ phone, password: "long enough" })).error).toMatchObject({
    code: "phone_provider_disabled",
  });
});

it("the server logged nothing unexpected in these tests", () => expect(rig.logged).toEqual([]));
