import { afterAll, beforeAll, describe, expect, it } from "vitest";
import "../../shell/messages.server.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { authMail } from "./auth-mail.server.ts";
import { type AccountNotice, authNotice } from "./auth-notice.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const send = authNotice({
  resetLink: (locale) => `https://korak.test/${locale}/reset`,
  signInLink: (locale, redirectTo) => `https://korak.test/${locale}/login?redirect=${redirectTo ?? ""}`,
  supportEmail: "help@korak.test",
  clock: () => new Date("2026-11-24T16:03:00Z"),
});
const mailTo = async (to: string) => (await database.sql`select * from mail where recipient = ${to}`)[0];

const kinds: AccountNotice["kind"][] = [
  "password_changed", "email_changed", "factor_added", "factor_removed",
  "identity_linked", "identity_unlinked", "recovery_codes_made", "recovery_code_used", "account_exists",
];
const cases = kinds.flatMap((kind) => (["en", "sl", "sr"] as const).map((locale) => [kind, locale] as const));

describe("a notice", () => {
  it.each(cases)("%s in %s says what, when and what to do", async (kind, locale) => {
    const to = `${kind}-${locale}@korak.test`;
    const detail = { email: "new@korak.test", provider: "Google", factor: "<i>Phone</i>", redirectTo: "/user" };
    await database.sql.begin((tx) => send(tx, { kind, to, locale, userMetadata: { firstName: "Ana" }, detail }));
    const mail = await mailTo(to);
    expect(mail).toMatchObject({ kind: `notice.${kind}`, locale, status: "queued" });
    const text = String(mail?.["body_text"]);
    for (const part of ["Ana", "17:03 (GMT+1)", "24", "new@korak.test"]) expect(text).toContain(part);
    expect(mail?.["body_html"]).not.toContain("<i>Phone");
    // The old address cannot be sent a new password's link.
    expect(text).toContain(kind === "email_changed" ? "help@korak.test" : `https://korak.test/${locale}/reset`);
    expect(text.includes("/reset")).toBe(kind !== "email_changed");
    expect(text.includes("/login?redirect=/user")).toBe(kind === "account_exists");
    expect(`${mail?.["subject"]} ${text}`).not.toMatch(/auth\.notice|undefined|\{/);
  });

  it("shows the reader's own clock, and no zone that is none", async () => {
    const texts: string[] = [];
    for (const [i, time_zone] of ["America/New_York", "Mars/Base", 7].entries()) {
      const notice = { kind: "password_changed", to: `zone${i}@korak.test`, locale: "en" } as const;
      await database.sql.begin((tx) => send(tx, { ...notice, userMetadata: { time_zone } }));
      texts.push(String((await mailTo(notice.to))?.["body_text"]));
    }
    expect(texts[0]).toContain("11:03 (GMT-5)");
    expect(texts.slice(1).every((text) => text.includes("17:03 (GMT+1)"))).toBe(true);
  });
});

describe("a name somebody typed in for another", () => {
  it.each([
    ["Ana", true],
    ["Ana Marija", true],
    ["Anne-Sophie d’Arc", true],
    ["Žarko", true],
    ["customer,\nyour parcel waits:\nhttps://evil.example/pay", false],
    ["evil.example", false],
    ["Ana\u2028pay", false],
    ["Click here: 555", false],
    ["a".repeat(41), false],
    ["\u202eanA", false],
  ])("%j stands in the mail: %s", async (firstName, used) => {
    const to = `name${Math.random()}@korak.test`;
    const order = { kind: "signup", to, locale: "en", link: "https://korak.test/x", code: "123456" } as const;
    await database.sql.begin((tx) => authMail(tx, { ...order, userMetadata: { firstName } }));
    const text = String((await mailTo(to))?.["body_text"]);
    expect(text.includes(firstName)).toBe(used);
    expect(text).toContain(used ? `Hello ${firstName},` : "Hello,");
  });
});

describe("mails about a change", () => {
  it.each(["en", "sl", "sr"] as const)("say to each address what is asked of it, in %s", async (locale) => {
    const order = { locale, link: "https://korak.test/verify?x=1", code: "123456", userMetadata: {} };
    const old = `old-${locale}@korak.test`;
    const wanted = `wanted-${locale}@korak.test`;
    await database.sql.begin(async (tx) => {
      await authMail(tx, { ...order, kind: "email_change_current", to: old, newEmail: wanted });
      await authMail(tx, { ...order, kind: "email_change_new", to: wanted, newEmail: wanted });
    });
    const [one, two] = [await mailTo(old), await mailTo(wanted)];
    expect(one?.["subject"]).not.toBe(two?.["subject"]);
    for (const mail of [one, two]) {
      expect(mail?.["body_text"]).toContain(wanted);
      expect(mail?.["body_text"]).toContain("https://korak.test/verify?x=1");
    }
  });

  it("carry no link where only the code counts", async () => {
    const to = "again@korak.test";
    const message = { kind: "reauthentication", to, locale: "sl", link: "", code: "654321", userMetadata: {} } as const;
    await database.sql.begin((tx) => authMail(tx, message));
    const mail = await mailTo(to);
    expect(mail?.["body_text"]).toContain("654321");
    expect(mail?.["body_html"]).not.toContain("href");
  });
});
