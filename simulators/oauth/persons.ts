import { createHash } from "node:crypto";

/** A person who signed in with the simulator. */
export interface Person {
  name: string;
  email: string;
  emailVerified: boolean;
}

/** Built-in people. Their addresses cannot receive email. */
export const persons: readonly Omit<Person, "emailVerified">[] = [
  { name: "Nina Zupan", email: "nina.zupan@demo-id.example" },
  { name: "Marko Jovanović", email: "marko.jovanovic@demo-id.example" },
  { name: "Emily Hart", email: "emily.hart@demo-id.example" },
];

/** Returns the subject of an address: the same one at every sign-in and after every restart. */
export const subjectOf = (email: string): string =>
  createHash("sha256").update(`demo-id:${email}`).digest("hex").slice(0, 24);

/** Returns a person's OpenID Connect claims for the requested `scope`. */
export function claimsOf(person: Person, scope: string): Record<string, unknown> {
  const scopes = scope.split(" ");
  const [given = "", ...family] = person.name.split(" ");
  return {
    sub: subjectOf(person.email),
    ...(scopes.includes("profile") && {
      name: person.name,
      given_name: given,
      ...(family.length > 0 && { family_name: family.join(" ") }),
    }),
    ...(scopes.includes("email") && { email: person.email, email_verified: person.emailVerified }),
  };
}
