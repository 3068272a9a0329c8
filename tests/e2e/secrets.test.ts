/**
 * Does most of what an account can do, with the most verbose log, and looks for every secret seen on the way: in the log, in errors, in
 * the audit logs, and in emails to others.
 */
import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AuthClient, type GoTrueClient } from "@supabase/auth-js";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Database } from "../../app/platform/db/database.server.ts";
import { type EmbeddedServer, startEmbedded } from "../../app/platform/db/embedded.server.ts";
import { KnownSecrets } from "./known-secrets.ts";
import { type Product, startProduct } from "./product.ts";
import { cookiesOf } from "./session-cookies.ts";

const folder = mkdtempSync(join(tmpdir(), "korak-secrets-"));
chmodSync(folder, 0o711);
const serviceKey = `sb_secret_${randomBytes(32).toString("base64url")}`;
const masterKey = randomBytes(32).toString("base64");
const secrets = new KnownSecrets();
const refusals: string[] = [];
let server: EmbeddedServer;
let database: Database;
let product: Product;
let base: string;

beforeAll(async () => {
  server = await startEmbedded({ folder: join(folder, "postgres"), durable: false, database: "secrets" });
  product = await startProduct({
    DATABASE_URL: server.url,
    MASTER_KEY: masterKey,
    AUTH_SERVICE_KEY: serviceKey,
    LOG_LEVEL: "trace",
    DATA_DIR: join(folder, "data"),
  });
  base = product.url;
  database = connect({ url: server.url, pool: 2 });
  secrets.add("service key", serviceKey);
  secrets.add("master key", masterKey);
}, 600_000);

afterAll(async () => {
  if (product.process.exitCode === null) await product.stop("SIGKILL");
  await database?.close(1);
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Records secrets in responses, without following redirects. */
const listening: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: "manual" });
  const text = await response.clone().text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = undefined;
  }
  const failed = (body as { error_code?: unknown; message?: unknown } | undefined)?.message !== undefined;
  if (response.status >= 400) refusals.push(text);
  secrets.learn(failed ? undefined : body, response.headers.get("location"));
  for (const cookie of response.headers.getSetCookie())
    secrets.add("cookie", /^korak-auth[^=]*=([^;]{20,})/.exec(cookie)?.[1]);
  return response;
};

const client = (options: { flowType?: "pkce"; bearer?: string } = {}) =>
  new AuthClient({
    url: `${base}/auth/v1`,
    fetch: listening,
    autoRefreshToken: false,
    storageKey: crypto.randomUUID(),
    experimental: { recoveryCodes: true },
    ...(options.flowType && { flowType: options.flowType }),
    ...(options.bearer && { headers: { authorization: `Bearer ${options.bearer}` } }),
  });

let made = 0;
function newPassword(): string {
  const password = `geheim ${++made} ${randomBytes(8).toString("hex")}`;
  secrets.add("password", password);
  return password;
}

interface Mail {
  to: string;
  text: string;
  token: string;
  code: string;
}

