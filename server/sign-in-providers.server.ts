import { randomBytes } from "node:crypto";
import { isIPv6 } from "node:net";
import type { Hono } from "hono";
import type { OAuthProvider } from "../auth-server/server.server.ts";
import { demoProvider, ownProviders } from "../app/platform/auth/sign-in-providers.server.ts";
import type { Settings } from "../app/platform/settings/settings.server.ts";
import { createOAuthSimulator } from "../simulators/oauth/simulator.ts";

/** Path of the simulator within the product. */
export const signInSimulatorPath = "/_sim/oauth";

/** Returns the configured providers of the built-in auth server. */
function realProviders(settings: Settings): OAuthProvider[] {
  const list: OAuthProvider[] = [];
  for (const { name, label } of ownProviders(settings)) {
    if (name === "google") {
      list.push({
        name,
        label,
        kind: "oidc",
        issuer: "https://accounts.google.com",
        clientId: settings.oauthGoogleClientId ?? "",
        clientSecret: settings.oauthGoogleClientSecret ?? "",
        scopes: "openid profile email",
      });
    } else if (name === "apple") {
      list.push({
        name,
        label,
        kind: "apple",
        issuer: "https://appleid.apple.com",
        clientId: settings.oauthAppleClientId ?? "",
        appleKey: {
          teamId: settings.oauthAppleTeamId ?? "",
          keyId: settings.oauthAppleKeyId ?? "",
          privateKey: settings.oauthApplePrivateKey ?? "",
        },
        scopes: "name email",
      });
    } else if (name === "facebook") {
      list.push({
        name,
        label,
        kind: "facebook",
        issuer: "https://www.facebook.com",
        clientId: settings.oauthFacebookClientId ?? "",
        clientSecret: settings.oauthFacebookClientSecret ?? "",
        scopes: "email public_profile",
      });
    } else if (settings.oauthOidcIssuer) {
      list.push({
        name,
        label,
        kind: "oidc",
        issuer: settings.oauthOidcIssuer,
        clientId: settings.oauthOidcClientId ?? "",
        clientSecret: settings.oauthOidcClientSecret ?? "",
        scopes: "openid profile email",
      });
    }
  }
  return list;
}

/** Returns the URL at which this process reaches itself, even if browsers use a proxy whose name does not resolve here. */
export function ownAddress({ host, port }: Pick<Settings, "host" | "port">): string {
  const listening = host === undefined || host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${isIPv6(listening) ? `[${listening}]` : listening}:${port}`;
}

/** Returns the providers of the built-in auth server, and the simulator to mount under `signInSimulatorPath` if it is the only one. */
export function configuredProviders(settings: Settings): { providers: OAuthProvider[]; simulator: Hono | undefined } {
  const providers = realProviders(settings);
  const simulated = ownProviders(settings).some(({ name }) => name === demoProvider.name);
  if (settings.authUrl || !simulated) return { providers, simulator: undefined };

  const issuer = settings.publicUrl + signInSimulatorPath;
  const client = { id: "korak", secret: randomBytes(24).toString("base64url") };
  const simulator = createOAuthSimulator({
    issuer,
    allowed: settings.sandbox,
    clients: [{ ...client, name: "Korak", redirectUris: [`${settings.publicUrl}/auth/v1/callback`] }],
  });
  const self = ownAddress(settings);
  const reach: typeof fetch = (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    return fetch(self + pathname + search, init);
  };
  const provider: OAuthProvider = {
    ...demoProvider,
    kind: "oidc",
    issuer,
    clientId: client.id,
    clientSecret: client.secret,
    scopes: "openid profile email",
    fetch: reach,
  };
  return { providers: [...providers, provider], simulator };
}
