import { randomBytes } from "node:crypto";
import { type Hasher, ownParameters } from "../../app/platform/hashing/hasher.server.ts";
import { createPasswordHasher } from "../passwords/passwords.server.ts";

/** The secret of each hash made here. All rigs of a process share it, because some share a database. */
const made = new Map<string, string>();
const random = (bytes: number) => randomBytes(bytes).toString("base64").replace(/=+$/, "");

/**
 * Creates a fast hasher for the thousands of sign-ups in tests that are not about hashing. Verifies other hashes like the
 * real one.
 */
export function quickHasher(): Hasher {
  const real = createPasswordHasher();
  return {
    hash: async (secret) => {
      const hash = `${ownParameters}${random(16)}$${random(32)}`;
      made.set(hash, secret);
      return hash;
    },
    verify: async (secret, hash) => {
      if (hash === null) return false;
      return made.has(hash) ? made.get(hash) === secret : real.verify(secret, hash);
    },
  };
}
