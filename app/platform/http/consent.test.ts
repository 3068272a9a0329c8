import { expect, test } from "vitest";
import { consentIn, consentValue, refusesAll, withoutLeftovers } from "./consent.ts";

test("reads a choice as it was written, and undefined without a choice", () => {
  expect(consentIn(consentValue(true))).toBe(true);
  expect(consentIn(consentValue(false))).toBe(false);
  expect(consentIn(undefined)).toBeUndefined();
  expect(consentIn("everything.analytics_storage.__proto__")).toBe(true);
});

test("ignores and drops earlier consent to advertising", () => {
  expect(consentIn("ad_storage.ad_user_data.ad_personalization")).toBe(false);
  expect(consentValue(consentIn("analytics_storage.ad_storage.ad_user_data") ?? false)).toBe("analytics_storage");
});

test("respects Global Privacy Control and no other header", () => {
  expect(refusesAll(new Headers({ "sec-gpc": "1" }))).toBe(true);
  for (const [name, value] of [
    ["sec-gpc", "0"],
    ["dnt", "1"],
  ] as const)
    expect(refusesAll(new Headers([[name, value]]))).toBe(false);
});

test("deletes measuring cookies on every parent domain if there is no consent, and advertising cookies always", () => {
  const names = ["_ga", "_ga_ABC123", "_gcl_au", "korak-consent", "sb-auth", "_ga;evil"];
  const all = withoutLeftovers(names, false, "www.korak.example");
  expect(all).toContain("_ga=; Path=/; Max-Age=0");
  expect(all).toContain("_ga_ABC123=; Path=/; Max-Age=0; Domain=korak.example");
  expect(all).toContain("_gcl_au=; Path=/; Max-Age=0; Domain=www.korak.example");
  expect(all.join("\n")).not.toMatch(/consent|auth|evil|Domain=example/);
  expect(withoutLeftovers(names, true, "localhost")).toEqual(["_gcl_au=; Path=/; Max-Age=0"]);
  expect(withoutLeftovers(["_gid"], false, "127.0.0.1")).toEqual(["_gid=; Path=/; Max-Age=0"]);
});
