import type { Reading, TxSql } from "../../../platform/db/database.server.ts";
import { mayBook } from "../../profiles/rules.ts";
import { accessOf, membersOf } from "../../profiles/access.server.ts";
import type { SharesView, ShareProposal } from "../contract.ts";
import type { Share } from "../rules.ts";

/**
 * The shares in which a child's costs are paid. Null if none are agreed, or if a guardian with a share may no longer book and
 * pay: then the person who books pays everything.
 */
export async function sharesOf(sql: Reading, profileId: string, at: Date): Promise<Share[] | null> {
  const rows = await sql<(Share & { bears: boolean })[]>`
    select s.account_id, s.percent, exists (
      select from live_access_to(${profileId}, ${at}) a
      where a.account_id = s.account_id and a.level = 'guardian' and 'book' = any (a.scopes)) as bears
    from share_plan p join share s on s.plan_id = p.id
    where p.profile_id = ${profileId} and p.state = 'agreed'
    order by s.percent desc, s.account_id`;
  if (rows.length === 0 || rows.some(({ bears }) => !bears)) return null;
  return rows.map(({ account_id, percent }) => ({ account_id, percent }));
}

/**
 * Locks a child's shares until the transaction ends. Writes that divide a price take this lock before reading the shares, so that
 * no other split is agreed before they commit. Writes that change the shares take it before everything else.
 */
export async function lockShares(sql: TxSql, profileId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shares:${profileId}`}, 0))`;
}

export interface Proposal {
  id: string;
  profile_id: string;
  proposed_by: string;
  proposed_at: Date;
  shares: (Share & { accepted_at: Date | null })[];
}

/** The pending proposal for a child. */
export async function proposalOf(sql: Reading, profileId: string): Promise<Proposal | null> {
  const rows = await sql<(Omit<Proposal, "shares"> & Proposal["shares"][number])[]>`
    select p.id, p.profile_id, p.proposed_by, p.proposed_at, s.account_id, s.percent, s.accepted_at
    from share_plan p join share s on s.plan_id = p.id
    where p.profile_id = ${profileId} and p.state = 'proposed' order by s.account_id`;
  const [first] = rows;
  if (!first) return null;
  const { id, profile_id, proposed_by, proposed_at } = first;
  const shares = rows.map(({ account_id, percent, accepted_at }) => ({ account_id, percent, accepted_at }));
  return { id, profile_id, proposed_by, proposed_at, shares };
}

/** Pending proposals for the children that this account may book and pay for. */
export const proposalsFor = (sql: Reading, accountId: string, at: Date) => sql<ShareProposal[]>`
  select p.id as share_plan_id, p.profile_id, c.name, c.tint, coalesce(b.name, '') as by,
    max(s.percent) filter (where s.account_id = ${accountId})::int as percent,
    coalesce(bool_or(s.account_id = ${accountId} and s.accepted_at is null), false) as waits_for_you,
    coalesce(array_agg(o.name order by o.name) filter (where s.account_id <> ${accountId} and s.accepted_at is null), '{}') as waits_for
  from live_access(${accountId}, ${at}) a
  join share_plan p on p.profile_id = a.profile_id and p.state = 'proposed'
  join profile c on c.id = p.profile_id
  join share s on s.plan_id = p.id
  left join profile o on o.account_id = s.account_id and o.kind = 'own'
  left join profile b on b.account_id = p.proposed_by and b.kind = 'own'
  where a.level = 'guardian' and 'book' = any (a.scopes)
  group by p.id, c.name, c.tint, b.name order by p.id`;

/** Account ids of guardians who may book and pay, by the id of their grant. */
export async function payersOf(sql: Reading, profileId: string, at: Date): Promise<Map<string, string>> {
  const rows = await sql<{ id: string; account_id: string }[]>`
    select id, account_id from live_access_to(${profileId}, ${at})
    where level = 'guardian' and 'book' = any (scopes)`;
  return new Map(rows.map(({ id, account_id }) => [id, account_id]));
}

/** A child's shares as one guardian sees them; null for people who may not book and pay for the child. */
export async function sharesFor(
  sql: Reading,
  readerId: string,
  profileId: string,
  at: Date,
): Promise<SharesView | null> {
  const access = await accessOf(sql, readerId, profileId, at);
  if (access?.level !== "guardian" || !mayBook(access)) return null;
  const [members, payers, held, proposal, plan] = await Promise.all([
    membersOf(sql, profileId, readerId, at),
    payersOf(sql, profileId, at),
    sharesOf(sql, profileId, at),
    proposalOf(sql, profileId),
    sql<{ decided_at: Date }[]>`select decided_at from share_plan where profile_id = ${profileId} and state = 'agreed'`,
  ]);
  const people = members
    .filter(({ id }) => payers.has(id))
    .map(({ id, name, portrait, tint, you }) => {
      const account = payers.get(id);
      const wanted = proposal?.shares.find(({ account_id }) => account_id === account);
      return {
        access_id: id,
        name,
        portrait,
        tint,
        you,
        percent: held ? (held.find(({ account_id }) => account_id === account)?.percent ?? 0) : null,
        proposed: proposal ? (wanted?.percent ?? 0) : null,
        asked: wanted !== undefined && wanted.accepted_at === null,
      };
    });
  const by = people.find(({ access_id }) => payers.get(access_id) === proposal?.proposed_by);
  return {
    people,
    agreed_at: held ? (plan[0]?.decided_at.toISOString() ?? null) : null,
    proposal: proposal && {
      share_plan_id: proposal.id,
      proposed_at: proposal.proposed_at.toISOString(),
      yours: proposal.proposed_by === readerId,
      by: by?.name ?? "",
      waits_for_you: people.some(({ you, asked }) => you && asked),
    },
    editable: access.scopes.includes("manage"),
  };
}
