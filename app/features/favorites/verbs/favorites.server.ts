import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import { AppError, refusal } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { mostFavorites } from "../rules.ts";

export function rejectDuringChildLock({ child_lock_active }: Person): void {
  if (child_lock_active) throw new AppError("child_lock");
}

export async function addFavorite(
  services: Services,
  context: WriteContext<Person>,
  { specialist_id }: { specialist_id: string },
): Promise<{ specialist_id: string }> {
  const { actor, now } = context;
  rejectDuringChildLock(actor);
  return write(services, context, async (tx, sql) => {
    const [listed] = await sql`select from specialist where id = ${specialist_id} and status = 'published'`;
    if (!listed) throw refusal("not_found");
    // Handles one addition per account at a time, so that the limit holds.
    await sql`select from account where id = ${actor.account_id} for no key update`;
    const [held] = await sql<
      { count: number }[]
    >`select count(*)::int as count from favorite where account_id = ${actor.account_id}`;
    const [added] = await sql`
      insert into favorite (id, account_id, specialist_id, created_at) values (${v7()}, ${actor.account_id}, ${specialist_id}, ${now})
      on conflict (account_id, specialist_id) do nothing returning id`;
    if (!added) return { specialist_id };
    if ((held?.count ?? 0) >= mostFavorites)
      throw new AppError("too_many_favorites", { values: { max: mostFavorites } });
    await audit(tx, context, {
      action: "favorites.add",
      subject: "specialist",
      subject_id: specialist_id,
    });
    return { specialist_id };
  });
}

export async function removeFavorite(
  services: Services,
  context: WriteContext<Person>,
  { specialist_id }: { specialist_id: string },
): Promise<{ specialist_id: string }> {
  const { actor } = context;
  rejectDuringChildLock(actor);
  return write(services, context, async (tx, sql) => {
    const gone = await sql`
      delete from favorite where account_id = ${actor.account_id} and specialist_id = ${specialist_id} returning id`;
    if (gone.length > 0) {
      await audit(tx, context, {
        action: "favorites.remove",
        subject: "specialist",
        subject_id: specialist_id,
      });
    }
    return { specialist_id };
  });
}
