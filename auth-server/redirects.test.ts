import { describe, expect, it } from "vitest";
import { globPattern, redirectAllowed, withFragment, withQuery } from "./redirects.server.ts";

const site = "https://korak.example";
const list = ["https://*.korak.example/**", "https://partner.example/back?x=*", "korak://app/**"];
const allowed = (value: string, home = site) => redirectAllowed(value, home, list) !== null;

describe("redirects", () => {
  it.each([
    "https://korak.example",
    "https://korak.example/sl/potrdi?a=b#c",
    "https://sub.korak.example/deep/er",
    "https://partner.example/back?x=1",
    "korak://app/confirm",
  ])("go to %s", (value) => {
    expect(allowed(value)).toBe(true);
  });

  it.each([
    "",
    "ana@korak.example",
    "/relative",
    "//evil.example",
    "http://korak.example",
    "https://korak.example:8443/",
    "https://korak.example.evil.example/",
    "https://korak.example@evil.example/",
    "https://user:pass@korak.example/",
    "https://evil.example/?korak.example",
    "https://evil.example\\.korak.example/",
    "https://evil.example#.korak.example/x",
    "https://a.b.korak.example/x",
    "https://partner.example/back/more?x=1",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://10.0.0.1/",
    "http://[fe80::1]/",
    "http://localhost:3000/",
    "http://127.0.0.1:4567/x",
    "http://[::1]:4567/x",
    "javascript:alert(1)",
    "data:text/html,x",
    "other://app/confirm",
    `https://korak.example/${"x".repeat(3000)}`,
  ])("do not go to %s", (value) => {
    expect(allowed(value)).toBe(false);
  });

  it("may go to any http port of this machine if the site is on localhost", () => {
    expect(allowed("http://localhost:4173/x", "http://localhost:3000")).toBe(true);
    expect(allowed("https://localhost:4173/x", "http://localhost:3000")).toBe(false);
    expect(allowed("http://127.0.0.1:4567/x", "http://localhost:3000")).toBe(true);
    expect(allowed("http://[::1]:4567/x", "http://127.0.0.1:3000")).toBe(true);
  });

  it("match glob patterns, where * stops at a slash and ** does not", () => {
    expect(globPattern("https://{a,b}.si/[0-9]?").test("https://b.si/4x")).toBe(true);
    expect(globPattern("https://{a,b}.si/[!0-9]").test("https://a.si/4")).toBe(false);
    expect(globPattern("https://a.si/*").test("https://a.si/x/y")).toBe(false);
    expect(globPattern("https://a.si/**").test("https://a.si/x/y")).toBe(true);
    expect(globPattern("https://a.si").test("https://axsi")).toBe(false);
  });

  it("keep the existing query when parameters or a fragment are added", () => {
    expect(withQuery("https://a.si/x?b=%20c&d", { code: "1" })).toBe("https://a.si/x?b=%20c&d&code=1");
    expect(withQuery("https://a.si/x#f", { code: "1" })).toBe("https://a.si/x?code=1#f");
    expect(withFragment("https://a.si/x?b=c#old", { sb: "" })).toBe("https://a.si/x?b=c#sb=");
  });
});
