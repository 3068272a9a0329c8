import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { AppError } from "../../platform/errors/app-error.ts";
import type { PageContext } from "../../platform/http/page-context.server.ts";
import { authRig, type AuthRig } from "../../../auth-server/testing/auth-rig.ts";
import { guestPage } from "./testing/guest-page.ts";
import { storedReturnPath, returnPathToStore } from "./rules.ts";
import { redeem } from "./controllers/confirmation.server.ts";
import type { RegistrationDraft } from "./controllers/draft.server.ts";
import { confirmByCode, wrongCode } from "./controllers/mailed-code.server.ts";
import { isConfirmed, resendMail, signUp, withMail, withWho } from "./controllers/registration.server.ts";
import { rememberPerson, signIn } from "./controllers/sign-in.server.ts";

let rig: AuthRig;
let page: PageContext;
let stored: { access_token: string } | null | undefined;
const password = "dobro geslo 1";
const agreed = { initial_consent: "on", gdpr_consent: "on" };
const login = () => new URL("http://localhost:3000/sl/prijava");
let people = 0;

beforeAll(async () => {
  rig = await authRig();
  page = guestPage(rig, (session) => {
    stored = session as typeof stored;
  });
});
beforeEach(() => {
  stored = undefined;
});
afterAll(() => rig.close());

const refusalOf = (run: () => Promise<unknown>): Promise<AppError> =>
  run().then(
    () => Promise.reject(new Error("expected an error")),
    (error: unknown) => (error instanceof AppError ? error : Promise.reject(error as Error)),
  );
const draftFor = (email: string): RegistrationDraft =>
  withMail(withWho({}, { name: "petra", lastname: "žnidaršič" }, "sl"), { email, password });
const someone = () => `waiting${++people}@primer.si`;
/** The URL that the emailed link redirects to. */
async function follow(email: string): Promise<URL> {
  const answer = await rig.send(rig.lastMail(email).link, { redirect: "manual" });
  return new URL(answer.headers.get("location") ?? "");
}

describe("the emailed code", () => {
  const wrongOf = (email: string) => (rig.lastMail(email).code === "000000" ? "000001" : "000000");

  test("signs in the browser that signed up, once, even if typed with spaces", async () => {
    const email = someone();
    const sent = await signUp(page, draftFor(email), agreed);
    const { code } = rig.lastMail(email);
    expect(await confirmByCode(page, sent, ` ${code.slice(0, 3)} ${code.slice(3)}`)).toBeNull();
    expect(stored?.access_token).toBeTruthy();
    stored = undefined;
    expect(await confirmByCode(page, sent, code)).toMatchObject({ wrong_codes: 1 });
    expect(stored).toBeUndefined();
    expect((await follow(email)).searchParams.get("error_code")).toBe("otp_expired");
  });

  test("is rejected when malformed, wrong, or expired, and without the browser's own draft", async () => {
    const email = someone();
    const sent = await signUp(page, draftFor(email), agreed);
    expect((await refusalOf(() => confirmByCode(page, sent, ""))).fields).toMatchObject({ code: { code: "required" } });
    for (const none of ["12345", "1234567", "abcdef", ["1"]]) {
      const refusal = await refusalOf(() => confirmByCode(page, sent, none));
      expect(["wrong_code", "invalid_input"]).toContain(refusal.code);
    }
    expect((await refusalOf(() => confirmByCode(page, { email }, rig.lastMail(email).code))).code).toBe("code_expired");
    expect(await confirmByCode(page, sent, wrongOf(email))).toMatchObject({ wrong_codes: 1, email });
    rig.pass(3601);
    expect(await confirmByCode(page, sent, rig.lastMail(email).code)).toMatchObject({ wrong_codes: 1 });
    expect(stored).toBeUndefined();
  });

  test("works only for its own sign-up, even if someone else signs up with the same address", async () => {
    const email = someone();
    const mine = await signUp(page, draftFor(email), agreed);
    const my = rig.lastMail(email);
    rig.pass(61);
    const theirs = await signUp(page, { ...draftFor(email), password: "tuje geslo, dolgo" }, agreed);
    const their = rig.lastMail(email);
    expect(await confirmByCode(page, mine, their.code)).toMatchObject({ wrong_codes: 1 });
    expect(stored).toBeUndefined();
    // A stranger cannot use up this sign-up's tries.
    for (let i = 0; i < 6; i++) await confirmByCode(page, theirs, wrongOf(email));
    expect(await confirmByCode(page, mine, my.code)).toBeNull();
    expect(await signIn(page, { email, password }, login())).toBe("/sl/potrditev");
  });

  test("is void after five wrong attempts, but the link and the next email's code still work", async () => {
    const email = someone();
    let sent = await signUp(page, draftFor(email), agreed);
    const codes: string[] = [];
    for (let i = 0; i < 5; i++) {
      sent = (await confirmByCode(page, sent, wrongOf(email))) ?? {};
      codes.push(wrongCode(sent).code);
    }
    expect(codes).toEqual(["wrong_code", "wrong_code", "wrong_code", "wrong_code", "code_void"]);
    sent = (await confirmByCode(page, sent, rig.lastMail(email).code)) ?? {};
    expect([wrongCode(sent).code, stored]).toEqual(["code_void", undefined]);
    rig.pass(61);
    sent = await resendMail(page, sent, email);
    expect(sent).not.toHaveProperty("wrong_codes");
    expect(await confirmByCode(page, sent, rig.lastMail(email).code)).toBeNull();
    const other = someone();
    let voided = await signUp(page, draftFor(other), agreed);
    for (let i = 0; i < 5; i++) voided = (await confirmByCode(page, voided, wrongOf(other))) ?? {};
    expect(await redeem(page, voided, (await follow(other)).searchParams.get("code") ?? "")).toBe("signed_in");
  });

  test("is rejected the same way for an address with an account, and further guesses are rate limited", async () => {
    const known = await rig.person();
    const unknown = someone();
    for (const email of [known.email, unknown]) {
      let sent = await signUp(page, draftFor(email), agreed);
      const codes: string[] = [];
      for (let i = 0; i < 21; i++) {
        const refusal = await confirmByCode(page, sent, i === 0 ? "111111" : "222222").then(
          (after) => wrongCode((sent = after ?? {})),
          (error: AppError) => error,
        );
        codes.push(refusal.code);
      }
      expect(codes).toEqual([...Array(4).fill("wrong_code"), ...Array(16).fill("code_void"), "too_many_codes"]);
    }
  });
});

