import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { AppError } from "../../platform/errors/app-error.ts";
import type { PageContext } from "../../platform/http/page-context.server.ts";
import { authRig, type AuthRig, issuer } from "../../../auth-server/testing/auth-rig.ts";
import { guestPage } from "./testing/guest-page.ts";
import { lockDevice, makeAccount } from "./factories.server.ts";
import { redeem } from "./controllers/confirmation.server.ts";
import { type RegistrationDraft, draftCookie, readDraft, withReturnPath } from "./controllers/draft.server.ts";
import { resendMail, signUp, withMail, withWho } from "./controllers/registration.server.ts";
import { rememberLocale, signIn, signOut, startProvider } from "./controllers/sign-in.server.ts";

let rig: AuthRig;
let page: PageContext;
let stored: { access_token: string; user: { id: string } } | null | undefined;
const password = "dobro geslo 1";
const agreed = { initial_consent: "on", gdpr_consent: "on" };
const login = (query = "") => new URL(`http://localhost:3000/sl/prijava${query}`);
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

const refusalOf = async (run: () => unknown): Promise<AppError> => {
  try {
    await run();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error("expected an error");
};
const draftFor = (email: string): RegistrationDraft =>
  withMail(withWho({}, { name: "petra", lastname: "žnidaršič", time_zone: "Europe/Vienna" }, "sl"), {
    email,
    password,
  });
const someone = () => `petra${++people}@primer.si`;
/** The URL that the emailed link redirects to. */
async function follow(email: string): Promise<URL> {
  const answer = await rig.send(rig.lastMail(email).link, { redirect: "manual" });
  return new URL(answer.headers.get("location") ?? "");
}

describe("the registration steps reject", () => {
  test("a missing name, an invalid address, and a password that is too short or too long, each on its field", async () => {
    expect((await refusalOf(() => withWho({}, { name: " " }, "sl"))).fields).toMatchObject({
      name: { code: "required" },
      lastname: { code: "required" },
    });
    const short = await refusalOf(() => withMail({}, { email: "petra", password: "kratko" }));
    expect(short.fields).toMatchObject({
      email: { code: "email" },
      password: { code: "minLength", values: { min: 8 } },
    });
    const endless = await refusalOf(() => withMail({}, { email: "a@b.si", password: "č".repeat(73) }));
    expect(endless.fields).toMatchObject({ password: { code: "maxLength" } });
  });

  test("missing required consents, and send no email", async () => {
    const email = someone();
    const refusal = await refusalOf(() => signUp(page, draftFor(email), { promotions_consent: "on" }));
    expect(Object.keys(refusal.fields ?? {})).toEqual(["initial_consent", "gdpr_consent"]);
    expect(rig.mails.some((mail) => mail.to === email)).toBe(false);
  });

  test("a draft without an address and a password", async () => {
    expect((await refusalOf(() => signUp(page, { name: "Petra", lastname: "Ž" }, agreed))).code).toBe("draft_gone");
  });
});

describe("a registration draft in the browser", () => {
  const asRequest = (cookie: string) => new Request("http://x/", { headers: { cookie: cookie.split(";")[0] ?? "" } });
  test("is sealed and HttpOnly, and has no password after the sign-up", async () => {
    const email = someone();
    const cookie = draftCookie(page, draftFor(email));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).not.toContain("petra");
    expect(readDraft(asRequest(cookie), page)).toMatchObject({ name: "Petra", lastname: "Žnidaršič", email, password });
    const sent = await signUp(page, draftFor(email), agreed);
    expect(sent).not.toHaveProperty("password");
    const flow = readDraft(asRequest(draftCookie(page, sent)), page).flow ?? {};
    expect(Object.keys(flow).some((key) => key.includes("code-verifier"))).toBe(true);
  });
  test("is ignored after tampering", () => {
    const cookie = draftCookie(page, draftFor(someone()));
    expect(readDraft(asRequest(cookie.replace(/.{4};/, "AAAA;")), page)).toEqual({});
  });
});

