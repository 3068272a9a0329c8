import type { AuthNotice, AuthTx, Engine } from "../config.server.ts";
import type { UserRow } from "../users/users.server.ts";

/** Returns the language for a user's emails and text messages. */
export function localeOf(metadata: Record<string, unknown>): "en" | "sl" | "sr" {
  const value = metadata["locale_code"] ?? metadata["locale"];
  return value === "sl" || value === "sr" ? value : "en";
}

/** Notifies the user, at the address in `user`, of a change made in `tx`. Does nothing without an address. */
export async function notify(
  tx: AuthTx,
  engine: Engine,
  user: UserRow,
  kind: AuthNotice["kind"],
  detail?: AuthNotice["detail"],
): Promise<void> {
  if (!user.email) return;
  await engine.sendNotice(tx, {
    kind,
    to: user.email,
    locale: localeOf(user.user_metadata),
    userId: user.id,
    userMetadata: user.user_metadata,
    ...(detail && { detail }),
  });
}
