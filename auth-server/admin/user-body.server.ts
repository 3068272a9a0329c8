import { z } from "zod";
import type { Engine } from "../config.server.ts";
import { validationFailed } from "../errors.server.ts";
import { phoneOf } from "../factors/phone.server.ts";
import { wordsAbout } from "../passwords/guessable.server.ts";
import { importedHash } from "../passwords/import.server.ts";
import { requirePassword } from "../passwords/passwords.server.ts";
import { emailOf, isUuid, metadata, text } from "../requests.server.ts";

const nilUuid = "00000000-0000-0000-0000-000000000000";
const longestBan = 100 * 365 * 86_400_000;
const milliseconds: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};

export const adminUserBody = z.object({
  id: text,
  email: text,
  phone: text,
  password: z.string().nullish(),
  password_hash: text,
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: metadata,
  app_metadata: metadata,
  role: text,
  ban_duration: text,
});
type Body = z.output<typeof adminUserBody>;

/** The user fields that an admin call sets; null means not given. */
export interface UserInput {
  id: string | null;
  email: string | null;
  phone: string | null;
  passwordHash: string | null;
  confirmEmail: boolean;
  confirmPhone: boolean;
  userMetadata: Record<string, unknown>;
  appMetadata: Record<string, unknown>;
  role: string | null;
  /** `until: null` lifts the ban. */
  ban: { until: Date | null } | null;
}

/** Parses a Go duration, e.g. `24h` or `1h30m`, counted from now; `none` lifts the ban. */
function banOf(given: string, now: Date): UserInput["ban"] {
  if (given === "none") return { until: null };
  const parts = [...given.matchAll(/(\d+(?:\.\d*)?|\.\d+)(ns|us|µs|μs|ms|s|m|h)/g)];
  if (given.length > 60 || parts.length === 0 || parts.map(([whole]) => whole).join("") !== given) {
    throw validationFailed('invalid format for ban duration: a duration such as "24h" or "none" is expected');
  }
  const length = parts.reduce((sum, [, number, unit]) => sum + Number(number) * (milliseconds[unit ?? ""] ?? 0), 0);
  return { until: new Date(now.getTime() + Math.min(length, longestBan)) };
}

async function passwordHashOf(engine: Engine, body: Body): Promise<string | null> {
  const { password } = body;
  if (password && body.password_hash !== "") {
    throw validationFailed("Only a password or a password hash should be provided");
  }
  if (body.password_hash !== "") return importedHash(body.password_hash);
  if (!password) return null;
  requirePassword(password, wordsAbout(body.email, body.user_metadata ?? {}));
  return engine.passwords.hash(password);
}

/** Validates the body of a create or update call. Hashes the password here, before any transaction. */
export async function readUserInput(engine: Engine, body: Body): Promise<UserInput> {
  const role = body.role === "" ? null : body.role;
  if (role !== null && !/^[A-Za-z_][A-Za-z0-9_-]{0,62}$/.test(role)) throw validationFailed("Invalid value for role");
  const id = body.id === "" ? null : body.id.toLowerCase();
  if (id !== null && !isUuid(id)) throw validationFailed("ID must be a valid UUID");
  if (id === nilUuid) throw validationFailed("ID cannot be a nil UUID");
  return {
    id,
    email: body.email === "" ? null : emailOf(body.email),
    phone: body.phone === "" ? null : phoneOf(body.phone),
    confirmEmail: body.email_confirm === true,
    confirmPhone: body.phone_confirm === true,
    userMetadata: body.user_metadata ?? {},
    appMetadata: body.app_metadata ?? {},
    role,
    ban: body.ban_duration === "" ? null : banOf(body.ban_duration, engine.now()),
    passwordHash: await passwordHashOf(engine, body),
  };
}
