import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authRig, password, type AuthRig } from "../testing/auth-rig.ts";

let rig: AuthRig;
beforeAll(async () => {
  rig = await authRig();
});
afterAll(() => rig.close());

let count = 0;
async function newcomer() {
  const email = `new${++count}@korak.test`;
  await rig.client().signUp({ email, password });
  return { email, mail: rig.lastMail(email) };
}
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const verify = (body: unknown) => rig.call("POST", "/verify", body);

describe("an emailed code", () => {
  it("signs in once", async () => {
    const { email, mail } = await newcomer();
    const { data, error } = await rig.client().verifyOtp({ email, token: mail.code, type: "email" });
    expect(error).toBeNull();
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true });
    const again = await rig.client().verifyOtp({ email, token: mail.code, type: "email" });
    expect(again.error).toMatchObject({ status: 403, code: "otp_expired" });
  });

  it("is void after five wrong tries, but the link of the same email stays valid", async () => {
    const { email, mail } = await newcomer();
    for (let i = 0; i < 5; i++) {
      const answer = await verify({ email, token: wrongCode(mail.code), type: "signup" });
      expect([answer.status, answer.body.code]).toEqual([403, "otp_expired"]);
    }
    expect((await verify({ email, token: mail.code, type: "signup" })).body.code).toBe("otp_expired");
    expect((await verify({ token_hash: mail.tokenHash, type: "signup" })).status).toBe(200);
  });

  it("still works after four wrong tries", async () => {
    const { email, mail } = await newcomer();
    for (let i = 0; i < 4; i++) await verify({ email, token: wrongCode(mail.code), type: "signup" });
    expect((await verify({ email, token: mail.code, type: "signup" })).status).toBe(200);
  });

  it("is void after parallel wrong tries, too", async () => {
    const { email, mail } = await newcomer();
    await Promise.all(Array.from({ length: 12 }, () => verify({ email, token: wrongCode(mail.code), type: "signup" })));
    expect((await verify({ email, token: mail.code, type: "signup" })).status).toBe(403);
  });

  it("is valid for an hour, and only for its own address and type", async () => {
    const { email, mail } = await newcomer();
    const other = await newcomer();
    expect((await verify({ email: other.email, token: mail.code, type: "signup" })).status).toBe(403);
    expect((await verify({ email: "nobody@korak.test", token: mail.code, type: "signup" })).status).toBe(403);
    expect((await verify({ email, token: mail.code, type: "recovery" })).status).toBe(403);
    rig.pass(3601);
    expect((await verify({ email, token: mail.code, type: "signup" })).status).toBe(403);
    expect((await verify({ token_hash: mail.tokenHash, type: "signup" })).status).toBe(403);
  });

  it("comes with a link whose token is not stored", async () => {
    const { mail } = await newcomer();
    const rows = await rig.sql`select t::text as all from auth.one_time_tokens t where user_id = ${mail.userId}`;
    expect(rows).toHaveLength(1);
    expect(rows[0]?.["all"]).not.toContain(mail.tokenHash);
  });

  it.each([
    [{}, 400, "validation_failed"],
    [{ type: "signup" }, 400, "validation_failed"],
    [{ type: "constructor", token_hash: "x" }, 400, "validation_failed"],
    [{ type: "signup", token_hash: "x", email: "a@b.si" }, 400, "validation_failed"],
    [{ type: "signup", token_hash: "x", token: "123456" }, 400, "validation_failed"],
    [{ type: "signup", token: "123456" }, 400, "validation_failed"],
    [{ type: "signup", token: "123456", email: "bad" }, 422, "validation_failed"],
    [{ type: "signup", token: 123456, email: "a@b.si" }, 400, "validation_failed"],
    [{ type: "signup", token: "1".repeat(900_000), email: "a@b.si" }, 403, "otp_expired"],
    [{ type: "signup", token_hash: "x".repeat(900_000) }, 403, "otp_expired"],
    [{ type: "sms", token: "123456", phone: "386" }, 403, "otp_expired"],
    [{ type: "email_change", token: "123456", email: "a@b.si" }, 403, "otp_expired"],
    ["{", 400, "bad_json"],
  ])("is refused with the input %j", async (body, status, code) => {
    const answer = await verify(body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});

describe("an emailed link", () => {
  it("works for only one of ten parallel calls", async () => {
    const { mail } = await newcomer();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => verify({ token_hash: mail.tokenHash, type: "signup" })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 403)).toHaveLength(9);
  });

  it("is not used up by an email scanner's HEAD request", async () => {
    const { mail } = await newcomer();
    expect((await rig.send(mail.link, { method: "HEAD" })).status).toBe(200);
    expect((await rig.send(mail.link)).headers.get("location")).toContain("access_token=");
  });

  it("returns an error if malformed, and redirects with one to an allowed URL if unknown", async () => {
    for (const query of ["", "?token=x", "?type=signup"]) {
      expect((await rig.call("GET", `/verify${query}`)).body.code).toBe("validation_failed");
    }
    const unknown = await rig.send(`${rig.deps.issuer}/verify?token=x&type=signup&redirect_to=https://evil.example/`);
    expect(unknown.status).toBe(303);
    expect(unknown.headers.get("location")).toMatch(/^http:\/\/localhost:3000#error=access_denied&error_code=otp_ex/);
  });
});

