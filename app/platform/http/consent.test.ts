import { expect, test } from "vitest";
import { readConsent, consentValue, hasPrivacyControl, deleteTagCookies } from "./consent.ts";

test("a choice is read as it was written, and is undefined if there is none", () => {
  expect(readConsent(consentValue(true))).toBe(true);
  expect(readConsent(consentValue(false))).toBe(false);
  expect(readConsent(undefined)).toBeUndefined();
  expect(readConsent("everything.analytics_storage.__proto__")).toBe(true);
});

test("earlier consent to advertising is ignored and dropped", () => {
  expect(readConsent("ad_storage.ad_user_data.ad_personalization")).toBe(false);
  expect(consentValue(readConsent("analytics_storage.ad_storage.ad_user_data") ?? false)).toBe("analytics_storage");
});

test("only the header of Global Privacy Control refuses measuring", () => {
  expect(hasPrivacyControl(new Headers({ "sec-gpc": "1" }))).toBe(true);
  for (const [name, value] of [
    ["sec-gpc", "0"],
    ["dnt", "1"],
  ] as const)
    expect(hasPrivacyControl(new Headers([[name, value]]))).toBe(false);
});

test("measuring cookies are deleted on every parent domain without consent, and advertising cookies always", () => {
  const names = ["_ga", "_ga_ABC123", "_gcl_au", "korak-consent", "sb-auth", "_ga;evil"];
  const all = deleteTagCookies(names, false, "www.korak.example");
  expect(all).toContain("_ga=; Path=/; Max-Age=0");
  expect(all).toContain("_ga_ABC123=; Path=/; Max-Age=0; Domain=korak.example");
  expect(all).toContain("_gcl_au=; Path=/; Max-Age=0; Domain=www.korak.example");
  expect(all.join("\n")).not.toMatch(/consent|auth|evil|Domain=example/);
  expect(deleteTagCookies(names, true, "localhost")).toEqual(["_gcl_au=; Path=/; Max-Age=0"]);
  expect(deleteTagCookies(["_gid"], false, "127.0.0.1")).toEqual(["_gid=; Path=/; Max-Age=0"]);
});
