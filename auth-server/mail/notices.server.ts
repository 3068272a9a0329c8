import type { AuthNotice, AuthTx, Engine } from "../config.server.ts";
import type { UserRow } from "../users/users.server.ts";

/** The language in which somebody is written to. */
export function localeOf(metadata: Record<string, unknown>): "en" | "sl" | "sr" {
  const value = metadata["locale_code"] ?? metadata["locale"];
  return value === "sl" || value === "sr" ? value : "en";
}

/** Tells the user, as the row says, of a change that `tx` makes; silent where there is no address to write to. */
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