/** Waits until an address has more than `after` emails, and returns the newest. */
async function mailTo(to: string, after = 0): Promise<Mail> {
  for (let tries = 0; tries < 100; tries++) {
    const rows = await database.sql<{ body_text: string; body_html: string }[]>`
      select body_text, body_html from mail where recipient = ${to} order by created_at desc, id desc`;
    const [row] = rows;
    if (row && rows.length > after) {
      const text = row.body_text + row.body_html;
      const token = /[?&]token=([\w-]+)/.exec(text)?.[1] ?? /token_hash=([\w-]+)/.exec(text)?.[1] ?? "";
      const code = /(?<![\w#-])(\d{6})(?![\w-])/.exec(row.body_text)?.[1] ?? "";
      secrets.add("token of a mail", token);
      if (code) secrets.add("code of a mail", code);
      await secrets.learnStored(database.sql);
      return { to, text, token, code };
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail came to ${to}.`);
}

const mailCount = async (to: string) => (await database.sql`select 1 from mail where recipient = ${to}`).length;

/** Backdates the last email, because one person gets an email of one kind only once a minute. */
const aMinuteLater = async () =>
  void (await database.sql`
  update auth.users set recovery_sent_at = recovery_sent_at - interval '2 minutes',
    confirmation_sent_at = confirmation_sent_at - interval '2 minutes'`);

/** Posts a form like a browser. */
const post = (path: string, fields: Record<string, string>, session: object | null = null, by = listening) =>
  by(base + path, {
    method: "POST",
    headers: { origin: base, cookie: cookiesOf(session), "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields),
  });

async function lives(): Promise<void> {
  const email = "secrets@example.org";
  const first = newPassword();
  const auth = client();
  await auth.signUp({ email, password: first, options: { data: { name: "Vida" } } });
  await auth.signUp({ email, password: newPassword() });
  const confirmation = await mailTo(email);
  await auth.signInWithPassword({ email, password: first });
  await auth.verifyOtp({ email, token: "000000", type: "signup" });
  expect((await auth.verifyOtp({ token_hash: confirmation.token, type: "signup" })).error).toBeNull();
  await auth.verifyOtp({ token_hash: confirmation.token, type: "signup" });
  await listening(`${base}/auth/v1/verify?token=${confirmation.token}&type=signup&redirect_to=${base}/confirm`);

  // Tries wrong secrets in both places, and a password typed into the wrong field.
  for (const password of [newPassword(), newPassword()]) {
    await auth.signInWithPassword({ email, password });
    await post("/login", { email, password });
  }
  const mistyped = newPassword();
  // Only the person who typed it sees it again, in the form.
  await post("/login", { email: mistyped, password: mistyped }, null, fetch);
  await auth.signInWithPassword({ email: mistyped, password: first });
  expect((await post("/login", { email, password: first })).status).toBeLessThan(400);

  const other = client({ flowType: "pkce" });
  const known = await mailCount(email);
  await other.resetPasswordForEmail(email, { redirectTo: `${base}/password-change` });
  const recovery = await mailTo(email, known);
  const landed = await listening(
    `${base}/auth/v1/verify?token=${recovery.token}&type=recovery&redirect_to=${base}/password-change`,
  );
  const code = new URL(landed.headers.get("location") ?? "").searchParams.get("code") ?? "";
  await listening(`${base}/password-change?code=${code}`);
  expect((await other.exchangeCodeForSession(code)).error).toBeNull();
  await other.exchangeCodeForSession(code);
  const second = newPassword();
  expect((await other.updateUser({ password: second })).error).toBeNull();
  await post("/login/password-reset", { email });
  await post(
    "/password-change",
    { password: newPassword(), current_password: newPassword() },
    (await other.getSession()).data.session,
  );

  const next = "secrets-moved@example.org";
  expect((await other.updateUser({ email: next })).error).toBeNull();
  await other.verifyOtp({ email: next, token: (await mailTo(next)).code, type: "email_change" });
  await other.verifyOtp({ token_hash: (await mailTo(email, known + 1)).token, type: "email_change" });
  await other.refreshSession();
  const held = (await other.getSession()).data.session;
  await other.refreshSession();
  await other.refreshSession();
  await other.refreshSession({ refresh_token: `${held?.refresh_token.slice(0, -3)}xyz` });
  await factors(other);
  await oauth(next, other);
  await aMinuteLater();
  await other.reauthenticate();
  await mailTo(next);
  await admin(next);
  const pin = "135790";
  secrets.add("PIN", pin);
  await callApi("POST", "/accounts/child-lock/start", (await other.getSession()).data.session?.access_token, { pin });
  await callApi("POST", "/accounts/child-lock/end", (await other.getSession()).data.session?.access_token, { pin });
  await callApi("GET", "/profiles", `${held?.access_token}x`);
  await listening(`${base}/user?token_hash=${recovery.token}&access_token=${held?.access_token}`, {
    headers: { cookie: cookiesOf(held), authorization: `Bearer ${held?.access_token}` },
  });
  await other.signOut();
}

const callApi = (method: string, path: string, token = "", body?: object) =>
  listening(`${base}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });

async function factors(auth: GoTrueClient): Promise<void> {
  const { data } = await auth.mfa.enroll({ factorType: "totp", friendlyName: "App" });
  const secret = data?.totp.secret ?? "";
  secrets.add("secret of an app", secret);
  const factorId = data?.id ?? "";
  await auth.mfa.challengeAndVerify({ factorId, code: "000000" });
  const code = new TOTP({ secret }).generate();
  secrets.add("code of an app", code);
  expect((await auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
  await auth.mfa.challengeAndVerify({ factorId, code });
  const codes = await auth.mfa.recoveryCodes.generate();
  for (const one of codes.data?.codes ?? []) secrets.add("recovery code", one);
  await auth.mfa.recoveryCodes.verify({ code: codes.data?.codes[0] ?? "" });
  await auth.mfa.recoveryCodes.verify({ code: codes.data?.codes[0] ?? "" });
  const phone = await auth.mfa.enroll({ factorType: "phone", phone: "+38640111222" });
  await auth.mfa.challenge({ factorId: phone.data?.id ?? "", channel: "sms" });
  const [text] = await database.sql<
    { body_text: string }[]
  >`select body_text from mail where recipient = '+38640111222'`;
  secrets.add("code of a text message", /(\d{6})/.exec(text?.body_text ?? "")?.[1]);
  await secrets.learnStored(database.sql);
}

async function oauth(email: string, auth: GoTrueClient): Promise<void> {
  const visit = async (address: string, decision: string) => {
    const page = address.includes("/_sim/") ? address : ((await listening(address)).headers.get("location") ?? "");
    secrets.learn(undefined, page);
    const form = new URLSearchParams({ person: "other", name: "Vida", email, verified: "1", decision });
    const allowed = await listening(page, { method: "POST", headers: { origin: base }, body: form });
    const back = allowed.headers.get("location") ?? "";
    const home = await listening(back);
    // Requests the URL again, as a reload would.
    await listening(back);
    await secrets.learnStored(database.sql);
    return new URL(home.headers.get("location") ?? base).searchParams.get("code") ?? "";
  };
  const other = client({ flowType: "pkce" });
  const redirectTo = `${base}/confirm?signin=demo`;
  const { data } = await other.signInWithOAuth({
    provider: "demo" as "google",
    options: { redirectTo, skipBrowserRedirect: true },
  });
  const code = await visit(data.url ?? "", "allow");
  await listening(`${redirectTo}&code=${code}`);
  expect((await other.exchangeCodeForSession(code)).error).toBeNull();
  await visit(data.url ?? "", "deny");
  const linking = await auth.linkIdentity({ provider: "demo" as "google", options: { skipBrowserRedirect: true } });
  expect(linking.error).toBeNull();
  await visit(linking.data?.url ?? "", "allow");
  await other.signInWithIdToken({
    provider: "demo",
    token: (await other.getSession()).data.session?.access_token ?? "",
  });
}

async function admin(email: string): Promise<void> {
  const calls = client({ bearer: serviceKey }).admin;
  const password = newPassword();
  const created = await calls.createUser({ email: "made@example.org", password, email_confirm: true });
  expect(created.error).toBeNull();
  await calls.createUser({ email: "made@example.org", password });
  await calls.updateUserById(created.data.user?.id ?? "", { password: newPassword() });
  await calls.generateLink({ type: "recovery", email });
  await calls.inviteUserByEmail("invited@example.org");
  await mailTo("invited@example.org");
  await calls.listUsers();
  await client({ bearer: `${serviceKey}x` }).admin.listUsers();
  await listening(`${base}/auth/v1/admin/users?apikey=${serviceKey}`, { headers: { apikey: serviceKey } });
  await calls.deleteUser(created.data.user?.id ?? "");
}

/** Cuts off the database midway: messages of the auth server and the pages must not reveal secrets. */
async function troubled(): Promise<void> {
  const auth = client();
  const email = "secrets-moved@example.org";
  const session = {
    access_token: "a.b.c",
    refresh_token: randomBytes(24).toString("base64url"),
    expires_at: 1,
    expires_in: 1,
  };
  secrets.add("refresh token", session.refresh_token);
  const [token, code] = [randomBytes(32).toString("base64url"), randomBytes(24).toString("hex")];
  for (const value of [token, code]) secrets.add("token of a mail", value);
  await Promise.all([
    auth.signInWithPassword({ email, password: newPassword() }),
    auth.signUp({ email, password: newPassword() }),
    auth.verifyOtp({ token_hash: token, type: "recovery" }),
    listening(`${base}/auth/v1/verify?token=${token}&type=recovery`),
    listening(`${base}/auth/v1/callback?code=${code}&state=${code}`),
    listening(`${base}/confirm?code=${code}`),
    post("/login", { email, password: newPassword() }),
    listening(`${base}/user`, { headers: { cookie: cookiesOf(session) } }),
    listening(`${base}/auth/v1/token?grant_type=refresh_token`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(session),
    }),
  ]);
}

test("the product reveals no secret in the log, a refusal, an audit log or someone else's email", async () => {
  await lives();
  await secrets.learnStored(database.sql);
  const mails = await database.sql<{ recipient: string; kind: string; text: string }[]>`
    select recipient, kind, subject || body_text || body_html as text from mail`;
  const records = await database.sql<{ text: string }[]>`
    select t::text as text from auth.audit_log t union all select t::text from audit_log t union all select t::text from outbox t`;
  await server.stop();
  await troubled();
  const log = product.output();

  // The run must have seen these kinds of secrets, or finding none would prove nothing.
  const met = [
    "password",
    "access token",
    "refresh token",
    "token of a mail",
    "code of a mail",
    "code of an address",
    "state of a flow",
    "secret of an app",
    "recovery code",
    "code of a text message",
    "stored link_digest",
    "stored code_digest",
    "password hash",
    "cookie",
  ];
  expect(met.filter((kind) => secrets.count(kind) === 0)).toEqual([]);
  expect(secrets.size).toBeGreaterThan(100);
  expect(mails.length).toBeGreaterThan(10);
  expect(refusals.length).toBeGreaterThan(20);
  for (const path of ["/auth/v1/token", "/auth/v1/verify", "/auth/v1/callback", "/login", "/api/profiles"])
    expect(log).toContain(path);
  expect(log).toMatch(/"level":[45]0/);

  expect(secrets.foundIn(log)).toEqual([]);
  expect(log).not.toMatch(/base64-eyJ|korak-auth=|Bearer ey|eyJhbGciOi/);
  expect([...new Set(refusals.flatMap((text) => secrets.foundIn(text)))]).toEqual([]);
  expect([...new Set(records.flatMap(({ text }) => secrets.foundIn(text)))]).toEqual([]);
  for (const { kind, text } of mails) {
    const own = (value: string) => new RegExp(`token(_hash)?=${value}|(?<!\\d)${value}(?!\\d)`).test(text);
    const told = secrets.foundIn(text, own);
    expect([kind, told]).toEqual([kind, []]);
    // An email contains only what lets its own reader in: one link, one code.
    expect(new Set([...text.matchAll(/token(?:_hash)?=([\w-]+)/g)].map(([, token]) => token)).size).toBeLessThanOrEqual(
      1,
    );
    expect(text).not.toMatch(/geheim|argon2|eyJ/);
  }
}, 600_000);
