import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Locale } from "../../platform/i18n/locales.ts";
import {
  redirectAfterSignIn,
  consentKinds,
  consentsFor,
  consentTexts,
  eventOf,
  isFindHelpTopic,
  isPlaceZone,
  nameFromMetadata,
  redirectToLocale,
  suggestedAddress,
  normalizeName,
  ownPath,
  requiredConsents,
  parseSignUpData,
  withConsents,
} from "./rules.ts";

describe("names of people", () => {
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
  ])("%j becomes %j", (written, wanted) => expect(normalizeName(written)).toBe(wanted));

  test("do not change when they are normalized again", () => {
    const letter = fc.constantFrom(..."abčćdđešžABČĆDĐEŠŽ '’-");
    fc.assert(
      fc.property(fc.string({ maxLength: 40, unit: letter }), (name) => {
        const once = normalizeName(name);
        return normalizeName(once) === once;
      }),
    );
  });
});

test.each([
  ["Europe/Ljubljana", true],
  ["America/Argentina/Ushuaia", true],
  ["Atlantic/Reykjavik", true],
  ["UTC", false],
  ["Etc/GMT-1", false],
  ["Etc/UTC", false],
  ["", false],
])("the browser's time zone %j is a place: %s", (zone, place) => expect(isPlaceZone(zone)).toBe(place));

describe("the check of a return path", () => {
  test.each(["/user", "/sl/uporabnik?tab=1#proposed", "/", "/user/specialists/1/request?x=http://a.b"])(
    "accepts the path %s",
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
  ])("rejects the path %j", (value) => expect(ownPath(value)).toBeUndefined());

  test("rejects a path that is too long", () => expect(ownPath(`/${"a".repeat(2001)}`)).toBeUndefined());

  test("accepts only paths that stay on this host", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (tail) => {
        const path = ownPath(`/${tail}`);
        return path === undefined || new URL(path, "https://korak.example").host === "korak.example";
      }),
    );
  });
});

