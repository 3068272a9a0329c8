import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authRig, password, type AuthRig } from "../testing/auth-rig.ts";
import { oauthRig } from "../testing/oauth-rig.ts";

const serviceKey = "sb_secret_0123456789012345678901234567890123";
const admin = { authorization: `Bearer ${serviceKey}` };
const strangers = "the stranger's password";
let rig: AuthRig;
beforeAll(async () => {
  rig = await authRig({ serviceKey });
});
afterAll(() => rig.close());

let count = 0;
const address = () => `owner${++count}@korak.test`;
const signUp = (email: string, secret: string, data: object) =>
  rig.call("POST", "/signup", { email, password: secret, data });
const canSignIn = async (email: string, secret: string) =>
  (await rig.client().signInWithPassword({ email, password: secret })).error === null;

/** Signs up a stranger with an address, then the address's owner. */
async function both(order: "stranger first" | "owner first" = "stranger first") {
  const email = address();
  const people = [
    { secret: strangers, data: { firstName: "Mallory", gdpr_consent: true, promotions_consent: true } },
    { secret: password, data: { firstName: "Vida", gdpr_consent: true } },
  ];
  const answers = [];
  for (const { secret, data } of order === "owner first" ? people.toReversed() : people) {
    answers.push({ answer: await signUp(email, secret, data), mail: rig.lastMail(email) });
    rig.pass(61);
  }
  const [one, two] = answers as [(typeof answers)[0], (typeof answers)[0]];
  return order === "owner first" ? { email, owner: one, stranger: two } : { email, owner: two, stranger: one };
}

describe("an address with several sign-ups", () => {
  it.each(["stranger first", "owner first"] as const)(
    "becomes the account of the owner who follows the emailed link: %s",
    async (order) => {
      const { email, owner, stranger } = await both(order);
      const auth = rig.client();
      const { data, error } = await auth.verifyOtp({ token_hash: owner.mail.tokenHash, type: "signup" });
      expect(error).toBeNull();
      expect(data.user?.user_metadata).toMatchObject({ firstName: "Vida", gdpr_consent: true, email_verified: true });
      expect(JSON.stringify(data.user)).not.toMatch(/Mallory|promotions/);
      expect(await canSignIn(email, password)).toBe(true);
      expect(await canSignIn(email, strangers)).toBe(false);
      for (const given of [{ token_hash: stranger.mail.tokenHash }, { email, token: stranger.mail.code }]) {
        expect((await rig.call("POST", "/verify", { ...given, type: "signup" })).body.code).toBe("otp_expired");
      }
      expect(await rig.sql`select 1 from auth.signups where email = ${email} and redeemed_at is null`).toHaveLength(0);
    },
  );

  it("becomes the account of the owner who enters the emailed code", async () => {
    const { email, owner } = await both("owner first");
    expect((await rig.call("POST", "/verify", { email, token: owner.mail.code, type: "email" })).status).toBe(200);
    expect([await canSignIn(email, password), await canSignIn(email, strangers)]).toEqual([true, false]);
  });

  it("does not sign in anyone before an email is answered", async () => {
    const { email } = await both();
    for (const secret of [password, strangers]) expect(await canSignIn(email, secret)).toBe(false);
    const [user] = await rig.sql`select password_hash, user_metadata from auth.users where email = ${email}`;
    expect(user?.["password_hash"]).toBeNull();
    expect(JSON.stringify(user)).not.toMatch(/Mallory|Vida/);
  });

  it.each(["recovery", "magiclink"] as const)(
    "takes no data from the sign-ups when it is confirmed by %s",
    async (kind) => {
      const { email, stranger } = await both();
      const asked = kind === "recovery" ? "/recover" : "/admin/generate_link";
      const { body } = await rig.call("POST", asked, { email, type: kind }, admin);
      const token_hash = kind === "recovery" ? rig.lastMail(email).tokenHash : body.hashed_token;
      const { data } = await rig.client().verifyOtp({ token_hash, type: kind });
      expect(data.user).toMatchObject({ email, user_metadata: { email_verified: true } });
      expect(JSON.stringify(data.user)).not.toMatch(/Mallory|Vida|consent/);
      expect([await canSignIn(email, password), await canSignIn(email, strangers)]).toEqual([false, false]);
      const late = await rig.call("POST", "/verify", { token_hash: stranger.mail.tokenHash, type: "signup" });
      expect(late.body.code).toBe("otp_expired");
    },
  );

  it("gets the email of the named sign-up again, or one without personal data if none is named", async () => {
    const { email, owner, stranger } = await both();
    expect((await rig.call("POST", "/resend", { type: "signup", email, signup_id: owner.answer.body.id })).status).toBe(
      200,
    );
    const again = rig.lastMail(email);
    expect(again.userMetadata).toMatchObject({ firstName: "Vida" });
    // The old email of the same sign-up is void, but not that of another.
    expect((await rig.call("POST", "/verify", { token_hash: owner.mail.tokenHash, type: "signup" })).status).toBe(403);
    rig.pass(61);
    await rig.call("POST", "/resend", { type: "signup", email });
    const bare = rig.lastMail(email);
    expect(bare.userMetadata).not.toHaveProperty("firstName");
    expect((await rig.call("POST", "/verify", { token_hash: bare.tokenHash, type: "signup" })).status).toBe(200);
    expect([await canSignIn(email, password), await canSignIn(email, strangers)]).toEqual([false, false]);
    expect(stranger.mail.tokenHash).not.toBe(bare.tokenHash);
  });

  it("gets no password when an operator confirms it, unlike an address with one sign-up", async () => {
    const alone = address();
    const { body } = await signUp(alone, password, { firstName: "Vida" });
    expect(
      (await rig.call("PUT", `/admin/users/${body.id}`, { email_confirm: true }, admin)).body.user_metadata,
    ).toMatchObject({ firstName: "Vida" });
    expect(await canSignIn(alone, password)).toBe(true);
    const { email, stranger } = await both();
    await rig.call("PUT", `/admin/users/${stranger.answer.body.id}`, { email_confirm: true }, admin);
    expect([await canSignIn(email, password), await canSignIn(email, strangers)]).toEqual([false, false]);
  });
});

