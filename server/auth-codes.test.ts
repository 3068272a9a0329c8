import { AuthClient } from "@supabase/auth-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { derivedServiceKey, insertUser } from "../auth-server/server.server.ts";
import { testApi, type TestApi } from "../app/platform/testing/api.ts";
import { authServer, linksToAnotherApp } from "./auth.server.ts";

/** These tests act as an app with one page that asks for a code. They use the unmodified client and the product's emails. */
let t: TestApi;
let auth: ReturnType<typeof authServer>;
beforeAll(async () => {
  t = await testApi({ MAIL_CODES: "1", PUBLIC_URL: "http://localhost:3000" });
  auth = authServer(t.services);
});
afterAll(() => t.close());

const client = () =>
  new AuthClient({
    url: auth.url,
    fetch: auth.fetchFor("192.0.2.7"),
    autoRefreshToken: false,
    persistSession: false,
    detectSessionInUrl: false,
  });
let people = 0;
async function person(): Promise<string> {
  const email = `person${++people}@codes.test`;
  await t.sql.begin((tx) =>
    insertUser(tx, { email, passwordHash: null, metadata: {}, confirmedAt: new Date(), now: new Date() }),
  );
  return email;
}
/** Returns the code of the newest email to an address, which is written shortly after the response. */
async function codeTo(email: string, kind: string): Promise<string> {
  let text = "";
  await expect
    .poll(
      async () => {
        const [mail] = await t.sql<{ body_text: string }[]>`
      select body_text from mail where recipient = ${email} and kind = ${`auth.${kind}`} order by created_at desc, id desc limit 1`;
        text = mail?.body_text ?? "";
        return text;
      },
      { timeout: 5000 },
    )
    .not.toBe("");
  return /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? "";
}

test("a sign-in email has a code that signs in", async () => {
  const email = await person();
  const app = client();
  expect((await app.signInWithOtp({ email, options: { shouldCreateUser: false } })).error).toBeNull();
  const { data, error } = await app.verifyOtp({ email, token: await codeTo(email, "magiclink"), type: "email" });
  expect([error, data.session?.user.email]).toEqual([null, email]);
});

test("a password reset email has a code that signs in", async () => {
  const email = await person();
  const app = client();
  await app.resetPasswordForEmail(email);
  const { data, error } = await app.verifyOtp({ email, token: await codeTo(email, "recovery"), type: "recovery" });
  expect([error, data.session?.user.email]).toEqual([null, email]);
});

test("both emails about a new address have a code that confirms it", async () => {
  const email = await person();
  const app = client();
  await app.signInWithOtp({ email, options: { shouldCreateUser: false } });
  await app.verifyOtp({ email, token: await codeTo(email, "magiclink"), type: "email" });
  const next = `new-${email}`;
  expect((await app.updateUser({ email: next })).error).toBeNull();
  expect(
    (await app.verifyOtp({ email: next, token: await codeTo(next, "email_change_new"), type: "email_change" })).error,
  ).toBeNull();
  expect(
    (await app.verifyOtp({ email, token: await codeTo(email, "email_change_current"), type: "email_change" })).error,
  ).toBeNull();
  await app.refreshSession();
  expect((await app.getUser()).data.user?.email).toBe(next);
});

test("an invitation email has a code that signs in", async () => {
  const email = "invited@codes.test";
  const answer = await auth.fetchFor("192.0.2.7")(`${auth.url}/invite`, {
    method: "POST",
    body: JSON.stringify({ email }),
    headers: { authorization: `Bearer ${derivedServiceKey(t.services.masterKey)}`, "content-type": "application/json" },
  });
  expect(answer.status).toBe(200);
  const { data, error } = await client().verifyOtp({ email, token: await codeTo(email, "invite"), type: "invite" });
  expect([error, data.session?.user.email]).toEqual([null, email]);
});

describe("without MAIL_CODES", () => {
  test.each([
    ["the product itself", "https://korak.example", false],
    ["a page of the product", "https://korak.example/user?x=1", false],
    ["another site that begins alike", "https://korak.example.net/", true],
    ["an app on this machine", "http://localhost:5173/callback", true],
    ["a phone app", "korak://app/callback", true],
  ])("an email has a code only if its link leads to another app or site: %s", (_, redirectTo, out) => {
    expect(linksToAnotherApp({ redirectTo }, "https://korak.example")).toBe(out);
  });

  test("only an email whose link leads to another app has a code", async () => {
    const plain = await testApi({ PUBLIC_URL: "http://localhost:3000" });
    const server = authServer(plain.services);
    for (const [email, redirect] of [
      ["in@codes.test", "http://localhost:3000/user"],
      ["out@codes.test", "http://localhost:5173/callback"],
    ] as const) {
      await plain.sql.begin((tx) =>
        insertUser(tx, { email, passwordHash: null, metadata: {}, confirmedAt: new Date(), now: new Date() }),
      );
      const app = new AuthClient({
        url: server.url,
        fetch: server.fetchFor("192.0.2.7"),
        autoRefreshToken: false,
        persistSession: false,
        detectSessionInUrl: false,
      });
      await app.signInWithOtp({ email, options: { emailRedirectTo: redirect } });
    }
    await expect.poll(async () => (await plain.sql`select from mail`).length, { timeout: 5000 }).toBe(2);
    const mails = await plain.sql<
      { recipient: string; code: boolean }[]
    >`select recipient, body_text ~ '\\m[0-9]{6}\\M' as code from mail order by recipient`;
    expect(mails.map((mail) => ({ ...mail }))).toEqual([
      { recipient: "in@codes.test", code: false },
      { recipient: "out@codes.test", code: true },
    ]);
    await plain.close();
  });
});
