import type { Engine } from "../config.server.ts";
import { AuthError, validationFailed } from "../errors.server.ts";

/** An external sign-in provider, as configured by the operator. */
export interface OAuthProvider {
  /** Name in URLs and identities: `google`, `apple`, `facebook`, `demo`, or a custom one. */
  name: string;
  /** Button label. */
  label: string;
  kind: "oidc" | "apple" | "facebook";
  /**
   * OpenID Connect issuer. Endpoints come from its discovery document; those of `apple` and `facebook` are built in.
   */
  issuer: string;
  clientId: string;
  /** Absent for `apple`, which uses a signed secret instead. */
  clientSecret?: string;
  /** For `apple`: the key that signs the client secret. */
  appleKey?: { teamId: string; keyId: string; privateKey: string };
  scopes: string;
  /** Fetch for server-to-server calls; set only for the simulator. */
  fetch?: typeof fetch;
}

/** Providers that the protocol's clients know by name, whether or not they are enabled here. */
export const knownProviders = [
  "apple",
  "azure",
  "bitbucket",
  "discord",
  "facebook",
  "figma",
  "fly",
  "github",
  "gitlab",
  "google",
  "kakao",
  "keycloak",
  "linkedin",
  "linkedin_oidc",
  "notion",
  "slack",
  "slack_oidc",
  "snapchat",
  "spotify",
  "twitch",
  "twitter",
  "workos",
  "x",
  "zoom",
];

const configured = (engine: Engine, name: string) => engine.providers.find((provider) => provider.name === name);

/** Returns the provider for which a redirect is requested. */
export function providerForRedirect(engine: Engine, name: string): OAuthProvider {
  const provider = configured(engine, name);
  if (provider) return provider;
  throw validationFailed(
    knownProviders.includes(name)
      ? "Unsupported provider: provider is not enabled"
      : `Unsupported provider: Provider ${name.slice(0, 40)} could not be found`,
  );
}

/** Returns the provider of a client's ID token. */
export function providerForIdToken(engine: Engine, name: string): OAuthProvider {
  const provider = configured(engine, name);
  if (provider) return provider;
  if (name === "") throw validationFailed("provider or client_id and issuer required");
  if (knownProviders.includes(name)) {
    throw new AuthError(400, "provider_disabled", `Provider (issuer "${name}") is not enabled`);
  }
  throw validationFailed(`Custom OIDC provider "${name.slice(0, 40)}" not allowed`);
}
