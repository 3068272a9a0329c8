import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { consentKinds, consentTexts, normalisedName, ownPath, requiredConsents, signUpData } from "./rules.ts";

describe("names", () => {
  test.each([
    ["ana", "Ana"],
    ["  ana   MARIJA ", "Ana Marija"],
    ["novak-kralj", "Novak-Kralj"],
    ["O'NEILL", "O'Neill"],
    ["d’angelo", "D’Angelo"],
    ["žnidaršič", "Žnidaršič"],
    ["ĐORĐE", "Đorđe"],
    ["McDonald", "McDonald"],
    ["jOHN", "John"],
    ["", ""],
  ])("%j becomes %j", (written, wanted) => expect(normalisedName(written)).toBe(wanted));

  test("twice is as good as once", () => {
    const letter = fc.constantFrom(..."abčćdđešžABČĆDĐEŠŽ '’-");
    fc.assert(
      fc.property(fc.string({ maxLength: 40, unit: letter }), (name) => {
        const once = normalisedName(name);
        return normalisedName(once) === once;
      }),
    );
  });
});

describe("places to return to", () => {
  test.each(["/user", "/sl/uporabnik?tab=1#proposed", "/", "/user/specialists/1/request?x=http://a.b"])(
    "%s is ours",
    (path) => expect(ownPath(path)).toBe(path),
  );

  test.each([
    undefined,
    null,
    "",
    7,
    ["/user"],
    "user",
    "//evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/a\\b",
    " /user",
    "/..//evil.example",
    "http:/user",
  ])("%j is not", (value) => expect(ownPath(value)).toBeUndefined());

  test("nor is one of any length", () => expect(ownPath(`/${"a".repeat(2001)}`)).toBeUndefined());

  test("whatever is let through stays on this host", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (tail) => {
        const path = ownPath(`/${tail}`);
        return path === undefined || new URL(path, "https://korak.example").host === "korak.example";
      }),
    );
  });
});

describe("what a sign-up left", () => {
  test("is read, with consents and their versions", () => {
    const data = signUpData(
      {
        firstName: "petra",
        lastName: "ŽNIDARŠIČ",
        locale_code: "sl",
        time_zone: "Europe/Vienna",
        initial_consent: true,
        gdpr_consent: true,
        data_consent: false,
        consent_versions: { initial_consent: 1 },
      },
      { locale: "en" },
    );
    expect(data).toMatchObject({ firstName: "Petra", lastName: "Žnidaršič", locale: "sl", time_zone: "Europe/Vienna" });
    expect(data.consents.initial_consent).toEqual({ given: true, version: 1 });
    expect(data.consents.promotions_consent.given).toBe(false);
  });

  test("is not trusted", () => {
    const data = signUpData(
      {
        firstName: {},
        locale_code: "xx",
        time_zone: "Mars/Base",
        gdpr_consent: "true",
        consent_versions: { gdpr_consent: 99 },
      },
      { locale: "sr" },
    );
    expect(data).toMatchObject({ firstName: "", locale: "sr", time_zone: "Europe/Belgrade" });
    expect(data.consents.gdpr_consent).toEqual({ given: false, version: consentTexts.gdpr_consent.version });
  });

  test("two consents are needed", () => {
    expect(requiredConsents).toEqual(["initial_consent", "gdpr_consent"]);
    expect(consentKinds).toHaveLength(4);
  });
});
