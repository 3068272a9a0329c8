import type { Settings } from "../settings/settings.server.ts";

/** An external sign-in provider, as a button shows it. */
export interface SignInProvider {
  /** Name passed to `signInWithOAuth` and `linkIdentity`. */
  name: string;
  /** Brand name, the same in every language. */
  label: string;
}

type ProviderSettings = Pick<
  Settings,
  | "authUrl"
  | "sandbox"
  | "oauthGoogleClientId"
  | "oauthAppleClientId"
  | "oauthFacebookClientId"
  | "oauthOidcIssuer"
  | "oauthOidcName"
  | "oauthOidcLabel"
>;

const known: SignInProvider[] = [
  { name: "google", label: "Google" },
  { name: "apple", label: "Apple" },
  { name: "facebook", label: "Facebook" },
];

/** The built-in simulator, used when no real provider is configured. */
export const demoProvider: SignInProvider = { name: "demo", label: "Demo ID" };

/** Returns the providers of the built-in auth server, in the order of their buttons. */
export function ownProviders(settings: ProviderSettings): SignInProvider[] {
  const { oauthOidcIssuer: issuer, oauthOidcName: name = "oidc" } = settings;
  const given: Record<string, unknown> = {
    google: settings.oauthGoogleClientId,
    apple: settings.oauthAppleClientId,
    facebook: settings.oauthFacebookClientId,
  };
  const list = known.filter((provider) => given[provider.name] !== undefined);
  if (issuer) list.push({ name, label: settings.oauthOidcLabel ?? new URL(issuer).host });
  return list.length === 0 && settings.sandbox ? [demoProvider] : list;
}

const memory = 10 * 60_000;
/** Milliseconds to wait after a failure before asking the other server again. */
const memoryOfTrouble = 30_000;
const longestWait = 3000;
const remembered = new Map<string, { list: Promise<SignInProvider[]>; until: number }>();

/**
 * Returns the providers to show buttons for. If another auth server is configured, asks it and keeps only the providers that
 * have a name here; returns none while it does not answer.
 */
export function signInProviders(settings: ProviderSettings, ask: typeof fetch = fetch): Promise<SignInProvider[]> {
  const { authUrl } = settings;
  if (!authUrl) return Promise.resolve(ownProviders(settings));
  const held = remembered.get(authUrl);
  if (held && held.until > Date.now()) return held.list;
  const entry = { list: hosted(authUrl, ask), until: Date.now() + memory };
  remembered.set(authUrl, entry);
  entry.list = entry.list.catch(() => {
    entry.until = Date.now() + memoryOfTrouble;
    return [];
  });
  return entry.list;
}

async function hosted(authUrl: string, ask: typeof fetch): Promise<SignInProvider[]> {
  const answer = await ask(`${authUrl}/settings`, { signal: AbortSignal.timeout(longestWait) });
  if (!answer.ok) throw new Error(`${authUrl}/settings answered ${answer.status}`);
  const { external } = (await answer.json()) as { external?: Record<string, unknown> };
  return known.filter((provider) => external?.[provider.name] === true);
}
