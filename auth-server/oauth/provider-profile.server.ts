/** The user as the provider describes them. */
export interface ProviderProfile {
  provider: string;
  /** Display name of the provider. */
  label: string;
  subject: string;
  /** Lowercase; null if missing or invalid. */
  email: string | null;
  emailVerified: boolean;
  /** Claims stored with the identity. */
  claims: Record<string, unknown>;
  /** Values copied to the user's metadata if the user has not set them. */
  about: Record<string, string>;
}

const longestName = 100;
const longestAddress = 500;

/** Cleans a name: one line, without control characters or lone surrogates. */
function line(value: unknown, longest = longestName): string {
  if (typeof value !== "string" || !value.isWellFormed()) return "";
  return value
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .slice(0, longest)
    .toWellFormed()
    .trim();
}

function webAddress(value: unknown): string {
  if (typeof value !== "string" || value.length > longestAddress || !URL.canParse(value)) return "";
  return new URL(value).protocol === "https:" ? value : "";
}

const present = (entries: Record<string, string>) =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== ""));

/** Reads OpenID Connect claims. Some providers send `email_verified` as a string. */
export function profileOf(
  provider: { name: string; label: string; issuer: string },
  given: Record<string, unknown>,
  emailOf: (value: string) => string,
): ProviderProfile {
  const subject = given["sub"];
  if (typeof subject !== "string" || subject === "" || subject.length > 255 || !/^[\x21-\x7e]+$/.test(subject)) {
    throw new Error("The provider gave no usable subject.");
  }
  let email: string | null = null;
  try {
    email = typeof given["email"] === "string" ? emailOf(given["email"]) : null;
  } catch {
    // Treat an invalid address as missing.
  }
  const verified = given["email_verified"];
  const emailVerified = email !== null && (verified === true || verified === "true");
  const first = line(given["given_name"]);
  const last = line(given["family_name"]);
  const name = line(given["name"]) || `${first} ${last}`.trim();
  const picture = webAddress(given["picture"]);
  const [word = "", ...words] = name.split(" ");
  const names = present({ name, full_name: name, given_name: first, family_name: last });
  const portrait = present({ avatar_url: picture, picture });
  return {
    provider: provider.name,
    label: provider.label,
    subject,
    email,
    emailVerified,
    claims: {
      iss: provider.issuer,
      sub: subject,
      provider_id: subject,
      ...(email !== null && { email }),
      email_verified: emailVerified,
      phone_verified: false,
      ...names,
      ...portrait,
    },
    about: {
      ...names,
      ...portrait,
      // Splits a full name at its first space if no parts were given.
      ...present({
        firstName: first || (last === "" ? word : ""),
        lastName: last || (first === "" ? words.join(" ") : ""),
      }),
    },
  };
}
