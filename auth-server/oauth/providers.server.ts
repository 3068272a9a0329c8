import type { Engine } from "../config.server.ts";
import { AuthError, validationFailed } from "../errors.server.ts";

/** Another party that people sign in with, as the operator configured it. */
export interface OAuthProvider {
  /** Name in addresses and identities: `google`, `apple`, `facebook`, `demo`, or one of the operator's own. */
  name: string;
  /** What the button says. */
  label: string;
  kind: "oidc" | "apple" | "facebook";
  /** OpenID Connect issuer. Endpoints come from its discovery document; those of `apple` and `facebook` are known. */
  issuer: string;
  clientId: string;
  /** Absent for `apple`, which signs a secret of its own. */
  clientSecret?: string;
  /** For `apple`: the key that signs the client secret. */
  appleKey?: { teamId: string; keyId: string; privateKey: string };
  scopes: string;
  /** Reaches the provider's back channel; the ordinary fetch unless it is a simulator of ours. */
  fetch?: typeof fetch;
}

/** The parties that clients of the protocol know by name, whether they are on here or not. */
export const knownProviders = [
  "apple", "azure", "bitbucket", "discord", "facebook", "figma", "fly", "github", "gitlab", "google", "kakao",
  "keycloak", "linkedin", "linkedin_oidc", "notion", "slack", "slack_oidc", "snapchat", "spotify", "twitch", "twitter",
  "workos", "x", "zoom",
];

const configured = (engine: Engine, name: string) => engine.providers.find((provider) => provider.name === name);

/** The party that a redirect is asked to. */
export function providerForRedirect(engine: Engine, name: string): OAuthProvider {
  const provider = configured(engine, name);
  if (provider) return provider;
  throw validationFailed(
    knownProviders.includes(name)
      ? "Unsupported provider: provider is not enabled"
      : `Unsupported provider: Provider ${name.slice(0, 40)} could not be found`,
  );
}

/** The party whose id token a client hands in. */
export function providerForIdToken(engine: Engine, name: string): OAuthProvider {
  const provider = configured(engine, name);
  if (provider) return provider;
  if (name === "") throw validationFailed("provider or client_id and issuer required");
  if (knownProviders.includes(name)) {
    throw new AuthError(400, "provider_disabled", `Provider (issuer "${name}") is not enabled`);
  }
  throw validationFailed(`Custom OIDC provider "${name.slice(0, 40)}" not allowed`);
}
