import { TOTP } from "otpauth";
import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { callerOf, OutdatedTokenError } from "../../platform/auth/caller.server.ts";
import type { StoredSession } from "../../platform/auth/session-cookie.server.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { PageContext } from "../../platform/http/page-context.server.ts";
import { createLogger } from "../../platform/log/log.server.ts";
import { readSettings } from "../../platform/settings/settings.server.ts";
import type { AuthSms } from "../../../auth-server/config.server.ts";
import { createTokenVerifier } from "../../../auth-server/server.server.ts";
import { authRig, type AuthRig, issuer, password } from "../../../auth-server/testing/auth-rig.ts";
import { makeAccount } from "./factories.server.ts";
import { stepCookie, readStepCookie, redeemCode, urlWithoutCode } from "./controllers/step-cookie.server.ts";
import { redeemMailedToken } from "./controllers/confirmation.server.ts";
import { requestPasswordReset, isSignedInByEmail, newPassword, setPassword } from "./controllers/password.server.ts";
import {
  codeIn,
  confirmEnrollment,
  type Enrollment,
  factorsOf,
  verifyCode,
  verifyRecoveryCode,
  hasRecoveryCodes,
  makeRecoveryCodes,
  qrCode,
  readRecoveryCodeStatus,
  readUser,
  removeFactor,
  sendCode,
  startEnrollment,
} from "./controllers/second-factor.server.ts";
import {
  changeEmail,
  endDevice,
  endOtherDevices,
  readDevices,
  resendEmailChange,
} from "./controllers/security.server.ts";

let rig: AuthRig;
let verify: (token: string) => Promise<never>;
const messages: AuthSms[] = [];

beforeAll(async () => {
  rig = await authRig({
    requireCurrentPassword: true,
    sendSms: async (_tx, message) => void messages.push(message),
  });
  const verifier = createTokenVerifier({ sql: rig.sql, issuer, audience: "authenticated", clock: rig.clock });
  verify = async (token) => (await verifier(token)) as never;
});
beforeEach(() => {
  messages.length = 0;
  // Token times are whole seconds: sessions must be older than the moment a test ends them.
  rig.pass(5);
});
afterAll(() => rig.close());

/** One browser of a person with an account: its stored session and cookies, and a page context for its next request. */
async function browser(person?: Awaited<ReturnType<AuthRig["person"]>>) {
  const who = person ?? (await rig.person());
  if (!person) await makeAccount(rig, { id: who.id, email: who.email, locale: "sl" });
  const { data } = await rig.client().signInWithPassword({ email: who.email, password });
  let session = data.session as unknown as StoredSession | null;
  const page = async (): Promise<PageContext> => ({
    ...guest(),
    caller: session ? await callerOf(rig.sql, await verify(session.access_token)) : { kind: "anon" },
    session,
    storeSession: (next) => {
      session = next as StoredSession | null;
    },
  });
  return { ...who, page, session: () => session as StoredSession };
}
type Browser = Awaited<ReturnType<typeof browser>>;

function guest(): PageContext {
  return {
    locale: "sl",
    theme: undefined,
    api: (() => Promise.reject(new Error("not called"))) as never,
    caller: { kind: "anon" },
    session: null,
    sessionExpired: false,
    storeSession: () => undefined,
    authFetch: rig.send as typeof fetch,
    authUrl: issuer,
    requestId: "r",
    clientIp: "192.0.2.7",
    nonce: () => "",
    services: {
      settings: readSettings({ NODE_ENV: "test" }),
      db: rig.db,
      sql: rig.sql,
      clock: rig.clock,
      masterKey: rig.masterKey,
      log: createLogger("silent"),
      databaseUrl: rig.url,
      verifyToken: verify,
    },
  };
}

