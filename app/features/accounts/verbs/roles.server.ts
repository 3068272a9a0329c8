import { eq, sql } from "drizzle-orm";
import type { Person } from "../../../platform/auth/actor.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { type WriteServices, write } from "../../../platform/write/write.server.ts";
import { account } from "../tables.server.ts";

/** Roles an operator can set by command; `user` removes the others. */
export const assignableRoles = ["user", "editor", "superadmin"] as const;
export type AssignableRole = (typeof assignableRoles)[number];

export type RoleChange =
  | { done: true; before: Person["role"] }
  /** `specialist`: refused, because they would lose the area with their calendar and clients. */
  | { done: false; reason: "unknown" | "specialist" };

/** Makes an existing account an admin's, or a family's again. Takes effect on the person's next request. */
export async function giveRole(
  services: WriteServices,
  context: WriteContext,
  { email, role }: { email: string; role: AssignableRole },
): Promise<RoleChange> {
  return write(services, context, async (tx): Promise<RoleChange> => {
    const [found] = await tx
      .select({ id: account.id, role: account.role })
      .from(account)
      .where(eq(sql`lower(${account.email})`, email.trim().toLowerCase()))
      .for("update");
    if (!found) return { done: false, reason: "unknown" };
    if (found.role === "specialist") return { done: false, reason: "specialist" };
    if (found.role !== role) {
      await tx.update(account).set({ role, updated_at: context.now }).where(eq(account.id, found.id));
      await audit(tx, context.actor, {
        action: "accounts.give_role",
        subject: "account",
        subject_id: found.id,
        detail: { from: found.role, to: role },
      });
    }
    return { done: true, before: found.role };
  });
}
