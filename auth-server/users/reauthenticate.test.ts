import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authRig, password, type AuthRig } from "../testing/auth-rig.ts";

let rig: AuthRig;
beforeAll(async () => {
  rig = await authRig({ securePasswordChange: true, requireCurrentPassword: true });
});
afterAll(() => rig.close());

const day = 86_400;
const fresh = "a quite new password";
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** Creates a user signed in with a password, with helpers that use an unexpired token. */
async function resident(aged = 0) {
  const person = await rig.person();
  const auth = rig.client();
  await auth.signInWithPassword({ email: person.email, password });
  rig.pass(aged);
  const { data } = await auth.refreshSession();
  const token = data.session?.access_token ?? "";
  const change = (body: unknown) => rig.call("PUT", "/user", body, bearer(token));
  const ask = () => rig.call("GET", "/reauthenticate", undefined, bearer(token));
  return { ...person, auth, token, change, ask };
}

async function expectUnchanged(email: string) {
  expect((await rig.client().signInWithPassword({ email, password })).error).toBeNull();
}

describe("a reauthentication code", () => {
  it("is emailed without a link, at most once a minute", async () => {
    const { auth, email, id } = await resident();
    expect((await auth.reauthenticate()).error).toBeNull();
    const mail = rig.lastMail(email);
    expect(mail).toMatchObject({ kind: "reauthentication", link: "", tokenHash: "", userId: id });
    expect(mail.code).toMatch(/^\d{6}$/);
    expect((await auth.getUser()).data.user).toHaveProperty("reauthentication_sent_at");
    const soon = await auth.reauthenticate();
    expect(soon.error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
    rig.pass(61);
    expect((await auth.reauthenticate()).error).toBeNull();
  });

  it("is refused without a confirmed email address or phone, and without a token", async () => {
    const { id, ask } = await resident();
    await rig.sql`update auth.users set email_confirmed_at = null where id = ${id}`;
    const unconfirmed = await ask();
    expect([unconfirmed.status, unconfirmed.body.code]).toEqual([422, "email_not_confirmed"]);
    await rig.sql`update auth.users set email = null, phone = '38640111222' where id = ${id}`;
    expect((await ask()).body.code).toBe("phone_not_confirmed");
    await rig.sql`update auth.users set phone = null where id = ${id}`;
    const none = await ask();
    expect([none.status, none.body.code]).toEqual([400, "validation_failed"]);
    expect(none.body.message).toContain("requires the user to have an email or a phone number");
    expect((await rig.call("GET", "/reauthenticate")).body.code).toBe("no_authorization");
  });

  it("does not sign in", async () => {
    const { email, ask } = await resident();
    await ask();
    const { code } = rig.lastMail(email);
    for (const type of ["email", "recovery", "magiclink", "reauthentication", "email_change"]) {
      const answer = await rig.call("POST", "/verify", { email, token: code, type });
      expect([400, 403]).toContain(answer.status);
    }
  });
});

describe("a password change in a session older than a day", () => {
  const current_password = password;

  it("requires an emailed code, which works once", async () => {
    const { change, ask, email } = await resident(day + 60);
    const needed = await change({ password: fresh, current_password });
    expect([needed.status, needed.body.code]).toEqual([400, "reauthentication_needed"]);
    const none = await change({ password: fresh, current_password, nonce: "123456" });
    expect([none.status, none.body.code]).toEqual([422, "reauthentication_not_valid"]);
    await ask();
    const nonce = rig.lastMail(email).code;
    expect((await change({ password: fresh, current_password, nonce: wrongCode(nonce) })).status).toBe(422);
    // A request rejected for another reason does not use it up.
    expect((await change({ password: fresh, current_password: "not this", nonce })).body.code).toBe(
      "current_password_invalid",
    );
    expect((await change({ password, current_password, nonce })).body.code).toBe("same_password");
    await expectUnchanged(email);
    expect((await change({ password: fresh, current_password, nonce })).status).toBe(200);
    const again = await change({ password: "and another one", current_password: fresh, nonce });
    expect(again.body.code).toBe("reauthentication_not_valid");
  });

  it("rejects a code after five wrong tries or an hour, and accepts it in only one of two parallel requests", async () => {
    const tired = await resident(day + 60);
    await tired.ask();
    const { code } = rig.lastMail(tired.email);
    for (let i = 0; i < 5; i++) await tired.change({ password: fresh, current_password, nonce: wrongCode(code) });
    expect((await tired.change({ password: fresh, current_password, nonce: code })).body.code).toBe(
      "reauthentication_not_valid",
    );
    const late = await resident(day + 60);
    await late.ask();
    rig.pass(3500);
    await late.auth.refreshSession();
    rig.pass(101);
    const { data } = await late.auth.getSession();
    const nonce = rig.lastMail(late.email).code;
    const answer = await rig.call(
      "PUT",
      "/user",
      { password: fresh, current_password, nonce },
      bearer(data.session?.access_token ?? ""),
    );
    expect(answer.body.code).toBe("reauthentication_not_valid");
    const twice = await resident(day + 60);
    await twice.ask();
    const both = { current_password, nonce: rig.lastMail(twice.email).code };
    const answers = await Promise.all([
      twice.change({ ...both, password: "password number one" }),
      twice.change({ ...both, password: "password number two" }),
    ]);
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
  });

  it("needs a code, unlike one in a newer session and unlike other changes", async () => {
    const young = await resident(day - 3600);
    expect((await young.change({ password: fresh, current_password, nonce: "000000" })).status).toBe(200);
    const old = await resident(day + 60);
    expect((await old.change({ data: { a: 1 } })).status).toBe(200);
    expect((await old.change({ email: `else-${old.email}` })).status).toBe(200);
  });
});

describe("the current password", () => {
  it("is required, and a missing one gets a different error than a wrong one", async () => {
    const { change, auth, email } = await resident();
    const missing = await change({ password: fresh });
    expect([missing.status, missing.body.code]).toEqual([400, "current_password_required"]);
    const wrong = await change({ password: fresh, current_password: "not this one" });
    expect([wrong.status, wrong.body.code]).toEqual([400, "current_password_invalid"]);
    const same = await change({ password, current_password: password });
    expect([same.status, same.body.code]).toEqual([422, "same_password"]);
    await expectUnchanged(email);
    const done = await auth.updateUser({ password: fresh, current_password: password });
    expect(done.error).toBeNull();
  });

  it("cannot be guessed by a signed-in caller, who gets ten tries", async () => {
    const { change, email } = await resident();
    const codes: string[] = [];
    for (let i = 0; i < 12; i++)
      codes.push((await change({ password: fresh, current_password: `try ${i}` })).body.code);
    expect(codes.filter((code) => code === "current_password_invalid")).toHaveLength(10);
    expect(codes.slice(10)).toEqual(Array(2).fill("over_request_rate_limit"));
    expect((await change({ data: { a: 1 } })).status).toBe(200);
    rig.pass(day);
    await expectUnchanged(email);
  });

  it("is not required after a sign-in by a password reset email", async () => {
    const { email } = await rig.person();
    for (const flow of ["implicit", "pkce"] as const) {
      rig.pass(61);
      const auth = rig.client(flow);
      await auth.resetPasswordForEmail(email);
      const mail = rig.lastMail(email);
      if (flow === "implicit") await auth.verifyOtp({ token_hash: mail.tokenHash, type: "recovery" });
      else {
        const target = new URL((await rig.send(mail.link)).headers.get("location") ?? "");
        await auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
      }
      expect((await auth.updateUser({ password: `chosen ${flow}` })).error).toBeNull();
    }
  });

  it("is not required if the user has none", async () => {
    const { id, change } = await resident();
    await rig.sql`update auth.users set password_hash = null where id = ${id}`;
    expect((await change({ password: fresh })).status).toBe(200);
  });
});

describe("a password change", () => {
  it("ends other sessions, voids emailed tokens, and notifies the user", async () => {
    const { id, email, change, auth } = await resident();
    const other = rig.client();
    await other.signInWithPassword({ email, password });
    await rig.client().resetPasswordForEmail(email);
    const recovery = rig.lastMail(email);
    expect((await change({ password: fresh, current_password: password })).status).toBe(200);
    expect((await auth.getUser()).error).toBeNull();
    expect((await other.getUser()).error).toMatchObject({ name: "AuthSessionMissingError" });
    const used = await rig.call("POST", "/verify", { token_hash: recovery.tokenHash, type: "recovery" });
    expect(used.body.code).toBe("otp_expired");
    expect(rig.notices.filter((notice) => notice.userId === id)).toMatchObject([
      { kind: "password_changed", to: email, locale: "en" },
    ]);
    const actions = await rig.sql`
      select payload ->> 'action' as action from auth.audit_log where payload ->> 'actor_id' = ${id}`;
    expect(actions.map((row) => row["action"])).toContain("user_updated_password");
  });

  it("succeeds for only one of two parallel requests", async () => {
    const one = await resident();
    const auth = rig.client();
    const second = await auth.signInWithPassword({ email: one.email, password });
    const answers = await Promise.all([
      one.change({ password: "from the first device", current_password: password }),
      rig.call(
        "PUT",
        "/user",
        { password: "from the second device", current_password: password },
        bearer(second.data.session?.access_token ?? ""),
      ),
    ]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.find((answer) => answer.status !== 200)?.body.code).toMatch(
      /session_not_found|conflict|current_password_invalid/,
    );
    expect(rig.notices.filter((notice) => notice.userId === one.id)).toHaveLength(1);
  });

  it("keeps the emails of an address change valid if both are requested together", async () => {
    const { change, email } = await resident();
    const wanted = `both-${email}`;
    const answer = await change({ password: fresh, current_password: password, email: wanted });
    expect(answer.body).toMatchObject({ new_email: wanted });
    const verify = (tokenHash: string) => rig.call("POST", "/verify", { token_hash: tokenHash, type: "email_change" });
    expect((await verify(rig.lastMail(email).tokenHash)).body.code).toBe("200");
    expect((await verify(rig.lastMail(wanted).tokenHash)).body.user.email).toBe(wanted);
  });

  it("is rolled back if its notice cannot be sent", async () => {
    const broken = await authRig({ sendNotice: () => Promise.reject(new Error("no room")) });
    const { auth, email } = await broken.person();
    expect((await auth.updateUser({ password: fresh })).error).toMatchObject({ status: 500 });
    expect((await broken.client().signInWithPassword({ email, password })).error).toBeNull();
    await broken.close();
  });
});

describe("a user with a second factor", () => {
  it("can change password and address only at aal2", async () => {
    const { id, change, email } = await resident();
    const at = rig.clock();
    const add = (status: string) => rig.sql`
      insert into auth.mfa_factors (id, user_id, factor_type, status, friendly_name, secret_ciphertext, created_at,
        updated_at)
      values (gen_random_uuid(), ${id}, 'totp', ${status}, ${status}, ${Buffer.from("x")}, ${at}, ${at})`;
    await add("unverified");
    expect((await change({ password: fresh })).body.code).toBe("current_password_required");
    await add("verified");
    for (const body of [{ password: fresh, current_password: password }, { email: `second-${email}` }]) {
      const answer = await change(body);
      expect([answer.status, answer.body.code]).toEqual([401, "insufficient_aal"]);
    }
    // Checks aal2 before anything that reveals other accounts.
    expect((await change({ email: (await rig.person()).email })).body.code).toBe("insufficient_aal");
    expect((await change({ data: { a: 1 }, email })).status).toBe(401);
    expect((await change({ email })).status).toBe(200);
    expect((await rig.sql`select new_email from auth.users where id = ${id}`)[0]?.["new_email"]).toBeNull();
    await rig.sql`update auth.sessions set aal = 'aal2' where user_id = ${id}`;
    expect((await change({ password: fresh, current_password: password, email: `second-${email}` })).status).toBe(200);
  });
});

describe("the order of checks in a user change", () => {
  it("follows the protocol", async () => {
    const taken = (await rig.person()).email;
    const { change, id, token } = await resident(day + 60);
    const code = async (body: object) => (await change(body)).body.code;
    const all = { email: taken, password: "short", app_metadata: { a: 1 } };
    expect(await code({ ...all, phone: "38640111222" })).toBe("phone_provider_disabled");
    expect(await code(all)).toBe("weak_password");
    expect(await code({ ...all, password: fresh })).toBe("not_admin");
    expect(await code({ email: taken, password: fresh })).toBe("email_exists");
    expect(await code({ email: "free@korak.test", password: fresh })).toBe("reauthentication_needed");
    await rig.sql`update auth.users set is_anonymous = true, email = null where id = ${id}`;
    expect(await code({ password: fresh })).toBe("validation_failed");
    expect((await rig.call("GET", "/user", undefined, bearer(token))).body).not.toHaveProperty("new_email");
  });
});

it("the server logged nothing unexpected in these tests", () => {
  expect(rig.logged).toEqual([]);
});