describe("the confirmation email", () => {
  test("links to the confirmation page in the person's language, and its code signs in once", async () => {
    const email = someone();
    const sent = await signUp(page, draftFor(email), { ...agreed, data_consent: "on" });
    expect(rig.lastMail(email)).toMatchObject({ kind: "signup", locale: "sl" });
    expect(rig.lastMail(email).userMetadata).toMatchObject({
      firstName: "Petra",
      lastName: "Žnidaršič",
      full_name: "Petra Žnidaršič",
      signupType: "user",
      locale_code: "sl",
      time_zone: "Europe/Vienna",
      initial_consent: true,
      gdpr_consent: true,
      data_consent: true,
      promotions_consent: false,
    });
    const target = await follow(email);
    expect(target.pathname + target.search).toMatch(/^\/sl\/potrditev\?signup=email&code=/);
    expect(await redeem(page, sent, target.searchParams.get("code") ?? "")).toBe("signed_in");
    expect(stored?.access_token).toBeTruthy();
    expect(await redeem(page, sent, target.searchParams.get("code") ?? "")).toBe("used");
  });

  test("is sent to a specialist only with the specialists' consent; the sign-up keeps the work and the chosen event", async () => {
    const email = someone();
    const work = { profession: "speech_therapist", country: "SI", city: "Ptuj", languages: ["sl"], gender: null };
    const way = new URL("http://localhost:3000/register?redirect=%2Fuser%2Fcheckout%3FeventDateId%3Dpoletje-7");
    const draft: RegistrationDraft = withReturnPath({ ...draftFor(email), type: "specialist", work }, way);
    const refusal = await refusalOf(() => signUp(page, draft, agreed));
    expect(Object.keys(refusal.fields ?? {})).toEqual(["experts_consent"]);
    const sent = await signUp(page, draft, { ...agreed, experts_consent: "on" });
    expect(sent).toMatchObject({ type: "specialist", redirect: "/user/checkout?eventDateId=poletje-7" });
    const metadata = rig.lastMail(email).userMetadata;
    expect(metadata).toMatchObject({ signupType: "specialist", specialist: work, signup_eventDateId: "poletje-7" });
    expect(metadata).toMatchObject({ experts_consent: true, consent_versions: { experts_consent: 1 } });
    expect(metadata).not.toHaveProperty("data_consent");
  });

  test("replaces the session of someone else who is signed in when its link is opened", async () => {
    const other = await rig.person();
    const email = someone();
    const sent = await signUp(page, draftFor(email), agreed);
    const code = (await follow(email)).searchParams.get("code") ?? "";
    const signedIn = { ...page, session: other.session as never };
    expect(await redeem(signedIn, {}, code)).toBe("elsewhere");
    expect(stored).toBeUndefined();
    expect(await redeem(signedIn, sent, code)).toBe("signed_in");
    const before = { authorization: `Bearer ${other.session.access_token}` };
    expect((await rig.call("GET", "/user", undefined, before)).body.code).toBe("session_not_found");
  });

  test("confirms the address without signing in when its link is opened in another browser", async () => {
    const email = someone();
    await signUp(page, draftFor(email), agreed);
    const target = await follow(email);
    expect(await redeem(page, {}, target.searchParams.get("code") ?? "")).toBe("elsewhere");
    expect(stored).toBeUndefined();
    expect(await signIn(page, { email, password }, login())).toBe("/sl/potrditev");
    const wanted = login("?redirect=%2Fuser%2Fsessions");
    expect(await signIn(page, { email, password }, wanted)).toBe("/sl/potrditev?redirect=%2Fuser%2Fsessions");
  });

  test("can be resent after a minute, which voids the first link", async () => {
    const email = someone();
    const sent = await signUp(page, draftFor(email), agreed);
    const first = rig.lastMail(email).link;
    const early = await refusalOf(() => resendMail(page, sent, email));
    expect(early).toMatchObject({ code: "mail_too_soon", values: { seconds: 60 } });
    rig.pass(61);
    const again = await resendMail(page, sent, email);
    expect((await rig.send(first, { redirect: "manual" })).headers.get("location")).toContain("error_code=otp_expired");
    const target = await follow(email);
    expect(await redeem(page, again, target.searchParams.get("code") ?? "")).toBe("signed_in");
  });

  test("is not sent if the address has an account, and the sign-up reports no error", async () => {
    const known = await rig.person();
    const mails = rig.mails.length;
    const sent = await signUp(page, draftFor(known.email), agreed);
    expect(sent).toMatchObject({ email: known.email });
    expect(rig.mails).toHaveLength(mails);
    expect(stored).toBeUndefined();
  });
});