describe("opening too many links", () => {
  it("redirects with the error, and the link works later", async () => {
    const own = await authRig({ limits: { ...rig.deps.limits, verify: { count: 1, seconds: 60, burst: 1 } } });
    await own.client().signUp({ email: "hasty@korak.test", password });
    const { link } = own.lastMail("hasty@korak.test");
    await own.send(`${own.deps.issuer}/verify?token=x&type=signup`);
    const refused = new URL((await own.send(link)).headers.get("location") ?? "");
    expect(refused.hash).toContain("error_code=over_request_rate_limit");
    own.pass(61);
    expect((await own.send(link)).headers.get("location")).toContain("access_token=");
    await own.close();
  });
});

describe("a PKCE link", () => {
  const codeOf = async (link: string) => {
    const target = new URL((await rig.send(link)).headers.get("location") ?? "");
    return { target, code: target.searchParams.get("code") ?? "" };
  };

  it("opens a session in the requesting browser", async () => {
    const auth = rig.client("pkce");
    const email = "pkce@korak.test";
    const redirect = "http://localhost:3000/confirm?signup=email";
    const { error } = await auth.signUp({ email, password, options: { emailRedirectTo: redirect } });
    expect(error).toBeNull();
    const mail = rig.lastMail(email);
    expect(mail.tokenHash).toMatch(/^pkce_/);
    rig.pass(1800);
    const { target, code } = await codeOf(mail.link);
    expect(target.searchParams.get("signup")).toBe("email");
    expect(code).toMatch(/^[0-9a-f-]{36}$/);
    const wrong = await rig.call("POST", "/token?grant_type=pkce", { auth_code: code, code_verifier: "x".repeat(50) });
    expect([wrong.status, wrong.body.code]).toEqual([400, "bad_code_verifier"]);
    const exchanged = await auth.exchangeCodeForSession(code);
    expect(exchanged.error).toBeNull();
    const claims = await auth.getClaims();
    expect(claims.data?.claims.amr).toMatchObject([{ method: "email/signup" }]);
    const again = await rig.call("POST", "/token?grant_type=pkce", { auth_code: code, code_verifier: "x".repeat(50) });
    expect([again.status, again.body.code]).toEqual([404, "flow_state_not_found"]);
    const stale = new URL((await rig.send(mail.link)).headers.get("location") ?? "");
    expect(stale.searchParams.get("error_code")).toBe("otp_expired");
    expect(stale.hash).toContain("error_code=otp_expired");
  });

  it("recovers a password", async () => {
    const { email } = await rig.person();
    const auth = rig.client("pkce");
    expect((await auth.resetPasswordForEmail(email)).error).toBeNull();
    const { code } = await codeOf(rig.lastMail(email).link);
    const { data, error } = await auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data).toMatchObject({ redirectType: "recovery" });
    expect((await auth.updateUser({ password: "a new password" })).error).toBeNull();
  });

  it("gives a code that expires five minutes after the click", async () => {
    const { email } = await rig.person();
    const auth = rig.client("pkce");
    await auth.resetPasswordForEmail(email);
    const { code } = await codeOf(rig.lastMail(email).link);
    rig.pass(301);
    expect((await auth.exchangeCodeForSession(code)).error).toMatchObject({ status: 422, code: "flow_state_expired" });
  });

  it("keeps its own challenge if two emails were requested", async () => {
    const { email } = await rig.person();
    const first = rig.client("pkce");
    const second = rig.client("pkce");
    await first.resetPasswordForEmail(email);
    const one = await codeOf(rig.lastMail(email).link);
    rig.pass(61);
    await second.resetPasswordForEmail(email);
    const two = await codeOf(rig.lastMail(email).link);
    expect((await second.exchangeCodeForSession(two.code)).error).toBeNull();
    expect((await first.exchangeCodeForSession(one.code)).error).toBeNull();
  });

  it.each([
    [{ code_challenge: "x".repeat(42), code_challenge_method: "s256" }],
    [{ code_challenge: "x".repeat(129), code_challenge_method: "s256" }],
    [{ code_challenge: "ž".repeat(43), code_challenge_method: "s256" }],
    [{ code_challenge: "x".repeat(43), code_challenge_method: "md5" }],
    [{ code_challenge_method: "s256" }],
  ])("cannot be requested with %j", async (fields) => {
    expect((await rig.call("POST", "/recover", { email: "a@b.si", ...fields })).body.code).toBe("validation_failed");
  });
});

