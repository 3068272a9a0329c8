import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authRig, password, type AuthRig } from "../testing/auth-rig.ts";

let rig: AuthRig;
beforeAll(async () => {
  rig = await authRig();
});
afterAll(() => rig.close());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const verify = (body: unknown) => rig.call("POST", "/verify", body);
const locationOf = async (link: string) => new URL((await rig.send(link)).headers.get("location") ?? "");
const fragmentOf = (address: URL) => new URLSearchParams(address.hash.slice(1));
const storedOf = async (id: string) =>
  (await rig.sql`select email, new_email, email_change_awaits from auth.users where id = ${id}`)[0];
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const halfway = /^Confirmation link accepted/;

let count = 0;
/** Creates a user who requested an email change; returns the two emails as well. */
async function mover(flow: "implicit" | "pkce" = "implicit", redirect?: string) {
  const person = await rig.person();
  const auth = rig.client(flow);
  const signedIn = await auth.signInWithPassword({ email: person.email, password });
  const wanted = `moved${++count}@korak.test`;
  const { data, error } = await auth.updateUser(
    { email: wanted },
    redirect === undefined ? {} : { emailRedirectTo: redirect },
  );
  if (error) throw error;
  const [atOld, atNew] = [rig.lastMail(person.email), rig.lastMail(wanted)];
  return { ...person, auth, wanted, user: data.user, atOld, atNew, token: signedIn.data.session?.access_token ?? "" };
}

