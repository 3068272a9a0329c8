/** Who the other party says has signed in there. */
export interface ProviderProfile {
  provider: string;
  /** The party's name for people. */
  label: string;
  subject: string;
  /** Lower-case; null when none was given or it is none. */
  email: string | null;
  emailVerified: boolean;
  /** What is kept with the identity. */
  claims: Record<string, unknown>;
  /** What describes the person and is taken over where they have not said it themselves. */
  about: Record<string, string>;
}

const longestName = 100;
const longestAddress = 500;

/** A line of text as somebody's name: one line, nothing that cannot be stored or shown. */
function line(value: unknown, longest = longestName): string {
  if (typeof value !== "string" || !value.isWellFormed()) return "";
  return value.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim().slice(0, longest).toWellFormed().trim();
}

function webAddress(value: unknown): string {
  if (typeof value !== "string" || value.length > longestAddress || !URL.canParse(value)) return "";
  return new URL(value).protocol === "https:" ? value : "";
}

const present = (entries: Record<string, string>) =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== ""));

/** Claims in the names of OpenID Connect; some parties write `email_verified` as text. */
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
    // What is no address counts as none.
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
      // A name that came in one piece is cut at its first gap, when it came in no other way.
      ...present({
        firstName: first || (last === "" ? word : ""),
        lastName: last || (first === "" ? words.join(" ") : ""),
      }),
    },
  };
}