describe("sign-up metadata", () => {
  test("is parsed with consents and their versions", () => {
    const data = parseSignUpData(
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

  test("falls back to defaults when malformed", () => {
    const data = parseSignUpData(
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

  test("makes a user account unless it asks for a specialist's", () => {
    expect(parseSignUpData({ signupType: "superadmin" }, { locale: "en" }).type).toBe("user");
    expect(parseSignUpData({ signupType: "specialist" }, { locale: "en" }).type).toBe("specialist");
  });

  test("has its consents replaced by newly given ones", () => {
    const left = parseSignUpData({ initial_consent: true, data_consent: true }, { locale: "en" });
    expect(withConsents(left, undefined)).toBe(left);
    const { consents } = withConsents(left, { gdpr_consent: true });
    expect(consentKinds.filter((kind) => consents[kind].given)).toEqual(["gdpr_consent"]);
  });

  test("requires two consents of users and three of specialists", () => {
    expect(requiredConsents("user")).toEqual(["initial_consent", "gdpr_consent"]);
    expect(requiredConsents("specialist")).toEqual(["initial_consent", "experts_consent", "gdpr_consent"]);
    expect(new Set(consentsFor.user.concat(consentsFor.specialist)).size).toBe(consentKinds.length);
  });
});

describe("names from sign-up metadata", () => {
  test.each([
    [{ firstName: "ana", lastName: "KRALJ", full_name: "Somebody Else" }, "Ana", "Kralj"],
    [{ given_name: "Đorđe", family_name: "Ilić" }, "Đorđe", "Ilić"],
    [{ name: "Ana Marija Novak" }, "Ana", "Marija Novak"],
    [{ full_name: "Madonna" }, "Madonna", ""],
    [{ name: 7, full_name: {} }, "", ""],
    [{}, "", ""],
  ])("are read from %j", (metadata, name, lastname) => expect(nameFromMetadata(metadata)).toEqual({ name, lastname }));
});

describe("the event someone was about to book", () => {
  test.each([
    ["/register?eventDateId=e-1", undefined, "e-1"],
    ["/register", "/user/checkout?eventDateId=e-2", "e-2"],
    ["/register?eventDateId=<script>", undefined, undefined],
    ["/register", "/user", undefined],
  ])("is read from the path %s with the return path %s: %s", (path, wanted, event) =>
    expect(eventOf(new URL(path, "http://x"), wanted)).toBe(event),
  );
});

describe("the redirect after signing in", () => {
  const root: Record<Locale, string> = { en: "/user", sl: "/sl/uporabnik", sr: "/sr/korisnik" };
  test.each<[path: string, locale: Locale, goes: string | undefined]>([
    // Confirm and register/complete never redirect, in any language.
    ["/confirm?signup=email", "sl", undefined],
    ["/sl/potrditev?redirect=/user", "en", undefined],
    ["/sr/registracija/zavrsetak", "en", undefined],
    // A URL with a code never redirects.
    ["/password-change?code=abc", "sl", undefined],
    ["/login?code=abc&redirect=/user", "en", undefined],
    // The return path, in any language; paths to other sites are ignored.
    ["/login?redirect=/user/specialists", "en", "/user/specialists"],
    ["/login?redirect=%2Fsl%2Fuporabnik%3Fa%3D1%23b", "en", "/sl/uporabnik?a=1#b"],
    ["/login?redirect=//evil.example", "en", "/user"],
    ["/login?redirect=https://evil.example/", "sl", "/sl/uporabnik"],
    // The page in the person's language, with its query.
    ["/specialists-public?topic=development&sort=newest", "sl", "/sl/strokovnjaki?topic=development&sort=newest"],
    ["/sl/strokovnjaki/7?x=1", "sr", "/sr/strucnjaci/7?x=1"],
    ["/?utm=1", "sr", "/sr?utm=1"],
    // No such page: the home page in that language.
    ["/nowhere/at/all?x=1", "sl", "/sl"],
    // A guest-only page: the root of the role.
    ["/login", "sr", "/sr/korisnik"],
    ["/sl/registracija?step=mail", "en", "/user"],
    // Otherwise the root of the role.
    ["/sl/strokovnjaki", "sl", "/sl/uporabnik"],
    ["/login", "en", "/user"],
  ])("from %s, for someone who reads %s, leads to: %s", (path, locale, goes) =>
    expect(redirectAfterSignIn(new URL(path, "http://x"), { locale, root: root[locale] })).toBe(goes),
  );
});

describe("redirecting a signed-in person to their language", () => {
  test.each<[path: string, locale: Locale, goes: string | undefined]>([
    ["/user?tab=1", "sl", "/sl/uporabnik?tab=1"],
    ["/sl/uporabnik", "sl", undefined],
    ["/user?redirect=/x", "sr", "/sr/korisnik?redirect=%2Fx"],
    ["/confirm?signin=google", "sl", undefined],
    ["/register/complete", "sl", undefined],
    ["/password-change?code=1", "sl", undefined],
    ["/nowhere/at/all", "sl", undefined],
    // Files for calendar programs are not pages with a language.
    ["/calendar/abcdefghijkl.ics", "sl", undefined],
    ["/sl/koledar/abcdefghijkl.ics", "en", undefined],
  ])("at %s, for someone who reads %s, leads to: %s", (path, locale, goes) => {
    const target = redirectToLocale(new URL(path, "http://x"), locale);
    expect(target).toBe(goes);
    // Never redirects twice.
    if (target) expect(redirectToLocale(new URL(target, "http://x"), locale)).toBeUndefined();
  });

  test("tells find-help topics, whose paths differ by language, from other pages", () => {
    const at = (en: string) => isFindHelpTopic({ path: { en, sl: "", sr: "" } });
    expect([at("find-help/:topic"), at("find-help"), at("user")]).toEqual([true, false, false]);
  });
});

describe("the suggestion for a mistyped address", () => {
  test.each([
    ["ana@gmial.com", "ana@gmail.com"],
    ["a@b@GMAIL.CON", "a@b@gmail.com"],
    ["ana@siol.com", "ana@siol.net"],
    ["ana@gmail.com", undefined],
    ["@gmial.com", undefined],
    ["gmial.com", undefined],
    ["", undefined],
  ])("for %j is %j", (address, meant) => expect(suggestedAddress(address)).toBe(meant));
});
