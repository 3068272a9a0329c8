import { HasherBusy } from "../../app/platform/hashing/hasher-busy.ts";
import { createHasher, type Hasher } from "../../app/platform/hashing/hasher.server.ts";
import { verifyBcrypt } from "./bcrypt.server.ts";
import { AuthError, serviceBusy, validationFailed } from "../errors.server.ts";
import { isGuessable } from "./guessable.server.ts";

export const minPasswordLength = 8;
/** In characters, because users cannot count bytes. */
export const maxPasswordLength = 72;
/** Bytes of a password that bcrypt reads; longer passwords never match an imported hash. */
const bcryptBytes = 72;

const isTooLong = (password: string) =>
  password.length > 2 * maxPasswordLength || [...password].length > maxPasswordLength;

/** Creates the platform's hasher with bcrypt for imported hashes. A full queue throws this server's 503. */
export function createPasswordHasher(hasher: Hasher = createHasher()): Hasher {
  const inWords = (error: unknown) => {
    throw error instanceof HasherBusy ? serviceBusy(2) : error;
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

export interface PasswordWeakness {
  message: string;
  reasons: ("length" | "characters" | "pwned")[];
}

/** Returns why a password is too weak, or null. `words` are what others know about the user (see `wordsAbout`). */
export function weaknessOf(password: string, words: string[] = []): PasswordWeakness | null {
  if ([...password].length < minPasswordLength) {
    return { message: `Password should be at least ${minPasswordLength} characters.`, reasons: ["length"] };
  }
  const message = "Password is known to be weak and easy to guess, please choose a different one.";
  return isGuessable(password, words) ? { message, reasons: ["pwned"] } : null;
}

/** Rejects weak or overlong passwords. Checks the length first, so that long input is never hashed. */
export function requirePassword(password: string, words: string[] = []): void {
  if (isTooLong(password)) throw validationFailed(`Password cannot be longer than ${maxPasswordLength} characters`);
  const weakness = weaknessOf(password, words);
  if (weakness) {
    throw new AuthError(422, "weak_password", weakness.message, {
      extra: { weak_password: { reasons: weakness.reasons } },
    });
  }
}
