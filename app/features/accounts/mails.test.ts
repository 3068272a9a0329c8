import { afterAll, beforeAll, describe, expect, it } from "vitest";
import "../../shell/messages.server.ts";
import { type TestDatabase, testDatabase } from "../../platform/testing/database.ts";
import { queueAuthMail } from "./mails/auth-mail.server.ts";
import { makeAccount } from "./factories.server.ts";
import { queueAuthSms } from "./mails/auth-sms.server.ts";
import { type AccountNotice, authNotice } from "./mails/auth-notice.server.ts";

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
const userId = "019b0000-0000-7000-8000-000000000aaa";
const mailTo = async (to: string) => (await database.sql`select * from mail where recipient = ${to}`)[0];

const kinds: AccountNotice["kind"][] = [
  "password_changed",
  "email_changed",
  "factor_added",
  "factor_removed",
  "identity_linked",
  "identity_unlinked",
  "recovery_codes_made",
  "recovery_code_used",
  "account_exists",
];
const cases = kinds.flatMap((kind) => (["en", "sl", "sr"] as const).map((locale) => [kind, locale] as const));

describe("a notice about an account", () => {
  it.each(cases)("%s in %s greets the person and says when it happened and what to do", async (kind, locale) => {
    const to = `${kind}-${locale}@korak.test`;
    const detail = { email: "new@korak.test", provider: "Google", factor: "<i>Phone</i>", redirectTo: "/user" };
    await database.sql.begin((tx) =>
      send(tx, { kind, to, locale, userId, userMetadata: { firstName: "Ana" }, detail }),
    );
    const mail = await mailTo(to);
    expect(mail).toMatchObject({ kind: `notice.${kind}`, locale, status: "queued" });
    const text = String(mail?.["body_text"]);
    const time = locale === "en" ? "5:03\u00a0PM (GMT+1)" : "17:03 (GMT+1)";
    for (const part of ["Ana", time, "24", "new@korak.test"]) expect(text).toContain(part);
    expect(mail?.["body_html"]).not.toContain("<i>Phone");
    // The old address cannot receive a reset link.
    expect(text).toContain(kind === "email_changed" ? "help@korak.test" : `https://korak.test/${locale}/reset`);
    expect(text.includes("/reset")).toBe(kind !== "email_changed");
    expect(text.includes("/login?redirect=/user")).toBe(kind === "account_exists");
    expect(`${mail?.["subject"]} ${text}`).not.toMatch(/auth\.notice|undefined|\{/);
  });

  it("shows times in the account's zone and formats, not in the sign-up's zone", async () => {
    const { id } = await makeAccount(
      { db: database.db },
      { time_zone: "Asia/Tokyo", date_format: "iso", clock_format: "24_hour" },
    );
    const notice = { kind: "password_changed", to: "own@korak.test", locale: "en" } as const;
    await database.sql.begin((tx) =>
      send(tx, { ...notice, userId: id, userMetadata: { time_zone: "America/New_York" } }),
    );
    expect(await mailTo(notice.to)).toMatchObject({
      account_id: id,
      body_text: expect.stringContaining("Wed, 2026-11-25, around 01:03 (GMT+9)"),
    });
  });

  it("shows times in the sign-up's zone if there is no account, and in Ljubljana's if that zone is invalid", async () => {
    const texts: string[] = [];
    for (const [i, time_zone] of ["America/New_York", "Mars/Base", 7].entries()) {
      const notice = { kind: "password_changed", to: `zone${i}@korak.test`, locale: "en" } as const;
      await database.sql.begin((tx) => send(tx, { ...notice, userId, userMetadata: { time_zone } }));
      texts.push(String((await mailTo(notice.to))?.["body_text"]));
    }
    expect(texts[0]).toContain("11:03\u00a0AM (GMT-5)");
    expect(texts.slice(1).every((text) => text.includes("5:03\u00a0PM (GMT+1)"))).toBe(true);
  });
});

describe("the greeting of a sign-up email", () => {
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
  ])("uses the first name %j: %s", async (firstName, used) => {
    const to = `name${Math.random()}@korak.test`;
    const order = { kind: "signup", to, locale: "en", link: "https://korak.test/x", code: "123456", userId } as const;
    await database.sql.begin((tx) => queueAuthMail(tx, { ...order, userMetadata: { firstName } }));
    const text = String((await mailTo(to))?.["body_text"]);
    expect(text.includes(firstName)).toBe(used);
    expect(text).toContain(used ? `Hello ${firstName},` : "Hello,");
  });
});

