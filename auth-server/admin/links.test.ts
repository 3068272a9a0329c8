import { randomBytes } from "node:crypto";
import { AuthAdminApi, type GenerateLinkParams } from "@supabase/auth-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authRig, issuer, password, type AuthRig } from "../testing/auth-rig.ts";

const serviceKey = randomBytes(32).toString("base64url");
let rig: AuthRig;
let admin: InstanceType<typeof AuthAdminApi>;
beforeAll(async () => {
  rig = await authRig({ serviceKey });
  const headers = { Authorization: `Bearer ${serviceKey}` };
  admin = new AuthAdminApi({ url: issuer, headers, fetch: rig.send as typeof fetch });
});
afterAll(() => rig.close());

let count = 0;
const address = () => `link${++count}@korak.test`;
const link = async (params: GenerateLinkParams) => {
  const { data, error } = await admin.generateLink(params);
  if (error) throw error;
  return data;
};
const follow = (url: string) => rig.call("GET", url.slice(issuer.length));
const redirectTo = "http://localhost:3000/confirm";

describe("an invitation", () => {
  it("emails a sign-in link, and can be resent until it is used", async () => {
    const email = address();
    const { data } = await admin.inviteUserByEmail(email, { data: { firstName: "Ana" }, redirectTo });
    expect(data.user).toMatchObject({ email, user_metadata: { firstName: "Ana" } });
    expect(data.user?.invited_at).toBeTruthy();
    expect(data.user?.email_confirmed_at).toBeUndefined();
    const mail = rig.lastMail(email);
    expect(mail).toMatchObject({ kind: "invite", redirectTo });
    await admin.inviteUserByEmail(email);
    expect((await rig.client().verifyOtp({ token_hash: mail.tokenHash, type: "invite" })).error).not.toBeNull();
    const guest = rig.client();
    const { data: entered } = await guest.verifyOtp({ token_hash: rig.lastMail(email).tokenHash, type: "invite" });
    expect(entered.user?.email_confirmed_at).toBeTruthy();
    await guest.updateUser({ password });
    expect((await rig.client().signInWithPassword({ email, password })).error).toBeNull();
    expect((await admin.inviteUserByEmail(email)).error).toMatchObject({ status: 422, code: "email_exists" });
  });

  it("requires an email address", async () => {
    expect((await admin.inviteUserByEmail("nobody")).error).toMatchObject({ code: "validation_failed" });
  });
});

describe("a generated link", () => {
  it("confirms the account with the given password for a sign-up", async () => {
    const email = address();
    const sent = rig.mails.length;
    const { user, properties } = await link({
      type: "signup",
      email,
      password,
      options: { redirectTo, data: { a: 1 } },
    });
    expect(user).toMatchObject({ email, user_metadata: { a: 1 } });
    expect(properties).toMatchObject({ redirect_to: redirectTo, verification_type: "signup" });
    expect(properties.email_otp).toMatch(/^\d{6}$/);
    const answer = await follow(properties.action_link);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      expect.stringContaining(`${redirectTo}#access_token=`),
    ]);
    expect((await rig.client().signInWithPassword({ email, password })).error).toBeNull();
    expect(rig.mails.length).toBe(sent);
    expect((await admin.generateLink({ type: "signup", email, password })).error).toMatchObject({
      code: "email_exists",
    });
  });

  it("signs in by hash or code for a magic link, and signs up unknown users", async () => {
    const { email } = await rig.person();
    const known = await link({ type: "magiclink", email });
    expect(known.properties.verification_type).toBe("magiclink");
    const { hashed_token } = known.properties;
    expect((await rig.client().verifyOtp({ token_hash: hashed_token, type: "magiclink" })).error).toBeNull();
    expect((await rig.client().verifyOtp({ token_hash: hashed_token, type: "magiclink" })).error).not.toBeNull();
    const again = await link({ type: "magiclink", email });
    expect(
      (await rig.client().verifyOtp({ email, token: again.properties.email_otp, type: "email" })).error,
    ).toBeNull();

    const stranger = address();
    const made = await link({ type: "magiclink", email: stranger });
    expect(made.properties.verification_type).toBe("signup");
    expect(
      (await rig.client().verifyOtp({ token_hash: made.properties.hashed_token, type: "signup" })).error,
    ).toBeNull();
  });

  it("works for recoveries and invitations", async () => {
    const { email } = await rig.person();
    const { properties } = await link({ type: "recovery", email });
    expect((await follow(properties.action_link)).headers.get("location")).toContain("type=recovery");
    const guest = await link({ type: "invite", email: address() });
    expect(guest.user.invited_at).toBeTruthy();
    expect((await follow(guest.properties.action_link)).headers.get("location")).toContain("access_token=");
  });

  it("changes an email only once the links of both addresses are used", async () => {
    const { email, auth } = await rig.person();
    const newEmail = address();
    const one = await link({ type: "email_change_current", email, newEmail });
    const two = await link({ type: "email_change_new", email, newEmail });
    expect([one, two].map((made) => made.properties.verification_type)).toEqual([
      "email_change_current",
      "email_change_new",
    ]);
    expect(two.user.new_email).toBe(newEmail);
    expect((await follow(two.properties.action_link)).headers.get("location")).toContain("message=");
    expect((await auth.getUser()).data.user?.email).toBe(email);
    expect((await follow(one.properties.action_link)).headers.get("location")).toContain("access_token=");
    expect((await auth.getUser()).data.user?.email).toBe(newEmail);
  });

  it.each([
    [{ type: "nonsense", email: "a@korak.test" }, 400, "validation_failed"],
    [{ type: "reauthentication", email: "a@korak.test" }, 400, "validation_failed"],
    [{ type: "recovery", email: "x" }, 400, "validation_failed"],
    [{ type: "recovery", email: "nobody@korak.test" }, 404, "user_not_found"],
    [{ type: "email_change_new", email: "nobody@korak.test", new_email: "b@korak.test" }, 404, "user_not_found"],
    [{ type: "signup", email: "c@korak.test" }, 400, "validation_failed"],
    [{ type: "signup", email: "c@korak.test", password: "short" }, 422, "weak_password"],
  ])("is not created for %j", async (body, status, code) => {
    const answer = await rig.call("POST", "/admin/generate_link", body, { authorization: `Bearer ${serviceKey}` });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it("redirects only to allowed URLs", async () => {
    const { email } = await rig.person();
    const made = await link({ type: "recovery", email, options: { redirectTo: "https://evil.example/" } });
    expect(made.properties.redirect_to).toBe("http://localhost:3000");
  });
});
