import { createPrivateKey } from "node:crypto";
import { asText, asUrl, isLoopback, type SettingParser } from "./read.ts";
import { optionalSetting } from "./setting.ts";

/** Names already used by identities and URLs. */
const takenNames = ["email", "phone", "google", "apple", "facebook", "demo", "anonymous"];

export const asProviderName: SettingParser<string> = (text) => {
  if (!/^[a-z][a-z0-9_-]{1,29}$/.test(text) || takenNames.includes(text)) {
    throw new Error(
      `2 to 30 lowercase letters, digits, - or _ that start with a letter, and none of ${takenNames.join(", ")}`,
    );
  }
  return text;
};

export const asIssuer: SettingParser<string> = (text) => {
  const address = new URL(asUrl("http", "https")(text));
  if (address.protocol === "http:" && !isLoopback(address.hostname))
    throw new Error("an address that starts with https://, or is on localhost");
  // Returned unchanged, because an issuer is compared character by character, and some end with a slash.
  return text;
};

/** Parses a key. Its line breaks may be written as \n, so that it fits on one line. */
export const asEcPrivateKey: SettingParser<string> = (text) => {
  const pem = text.replaceAll("\\n", "\n");
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyDetails?.namedCurve === "prime256v1") return pem;
  } catch {
    // The error below does not contain the key.
  }
  throw new Error("the text of the .p8 file that Apple gave for the key, line breaks written as \\n");
};

/** Sign-in with external providers. Each set of settings is complete or absent. */
export const oauthTable = {
  oauthGoogleClientId: optionalSetting({
    name: "OAUTH_GOOGLE_CLIENT_ID",
    about:
      "Sign-in with Google, from its console; needs OAUTH_GOOGLE_CLIENT_SECRET too. Redirect address to register" +
      " there and with every other party: PUBLIC_URL/auth/v1/callback.",
    read: asText,
    example: "1234567890-abc.apps.googleusercontent.com",
  }),
  oauthGoogleClientSecret: optionalSetting({
    name: "OAUTH_GOOGLE_CLIENT_SECRET",
    about: "Secret of that client.",
    read: asText,
    secret: true,
  }),
  oauthAppleClientId: optionalSetting({
    name: "OAUTH_APPLE_CLIENT_ID",
    about: "Sign-in with Apple: its Services ID; needs the three settings below too.",
    read: asText,
    example: "org.example.korak",
  }),
  oauthAppleTeamId: optionalSetting({
    name: "OAUTH_APPLE_TEAM_ID",
    about: "Ten characters that name the developer team.",
    read: asText,
    example: "A1B2C3D4E5",
  }),
  oauthAppleKeyId: optionalSetting({
    name: "OAUTH_APPLE_KEY_ID",
    about: "Ten characters that name the key for sign-in.",
    read: asText,
    example: "F6G7H8J9K0",
  }),
  oauthApplePrivateKey: optionalSetting({
    name: "OAUTH_APPLE_PRIVATE_KEY",
    about: "That key: the text of its .p8 file, line breaks written as \\n.",
    read: asEcPrivateKey,
    secret: true,
  }),
  oauthFacebookClientId: optionalSetting({
    name: "OAUTH_FACEBOOK_CLIENT_ID",
    about: "Sign-in with Facebook: the app's id; needs OAUTH_FACEBOOK_CLIENT_SECRET too.",
    read: asText,
    example: "1234567890123456",
  }),
  oauthFacebookClientSecret: optionalSetting({
    name: "OAUTH_FACEBOOK_CLIENT_SECRET",
    about: "Secret of that app.",
    read: asText,
    secret: true,
  }),
  oauthOidcIssuer: optionalSetting({
    name: "OAUTH_OIDC_ISSUER",
    about:
      "Sign-in with any other OpenID Connect provider: its issuer, under which" +
      " /.well-known/openid-configuration is found; needs the client's id and secret too.",
    read: asIssuer,
    example: "https://id.example.org",
  }),
  oauthOidcClientId: optionalSetting({
    name: "OAUTH_OIDC_CLIENT_ID",
    about: "Client that the provider knows the product as.",
    read: asText,
    example: "korak",
  }),
  oauthOidcClientSecret: optionalSetting({
    name: "OAUTH_OIDC_CLIENT_SECRET",
    about: "Secret of that client.",
    read: asText,
    secret: true,
  }),
  oauthOidcName: optionalSetting({
    name: "OAUTH_OIDC_NAME",
    about:
      "Name of that provider in addresses and in stored sign-ins; must stay as it is once someone uses it." +
      " Without it: oidc.",
    read: asProviderName,
    example: "school",
  }),
  oauthOidcLabel: optionalSetting({
    name: "OAUTH_OIDC_LABEL",
    about: "Name of that provider on buttons. Without it: the host of its issuer.",
    read: asText,
    example: "School account",
  }),
} as const;

type Key = keyof typeof oauthTable;

const sets: { needed: Key[]; more: Key[] }[] = [
  { needed: ["oauthGoogleClientId", "oauthGoogleClientSecret"], more: [] },
  { needed: ["oauthAppleClientId", "oauthAppleTeamId", "oauthAppleKeyId", "oauthApplePrivateKey"], more: [] },
  { needed: ["oauthFacebookClientId", "oauthFacebookClientSecret"], more: [] },
  {
    needed: ["oauthOidcIssuer", "oauthOidcClientId", "oauthOidcClientSecret"],
    more: ["oauthOidcName", "oauthOidcLabel"],
  },
];

const listed = (keys: Key[]) => keys.map((key) => oauthTable[key].name).join(", ");

/** Returns a sentence for each set that is only partly configured. */
export function incompleteSets(env: Readonly<Record<string, string | undefined>>): string[] {
  const isGiven = (key: Key) => Boolean(env[oauthTable[key].name]?.trim());
  return sets.flatMap(({ needed, more }) => {
    const given = [...needed, ...more].filter(isGiven);
    const missing = needed.filter((key) => !isGiven(key));
    if (given.length === 0 || missing.length === 0) return [];
    return [`${listed(given)} set without ${listed(missing)}: set all of them, or leave all of them out.`];
  });
}
