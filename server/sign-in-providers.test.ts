import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { readSettings } from "../app/platform/settings/settings.server.ts";
import { configuredProviders } from "./sign-in-providers.server.ts";

const configured = (env: Record<string, string | undefined>) => configuredProviders(readSettings(env));

test("the simulator at the product's own URL is used if no provider is configured", async () => {
  const { providers, simulator } = configured({ KORAK_DEMO: "1", PUBLIC_URL: "https://korak.test" });
  expect(providers).toMatchObject([{ name: "demo", issuer: "https://korak.test/_sim/oauth" }]);
  const found = await simulator?.request("/.well-known/openid-configuration");
  expect(await found?.json()).toMatchObject({ token_endpoint: "https://korak.test/_sim/oauth/token" });
});

test("the simulator is not used in production without demo people or with another auth server", () => {
  for (const env of [{ NODE_ENV: "production" }, { AUTH_URL: "https://auth.test/auth/v1" }]) {
    expect(configured(env)).toEqual({ providers: [], simulator: undefined });
  }
});

test("configured providers are used without the simulator", () => {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const { providers, simulator } = configured({
    OAUTH_GOOGLE_CLIENT_ID: "g",
    OAUTH_GOOGLE_CLIENT_SECRET: "gs",
    OAUTH_APPLE_CLIENT_ID: "a",
    OAUTH_APPLE_TEAM_ID: "t",
    OAUTH_APPLE_KEY_ID: "k",
    OAUTH_APPLE_PRIVATE_KEY: pem.replaceAll("\n", "\\n"),
    OAUTH_FACEBOOK_CLIENT_ID: "f",
    OAUTH_FACEBOOK_CLIENT_SECRET: "fs",
    OAUTH_OIDC_ISSUER: "https://id.school.test/realm/",
    OAUTH_OIDC_CLIENT_ID: "o",
    OAUTH_OIDC_CLIENT_SECRET: "os",
    OAUTH_OIDC_NAME: "school",
  });
  expect(simulator).toBeUndefined();
  expect(providers.map(({ name, kind, clientId }) => [name, kind, clientId])).toEqual([
    ["google", "oidc", "g"],
    ["apple", "apple", "a"],
    ["facebook", "facebook", "f"],
    ["school", "oidc", "o"],
  ]);
  expect(providers[1]?.appleKey?.privateKey.trim()).toBe(pem.trim());
  expect(providers[3]?.issuer).toBe("https://id.school.test/realm/");
});
