import { HasherBusy } from "../../app/platform/hashing/hasher-busy.ts";
import { createHasher, type Hasher } from "../../app/platform/hashing/hasher.server.ts";
import { verifyBcrypt } from "./bcrypt.server.ts";
import { AuthError, busy, validationFailed } from "../errors.server.ts";
import { isGuessable } from "./guessable.server.ts";

export const minPasswordLength = 8;
/** Counted in characters: what a letter takes in bytes is nothing that people know. */
export const maxPasswordLength = 72;
/** What bcrypt reads of a password; imported hashes are of no more. */
const bcryptBytes = 72;

const isTooLong = (password: string) =>
  password.length > 2 * maxPasswordLength || [...password].length > maxPasswordLength;

/** Passwords by the platform's hasher, and imported ones by bcrypt; a full queue is a 503 in the words of this server. */
export function createPasswordHasher(): Hasher {
  const hasher = createHasher();
  const inWords = (error: unknown) => {
    throw error instanceof HasherBusy ? busy(2) : error;
  };
  return {
    hash: (password) => hasher.hash(password).catch(inWords),
    async verify(password, hash) {
      if (isTooLong(password)) return false;
      if (hash?.startsWith("$2")) return Buffer.byteLength(password) <= bcryptBytes && verifyBcrypt(password, hash);
      return hasher.verify(password, hash).catch(inWords);
    },
  };
}

export interface Weakness {
  message: string;
  reasons: ("length" | "characters" | "pwned")[];
}

/** What is too weak about a password, or null; `words` are those that others know about the person. */
export function weaknessOf(password: string, words: string[] = []): Weakness | null {
  if ([...password].length < minPasswordLength) {
    return { message: `Password should be at least ${minPasswordLength} characters.`, reasons: ["length"] };
  }
  const message = "Password is known to be weak and easy to guess, please choose a different one.";
  return isGuessable(password, words) ? { message, reasons: ["pwned"] } : null;
}

/** Refuses a password that may not be set. Lengths come first: nothing long is ever hashed. */
export function requirePassword(password: string, words: string[] = []): void {
  if (isTooLong(password)) throw validationFailed(`Password cannot be longer than ${maxPasswordLength} characters`);
  const weakness = weaknessOf(password, words);
  if (weakness) {
    throw new AuthError(422, "weak_password", weakness.message, {
      extra: { weak_password: { reasons: weakness.reasons } },
    });
  }
}
