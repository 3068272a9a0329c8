import { expect, test } from "vitest";
import { sessionCookies } from "../platform/auth/session-cookie.server.ts";
import type { PageContext } from "../platform/http/page-context.server.ts";
import { forgetForm, keepForm, keptForm } from "./kept-form.server.ts";

const [ana, nina] = ["0190a1b2-0000-7000-8000-000000000001", "0190a1b2-0000-7000-8000-000000000002"] as const;
const begun = Date.parse("2026-11-22T10:00:00Z");

function pageAt(ms = begun, publicUrl = "http://localhost", key = 7): PageContext {
  const services = { masterKey: Buffer.alloc(32, key), clock: () => new Date(ms), settings: { publicUrl } };
  return { services, caller: { kind: "anon" } } as unknown as PageContext;
}
const as = (account_id: string) => ({ ...pageAt(), caller: { kind: "person", account_id } }) as unknown as PageContext;

const url = new URL("http://localhost/user/specialists/1/request?serviceId=2");
const sessionOf = (id: string, secure = false) =>
  sessionCookies({ access_token: "a", refresh_token: "r", expires_at: 1, user: { id } }, undefined, { secure })
    .map((one) => one.split(";")[0])
    .join("; ");
const post = (body: string, cookie = sessionOf(ana)) =>
  new Request(url, { method: "POST", body, headers: { cookie, "content-type": "application/x-www-form-urlencoded" } });
const bring = (setCookie = "") => new Request(url, { headers: { cookie: setCookie.split(";")[0] ?? "" } });
const keep = (body: string) => keepForm(post(body), pageAt(), url);

test("a kept form is available to the account whose session expired, and to no other", async () => {
  const cookie = await keep("message=Vid+ima+%C5%A1est+let&languages=sl&languages=sr&empty=");
  expect(cookie).toMatch(/^korak-form=[\w-]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(keptForm(bring(cookie), pageAt(), ana)).toEqual({
    to: "/user/specialists/1/request?serviceId=2",
    values: { message: "Vid ima šest let", languages: ["sl", "sr"], empty: "" },
  });
  expect(keptForm(bring(cookie), pageAt(), nina)).toBeUndefined();
});

test("a kept form leaves out secrets, consents and fields the page wrote; nothing is kept if no other field is left", async () => {
  const secrets =
    "password=p&current_password=p&new_password=p&code=123456&pin=1234&data_consent=on&guardian_statement=on&form_key=k&intent=x";
  const cookie = await keep(`name=Vid&${secrets}`);
  expect(keptForm(bring(cookie), pageAt(), ana)?.values).toEqual({ name: "Vid" });
  expect(await keep(secrets)).toBeUndefined();
  expect(await keep("name=")).toBeUndefined();
});

test("a kept form expires, and cannot be opened with another key or after a change", async () => {
  const cookie = (await keep("name=Vid")) as string;
  expect(keptForm(bring(cookie), pageAt(begun + 3600_000 - 1), ana)).toBeDefined();
  expect(keptForm(bring(cookie), pageAt(begun + 3600_000), ana)).toBeUndefined();
  expect(keptForm(bring(cookie), pageAt(begun, "http://localhost", 8), ana)).toBeUndefined();
  const value = cookie.split(";")[0] as string;
  for (const broken of [
    "korak-form=",
    "korak-form=x",
    `${value}AAAA`,
    value.slice(0, -8),
    value.replace(/.{6}$/, "AAAAAA"),
  ]) {
    expect(keptForm(bring(broken), pageAt(), ana), broken).toBeUndefined();
  }
});

test("the longest message fits into a cookie, and larger forms are not kept", async () => {
  const words = [
    "dečko",
    "govori",
    "malo",
    "razume",
    "vse",
    "kar",
    "slišita",
    "doma",
    "šola",
    "prijatelji",
    "njegova",
    "sestra",
  ];
  const text = Array.from({ length: 700 }, (_, i) => words[(i * i * 7 + i) % words.length] + String(i % 37))
    .join(" ")
    .slice(0, 4000);
  const cookie = (await keep(new URLSearchParams({ message: text }).toString())) as string;
  expect(cookie.split(";")[0]?.length).toBeLessThan(4096);
  expect(keptForm(bring(cookie), pageAt(), ana)?.values["message"]).toBe(text);
  const random = Array.from({ length: 12_000 }, (_, i) =>
    String.fromCharCode(97 + ((i * i * 31 + (i >> 3) * 17) % 26)),
  ).join("");
  const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(6000))).toString("base64url") + random;
  expect(await keep(`message=${noise}`)).toBeUndefined();
  expect(await keep("a=".repeat(100_000))).toBeUndefined();
});

test("no form is kept without a session cookie; over TLS the cookie is a __Host- cookie", async () => {
  expect(await keepForm(post("name=Vid", "other=1"), pageAt(), url)).toBeUndefined();
  const secure = pageAt(begun, "https://korak.example.org");
  const cookie = await keepForm(post("name=Vid", sessionOf(ana, true)), secure, url);
  expect(cookie).toMatch(/^__Host-korak-form=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

test("a kept form is deleted for another account, when sent and when discarded, but not before a sign-in", async () => {
  const cookie = await keep("name=Vid");
  const gone = expect.stringMatching(/^korak-form=; Max-Age=0;/);
  const forget = (page: PageContext, sent?: string | true) => forgetForm(bring(cookie), page, sent);
  expect(forget(pageAt())).toBeUndefined();
  expect(forget(as(ana))).toBeUndefined();
  expect(forget(as(ana), "/another/page")).toBeUndefined();
  expect(forget(as(ana), url.pathname + url.search)).toEqual(gone);
  expect(forget(as(nina))).toEqual(gone);
  expect(forget(pageAt(), true)).toEqual(gone);
  expect(forgetForm(bring(), as(nina), true)).toBeUndefined();
});