describe("emails from the auth server", () => {
  it.each(["en", "sl", "sr"] as const)(
    "about an address change have different subjects for the old and the new address, but the same link, in %s",
    async (locale) => {
      const order = { locale, link: "https://korak.test/verify?x=1", code: "123456", userId, userMetadata: {} };
      const old = `old-${locale}@korak.test`;
      const wanted = `wanted-${locale}@korak.test`;
      await database.sql.begin(async (tx) => {
        await queueAuthMail(tx, { ...order, kind: "email_change_current", to: old, newEmail: wanted });
        await queueAuthMail(tx, { ...order, kind: "email_change_new", to: wanted, newEmail: wanted });
      });
      const [one, two] = [await mailTo(old), await mailTo(wanted)];
      expect(one?.["subject"]).not.toBe(two?.["subject"]);
      for (const mail of [one, two]) {
        expect(mail?.["body_text"]).toContain(wanted);
        expect(mail?.["body_text"]).toContain("https://korak.test/verify?x=1");
      }
    },
  );

  it.each(["recovery", "invite", "magiclink", "email_change_current", "email_change_new"])(
    "leave out the code of the kind %s unless an app may ask for it",
    async (kind) => {
      const to = `${kind}@korak.test`;
      const order = {
        locale: "en",
        link: "https://korak.test/verify?x=1",
        code: "654321",
        userId,
        userMetadata: {},
      } as const;
      await database.sql.begin((tx) => queueAuthMail(tx, { ...order, kind, to, newEmail: "new@korak.test" }));
      const mail = await mailTo(to);
      expect(mail?.["body_text"]).toContain(order.link);
      expect(`${mail?.["body_text"]} ${mail?.["body_html"]}`).not.toMatch(/654321|\bcode\b/);
      await database.sql.begin((tx) =>
        queueAuthMail(tx, { ...order, kind, to: `app-${to}`, newEmail: "new@korak.test", withCode: true }),
      );
      const app = await mailTo(`app-${to}`);
      expect(app?.["body_text"]).toContain(order.link);
      expect(app?.["body_text"]).toMatch(/654321\s+Or enter this code in the app/);
    },
  );

  it("have no link when only a code can be used", async () => {
    const to = "again@korak.test";
    const message = {
      kind: "reauthentication",
      to,
      locale: "sl",
      link: "",
      code: "654321",
      userId,
      userMetadata: {},
    } as const;
    await database.sql.begin((tx) => queueAuthMail(tx, message));
    const mail = await mailTo(to);
    expect(mail?.["body_text"]).toContain("654321");
    expect(mail?.["body_html"]).not.toContain("href");
  });
});

describe("a text message with a code", () => {
  it.each([
    ["en", "042137 is your Korak code"],
    ["sl", "je koda za Korak"],
    ["sr", "vaš kod"],
  ] as const)("is written in %s and marked as secret", async (locale, words) => {
    const to = `386401112${locale.charCodeAt(1)}`;
    await database.sql.begin((tx) => queueAuthSms(tx, { to, locale, code: "042137", userId }));
    const message = await mailTo(`+${to}`);
    expect(message).toMatchObject({ kind: "auth.sms", secret: true, body_html: "" });
    expect(message?.["body_text"]).toContain(words);
    expect(message?.["body_text"]).toContain("042137");
  });
});

describe("a queued email from the auth server", () => {
  const link =
    "http://localhost:3000/auth/v1/verify?token=abc&type=signup&redirect_to=http%3A%2F%2Flocalhost%3A3000%2Fconfirm";
  it.each(["en", "sl", "sr"] as const)(
    "has a link and a code for a sign-up, in %s, and is marked as secret",
    async (locale) => {
      const to = `new-${locale}@test.example`;
      const userMetadata = { firstName: "<b>Ana</b>" };
      await database.sql.begin((tx) =>
        queueAuthMail(tx, { kind: "signup", to, locale, link, code: "123456", userId, userMetadata }),
      );
      const mail = await mailTo(to);
      expect(mail).toMatchObject({ kind: "auth.signup", status: "queued", secret: true });
      expect(mail?.["body_text"]).toContain(link);
      expect(mail?.["body_text"]).toContain("123456");
      expect(mail?.["body_html"]).not.toContain("<b>Ana");
      expect(mail?.["body_html"]).toContain("token=abc&#38;type=signup");
    },
  );

  it("is not queued if its transaction is rolled back", async () => {
    const to = "undone@test.example";
    await database.sql
      .begin(async (tx) => {
        await queueAuthMail(tx, { kind: "recovery", to, locale: "en", link, code: "", userId, userMetadata: {} });
        throw new Error("rolled back");
      })
      .catch(() => undefined);
    expect(await mailTo(to)).toBeUndefined();
  });
});

describe("an email's account_id", () => {
  it("is set for emails to other addresses too, and is null if there is no account; deleting the account deletes the email", async () => {
    const { id: account_id } = await makeAccount(database, { email: "whose@korak.test" });
    await database.sql.begin(async (tx) => {
      const mail = { locale: "en", link: "https://korak.test/x", code: "123456", userMetadata: {} } as const;
      await queueAuthMail(tx, { ...mail, kind: "email_change_new", to: "elsewhere@korak.test", userId: account_id });
      await send(tx, {
        kind: "password_changed",
        to: "whose@korak.test",
        locale: "en",
        userId: account_id,
        userMetadata: {},
      });
      await queueAuthSms(tx, { to: "38640111222", locale: "en", code: "123456", userId: account_id });
      await queueAuthMail(tx, { ...mail, kind: "signup", to: "unknown@korak.test", userId });
    });
    const mails = () => database.sql`
      select recipient from mail where account_id = ${account_id} order by recipient`;
    expect((await mails()).map((mail) => mail["recipient"])).toEqual([
      "+38640111222",
      "elsewhere@korak.test",
      "whose@korak.test",
    ]);
    expect(await mailTo("unknown@korak.test")).toMatchObject({ account_id: null });
    await database.sql`delete from account where id = ${account_id}`;
    expect(await mails()).toEqual([]);
  });
});
