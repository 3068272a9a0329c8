/** Another party that people sign in with, as the operator configured it. */
export interface OAuthProvider {
  /** Name in addresses and identities: `google`, `apple`, `facebook`, `demo`, or one of the operator's own. */
  name: string;
  /** What the button says. */
  label: string;
  kind: "oidc" | "apple" | "facebook";
  /** OpenID Connect issuer; endpoints come from its discovery document. Not for `facebook`. */
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