const codeOf = async (run: () => unknown): Promise<string> => {
  try {
    await run();
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  throw new Error("expected an error");
};
/** Whether the API accepts a browser's token without a refresh. */
const opens = async (one: Browser) =>
  one.page().then(
    () => true,
    (error: unknown) => {
      if (error instanceof OutdatedTokenError) return false;
      throw error;
    },
  );
const signsIn = async (email: string, word: string) =>
  (await rig.client().signInWithPassword({ email, password: word })).error === null;
const totp = (enrollment: Enrollment) =>
  new TOTP({ secret: enrollment.secret as never }).generate({ timestamp: rig.clock().getTime() });

async function withFactor() {
  const one = await browser();
  const page = await one.page();
  const enrollment = await startEnrollment(page, { type: "totp", name: "Telefon" });
  const codes = await confirmEnrollment(page, enrollment, totp(enrollment));
  return { one, enrollment, codes: codes ?? [] };
}

describe("a password reset", () => {
  test("gets the same response with and without an account, and sends one email a minute", async () => {
    const { email } = await browser();
    const before = rig.mails.length;
    const known = await requestPasswordReset(guest(), null, email);
    const unknown = await requestPasswordReset(guest(), null, `${v7()}@nobody.test`);
    expect(Object.keys(known)).toEqual(Object.keys(unknown));
    expect(rig.mails.slice(before).map((mail) => [mail.kind, mail.to])).toEqual([["recovery", email]]);
    expect(rig.lastMail(email).redirectTo).toBe("http://localhost:3000/sl/sprememba-gesla");
    expect(await codeOf(() => requestPasswordReset(guest(), known, email))).toBe("mail_too_soon");
    rig.pass(61);
    expect(await requestPasswordReset(guest(), known, email)).toMatchObject({ email });
  });

  test("works once through the emailed link in any browser, without the old password", async () => {
    const laptop = await browser();
    await requestPasswordReset(guest(), null, laptop.email);
    const { tokenHash } = rig.lastMail(laptop.email);
    let phone: StoredSession | null = null;
    const opened = { ...guest(), storeSession: (session: object | null) => void (phone = session as StoredSession) };
    expect(await redeemMailedToken(opened, tokenHash, "recovery")).toBe(true);
    expect(await redeemMailedToken(guest(), tokenHash, "recovery")).toBe(false);
    const session = phone as unknown as StoredSession;
    expect(isSignedInByEmail(session)).toBe(true);
    expect(isSignedInByEmail(laptop.session())).toBe(false);
    rig.pass(2);
    const caller = await callerOf(rig.sql, await verify(session.access_token));
    await setPassword({ ...opened, caller, session }, { password: "novo geslo 1", current_password: "", nonce: "" });
    expect(await signsIn(laptop.email, password)).toBe(false);
    expect(await signsIn(laptop.email, "novo geslo 1")).toBe(true);
    expect(await opens(laptop)).toBe(false);
    await expect(callerOf(rig.sql, await verify(session.access_token))).resolves.toMatchObject({ kind: "person" });
  });

  test("works through the auth server's own link only in the browser that requested it", async () => {
    const { email } = await browser();
    const wanted = "/sl/uporabnik/strokovnjaki?topic=autism";
    const asked = await requestPasswordReset(guest(), null, email, wanted);
    const answer = await rig.send(rig.lastMail(email).link, { redirect: "manual" });
    const url = new URL(answer.headers.get("location") ?? "");
    const code = url.searchParams.get("code") ?? "";
    // The link returns the person to the page they came for.
    expect(url.searchParams.get("redirect")).toBe(wanted);
    expect(urlWithoutCode(url)).toBe(`/sl/sprememba-gesla?${new URLSearchParams({ redirect: wanted })}`);
    expect(await redeemCode(guest(), {}, code)).toBe("elsewhere");
    expect(await redeemCode(guest(), asked.flow, code)).toBe("signed_in");
    expect(await redeemCode(guest(), asked.flow, code)).toBe("expired");
  });
});

describe("changing the password", () => {
  const change = async (one: Browser, word: string, current: string) =>
    setPassword(await one.page(), { password: word, current_password: current, nonce: "" });

  test("requires the current one, and rejects one that is too short, too long, or unchanged", async () => {
    const one = await browser();
    expect(await codeOf(() => change(one, "novo geslo 2", ""))).toBe("current_password_required");
    expect(await codeOf(() => change(one, "novo geslo 2", "narobe geslo"))).toBe("wrong_password");
    expect(await codeOf(() => change(one, password, password))).toBe("same_password");
    expect(await codeOf(() => change(one, "kratko", password))).toBe("invalid_input");
    expect(() => newPassword("č".repeat(37))).toThrow(AppError);
    expect(await signsIn(one.email, password)).toBe(true);
  });

  test("immediately signs out every other device but not this one", async () => {
    const one = await browser();
    const other = await browser(one as never);
    rig.pass(2);
    await change(one, "novo geslo 3", password);
    expect([await opens(one), await opens(other)]).toEqual([true, false]);
  });
});

describe("a second factor", () => {
  test("raises the session to aal2, comes with ten recovery codes, and shows its secret as a QR code", async () => {
    const one = await browser();
    const page = await one.page();
    const enrollment = await startEnrollment(page, { type: "totp", name: "Telefon" });
    expect(enrollment.uri).toMatch(/^otpauth:\/\/totp\/Korak/);
    expect(qrCode(enrollment.uri ?? "")).toMatch(/^data:image\/svg\+xml,%3Csvg/);
    expect(await codeOf(() => confirmEnrollment(page, enrollment, "000000"))).toBe("wrong_code");
    const codes = await confirmEnrollment(page, enrollment, totp(enrollment));
    expect(codes).toHaveLength(10);
    const raised = await one.page();
    expect(raised.caller).toMatchObject({ aal: "aal2", second_factor: true });
    const user = await readUser(raised);
    expect(factorsOf(user)).toMatchObject([{ type: "totp", name: "Telefon", verified: true }]);
    expect(hasRecoveryCodes(user)).toBe(true);
    expect(await readRecoveryCodeStatus(raised, user)).toMatchObject({ total: 10, remaining: 10 });
    expect(await codeOf(() => startEnrollment(raised, { type: "totp", name: "Telefon" }))).toBe("factor_name_taken");
  });

  test("is required at the next sign-in: its code, or a recovery code that works once", async () => {
    const { one, enrollment, codes } = await withFactor();
    const next = await browser(one as never);
    const page = await next.page();
    expect(page.caller).toMatchObject({ aal: "aal1", second_factor: true });
    rig.pass(60);
    expect(await codeOf(() => verifyCode(page, { id: enrollment.factor_id }, "123456"))).toBe("wrong_code");
    const right = codeIn(totp(enrollment).replace(/^(...)/, "$1 "));
    expect(await verifyCode(page, { id: enrollment.factor_id }, right)).toMatchObject({ aal: "aal2" });
    const third = await browser(one as never);
    const typed = ` ${(codes[0] ?? "").toUpperCase()} `;
    expect(await verifyRecoveryCode(await third.page(), typed)).toMatchObject({ aal: "aal2" });
    const fourth = await browser(one as never);
    const again = await fourth.page();
    expect(await codeOf(() => verifyRecoveryCode(again, codes[0]))).toBe("wrong_code");
    expect(await codeOf(() => verifyRecoveryCode(again, ""))).toBe("invalid_input");
  });

  test("loses its earlier recovery codes when new ones are made", async () => {
    const { one, codes } = await withFactor();
    const made = await makeRecoveryCodes(await one.page());
    expect(made).toHaveLength(10);
    const next = await (await browser(one as never)).page();
    expect(await codeOf(() => verifyRecoveryCode(next, codes[0]))).toBe("wrong_code");
    expect(await verifyRecoveryCode(next, made[0])).toMatchObject({ aal: "aal2" });
  });

  test("is no longer required after the last one is removed, and older aal2 tokens become invalid", async () => {
    const { one, enrollment } = await withFactor();
    const raised = await one.page();
    rig.pass(2);
    await removeFactor(raised, enrollment.factor_id);
    expect((await one.page()).caller).toMatchObject({ aal: "aal1", second_factor: false });
    await expect(callerOf(rig.sql, await verify(raised.session?.access_token ?? ""))).rejects.toBeInstanceOf(
      OutdatedTokenError,
    );
    expect((await (await browser(one as never)).page()).caller).toMatchObject({ second_factor: false });
  });

  test("on a phone receives a code, and another only after a minute", async () => {
    const one = await browser();
    const page = await one.page();
    expect(await codeOf(() => startEnrollment(page, { type: "phone", name: "Nokia", phone: "040 123" }))).toBe(
      "invalid_input",
    );
    const enrollment = await startEnrollment(page, { type: "phone", name: "Nokia", phone: "00386 (40) 123-456" });
    expect(messages).toMatchObject([{ to: "38640123456" }]);
    expect(enrollment).toMatchObject({ type: "phone", phone: "456" });
    expect(await codeOf(() => sendCode(page, enrollment.factor_id))).toBe("code_too_soon");
    expect(await confirmEnrollment(page, enrollment, messages[0]?.code ?? "")).toHaveLength(10);
    rig.pass(61);
    const next = await (await browser(one as never)).page();
    const sent = await sendCode(next, enrollment.factor_id);
    const factor = { id: sent.factor_id, challenge_id: sent.challenge_id };
    expect(await codeOf(() => verifyCode(next, factor, "000000"))).toBe("wrong_code");
    expect(await verifyCode(next, factor, messages.at(-1)?.code ?? "")).toMatchObject({ aal: "aal2" });
  });

  test("is required before a password reset by email", async () => {
    const { one } = await withFactor();
    await requestPasswordReset(guest(), null, one.email);
    let session: StoredSession | null = null;
    const opened = { ...guest(), storeSession: (next: object | null) => void (session = next as StoredSession) };
    await redeemMailedToken(opened, rig.lastMail(one.email).tokenHash, "recovery");
    const input = { password: "novo geslo 4", current_password: "", nonce: "" };
    expect(await codeOf(() => setPassword({ ...opened, session }, input))).toBe("second_factor_required");
  });
});

describe("changing the email address", () => {
  test("sends emails to both addresses, does not reveal that the new one is taken, and refuses the current one", async () => {
    const one = await browser();
    const taken = await browser();
    const wanted = `nova-${v7()}@primer.si`;
    expect(await codeOf(async () => changeEmail(await one.page(), one.email))).toBe("same_email");
    const before = rig.mails.length;
    await expect(changeEmail(await one.page(), taken.email)).resolves.toBeUndefined();
    expect(rig.mails.length).toBe(before);
    await changeEmail(await one.page(), wanted);
    expect(
      rig.mails
        .slice(before)
        .map((mail) => mail.to)
        .toSorted(),
    ).toEqual([one.email, wanted].toSorted());
    expect((await readUser(await one.page())).new_email).toBe(wanted);
    expect(await codeOf(async () => resendEmailChange(await one.page()))).toBe("mail_too_soon");
    rig.pass(61);
    await resendEmailChange(await one.page());
    expect(rig.mails.length).toBe(before + 4);
  });
});

describe("the list of devices", () => {
  test("marks the current one, and one or all others can be signed out immediately", async () => {
    const one = await browser();
    const [second, third] = [await browser(one as never), await browser(one as never)];
    const listed = (await readDevices(await one.page())) ?? [];
    const known = (await verify(one.session().access_token)) as { session_id: string };
    expect(listed.filter((device) => device.current).map((device) => device.id)).toEqual([known.session_id]);
    const gone = (await verify(second.session().access_token)) as { session_id: string };
    rig.pass(2);
    await endDevice(await one.page(), gone.session_id);
    expect([await opens(one), await opens(second)]).toEqual([true, false]);
    await expect(endDevice(await one.page(), gone.session_id)).resolves.toBeUndefined();
    // The third device is unaffected: it can still refresh.
    const { data } = await rig.client().refreshSession({ refresh_token: third.session().refresh_token });
    expect(data.session).not.toBeNull();
    rig.pass(2);
    await endOtherDevices(await one.page());
    expect(await readDevices(await one.page())).toHaveLength(1);
    const ended = await rig.client().refreshSession({ refresh_token: data.session?.refresh_token ?? "" });
    expect(ended.error?.status).toBe(400);
  });

  test.each([
    ["::1", null],
    ["127.0.0.1", null],
    ["10.0.0.7", null],
    [null, null],
    ["93.184.216.34", "93.184.216.34"],
  ])("shows the address %j as %j", async (ip, shown) => {
    const device = { id: "d", user_agent: null, ip, used_at: "2026-11-22T09:00:00Z", current: true };
    const page = { ...(await (await browser()).page()), authFetch: async () => Response.json([device]) };
    expect(await readDevices(page as PageContext)).toEqual([{ ...device, ip: shown }]);
  });

  test("does not let someone else's device be signed out", async () => {
    const [one, stranger] = [await browser(), await browser()];
    const theirs = (await verify(stranger.session().access_token)) as { session_id: string };
    await endDevice(await one.page(), theirs.session_id);
    expect(await opens(stranger)).toBe(true);
    expect(await readDevices(await stranger.page())).not.toHaveLength(0);
    expect(await codeOf(async () => endDevice(await one.page(), "../users"))).toBe("not_found");
  });

  test("is missing if the auth server does not list devices", async () => {
    const one = await browser();
    const elsewhere = { ...(await one.page()), authFetch: async () => new Response("{}", { status: 404 }) };
    expect(await readDevices(elsewhere as PageContext)).toBeNull();
  });
});

describe("a step's cookie", () => {
  test("is sealed for one purpose and expires", async () => {
    const page = guest();
    const cookie = stepCookie(page, "enrolment", { secret: "TAJNO" })["set-cookie"];
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).not.toContain("TAJNO");
    const asked = (name: string) =>
      new Request("http://x/", { headers: { cookie: (cookie.split(";")[0] ?? "").replace("korak-enrolment", name) } });
    expect(readStepCookie(asked("korak-enrolment"), page, "enrolment")).toEqual({ secret: "TAJNO" });
    expect(readStepCookie(asked("korak-recovery"), page, "recovery")).toBeNull();
    rig.pass(901);
    expect(readStepCookie(asked("korak-enrolment"), page, "enrolment")).toBeNull();
    expect(stepCookie(page, "enrolment", null)["set-cookie"]).toMatch(/Max-Age=0/);
  });
});
