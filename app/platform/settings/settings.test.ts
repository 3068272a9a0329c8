import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { likelyMistakes } from "./doubts.ts";
import { envExample } from "./example.ts";
import { allSettings, masterKey, readSettings, SettingsError } from "./settings.server.ts";
import "../../../server/features.server.ts";

describe("readSettings", () => {
  test("works with an empty environment", () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      streams: 1000,
      streamsPerAccount: 10,
      publicUrl: "http://localhost:3000",
      databasePool: 20,
      dataDir: resolve("data"),
      mailFrom: "Korak <hello@korak.example>",
      supportEmail: "help@korak.example",
      demo: true,
      sandbox: true,
      loopbackOnly: true,
      production: false,
      secondFactorRequired: false,
      logLevel: "info",
      authAuditDays: 180,
      auditDays: 1095,
      commissionBasisPoints: 1000,
      mailCodes: false,
      mailDays: 30,
      contentDir: resolve("content"),
      development: false,
      gtmOrigin: "https://www.googletagmanager.com",
      trustedProxies: [],
      dinarRate: { dinars: 117.2, day: "2026-11-02" },
      twoReviewers: false,
      referralRewardsEur: {
        family_family: { inviter: 1000, invitee: 1000 },
        family_specialist: { inviter: 2000, invitee: 0 },
        specialist_specialist: { inviter: 2000, invitee: 2000 },
        specialist_family: { inviter: 0, invitee: 1000 },
      },
      referralRewardsRsd: {
        family_family: { inviter: 120_000, invitee: 120_000 },
        family_specialist: { inviter: 240_000, invitee: 0 },
        specialist_specialist: { inviter: 240_000, invitee: 240_000 },
        specialist_family: { inviter: 0, invitee: 120_000 },
      },
      referralsPerYear: 10,
      referralDays: 90,
      referralReminderDays: 14,
      referralCreditMonths: 12,
      corsOrigins: [],
      operator: {},
    });
  });

  test("returns the operator's data", () => {
    const { operator } = readSettings({
      OPERATOR_NAME: "Hiša d.o.o.",
      OPERATOR_ADDRESS: "Ulica 1, 1000 Ljubljana",
      OPERATOR_REGISTER: "1234567000",
      OPERATOR_TAX_NUMBER: "SI12345678",
      OPERATOR_PRIVACY_CONTACT: "Ana, ana@korak.example",
      OPERATOR_AUTHORITY: "Pooblaščenec",
      OPERATOR_COURT: "Sodišče v Ljubljani",
      OPERATOR_EFFECTIVE_DATE: "2028-02-29",
    });
    expect(operator).toEqual({
      name: "Hiša d.o.o.",
      address: "Ulica 1, 1000 Ljubljana",
      registerNumber: "1234567000",
      taxNumber: "SI12345678",
      privacyContact: "Ana, ana@korak.example",
      authority: "Pooblaščenec",
      court: "Sodišče v Ljubljani",
      effectiveDate: "2028-02-29",
    });
  });

  test("freezes its result, treats an empty variable as not set, and derives the URL from the port", () => {
    const settings = readSettings({ PORT: " 4100 ", DATABASE_URL: "" });
    expect(Object.isFrozen(settings)).toBe(true);
    expect(settings.publicUrl).toBe("http://localhost:4100");
    expect(settings.databaseUrl).toBeUndefined();
  });

  test.each([
    [{}, true],
    [{ NODE_ENV: "production" }, false],
    [{ DATABASE_URL: "postgresql://localhost/korak" }, false],
    [{ NODE_ENV: "production", KORAK_DEMO: "1" }, true],
    [{ NODE_ENV: "production", NODE_ENV_ASSUMED: "1" }, true],
    [{ NODE_ENV: "production", NODE_ENV_ASSUMED: "1", DATABASE_URL: "postgresql://localhost/korak" }, false],
    [{ KORAK_DEMO: "0" }, false],
    [{ PUBLIC_URL: "https://korak.example" }, false],
    [{ PUBLIC_URL: "http://127.0.0.1:4000" }, true],
    [{ PUBLIC_URL: "http://127.0.0.1.evil.example" }, false],
    [{ SMTP_URL: "smtp://mail.example" }, false],
    [{ NODE_ENV: "production", NODE_ENV_ASSUMED: "1", PUBLIC_URL: "https://korak.example" }, false],
    [{ NODE_ENV: "production", PUBLIC_URL: "https://korak.example", KORAK_DEMO: "1" }, true],
  ])("decides from the environment whether there are demo people, with %j: %s", (env, demo) => {
    expect(readSettings(env).demo).toBe(demo);
  });

  test.each([
    [{}, true],
    [{ KORAK_DEMO: "0" }, true],
    [{ DATABASE_URL: "postgresql://localhost/korak" }, true],
    [{ NODE_ENV: "development", DATABASE_URL: "postgresql://localhost/korak" }, true],
    [{ NODE_ENV: "development", PUBLIC_URL: "https://korak.example" }, false],
    [{ NODE_ENV: "development", SMTP_URL: "smtp://mail.example" }, false],
    [{ NODE_ENV: "production" }, false],
    [{ NODE_ENV: "production", NODE_ENV_ASSUMED: "1", DATABASE_URL: "postgresql://localhost/korak" }, false],
    [{ NODE_ENV: "production", PUBLIC_URL: "https://korak.example", SMTP_URL: "smtp://m", KORAK_DEMO: "1" }, true],
  ])("decides from the environment whether the sandbox is on, with %j: %s", (env, sandbox) => {
    expect(readSettings(env).sandbox).toBe(sandbox);
  });

  test.each([
    [{}, true],
    [{ KORAK_DEMO: "1" }, true],
    [{ KORAK_DEMO: "0" }, true],
    [{ PUBLIC_URL: "http://localhost:4000" }, true],
    [{ HOST: "0.0.0.0" }, false],
    [{ PUBLIC_URL: "http://192.168.1.5:3000", KORAK_DEMO: "1" }, false],
    [{ PUBLIC_URL: "https://korak.example" }, false],
    [{ NODE_ENV: "production" }, false],
    [{ SMTP_URL: "smtp://mail.example" }, false],
  ])("decides from the environment whether only this machine may connect, with %j: %s", (env, alone) => {
    expect(readSettings(env).loopbackOnly).toBe(alone);
  });

  test.each([
    ["NODE_ENV", "staging", 'NODE_ENV must be one of production, development, test, not "staging", or be left out.'],
    ["CONTENT_URL", "https://content.example/graphql", "CONTENT_URL set without CONTENT_TOKEN"],
    ["METRICS_TOKEN", "short", "at least 32 letters"],
    ["PORT", "http", 'PORT must be a whole number from 1 to 65535, not "http", or be left out for "3000".'],
    ["PORT", "70000", 'PORT must be a whole number from 1 to 65535, not "70000", or be left out for "3000".'],
    ["PUBLIC_URL", "https://a.example/x", "an origin without a path"],
    ["DATABASE_URL", "mysql://u:hidden@h/d", "starts with postgres:// or postgresql://, or be left out."],
    ["MASTER_KEY", "c2hvcnQ=", "32 random bytes in base64, as `openssl rand -base64 32` prints them"],
    ["AUTH_SERVICE_KEY", "short", "at least 32 letters"],
    ["KORAK_DEMO", "yes", "one of 0, 1"],
    ["LOG_LEVEL", "loud", "one of trace, debug, info, warn, error, silent"],
    ["TRUSTED_PROXIES", "10.0.0.0/8, 10.0.0.0/33", "a list separated by commas, each an IP address or a network"],
    ["CORS_ORIGINS", "https://a.example, b.example", "a list separated by commas, each an address that starts"],
    ["ROOT_REDIRECT", "//evil.example", "a path that starts with one /"],
    ["MAIL_FROM", "Korak <hello@korak.example", "an email address"],
    ["SUPPORT_EMAIL", "Korak <help@korak.example>", "an email address"],
    ["SUPPORT_PHONE", "040 123 456", "a phone number with its country code"],
    ["DINAR_RATE", "117.2 2999-11-02", "a rate of a day that has come"],
    ["OPERATOR_EFFECTIVE_DATE", "31. 1. 2027", "a day, as 2027-01-31"],
    ["OPERATOR_EFFECTIVE_DATE", "2027-02-29", "a day, as 2027-01-31"],
    ["OPERATOR_EFFECTIVE_DATE", "2027-13-01", "a day, as 2027-01-31"],
    ["SENTRY_DSN", "https://errors.example.org/1", "a DSN, as https://key@errors.example.org/1"],
    ["GTM_ID", "UA-1", "a container's id, as GTM-ABC1234"],
    ["SMTP_URL", "http://mail.example", "an address that starts with smtp:// or smtps://"],
    ["OAUTH_GOOGLE_CLIENT_ID", "x", "OAUTH_GOOGLE_CLIENT_ID set without OAUTH_GOOGLE_CLIENT_SECRET: set all of them"],
    ["OAUTH_APPLE_KEY_ID", "x", "without OAUTH_APPLE_CLIENT_ID, OAUTH_APPLE_TEAM_ID, OAUTH_APPLE_PRIVATE_KEY: set"],
    ["OAUTH_APPLE_PRIVATE_KEY", "hidden", "the text of the .p8 file"],
    ["OAUTH_OIDC_LABEL", "School", "OAUTH_OIDC_LABEL set without OAUTH_OIDC_ISSUER, OAUTH_OIDC_CLIENT_ID"],
    ["OAUTH_OIDC_ISSUER", "http://id.example", "an address that starts with https://, or is on localhost"],
    ["OAUTH_OIDC_NAME", "google", "none of email, phone, google"],
  ])("refuses %s=%s with a sentence", (name, value, sentence) => {
    expect(() => readSettings({ [name]: value })).toThrow(sentence);
  });

  test("reports all errors together, without the secrets", () => {
    const wrong = { PORT: "x", DATABASE_URL: "mysql://u:hidden@h/d", MASTER_KEY: "hidden" };
    const error = (() => {
      try {
        return readSettings(wrong);
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toBeInstanceOf(SettingsError);
    expect((error as SettingsError).problems).toHaveLength(3);
    expect(String(error)).not.toContain("hidden");
  });
});

describe("masterKey", () => {
  test("is created once, readable only by its owner, and refused if damaged", () => {
    const dataDir = mkdtempSync(join(tmpdir(), "korak-key-"));
    const key = masterKey({ masterKey: undefined, dataDir });
    const file = join(dataDir, "master.key");
    expect(key).toHaveLength(32);
    expect(masterKey({ masterKey: undefined, dataDir })).toEqual(key);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    writeFileSync(file, "damaged");
    expect(() => masterKey({ masterKey: undefined, dataDir })).toThrow(/put the key back from a copy, or set/);
    rmSync(dataDir, { recursive: true });
  });
});

test(".env.example matches the settings table (`node scripts/write-env-example.ts` updates it)", () => {
  expect(readFileSync(".env.example", "utf8")).toBe(envExample(allSettings()));
});

test("every setting's default and example is valid", () => {
  for (const setting of Object.values(allSettings())) {
    for (const text of [setting.default, setting.example].filter((value) => typeof value === "string")) {
      expect(() => setting.read(text), setting.name).not.toThrow();
    }
  }
});

describe("likely mistakes", () => {
  const known = ["COMMISSION_BASIS_POINTS", "PUBLIC_URL", "DATABASE_URL", "PORT"];
  test.each([
    [
      { COMMISSION_BASIS_POINT: "500" },
      ["COMMISSION_BASIS_POINT is not a setting and has no effect. Did you mean COMMISSION_BASIS_POINTS?"],
    ],
    [{ DATABSE_URL: "postgres://x" }, ["DATABSE_URL is not a setting and has no effect. Did you mean DATABASE_URL?"]],
    [{ COMMISSION_BASIS_POINTS: "500", HOME_URL: "x", POST: "1", DATABASE_URL_OF_ANOTHER: "x", DATABSE_URL: "" }, []],
    [
      { NODE_ENV: "production", PUBLIC_URL: "http://korak.example" },
      [expect.stringContaining("PUBLIC_URL begins with http://")],
    ],
    [{ NODE_ENV: "production", PUBLIC_URL: "http://localhost:3000" }, []],
    [{ NODE_ENV: "production", PUBLIC_URL: "https://korak.example" }, []],
  ])("are reported, if there are any, for %j", (env, sentences) => {
    expect(likelyMistakes(env as Record<string, string>, known)).toEqual(sentences);
  });
});
