import { describe, expect, test, vi } from "vitest";
import { readSettings } from "../settings/settings.server.ts";
import { signInProviders } from "./sign-in-providers.server.ts";

const names = async (env: Record<string, string>, ask?: typeof fetch) =>
  (await signInProviders(readSettings(env), ask)).map((provider) => provider.name);

const google = { OAUTH_GOOGLE_CLIENT_ID: "id", OAUTH_GOOGLE_CLIENT_SECRET: "secret" };
const oidc = {
  OAUTH_OIDC_ISSUER: "https://id.school.example/",
  OAUTH_OIDC_CLIENT_ID: "id",
  OAUTH_OIDC_CLIENT_SECRET: "secret",
};

describe("sign-in providers of the built-in server", () => {
  test("include the simulator if none is configured, but not on a public server without demo people", async () => {
    expect(await names({})).toEqual(["demo"]);
    expect(await names({ KORAK_DEMO: "0" })).toEqual(["demo"]);
    expect(await names({ NODE_ENV: "production", KORAK_DEMO: "1" })).toEqual(["demo"]);
    expect(await names({ NODE_ENV: "production" })).toEqual([]);
    expect(await names({ PUBLIC_URL: "https://korak.example" })).toEqual([]);
    expect(await names({ SMTP_URL: "smtp://mail.example", KORAK_DEMO: "0" })).toEqual([]);
  });

  test("are the configured ones, without the simulator", async () => {
    expect(await names({ ...google, ...oidc })).toEqual(["google", "oidc"]);
    expect(await signInProviders(readSettings(oidc))).toEqual([{ name: "oidc", label: "id.school.example" }]);
    const named = { ...oidc, OAUTH_OIDC_NAME: "school", OAUTH_OIDC_LABEL: "School account" };
    expect(await signInProviders(readSettings(named))).toEqual([{ name: "school", label: "School account" }]);
  });
});

describe("sign-in providers of another server", () => {
  test("are those that it enables and the product has a name for, requested once", async () => {
    const external = { google: true, apple: false, facebook: true, github: true, email: true };
    const ask = vi.fn(async () => Response.json({ external }));
    const env = { AUTH_URL: "https://one.example/auth/v1", ...oidc };
    expect(await names(env, ask)).toEqual(["google", "facebook"]);
    expect(await names(env, ask)).toEqual(["google", "facebook"]);
    expect(ask).toHaveBeenCalledOnce();
  });

  test("are an empty list while it does not answer, and are soon requested again", async () => {
    vi.useFakeTimers();
    try {
      const env = { AUTH_URL: "https://two.example/auth/v1" };
      expect(await names(env, async () => new Response("", { status: 503 }))).toEqual([]);
      vi.advanceTimersByTime(31_000);
      expect(await names(env, async () => Response.json({ external: { apple: true } }))).toEqual(["apple"]);
    } finally {
      vi.useRealTimers();
    }
  });
});
