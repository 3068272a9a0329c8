import type { AuthTx, Engine } from "../config.server.ts";
import { sendTokenMail } from "./tokens.server.ts";
import type { Challenge } from "../requests.server.ts";
import type { SignupRow } from "../users/signups.server.ts";
import type { UserRow } from "../users/users.server.ts";

export interface ConfirmationRequest {
  challenge: Challenge | null;
  redirectTo: string;
  ip: string;
  /** The sign-up that the email confirms besides the address; undefined if it cannot be determined. */
  signup: SignupRow | undefined;
}

/** Sends or resends the confirmation email. The user's row must be locked. */
export async function sendConfirmation(
  tx: AuthTx,
  engine: Engine,
  user: UserRow,
  order: ConfirmationRequest,
): Promise<UserRow> {
  const now = engine.now();
  await sendTokenMail(tx, engine, { kind: "signup", user, ...order });
  const [sent] = await tx<UserRow[]>`
    update auth.users set confirmation_sent_at = ${now}, updated_at = ${now} where id = ${user.id} returning *`;
  await engine.audit(tx, { action: "user_confirmation_requested", actor: user, ip: order.ip });
  return sent ?? user;
}