describe("requesting an email", () => {
  it("sends a code that recovers the account, and responds the same to unknown addresses and early requests", async () => {
    const { email } = await rig.person();
    const sent = rig.mails.length;
    const answers = [
      await rig.call("POST", "/recover", { email }),
      await rig.call("POST", "/recover", { email }),
      await rig.call("POST", "/recover", { email: "nobody@korak.test" }),
    ];
    expect(answers.map((answer) => [answer.status, answer.body])).toEqual(Array(3).fill([200, {}]));
    expect(rig.mails.length - sent).toBe(1);
    const auth = rig.client();
    const events: string[] = [];
    auth.onAuthStateChange((event) => void events.push(event));
    const mail = rig.lastMail(email);
    expect(mail.kind).toBe("recovery");
    expect((await auth.verifyOtp({ email, token: mail.code, type: "recovery" })).error).toBeNull();
    expect(events).toContain("PASSWORD_RECOVERY");
  });

  it("resends a confirmation only to unconfirmed users", async () => {
    const { email } = await newcomer();
    const auth = rig.client();
    expect((await auth.resend({ type: "signup", email })).error).toMatchObject({ code: "over_email_send_rate_limit" });
    rig.pass(61);
    const sent = rig.mails.length;
    expect((await auth.resend({ type: "signup", email })).error).toBeNull();
    expect((await auth.resend({ type: "signup", email: "nobody@korak.test" })).error).toBeNull();
    expect((await auth.resend({ type: "signup", email: (await rig.person()).email })).error).toBeNull();
    expect((await auth.resend({ type: "email_change", email })).error).toBeNull();
    expect(rig.mails.slice(sent).filter((mail) => !mail.to.startsWith("person"))).toHaveLength(1);
    expect((await rig.call("POST", "/resend", { type: "signup" })).body.code).toBe("validation_failed");
    expect((await rig.call("POST", "/resend", { type: "other", email })).body.code).toBe("validation_failed");
  });

  it("sends a magic link to existing users and a confirmation to new ones, and nothing to unknown addresses if no user may be created", async () => {
    const { email } = await rig.person();
    expect((await rig.client().signInWithOtp({ email })).error).toBeNull();
    const mail = rig.lastMail(email);
    expect(mail.kind).toBe("magiclink");
    expect((await rig.client().verifyOtp({ email, token: mail.code, type: "email" })).error).toBeNull();
    await rig.client().signInWithOtp({ email: "bylink@korak.test" });
    expect(rig.lastMail("bylink@korak.test").kind).toBe("signup");
    const sent = rig.mails.length;
    const unknown = rig.client().signInWithOtp({ email: "x@korak.test", options: { shouldCreateUser: false } });
    expect((await unknown).error).toBeNull();
    expect(rig.mails).toHaveLength(sent);
    expect(await rig.sql`select 1 from auth.users where email = 'x@korak.test'`).toHaveLength(0);
  });
});

it("the server logged nothing unexpected in these tests", () => {
  expect(rig.logged).toEqual([]);
});