describe("the waiting page", () => {
  test("reports only its own sign-up, not whether an account exists", async () => {
    const email = someone();
    const sent = await signUp(page, draftFor(email), agreed);
    expect([await isConfirmed(page, sent), await isConfirmed(page, {}), await isConfirmed(page, { email })]).toEqual([
      false,
      false,
      false,
    ]);
    await rig.send(rig.lastMail(email).link, { redirect: "manual" });
    expect(await isConfirmed(page, sent)).toBe(true);
    expect(await isConfirmed(page, { email })).toBe(false);
    expect(await isConfirmed(page, { email, signup: "../user" })).toBe(false);
    // A stranger signs up with the same address, which is confirmed by now.
    rig.pass(61);
    const later = await signUp(page, draftFor(email), agreed);
    expect(Object.keys(later).toSorted()).toEqual(Object.keys(sent).toSorted());
    expect(await isConfirmed(page, later)).toBe(false);
  });

  test("keeps waiting if the auth server is unreachable", async () => {
    const away = { ...page, authFetch: (() => Promise.reject(new TypeError("fetch failed"))) as typeof fetch };
    expect(await isConfirmed(away, { signup: someone() })).toBe(false);
  });
});

describe("the return path", () => {
  const now = () => rig.clock();
  test("is stored with the sign-up, used in any browser, and ignored after eight days", async () => {
    const email = someone();
    const redirect = "/user/specialists/7/request?serviceId=8&at=2026-12-01T09:00:00Z";
    await signUp(page, { ...draftFor(email), redirect }, agreed);
    await rig.send(rig.lastMail(email).link, { redirect: "manual" });
    // In a browser without the draft. A later return path takes precedence.
    expect(await signIn(page, { email, password }, login())).toBe(`/sl/potrditev?${new URLSearchParams({ redirect })}`);
    const later = new URL("?redirect=/user/sessions", login());
    expect(await signIn(page, { email, password }, later)).toBe("/sl/potrditev?redirect=%2Fuser%2Fsessions");
    const { user_metadata } = (await page.services.verifyToken(stored?.access_token ?? "")) as {
      user_metadata: Record<string, unknown>;
    };
    expect(storedReturnPath(user_metadata, now())).toBe(redirect);
    expect(storedReturnPath(user_metadata, new Date(now().getTime() + 8 * 86_400_000))).toBeUndefined();
    await rememberPerson({ ...page, session: stored as never }, { signup_intent: null });
    const { body } = await rig.call("GET", "/user", undefined, { authorization: `Bearer ${stored?.access_token}` });
    expect(body.user_metadata).not.toHaveProperty("signup_intent");
  });

  test.each([
    ["https://evil.example/", undefined],
    ["//evil.example/", undefined],
    ["/\\evil.example", undefined],
    ["javascript:alert(1)", undefined],
    [7, undefined],
    ["/user/sessions", "/user/sessions"],
  ])("stored as %j is read as %j", (path, place) =>
    expect(storedReturnPath({ signup_intent: { path, until: now().getTime() + 1000 } }, now())).toBe(place),
  );

  test("is ignored in a malformed record, and not stored if it is too long", () => {
    for (const signup_intent of [null, 1, "x", [], {}, { path: "/user" }, { path: "/user", until: "9e15" }]) {
      expect(storedReturnPath({ signup_intent }, now())).toBeUndefined();
    }
    expect(returnPathToStore(`/${"a".repeat(1000)}`, now())).toEqual({});
    expect(returnPathToStore(undefined, now())).toEqual({});
  });
});
