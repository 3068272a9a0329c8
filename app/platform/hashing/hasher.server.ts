import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from "node:crypto";
import { availableParallelism } from "node:os";
import { HasherBusy } from "./hasher-busy.ts";
import { createHashThreads, type HashThread } from "./threads.server.ts";

const memory = 19_456;
const passes = 2;
const parallelism = 1;
const tagLength = 32;
/** Leaves one core free: with as many hashes as cores, every page would wait for its turn. */
const atOnce = Math.min(4, Math.max(1, availableParallelism() - 1));
const longestQueue = 48;

/** Hashes secrets that people choose: passwords, PINs. Callers limit their length. */
export interface Hasher {
  /** argon2id as a PHC string. Throws `HasherBusy`. */
  hash(secret: string): Promise<string>;
  /** With `null`, for an unknown account, takes the same time and returns false. Throws `HasherBusy`. */
  verify(secret: string, hash: string | null): Promise<boolean>;
}

/** Prefix of every hash made with the current parameters. */
export const ownParameters = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`;
const unpadded = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
const phcOf = (nonce: Buffer, tag: Buffer) => `${ownParameters}${unpadded(nonce)}$${unpadded(tag)}`;

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

// A hash that no secret matches; verifying it costs the same work.
const dummy = phcOf(randomBytes(16), randomBytes(tagLength));

/** argon2id of a secret as a PHC string. For seeds and tests; requests use the hasher with its queue. */
export const hashSecret = (secret: string): Promise<string> => hashBy(derive, secret);

async function hashBy(by: typeof derive, message: string): Promise<string> {
  const nonce = randomBytes(16);
  return phcOf(nonce, await by({ message, nonce, memory, passes, parallelism, tagLength }));
}

/** Hashes a few at a time in separate threads, since each hash takes 19 MiB. */
export function createHasher(threads: HashThread = createHashThreads()): Hasher {
  let running = 0;
  const waiting: (() => void)[] = [];
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= longestQueue) throw new HasherBusy();
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
    hash: (secret) => inTurn(() => hashBy(threads.derive, secret)),
    async verify(secret, hash) {
      const stored = parse(hash ?? dummy) ?? parse(dummy);
      if (!stored) return false;
      const { tag, ...parameters } = stored;
      const key = await inTurn(() => threads.derive({ message: secret, ...parameters, tagLength: tag.length }));
      return hash !== null && timingSafeEqual(key, tag);
    },
  };
}
