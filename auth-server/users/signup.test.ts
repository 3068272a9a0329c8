import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authRig, password, type AuthRig } from "../testing/auth-rig.ts";

let rig: AuthRig;
beforeAll(async () => {
  rig = await authRig();
});
afterAll(() => rig.close());

describe("a sign-up", () => {
  it("returns a user without a session, and only the emailed link signs in", async () => {
    const auth = rig.client();
    const { data, error } = await auth.signUp({
      email: " Ana@Korak.Test ",
      password,
      options: {
        data: { name: "Ana", locale_code: "sl" },
        emailRedirectTo: "http://localhost:3000/sl/potrdi?signup=email",
      },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email: "ana@korak.test", role: "authenticated", is_anonymous: false });
    expect(data.user?.identities).toHaveLength(1);
    expect(data.user?.user_metadata).toMatchObject({ name: "Ana", email_verified: false, sub: data.user?.id });
    expect(JSON.stringify(data)).not.toMatch(/argon2|password/);

    const early = await auth.signInWithPassword({ email: "ana@korak.test", password });
    expect(early.error).toMatchObject({ status: 400, code: "email_not_confirmed" });

    const mail = rig.lastMail("ana@korak.test");
    expect(mail).toMatchObject({
      kind: "signup",
      locale: "sl",
      redirectTo: "http://localhost:3000/sl/potrdi?signup=email",
    });
    const response = await rig.send(mail.link);
    expect(response.status).toBe(303);
    const target = new URL(response.headers.get("location") ?? "");
    expect(target.origin + target.pathname + target.search).toBe("http://localhost:3000/sl/potrdi?signup=email");
    const fragment = new URLSearchParams(target.hash.slice(1));
    expect([...fragment.keys()]).toEqual([
      "access_token",
      "expires_at",
      "expires_in",
      "refresh_token",
      "sb",
      "token_type",
      "type",
    ]);
    const restored = await auth.setSession({
      access_token: fragment.get("access_token") ?? "",
      refresh_token: fragment.get("refresh_token") ?? "",
    });
    expect(restored.error).toBeNull();
    expect(restored.data.user?.user_metadata["email_verified"]).toBe(true);
    expect(restored.data.user?.email_confirmed_at).toBeTruthy();

    const again = await rig.send(mail.link);
    expect(again.headers.get("location")).toContain("#error=access_denied&error_code=otp_expired");
    const signedIn = await rig.client().signInWithPassword({ email: "ANA@korak.test", password });
    expect(signedIn.error).toBeNull();
    expect(signedIn.data.session?.token_type).toBe("bearer");
  });

  it("gets the same response for an address with an account, and emails its owner a notice", async () => {
    const { email, id } = await rig.person();
    const sent = rig.mails.length;
    const { data, error } = await rig.client().signUp({ email, password: "another one", options: { data: { a: 1 } } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, role: "authenticated", user_metadata: { a: 1 } });
    expect(data.user?.id).not.toBe(id);
    expect(rig.mails).toHaveLength(sent);
    expect(rig.notices.at(-1)).toMatchObject({ kind: "account_exists", to: email, userId: id });
    const fresh = await rig.client().signUp({ email: "fresh@korak.test", password });
    expect(Object.keys(data.user ?? {}).toSorted()).toEqual(Object.keys(fresh.data.user ?? {}).toSorted());
  });

  it("emails an unconfirmed user again after a minute, and the password is that of the sign-up whose email was answered", async () => {
    const email = "twice@korak.test";
    await rig.client().signUp({ email, password });
    const soon = await rig.client().signUp({ email, password: "someone else's" });
    expect(soon.error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
    expect(soon.error?.message).toMatch(/^For security purposes, .* after \d+ seconds/);
    const first = rig.lastMail(email);
    rig.pass(61);
    expect((await rig.client().signUp({ email, password: "someone else's" })).error).toBeNull();
    const second = rig.lastMail(email);
    expect(second.code + second.tokenHash).not.toBe(first.code + first.tokenHash);
    expect((await rig.client().verifyOtp({ email, token: second.code, type: "signup" })).error).toBeNull();
    const old = await rig.client().verifyOtp({ token_hash: first.tokenHash, type: "signup" });
    expect(old.error).toMatchObject({ status: 403, code: "otp_expired" });
    expect((await rig.client().signInWithPassword({ email, password: "someone else's" })).error).toBeNull();
    expect((await rig.client().signInWithPassword({ email, password })).error?.code).toBe("invalid_credentials");
  });

  it("repeated twenty times in parallel creates one user", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => rig.call("POST", "/signup", { email: "race@korak.test", password })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(19);
    expect(rig.mails.filter((mail) => mail.to === "race@korak.test")).toHaveLength(1);
    expect(await rig.sql`select 1 from auth.users where email = 'race@korak.test'`).toHaveLength(1);
  });

  it.each([
    ["no address", {}, 422, "anonymous_provider_disabled"],
    ["no password", { email: "a@b.si" }, 400, "validation_failed"],
    ["a password of 73 characters", { email: "a@b.si", password: "x".repeat(73) }, 400, "validation_failed"],
    ["a common password", { email: "a@b.si", password: "iloveyou" }, 422, "weak_password"],
    ["the address as password", { email: "a@b.si", password: "A@b.si 12" }, 422, "weak_password"],
    ["a password of 7 digits", { email: "a@b.si", password: "1234567" }, 422, "weak_password"],
    ["both an email and a phone", { email: "a@b.si", phone: "38640111222", password }, 400, "validation_failed"],
    ["a phone", { phone: "38640111222", password }, 400, "phone_provider_disabled"],
    ["an invalid email", { email: "not an address", password }, 400, "validation_failed"],
    ["a line break in the email", { email: "a@b.si\nBcc: c@d.si", password }, 400, "validation_failed"],
    ["a number as email", { email: 7, password }, 400, "validation_failed"],
    ["a list as metadata", { email: "a@b.si", password, data: [] }, 400, "validation_failed"],
    ["NUL in the metadata", { email: "a@b.si", password, data: { a: "\0" } }, 400, "validation_failed"],
    [
      "half a surrogate pair in the metadata",
      '{"email":"a@b.si","password":"abcdefgh","data":{"a":"\\ud800"}}',
      400,
      "validation_failed",
    ],
    ["too much metadata", { email: "a@b.si", password, data: { a: "x".repeat(4000) } }, 400, "validation_failed"],
    ["a password of 1 MB", { email: "a@b.si", password: "x".repeat(1_000_000) }, 400, "validation_failed"],
    ["an email of 1 MB", { email: `${"x".repeat(1_000_000)}@b.si`, password }, 400, "validation_failed"],
    [
      "a body of more than 1 MiB",
      { email: "a@b.si", password: "x".repeat(1_100_000) },
      413,
      "request_entity_too_large",
    ],
    [
      "a challenge without a method",
      { email: "a@b.si", password, code_challenge: "x".repeat(43) },
      400,
      "validation_failed",
    ],
    ["deeply nested metadata", `{"data":${"[".repeat(100_000)}${"]".repeat(100_000)}}`, 400, "validation_failed"],
    ["invalid JSON", "{", 400, "bad_json"],
    ["a list as the body", "[]", 400, "bad_json"],
  ])("is refused with %s", async (_name, body, status, code) => {
    const answer = await rig.call("POST", "/signup", body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.headers.get("x-sb-error-code")).toBe(code);
    expect(await rig.sql`select 1 from auth.users where email = 'a@b.si'`).toHaveLength(0);
    expect(rig.logged).toEqual([]);
  });

  it("tells the client why a password is weak", async () => {
    const { error } = await rig.client().signUp({ email: "weak@korak.test", password: "short" });
    expect(error).toMatchObject({ name: "AuthWeakPasswordError", reasons: ["length"], status: 422 });
    expect(error?.message).toContain("at least 8 characters");
  });

  it("uses the older error format if no version is requested", async () => {
    const response = await rig.send("http://localhost:3000/auth/v1/signup", { method: "POST", body: "{" });
    expect(await response.json()).toMatchObject({ code: 400, error_code: "bad_json", msg: expect.any(String) });
    expect(response.headers.get("x-supabase-api-version")).toBeNull();
  });

  it("creates no user if the email cannot be stored, and retries", async () => {
    const sent: string[] = [];
    let room = false;
    const broken = await authRig({
      sendMail: async (_tx, { to }) => {
        if (!room) throw new Error("no room");
        sent.push(to);
      },
    });
    const answer = await broken.call("POST", "/signup", { email: "lost@korak.test", password });
    expect(answer.status).toBe(200);
    expect(await broken.sql`select 1 from auth.users`).toHaveLength(0);
    expect(broken.logged.join()).toContain("no room");
    expect(broken.logged.join()).not.toContain(password);
    room = true;
    broken.pass(31);
    await broken.call("GET", "/health");
    expect(sent).toEqual(["lost@korak.test"]);
    expect(await broken.sql`select id::text from auth.users`).toEqual([{ id: answer.body.id }]);
    expect(await broken.sql`select 1 from auth.mail_requests`).toHaveLength(0);
    await broken.close();
  });
});