describe("requesting an email change", () => {
  it("changes nothing yet and emails both addresses", async () => {
    const { user, email, wanted, atOld, atNew, auth } = await mover();
    expect(user).toMatchObject({ email, new_email: wanted, email_change_sent_at: expect.any(String) });
    expect(atOld).toMatchObject({ kind: "email_change_current", to: email, newEmail: wanted });
    expect(atNew).toMatchObject({ kind: "email_change_new", to: wanted, newEmail: wanted });
    expect(atOld.code + atOld.tokenHash).not.toBe(atNew.code + atNew.tokenHash);
    for (const mail of [atOld, atNew]) expect(new URL(mail.link).searchParams.get("type")).toBe("email_change");
    const read = await auth.getUser();
    expect(read.data.user).toMatchObject({ email, new_email: wanted });
    expect((await rig.client().signInWithPassword({ email: wanted, password })).error).toBeTruthy();
  });

  it("is rejected if the address is taken or malformed, or the request comes too soon", async () => {
    const other = await rig.person();
    const { auth, id } = await rig.person();
    const sent = rig.mails.length;
    expect((await auth.updateUser({ email: other.email.toUpperCase() })).error).toMatchObject({
      status: 422,
      code: "email_exists",
    });
    expect((await auth.updateUser({ email: "nowhere" })).error).toMatchObject({ code: "validation_failed" });
    expect(await storedOf(id)).toMatchObject({ new_email: null, email_change_awaits: null });
    expect(rig.mails.length).toBe(sent);
    expect((await auth.updateUser({ email: "first@korak.test" })).error).toBeNull();
    const soon = await auth.updateUser({ email: "second@korak.test", data: { a: 1 } });
    expect(soon.error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
    expect(soon.error?.message).toMatch(/For security purposes/);
    const read = (await auth.getUser()).data.user;
    expect(read).toMatchObject({ new_email: "first@korak.test" });
    expect(read?.user_metadata).not.toHaveProperty("a");
  });

  it("to the current address changes nothing", async () => {
    const { auth, email } = await rig.person();
    const sent = rig.mails.length;
    const { data, error } = await auth.updateUser({ email: ` ${email.toUpperCase()} ` });
    expect(error).toBeNull();
    expect(data.user?.new_email).toBeUndefined();
    expect(rig.mails.length).toBe(sent);
  });

  it("again voids the earlier emails", async () => {
    const first = await mover();
    rig.pass(61);
    expect((await first.auth.updateUser({ email: "better@korak.test" })).error).toBeNull();
    for (const mail of [first.atOld, first.atNew]) {
      expect((await verify({ token_hash: mail.tokenHash, type: "email_change" })).body.code).toBe("otp_expired");
    }
    expect((await storedOf(first.id))?.["new_email"]).toBe("better@korak.test");
  });
});

describe("an email change confirmed by both addresses", () => {
  it.each([
    ["old, new", true],
    ["new, old", false],
  ])("completes by link, in the order %s", async (_name, oldFirst) => {
    const { id, email, wanted, atOld, atNew, token } = await mover();
    const [first, second] = oldFirst ? [atOld, atNew] : [atNew, atOld];
    const half = await locationOf(first.link);
    expect(fragmentOf(half).get("message")).toMatch(halfway);
    expect(half.hash).toContain("sb=");
    expect(half.search + half.hash).not.toContain("access_token");
    expect(await storedOf(id)).toMatchObject({ email, new_email: wanted });
    // The same link does not count as the second confirmation.
    expect(fragmentOf(await locationOf(first.link)).get("error_code")).toBe("otp_expired");
    expect(rig.notices.filter((notice) => notice.to === email)).toHaveLength(0);

    const done = await locationOf(second.link);
    expect(fragmentOf(done).get("type")).toBe("email_change");
    const opened = await rig.call("GET", "/user", undefined, bearer(fragmentOf(done).get("access_token") ?? ""));
    expect(opened.body).toMatchObject({ id, email: wanted, user_metadata: { email: wanted, email_verified: true } });
    expect(opened.body).not.toHaveProperty("new_email");
    expect(opened.body.identities).toHaveLength(1);
    expect(opened.body.identities[0]).toMatchObject({
      id,
      provider: "email",
      email: wanted,
      identity_data: { email: wanted, email_verified: true, sub: id },
    });
    // Other sessions remain.
    expect((await rig.call("GET", "/user", undefined, bearer(token))).status).toBe(200);
    expect(rig.notices.filter((notice) => notice.kind === "email_changed" && notice.to === email)).toMatchObject([
      { userId: id, detail: { email: wanted } },
    ]);
    expect(fragmentOf(await locationOf(second.link)).get("error_code")).toBe("otp_expired");
    expect((await rig.client().signInWithPassword({ email, password })).error?.code).toBe("invalid_credentials");
    expect((await rig.client().signInWithPassword({ email: wanted, password })).error).toBeNull();
  });

  it.each([true, false])("completes by code, with the old address first: %s", async (oldFirst) => {
    const { email, wanted, atOld, atNew } = await mover();
    const steps = [
      { email, mail: atOld },
      { email: wanted, mail: atNew },
    ];
    const [one, two] = oldFirst ? steps : steps.toReversed();
    if (!one || !two) throw new Error("two steps");
    const auth = rig.client();
    const half = await auth.verifyOtp({ email: one.email, token: one.mail.code, type: "email_change" });
    expect(half.error).toBeNull();
    expect(half.data).toMatchObject({ user: null, session: null });
    const again = await verify({ email: one.email, token: one.mail.code, type: "email_change" });
    expect(again.body.code).toBe("otp_expired");
    const done = await auth.verifyOtp({ email: two.email, token: two.mail.code, type: "email_change" });
    expect(done.data.user?.email).toBe(wanted);
    expect(done.data.session?.access_token).toBeTruthy();
  });

  it("completes through a page that submits the token", async () => {
    const { wanted, atOld, atNew } = await mover("pkce");
    const half = await verify({ token_hash: atNew.tokenHash, type: "email_change" });
    expect([half.status, half.body.code]).toEqual([200, "200"]);
    expect(half.body.msg).toMatch(halfway);
    const done = await rig.client().verifyOtp({ token_hash: atOld.tokenHash, type: "email_change" });
    expect(done.data.user?.email).toBe(wanted);
  });

  it("redirects with PKCE: first a message in the query, then a code for the requesting browser", async () => {
    const { wanted, atOld, atNew, auth } = await mover("pkce", "http://localhost:3000/confirm?change=email");
    expect(atOld.tokenHash).toMatch(/^pkce_/);
    const half = await locationOf(atOld.link);
    expect(half.searchParams.get("message")).toMatch(halfway);
    expect(half.searchParams.get("change")).toBe("email");
    expect(fragmentOf(half).get("message")).toMatch(halfway);
    expect(half.searchParams.has("code")).toBe(false);
    const done = await locationOf(atNew.link);
    expect(done.searchParams.get("change")).toBe("email");
    const exchanged = await auth.exchangeCodeForSession(done.searchParams.get("code") ?? "");
    expect(exchanged.error).toBeNull();
    expect(exchanged.data.user?.email).toBe(wanted);
    const claims = await auth.getClaims();
    expect(claims.data?.claims).toMatchObject({ email: wanted, amr: [{ method: "email_change" }] });
  });

  it("completes exactly once when both are confirmed in parallel", async () => {
    const { id, wanted, atOld, atNew } = await mover();
    const answers = await Promise.all(
      [atOld, atNew, atOld, atNew].map((mail) => verify({ token_hash: mail.tokenHash, type: "email_change" })),
    );
    expect(answers.filter((answer) => answer.body.access_token)).toHaveLength(1);
    expect(answers.filter((answer) => answer.body.msg)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 403)).toHaveLength(2);
    expect(await storedOf(id)).toEqual({ email: wanted, new_email: null, email_change_awaits: null });
  });
});