describe("an unverified provider account", () => {
  it("leaves nothing in the account of the person who confirms the address", async () => {
    const own = await oauthRig();
    const email = address();
    const stranger = { email, name: "Mallory", verified: false };
    await own.travel(await own.start(own.client("pkce")), stranger);
    expect(own.lastMail(email).kind).toBe("signup");
    own.pass(61);
    await own.client().signUp({ email, password, options: { data: { firstName: "Vida" } } });
    const { data } = await own.client().verifyOtp({ token_hash: own.lastMail(email).tokenHash, type: "signup" });
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(["email"]);
    expect(data.user?.app_metadata).toMatchObject({ provider: "email", providers: ["email"] });
    expect(JSON.stringify(data.user)).not.toContain("Mallory");
    // The stranger returns through the provider and gets no account.
    const back = await own.travel(await own.start(own.client("pkce")), stranger);
    expect(back.searchParams.get("error_code")).toBe("provider_email_needs_verification");
    await own.close();
  });
});

describe("an invited user", () => {
  const invited = { full_name: "Invited Person", note: "private" };
  it("is not revealed to others who sign up with the address, and keeps the invitation's metadata", async () => {
    const email = address();
    const { body: person } = await rig.call("POST", "/invite", { email, data: invited }, admin);
    const link = rig.lastMail(email);
    const told = await signUp(email, strangers, { firstName: "Mallory" });
    const fresh = await signUp(address(), strangers, { firstName: "Mallory" });
    expect(told.status).toBe(200);
    expect(JSON.stringify(told.body)).not.toMatch(new RegExp(`${person.id}|Invited|private|invited_at`));
    expect(Object.keys(told.body)).toEqual(Object.keys(fresh.body));
    const { data } = await rig.client().verifyOtp({ token_hash: link.tokenHash, type: "invite" });
    expect(data.user).toMatchObject({ id: person.id, user_metadata: invited });
    expect(JSON.stringify(data.user)).not.toContain("Mallory");
    expect(await canSignIn(email, strangers)).toBe(false);
  });
});

describe("polling for confirmation", () => {
  it("tells whether a sign-up is confirmed, and does not reveal an existing account", async () => {
    const email = address();
    const { body } = await signUp(email, password, {});
    const known = await signUp((await rig.person()).email, password, {}).catch(() => null);
    const stateOf = async (id: unknown) => (await rig.call("GET", `/signup/${String(id)}`)).body;
    expect(await stateOf(body.id)).toEqual({ confirmed: false });
    await rig.call("POST", "/verify", { token_hash: rig.lastMail(email).tokenHash, type: "signup" });
    expect(await stateOf(body.id)).toEqual({ confirmed: true });
    expect([await stateOf(known?.body.id), await stateOf("nonsense")]).toEqual([
      { confirmed: false },
      { confirmed: false },
    ]);
  });
});

describe("whether an address has an account", () => {
  /** Returns a response without the parts that always differ. */
  const shape = ({ status, body }: { status: number; body: unknown }, email: string) => [
    status,
    JSON.stringify(body)
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, "*")
      .replaceAll(email, "@"),
  ];

  it.each([
    ["/signup", { password, data: { a: 1 } }],
    ["/otp", { create_user: false }],
    ["/otp", {}],
    ["/recover", {}],
    ["/resend", { type: "signup" }],
    ["/resend", { type: "email_change" }],
  ])("is not revealed by %s %j, called once or twice", async (path, body) => {
    const people = [(await rig.person()).email, address(), (await both()).email];
    rig.pass(3600);
    const answers = [];
    for (const email of people) {
      const twice = [];
      for (let i = 0; i < 2; i++) twice.push(shape(await rig.call("POST", path, { email, ...body }), email));
      answers.push(JSON.stringify(twice));
    }
    expect(new Set(answers).size).toBe(1);
    rig.pass(3600);
  });

  it("is looked up only after the response", async () => {
    const later: (() => Promise<void>)[] = [];
    const own = await authRig({ afterAnswer: (work) => void later.push(work) });
    await own.call("POST", "/signup", { email: "later@korak.test", password });
    expect(own.mails).toEqual([]);
    expect(await own.sql`select 1 from auth.users`).toHaveLength(0);
    await Promise.all(later.map((work) => work()));
    expect(own.lastMail("later@korak.test").kind).toBe("signup");
    await own.close();
  });

  it("does not matter for the rate limit: repeated sign-ups with an unknown address get 429", async () => {
    const own = await authRig({
      limits: { ...rig.deps.limits, mailsToAddress: { count: 10, seconds: 3600, burst: 10 } },
    });
    const answers = [];
    for (let i = 0; i < 12; i++) {
      answers.push((await own.call("POST", "/signup", { email: "bombed@korak.test", password })).status);
      own.pass(60);
    }
    expect(own.mails.filter(({ to }) => to === "bombed@korak.test").length).toBeLessThanOrEqual(12);
    expect(answers).toContain(429);
    await own.close();
  });
});

it("the server logged nothing unexpected in these tests", () => {
  expect(rig.logged).toEqual([]);
});
