import { expect, test } from "vitest";
import type { PageContext } from "../platform/http/page-context.server.ts";
import { forgetOutcome, outcomeFor, seeOutcome } from "./outcome.server.ts";

const begun = Date.parse("2026-11-22T10:00:00Z");
const [ana, nina] = ["0190a1b2-0000-7000-8000-000000000001", "0190a1b2-0000-7000-8000-000000000002"] as const;

function pageOf(account_id: string, { ms = begun, publicUrl = "http://localhost", key = 7 } = {}): PageContext {
  const services = { masterKey: Buffer.alloc(32, key), clock: () => new Date(ms), settings: { publicUrl } };
  return { services, caller: { kind: "person", account_id } } as unknown as PageContext;
}

const outcome = { done: "confirm", session: "s1" };
const sent = (options = {}) => seeOutcome(pageOf(ana, options), "/user/sessions?a=1#done", outcome);
const cookieOf = (answer: Response) => answer.headers.get("set-cookie") ?? "";
const at = (path: string, cookie: string, method = "GET") => {
  const url = new URL(path, "http://localhost");
  return [new Request(url, { method, headers: { cookie: cookie.split(";")[0] ?? "" } }), url] as const;
};

test("the outcome of a form is rejected on another page, for another account, after two minutes, with another key, or if changed", () => {
  const cookie = cookieOf(sent());
  const [request, url] = at("/user/sessions", cookie);
  expect(outcomeFor(...at("/user", cookie), pageOf(ana))).toBeNull();
  expect(outcomeFor(request, url, pageOf(nina))).toBeNull();
  expect(outcomeFor(request, url, pageOf(ana, { ms: begun + 120_000 }))).toBeNull();
  expect(outcomeFor(request, url, pageOf(ana, { key: 8 }))).toBeNull();
  expect(outcomeFor(...at("/user/sessions", cookie.replace(/=.{6}/, "=AAAAAA")), pageOf(ana))).toBeNull();
  expect(outcomeFor(...at("/user/sessions", ""), pageOf(ana))).toBeNull();
  expect(outcomeFor(request, url, { ...pageOf(ana), caller: { kind: "anon" } } as PageContext)).toBeNull();
});

test("the outcome of a form reaches the page that its redirect leads to, which deletes it", () => {
  const answer = sent();
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/user/sessions?a=1#done"]);
  expect(cookieOf(answer)).toMatch(/^korak-outcome=[\w-]+; Max-Age=120; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(cookieOf(sent({ publicUrl: "https://korak.example" }))).toMatch(/^__Host-korak-outcome=.*; Secure/);
  const [request, url] = at("/user/sessions", cookieOf(answer));
  expect(outcomeFor(request, url, pageOf(ana))).toEqual(outcome);
  expect(forgetOutcome(request, url, pageOf(ana))).toMatch(/^korak-outcome=; Max-Age=0;/);
  // Neither a post to that page nor a visit to another page may consume it.
  expect(forgetOutcome(...at("/user/sessions", cookieOf(answer), "POST"), pageOf(ana))).toBeUndefined();
  expect(forgetOutcome(...at("/user", cookieOf(answer)), pageOf(ana))).toBeUndefined();
});