describe("a confirmation of an email change", () => {
  it("expires after an hour", async () => {
    const { id, email, atOld, atNew } = await mover();
    await verify({ token_hash: atOld.tokenHash, type: "email_change" });
    rig.pass(3601);
    expect((await verify({ token_hash: atNew.tokenHash, type: "email_change" })).body.code).toBe("otp_expired");
    expect((await verify({ email: atNew.to, token: atNew.code, type: "email_change" })).status).toBe(403);
    expect((await storedOf(id))?.["email"]).toBe(email);
  });

  it("loses its code, but not its link, after five wrong tries, and the other address alone completes nothing", async () => {
    const { id, email, wanted, atOld, atNew } = await mover();
    for (let i = 0; i < 5; i++) {
      const answer = await verify({ email, token: wrongCode(atOld.code), type: "email_change" });
      expect([answer.status, answer.body.code]).toEqual([403, "otp_expired"]);
    }
    expect((await verify({ email, token: atOld.code, type: "email_change" })).status).toBe(403);
    expect((await verify({ email: wanted, token: atNew.code, type: "email_change" })).body.msg).toMatch(halfway);
    expect(await storedOf(id)).toMatchObject({ email, new_email: wanted });
    expect((await verify({ token_hash: atOld.tokenHash, type: "email_change" })).status).toBe(200);
    expect(await storedOf(id)).toMatchObject({ email: wanted, new_email: null });
  });

  it("is valid only for its own address and type", async () => {
    const { email, wanted, atOld, atNew } = await mover();
    expect((await verify({ email: wanted, token: atOld.code, type: "email_change" })).status).toBe(403);
    expect((await verify({ email, token: atNew.code, type: "email_change" })).status).toBe(403);
    expect((await verify({ email, token: atOld.code, type: "email" })).status).toBe(403);
    expect((await verify({ token_hash: atNew.tokenHash, type: "recovery" })).status).toBe(403);
    expect((await verify({ token_hash: atNew.tokenHash, type: "email_change" })).status).toBe(200);
  });

  it("finds the right user among several who requested the same address", async () => {
    const [one, two] = [await rig.person(), await rig.person()];
    await one.auth.updateUser({ email: "shared@korak.test" });
    const mailOne = rig.lastMail("shared@korak.test");
    await two.auth.updateUser({ email: "shared@korak.test" });
    const mailTwo = rig.lastMail("shared@korak.test");
    expect((await verify({ token_hash: rig.lastMail(one.email).tokenHash, type: "email_change" })).status).toBe(200);
    const done = await verify({ email: "shared@korak.test", token: mailOne.code, type: "email_change" });
    expect(done.body.user).toMatchObject({ id: one.id, email: "shared@korak.test" });
    // The other user is too late and gets an error, and nothing changes for them.
    expect((await verify({ token_hash: rig.lastMail(two.email).tokenHash, type: "email_change" })).status).toBe(200);
    const late = await verify({ token_hash: mailTwo.tokenHash, type: "email_change" });
    expect([late.status, late.body.code]).toEqual([422, "email_exists"]);
    const redirected = fragmentOf(await locationOf(mailTwo.link));
    expect([redirected.get("error_code"), redirected.get("error")]).toEqual(["email_exists", null]);
    expect((await storedOf(two.id))?.["email"]).toBe(two.email);
    expect(rig.notices.some((notice) => notice.to === two.email)).toBe(false);
  });

  it("gives an address to only one of several users and a sign-up that want it", async () => {
    const people = [await rig.person(), await rig.person(), await rig.person()];
    const tokens: string[] = [];
    for (const person of people) {
      await person.auth.updateUser({ email: "contested@korak.test" });
      await verify({ token_hash: rig.lastMail(person.email).tokenHash, type: "email_change" });
      tokens.push(rig.lastMail("contested@korak.test").tokenHash);
    }
    const signUp = rig.call("POST", "/signup", { email: "contested@korak.test", password });
    const answers = await Promise.all(tokens.map((token_hash) => verify({ token_hash, type: "email_change" })));
    expect((await signUp).status).toBe(200);
    expect(answers.every((answer) => answer.status === 200 || answer.body.code === "email_exists")).toBe(true);
    expect(await rig.sql`select 1 from auth.users where email = 'contested@korak.test'`).toHaveLength(1);
  });

  it("does not sign in a banned user", async () => {
    const { id, atOld, atNew } = await mover();
    await verify({ token_hash: atOld.tokenHash, type: "email_change" });
    await rig.sql`update auth.users set banned_until = ${new Date(rig.clock().getTime() + 1e6)} where id = ${id}`;
    expect((await verify({ token_hash: atNew.tokenHash, type: "email_change" })).body.code).toBe("user_banned");
  });

  it("is void after a password change", async () => {
    const { id, auth, atOld, atNew } = await mover();
    expect((await auth.updateUser({ password: "a better password" })).error).toBeNull();
    for (const mail of [atOld, atNew]) {
      expect((await verify({ token_hash: mail.tokenHash, type: "email_change" })).status).toBe(403);
    }
    expect((await storedOf(id))?.["new_email"]).toBeNull();
    rig.pass(61);
    const sent = rig.mails.length;
    await rig.client().resend({ type: "email_change", email: (await rig.person()).email });
    expect(rig.mails.slice(sent).filter((mail) => mail.kind.startsWith("email_change"))).toHaveLength(0);
  });
});

