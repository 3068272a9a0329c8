import type { GoTrueClient } from "@supabase/auth-js";

/** Methods that no case can call, with the reason. */
const beyond: [RegExp, string][] = [
  [
    /^(logger|fetch|admin\.fetch|fetchJwk|linkIdentity(OAuth|IdToken)|signInWith(Ethereum|Solana))$/,
    "the client's own",
  ],
  [/^isThrowOnErrorEnabled$/, "asks no server"],
  [/^(signInWithWeb3)$/, "needs a wallet"],
  [
    /^(signInWithPasskey|registerPasskey|mfa\.webauthn\.\w+)$/,
    "needs an authenticator; their calls are made one by one",
  ],
];

const spaces = [
  "",
  "mfa",
  "mfa.recoveryCodes",
  "mfa.webauthn",
  "oauth",
  "passkey",
  "admin",
  "admin.mfa",
  "admin.oauth",
  "admin.customProviders",
  "admin.passkey",
];

/** Returns every method of the installed client, such as "mfa.enroll", except those that no case can call. */
export function methodsOf(client: GoTrueClient): string[] {
  return spaces.flatMap((space) => {
    const names = space.split(".").filter(Boolean);
    const owner = names.reduce<Record<string, unknown>>(
      (at, name) => at[name] as Record<string, unknown>,
      client as never,
    );
    return [...namesIn(owner)]
      .filter((name) => typeof owner[name] === "function")
      .map((name) => [...names, name].join("."))
      .filter((path) => !beyond.some(([pattern]) => pattern.test(path)));
  });
}

function namesIn(owner: object): Set<string> {
  const found = new Set<string>();
  for (let at = owner; at && at !== Object.prototype; at = Object.getPrototypeOf(at) as object) {
    for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(at))) {
      if (!get && name !== "constructor" && !name.startsWith("_")) found.add(name);
    }
  }
  return found;
}