describe("a sign-in", () => {
  test("gives the same error for an unknown address and a wrong password", async () => {
    const { email } = await rig.person();
    const unknown = await refusalOf(() => signIn(page, { email: someone(), password }, login()));
    const wrong = await refusalOf(() => signIn(page, { email, password: "something else" }, login()));
    expect([unknown.code, wrong.code]).toEqual(["wrong_credentials", "wrong_credentials"]);
    expect(stored).toBeUndefined();
  });

  test("reports an unconfirmed address only after the right password", async () => {
    const email = someone();
    await signUp(page, draftFor(email), agreed);
    expect((await refusalOf(() => signIn(page, { email, password }, login()))).code).toBe("email_not_confirmed");
    expect((await refusalOf(() => signIn(page, { email, password: "wrong wrong" }, login()))).code).toBe(
      "wrong_credentials",
    );
  });

  test("redirects to the return path, else to the role's root, and ends the child lock", async () => {
    const { email, id } = await rig.person();
    await makeAccount(page.services, { id, email, locale: "sr" });
    await lockDevice(page.services, id);
    const credentials = { email, password: "correct horse battery" };
    expect(await signIn(page, credentials, login())).toBe("/sr/korisnik");
    expect(await signIn(page, credentials, login("?redirect=/user/specialists"))).toBe("/user/specialists");
    expect(await rig.sql`select from child_lock where account_id = ${id}`).toHaveLength(0);
  });

  test("that is refused after too many attempts says how many minutes to wait", async () => {
    const tooMany = async () =>
      Response.json(
        { code: "over_request_rate_limit", message: "Request rate limit reached" },
        { status: 429, headers: { "retry-after": "130", "x-supabase-api-version": "2024-01-01" } },
      );
    const throttled = { ...page, authFetch: tooMany as typeof fetch };
    const refusal = await refusalOf(() => signIn(throttled, { email: someone(), password }, login()));
    expect(refusal).toMatchObject({ code: "too_many_sign_ins", values: { minutes: 3 } });
  });

  test("with an OAuth provider sends a PKCE challenge and returns in the page's language", async () => {
    const { to, label, flow } = await startProvider(page, "demo");
    const address = new URL(to);
    expect([address.origin + address.pathname, label]).toEqual([`${issuer}/authorize`, "Demo ID"]);
    expect(address.searchParams.get("redirect_to")).toBe("http://localhost:3000/sl/potrditev?signin=demo");
    expect(address.searchParams.get("code_challenge_method")).toBe("s256");
    expect(Object.keys(flow).every((key) => key.includes("code-verifier"))).toBe(true);
    expect((await refusalOf(() => startProvider(page, "nobody"))).code).toBe("provider_unknown");
  });

  test("allows storing another language at the auth server", async () => {
    const { session } = await rig.person();
    await rememberLocale({ ...page, session: session as never }, "sr");
    const { body } = await rig.call("GET", "/user", undefined, { authorization: `Bearer ${session.access_token}` });
    expect(body.user_metadata.locale_code).toBe("sr");
  });

  test("ends at the auth server on sign-out, which removes the cookies even if the session has already ended", async () => {
    const { session } = await rig.person();
    const signedIn = { ...page, session: session as never };
    await signOut(signedIn);
    expect(stored).toBeNull();
    const answer = await rig.call("GET", "/user", undefined, { authorization: `Bearer ${session.access_token}` });
    expect(answer).toMatchObject({ status: 403, body: { code: "session_not_found" } });
    stored = undefined;
    await signOut(signedIn);
    expect(stored).toBeNull();
  });
});