describe("resending an email change", () => {
  it("emails both addresses when requested for the current one, and starts the change over", async () => {
    const { id, email, wanted, atOld, atNew } = await mover();
    await verify({ token_hash: atOld.tokenHash, type: "email_change" });
    const auth = rig.client();
    const soon = await auth.resend({ type: "email_change", email });
    expect(soon.error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
    rig.pass(61);
    expect((await auth.resend({ type: "email_change", email: wanted })).error).toBeNull();
    expect((await auth.resend({ type: "email_change", email: "nobody@korak.test" })).error).toBeNull();
    expect(rig.lastMail(wanted)).toBe(atNew);
    expect((await auth.resend({ type: "email_change", email })).error).toBeNull();
    const [nextOld, nextNew] = [rig.lastMail(email), rig.lastMail(wanted)];
    expect((await verify({ token_hash: atNew.tokenHash, type: "email_change" })).status).toBe(403);
    expect((await verify({ token_hash: nextNew.tokenHash, type: "email_change" })).body.msg).toMatch(halfway);
    expect((await verify({ token_hash: nextOld.tokenHash, type: "email_change" })).body.user.email).toBe(wanted);
    expect((await storedOf(id))?.["email_change_awaits"]).toBeNull();
  });
});

describe("an email change", () => {
  it("must be confirmed only by the new address if secureEmailChange is off", async () => {
    const own = await authRig({ secureEmailChange: false });
    const { auth, email } = await own.person();
    const sent = own.mails.length;
    await auth.updateUser({ email: "alone@korak.test" });
    expect(own.mails.slice(sent).map((mail) => [mail.kind, mail.to])).toEqual([
      ["email_change_new", "alone@korak.test"],
    ]);
    const mail = own.lastMail("alone@korak.test");
    const done = await own.client().verifyOtp({ email: mail.to, token: mail.code, type: "email_change" });
    expect(done.data.user?.email).toBe("alone@korak.test");
    expect(own.notices).toMatchObject([{ kind: "email_changed", to: email }]);
    await own.close();
  });

  it("needs only one confirmation if sign-ups are confirmed automatically", async () => {
    const own = await authRig({ autoconfirm: true });
    const auth = own.client();
    await auth.signUp({ email: "auto@korak.test", password });
    await auth.updateUser({ email: "auto2@korak.test" });
    const mail = own.lastMail("auto2@korak.test");
    const done = await own.client().verifyOtp({ token_hash: mail.tokenHash, type: "email_change" });
    expect(done.data.user?.email).toBe("auto2@korak.test");
    await own.close();
  });

  it("sets a first address for a user without one", async () => {
    const { auth, id, email } = await rig.person();
    await rig.sql`update auth.users set email = null, email_confirmed_at = null, is_anonymous = true,
      app_metadata = '{}' where id = ${id}`;
    await rig.sql`delete from auth.identities where user_id = ${id}`;
    const sent = rig.mails.length;
    expect((await auth.updateUser({ email: `first-${email}` })).error).toBeNull();
    expect(rig.mails.slice(sent)).toHaveLength(1);
    const { tokenHash } = rig.lastMail(`first-${email}`);
    const { body } = await verify({ token_hash: tokenHash, type: "email_change" });
    expect(body.user).toMatchObject({ is_anonymous: false, app_metadata: { provider: "email", providers: ["email"] } });
    expect(body.user.identities).toHaveLength(1);
    expect(body.user.email_confirmed_at).toEqual(expect.any(String));
  });
});

it("the server logged nothing unexpected in these tests", () => {
  expect(rig.logged).toEqual([]);
});
