import type { Engine } from "../config.server.ts";
import { validationFailed } from "../errors.server.ts";
import { ownParameters } from "../../app/platform/hashing/hasher.server.ts";
import type { UserRow } from "../users/users.server.ts";

const bcrypt = /^\$2[aby]\$(\d{2})\$[./A-Za-z0-9]{53}$/;
const argon2id = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const bytesOf = (text: string | undefined) => Buffer.from(text ?? "", "base64").length;
const within = (value: number, least: number, most: number) => value >= least && value <= most;

/**
 * Validates a hash from another system. Rejects malformed hashes and those that would cost seconds or gigabytes per
 * sign-in.
 */
export function importedHash(given: string): string {
  const cost = bcrypt.exec(given)?.[1];
  if (cost !== undefined && within(Number(cost), 4, 14)) return given;
  const [, m, t, p, salt, tag] = argon2id.exec(given) ?? [];
  const fits =
    within(Number(m), 8, 262_144) &&
    within(Number(t), 1, 10) &&
    within(Number(p), 1, 8) &&
    Number(m) >= 8 * Number(p) &&
    within(bytesOf(salt), 8, 64) &&
    within(bytesOf(tag), 16, 64);
  if (fits) return given;
  throw validationFailed(
    "password_hash must be argon2id in PHC form (up to m=262144, t=10, p=8) or bcrypt ($2a, $2b or $2y, cost 4 to 14)",
  );
}

/** After a sign-in, while the password is known, replaces an imported hash with one in the platform's format. */
export async function renewHash(engine: Engine, user: UserRow, password: string): Promise<void> {
  const stored = user.password_hash;
  if (stored === null || stored.startsWith(ownParameters)) return;
  const passwordHash = await engine.passwords.hash(password).catch(() => null);
  // Ignore failures: the next sign-in tries again.
  if (passwordHash === null) return;
  await engine.sql`
    update auth.users set password_hash = ${passwordHash} where id = ${user.id} and password_hash = ${stored}`;
}
