import { randomBytes } from "node:crypto";
import { TOTP } from "otpauth";
import { expect } from "vitest";
import type { Tab } from "../driver.ts";
import { type Group, password, type World } from "../world.ts";

const serviceKey = `sb_secret_${randomBytes(32).toString("base64url")}`;

/** Returns an authenticator app's code. Each code works once, so this first advances the clock to the next one. */
function codeOf({ rig }: World, uri: string): string {
  rig.pass(30);
  const totp = new TOTP({ secret: new URL(uri).searchParams.get("secret") ?? "" });
  return totp.generate({ timestamp: rig.clock().getTime() });
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** Creates a person with an authenticator app, signed in at aal2. */
async function withApp(world: World) {
  const known = await world.person();
  const { mfa } = known.tab.auth;
  const enrolled = await mfa.enroll({ factorType: "totp", friendlyName: "My phone" });
  expect(enrolled.error).toBeNull();
  const { id: factorId, totp } = enrolled.data as { id: string; totp: { uri: string } };
  const verified = await mfa.challengeAndVerify({ factorId, code: codeOf(world, totp.uri) });
  expect(verified.error).toBeNull();
  return { ...known, factorId, uri: totp.uri };
}

const levels = async ({ auth }: Tab) => {
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
  return [
    data?.currentLevel,
    data?.nextLevel,
    data?.currentAuthenticationMethods.map((one) => (one as { method: string }).method),
  ];
};

export const app: Group = {
  about: "an authenticator app",
  settings: () => ({ serviceKey }),
  cases: {
    async "can be set up, and raises the session in which its code was entered"(world) {
      const { tab, session } = await world.person();
      const { mfa } = tab.auth;
      expect(await levels(tab)).toEqual(["aal1", "aal1", expect.any(Array)]);
      const { data, error } = await mfa.enroll({ factorType: "totp", friendlyName: "My phone", issuer: "Korak" });
      expect(error).toBeNull();
      expect(data).toMatchObject({ type: "totp", friendly_name: "My phone" });
      const totp = data?.type === "totp" ? data.totp : undefined;
      expect(totp?.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg[^#]*$/);
      expect(totp?.secret).toMatch(/^[A-Z2-7]{32}$/);
      expect(totp?.uri).toMatch(/^otpauth:\/\/totp\/Korak:/);
      expect((await mfa.listFactors()).data).toMatchObject({ all: [{ status: "unverified" }], totp: [] });

      const factorId = data?.id ?? "";
      const challenge = await mfa.challenge({ factorId });
      expect(challenge.data).toMatchObject({ type: "totp", expires_at: expect.any(Number) });
      const code = codeOf(world, totp?.uri ?? "");
      const challengeId = challenge.data?.id ?? "";
      expect((await mfa.verify({ factorId, challengeId, code: wrong(code) })).error).toMatchObject({
        api: true,
        status: 422,
        code: "mfa_verification_failed",
        message: expect.stringContaining("Invalid TOTP code"),
      });
      const verified = await mfa.verify({ factorId, challengeId, code });
      expect(verified.error).toBeNull();
      expect(verified.data?.refresh_token).not.toBe(session.refresh_token);
      expect((await tab.events(3)).at(-1)).toBe("MFA_CHALLENGE_VERIFIED");
      expect(await levels(tab)).toEqual(["aal2", "aal2", expect.arrayContaining(["totp"])]);
      expect((await mfa.listFactors()).data?.totp).toMatchObject([
        { id: factorId, status: "verified", friendly_name: "My phone" },
      ]);
      expect(JSON.stringify((await mfa.listFactors()).data)).not.toContain(totp?.secret);
      const claims = (await tab.auth.getClaims()).data?.claims;
      const before = JSON.parse(
        Buffer.from(session.access_token.split(".")[1] ?? "", "base64url").toString(),
      ) as object;
      expect(claims).toMatchObject({ aal: "aal2", session_id: (before as { session_id: string }).session_id });
      expect((await mfa.verify({ factorId, challengeId, code })).error).toMatchObject({ status: 422 });
      expect((await tab.auth.refreshSession()).error).toBeNull();
      expect((await levels(tab)).slice(0, 2)).toEqual(["aal2", "aal2"]);
    },

    async "is required after a password sign-in to reach aal2"(world) {
      const { email, factorId, uri } = await withApp(world);
      const tab = await world.open();
      await tab.auth.signInWithPassword({ email, password });
      expect((await levels(tab)).slice(0, 2)).toEqual(["aal1", "aal2"]);
      expect((await tab.auth.updateUser({ password: "a new password" })).error).toMatchObject({
        status: 401,
        code: "insufficient_aal",
      });
      expect((await tab.auth.updateUser({ email: world.address() })).error).toMatchObject({ code: "insufficient_aal" });
      expect((await tab.auth.mfa.enroll({ factorType: "totp", friendlyName: "Another" })).error).toMatchObject({
        status: 403,
        code: "insufficient_aal",
      });
      expect((await tab.auth.mfa.unenroll({ factorId })).error).toMatchObject({
        status: 422,
        code: "insufficient_aal",
      });
      expect((await tab.auth.mfa.challengeAndVerify({ factorId, code: codeOf(world, uri) })).error).toBeNull();
      expect((await levels(tab)).slice(0, 2)).toEqual(["aal2", "aal2"]);
      expect((await tab.auth.updateUser({ password: "a new password" })).error).toBeNull();
    },

    async "ends other sessions at aal1 when its code is entered, and an earlier token does not reach aal2"(world) {
      const { email, factorId, uri } = await withApp(world);
      const [low, other] = [await world.open(), await world.open()];
      await low.auth.signInWithPassword({ email, password });
      await other.auth.signInWithPassword({ email, password });
      const early = (await other.session())?.refresh_token ?? "";
      await other.auth.mfa.challengeAndVerify({ factorId, code: codeOf(world, uri) });
      expect((await low.auth.getUser()).error).toMatchObject({ sessionMissing: true });
      const thief = await (await world.open()).auth.refreshSession({ refresh_token: early });
      const token = thief.data.session?.access_token;
      if (token)
        expect(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString())).toMatchObject({
          aal: "aal1",
        });
      else expect(thief.error).toMatchObject({ status: 400 });
    },

    async "accepts each code once, while the code and its challenge are valid"(world) {
      const { tab, factorId, uri } = await withApp(world);
      const { mfa } = tab.auth;
      const code = codeOf(world, uri);
      expect((await mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
      expect((await mfa.challengeAndVerify({ factorId, code })).error).toMatchObject({
        code: "mfa_verification_failed",
      });
      const stale = codeOf(world, uri);
      world.rig.pass(120);
      expect((await mfa.challengeAndVerify({ factorId, code: stale })).error).toMatchObject({
        code: "mfa_verification_failed",
      });
      const challenge = await mfa.challenge({ factorId });
      world.rig.pass(301);
      const late = await mfa.verify({ factorId, challengeId: challenge.data?.id ?? "", code: codeOf(world, uri) });
      expect(late.error).toMatchObject({ status: 422, code: "mfa_challenge_expired" });
      expect((await mfa.verify({ factorId, challengeId: crypto.randomUUID(), code: "123456" })).error).toMatchObject({
        status: 422,
        code: "mfa_factor_not_found",
      });
      expect((await mfa.challenge({ factorId: crypto.randomUUID() })).error).toMatchObject({
        status: 404,
        code: "mfa_factor_not_found",
      });
    },

    async "locks after wrong codes, and works again later"(world) {
      const { tab, factorId, uri } = await withApp(world);
      const { mfa } = tab.auth;
      const codes: (string | undefined)[] = [];
      for (let i = 0; i < 12; i++) {
        codes.push((await mfa.challengeAndVerify({ factorId, code: wrong(codeOf(world, uri)) })).error?.code);
      }
      expect(codes.at(0)).toBe("mfa_verification_failed");
      expect(codes).toContain("over_request_rate_limit");
      // Even the correct code is rejected until the wait is over.
      const locked = await mfa.challengeAndVerify({ factorId, code: codeOf(world, uri) });
      expect(locked.error).toMatchObject({ status: 429, code: "over_request_rate_limit" });
      world.rig.pass(24 * 3600);
      await tab.auth.refreshSession();
      expect((await mfa.challengeAndVerify({ factorId, code: codeOf(world, uri) })).error).toBeNull();
    },

    async "can be removed, which lowers the session at the next refresh"(world) {
      const { tab, factorId } = await withApp(world);
      const { data, error } = await tab.auth.mfa.unenroll({ factorId });
      expect(error).toBeNull();
      expect(data?.id).toBe(factorId);
      expect((await tab.auth.mfa.listFactors()).data?.all).toEqual([]);
      await tab.auth.refreshSession();
      expect(await levels(tab)).toEqual(["aal1", "aal1", expect.not.arrayContaining(["totp"])]);
    },

    async "needs a unique name, and a user can have at most ten"(world) {
      const { tab } = await withApp(world);
      const { mfa } = tab.auth;
      expect((await mfa.enroll({ factorType: "totp", friendlyName: "My phone" })).error).toMatchObject({
        status: 422,
        code: "mfa_factor_name_conflict",
      });
      for (let i = 2; i <= 10; i++)
        expect((await mfa.enroll({ factorType: "totp", friendlyName: `App ${i}` })).error).toBeNull();
      expect((await mfa.enroll({ factorType: "totp", friendlyName: "App 11" })).error).toMatchObject({
        status: 422,
        code: "too_many_enrolled_mfa_factors",
      });
      const webauthn = await mfa.enroll({ factorType: "webauthn", friendlyName: "Key" });
      expect(webauthn.error).toMatchObject({ status: 422, code: "mfa_webauthn_enroll_not_enabled" });
    },

    async "can be listed and removed by an admin"(world) {
      const { id, tab, factorId } = await withApp(world);
      const { admin } = (await world.open({ bearer: serviceKey })).auth;
      const listed = await admin.mfa.listFactors({ userId: id });
      expect(listed.data?.factors).toMatchObject([{ id: factorId, factor_type: "totp", status: "verified" }]);
      expect((await admin.mfa.deleteFactor({ userId: id, id: factorId })).error).toBeNull();
      expect((await admin.mfa.listFactors({ userId: id })).data?.factors).toEqual([]);
      await tab.auth.refreshSession();
      expect((await levels(tab)).slice(0, 2)).toEqual(["aal1", "aal1"]);
    },
  },
};

export const phone: Group = {
  about: "a phone",
  cases: {
    async "gets a code that raises the session"(world) {
      const { tab } = await world.person();
      const { mfa } = tab.auth;
      const { data, error } = await mfa.enroll({ factorType: "phone", phone: "+386 40 111 222", friendlyName: "Mine" });
      expect(error).toBeNull();
      expect(data).toMatchObject({ type: "phone", phone: "38640111222" });
      const factorId = data?.id ?? "";
      const challenge = await mfa.challenge({ factorId, channel: "sms" });
      expect(challenge.data).toMatchObject({ type: "phone" });
      const challengeId = challenge.data?.id ?? "";
      const sent = world.rig.texts.findLast((text) => text.to === "38640111222");
      expect(sent?.code).toMatch(/^\d{6}$/);
      expect((await mfa.challenge({ factorId, channel: "sms" })).error).toMatchObject({
        status: 429,
        code: "over_sms_send_rate_limit",
      });
      expect((await mfa.verify({ factorId, challengeId, code: wrong(sent?.code ?? "") })).error).toMatchObject({
        code: "mfa_verification_failed",
      });
      expect((await mfa.verify({ factorId, challengeId, code: sent?.code ?? "" })).error).toBeNull();
      expect(await levels(tab)).toEqual(["aal2", "aal2", expect.arrayContaining(["mfa/phone"])]);
      expect((await mfa.listFactors()).data?.phone).toMatchObject([{ id: factorId, status: "verified" }]);
      expect((await mfa.enroll({ factorType: "phone", phone: "12", friendlyName: "Bad" })).error).toMatchObject({
        status: 400,
        code: "validation_failed",
      });
    },

    async "is not verified by the right code after five wrong ones"(world) {
      const { tab } = await world.person();
      const { mfa } = tab.auth;
      const enrolled = await mfa.enroll({ factorType: "phone", phone: "+386 40 333 444" });
      const factorId = enrolled.data?.id ?? "";
      const challengeId = (await mfa.challenge({ factorId, channel: "sms" })).data?.id ?? "";
      const { code = "" } = world.rig.texts.findLast((text) => text.to === "38640333444") ?? {};
      for (let i = 0; i < 5; i++) await mfa.verify({ factorId, challengeId, code: wrong(code) });
      expect((await mfa.verify({ factorId, challengeId, code })).error).not.toBeNull();
      expect((await levels(tab))[0]).toBe("aal1");
    },
  },
};

export const recoveryCodes: Group = {
  about: "recovery codes",
  cases: {
    async "require another factor, are shown once, and work once each"(world) {
      const plain = await world.person();
      expect((await plain.tab.auth.mfa.recoveryCodes.generate()).error).toMatchObject({
        code: "mfa_recovery_codes_sole_factor",
      });
      expect((await plain.tab.auth.mfa.recoveryCodes.getStatus()).error).toMatchObject({
        code: "mfa_factor_not_found",
      });

      const { email, tab } = await withApp(world);
      const made = await tab.auth.mfa.recoveryCodes.generate();
      expect(made.error).toBeNull();
      const codes = made.data?.codes ?? [];
      expect(new Set(codes).size).toBe(10);
      expect((await tab.auth.mfa.recoveryCodes.generate()).error).toMatchObject({ code: "mfa_verified_factor_exists" });
      expect((await tab.auth.mfa.recoveryCodes.getStatus()).data).toMatchObject({
        type: "recovery_code",
        total: 10,
        remaining: 10,
      });

      const lost = await world.open();
      await lost.auth.signInWithPassword({ email, password });
      expect((await lost.auth.mfa.recoveryCodes.verify({ code: "not-a-code-at-all" })).error).toMatchObject({
        api: true,
        status: 422,
      });
      const { error } = await lost.auth.mfa.recoveryCodes.verify({ code: codes[0]?.toUpperCase() ?? "" });
      expect(error).toBeNull();
      expect((await lost.events(3)).at(-1)).toBe("MFA_CHALLENGE_VERIFIED");
      expect((await levels(lost)).slice(0, 2)).toEqual(["aal2", "aal2"]);
      expect((await lost.auth.mfa.recoveryCodes.getStatus()).data).toMatchObject({ remaining: 9 });
      expect((await lost.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? "" })).error).not.toBeNull();

      const renewed = await lost.auth.mfa.recoveryCodes.regenerate();
      expect(renewed.data?.codes).toHaveLength(10);
      expect((await lost.auth.mfa.recoveryCodes.verify({ code: codes[1] ?? "" })).error).not.toBeNull();
      expect((await lost.auth.mfa.recoveryCodes.unenroll()).error).toBeNull();
      expect((await lost.auth.mfa.recoveryCodes.getStatus()).error).toMatchObject({ code: "mfa_factor_not_found" });
    },

    async "are locked after many wrong guesses, even for the right code"(world) {
      const { email, tab } = await withApp(world);
      const { data } = await tab.auth.mfa.recoveryCodes.generate();
      const thief = await world.open();
      await thief.auth.signInWithPassword({ email, password });
      const answers: (string | undefined)[] = [];
      for (let i = 0; i < 12; i++) {
        answers.push(
          (await thief.auth.mfa.recoveryCodes.verify({ code: `abcdefghjkmnpqr${(i % 8) + 2}` })).error?.code,
        );
      }
      expect(answers).toContain("mfa_recovery_codes_locked");
      expect((await thief.auth.mfa.recoveryCodes.verify({ code: data?.codes[0] ?? "" })).error).toMatchObject({
        code: "mfa_recovery_codes_locked",
      });
    },
  },
};
