import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import { AppError, refusal } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { filtersFrom, queryOf } from "../../specialists/rules.ts";
import type * as contract from "../contract.ts";
import { longestQuery, mostSearches } from "../rules.ts";
import { rejectDuringChildLock } from "./favorites.server.ts";

/** The parameters of a search, without the selected person and comparisons. */
export function searchQuery(query: string): string {
  const { profileId: _, compare: __, ...search } = filtersFrom(new URLSearchParams(query.slice(0, longestQuery)));
  return queryOf(search).toString();
}

export async function addSearch(
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.addSearch>,
): Promise<{ id: string }> {
  const { actor, now } = context;
  rejectDuringChildLock(actor);
  const query = searchQuery(input.query);
  return write(services, context, async (tx, sql) => {
    // Handles one addition per account at a time, so that the limit holds.
    await sql`select from account where id = ${actor.account_id} for no key update`;
    const [held] = await sql<{ count: number }[]>`
      select count(*)::int as count from saved_search where account_id = ${actor.account_id} and query <> ${query}`;
    if ((held?.count ?? 0) >= mostSearches) throw new AppError("too_many_searches", { values: { max: mostSearches } });
    const [row] = await sql<{ id: string }[]>`
      insert into saved_search (id, account_id, name, query, mails, seen_at, created_at)
      values (${v7()}, ${actor.account_id}, ${input.name}, ${query}, ${input.mails}, ${now}, ${now})
      on conflict (account_id, query) do update set name = excluded.name, mails = excluded.mails
      returning id`;
    const id = row?.id ?? "";
    await audit(tx, context, {
      action: "favorites.save_search",
      subject: "saved_search",
      subject_id: id,
    });
    return { id };
  });
}

export async function changeSearch(
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.changeSearch>,
): Promise<{ id: string }> {
  const { actor, now } = context;
  rejectDuringChildLock(actor);
  return write(services, context, async (tx, sql) => {
    const [row] = await sql<{ id: string }[]>`
      update saved_search set name = coalesce(${input.name ?? null}, name), mails = coalesce(${input.mails ?? null}::boolean, mails),
        seen_at = case when ${input.seen === true} then ${now}::timestamptz else seen_at end
      where id = ${input.saved_search_id} and account_id = ${actor.account_id} returning id`;
    if (!row) throw refusal("not_found");
    await audit(tx, context, {
      action: "favorites.change_search",
      subject: "saved_search",
      subject_id: row.id,
      detail: { ...(input.mails !== undefined && { mails: input.mails }) },
    });
    return row;
  });
}

export async function removeSearch(
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.removeSearch>,
): Promise<{ id: string }> {
  const { actor } = context;
  rejectDuringChildLock(actor);
  return write(services, context, async (tx, sql) => {
    const [row] = await sql<{ id: string }[]>`
      delete from saved_search where id = ${input.saved_search_id} and account_id = ${actor.account_id} returning id`;
    if (!row) throw refusal("not_found");
    await audit(tx, context, {
      action: "favorites.remove_search",
      subject: "saved_search",
      subject_id: row.id,
    });
    return row;
  });
}
