import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from "node:crypto";
import { availableParallelism } from "node:os";
import { verifyBcrypt } from "./bcrypt.server.ts";
import { createHashThreads } from "./hash-thread.server.ts";
import { AuthError, busy, validationFailed } from "../errors.server.ts";
import { isGuessable } from "./guessable.server.ts";

const memory = 19_456;
const passes = 2;
const parallelism = 1;
const tagLength = 32;
/** One core stays free for everything else: with as many hashes as cores, each page would wait for its turn. */
const atOnce = Math.min(4, Math.max(1, availableParallelism() - 1));
const longestQueue = 48;
export const minPasswordLength = 8;
/** Counted in characters: what a letter takes in bytes is nothing that people know. */
export const maxPasswordLength = 72;
/** What bcrypt reads of a password; imported hashes are of no more. */
const bcryptBytes = 72;

const isTooLong = (password: string) =>
  password.length > 2 * maxPasswordLength || [...password].length > maxPasswordLength;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** With `null` for a user that is not there it takes as long and is false. */
  verify(password: string, hash: string | null): Promise<boolean>;
}

/** How every hash of our own begins. */
export const ownParameters = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`;
const unpadded = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
const phcOf = (nonce: Buffer, tag: Buffer) =>
  `${ownParameters}${unpadded(nonce)}$${unpadded(tag)}`;

const derive = (parameters: Argon2Parameters) =>
  new Promise<Buffer>((resolve, reject) => {
    argon2("argon2id", parameters, (error, key) => (error ? reject(error) : resolve(key)));
  });

const parse = (phc: string) => {
  const [, kind, version, parameters, salt, tag] = phc.split("$");
  const numbers = /^m=(\d+),t=(\d+),p=(\d+)$/.exec(parameters ?? "");
  if (kind !== "argon2id" || version !== "v=19" || !numbers || !salt || !tag) return null;
  const [m, t, p] = numbers.slice(1).map(Number) as [number, number, number];
  return { memory: m, passes: t, parallelism: p, nonce: Buffer.from(salt, "base64"), tag: Buffer.from(tag, "base64") };
};

// Of a random password, so that nothing matches it; only the work counts.
const dummy = phcOf(randomBytes(16), randomBytes(tagLength));

/** argon2id of a password as a PHC string. For seeds and tests; requests go through the hasher with its queue. */
export const hashPassword = (password: string): Promise<string> => hashBy(derive, password);

async function hashBy(by: typeof derive, message: string): Promise<string> {
  const nonce = randomBytes(16);
  return phcOf(nonce, await by({ message, nonce, memory, passes, parallelism, tagLength }));
}

/** Hashes a few at a time, since each takes 19 MiB, and in threads of its own. */
export function createPasswordHasher(): PasswordHasher {
  const threads = createHashThreads();
  let running = 0;
  const waiting: (() => void)[] = [];
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= longestQueue) throw busy(2);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return {
    hash: (password) => inTurn(() => hashBy(threads.derive, password)),
    async verify(password, hash) {
      if (isTooLong(password)) return false;
      if (hash?.startsWith("$2")) return Buffer.byteLength(password) <= bcryptBytes && verifyBcrypt(password, hash);
      const stored = parse(hash ?? dummy) ?? parse(dummy);
      if (!stored) return false;
      const { tag, ...parameters } = stored;
      const key = await inTurn(() => threads.derive({ message: password, ...parameters, tagLength: tag.length }));
      return hash !== null && timingSafeEqual(key, tag);
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
