/** Specialists' earnings equal the ledger's and the provider's amounts, to the cent. */
import type { Transaction } from "../../app/features/earnings/contract.ts";
import { earnedSums, type EarnedSums, findDifferences } from "../../app/features/earnings/data/books.server.ts";
import { stretchOf } from "../../app/features/earnings/data/months.server.ts";
import { readMonth } from "../../app/features/earnings/data/sums.server.ts";
import { listTransactions } from "../../app/features/earnings/data/transactions.server.ts";
import { netMovementsOf } from "./provider.ts";
import { type FamilyWithSpecialist, start, type World } from "./world.ts";

/** Checks at any moment that the sums that specialists read equal the ledger's. */
export async function earningsViolations(world: World): Promise<string[]> {
  const wrong: string[] = [];
  for (const {
    specialist: { specialist_id },
  } of world.families) {
    for (const { source, here, there } of await findDifferences(world.services.sql, specialist_id, "EUR"))
      wrong.push(`earnings, ${source}: ${there}, not ${here} as in the ledger`);
  }
  return wrong;
}

/**
 * Checks at the end that the books, less the costs in the earnings, equal the accounts at the provider, and that rows, months and
 * totals agree.
 */
export async function earningsViolationsAtEnd(world: World): Promise<string[]> {
  const wrong = await earningsViolations(world);
  const {
    services: { sql },
    line,
    otherSales,
  } = world;
  const accounts = await sql<{ account: string; left: number }[]>`
    with moved as (
      select p.provider_account as account, case when l.account like 'connected_gross:%' then l.amount when j.kind in ('charge', 'refund') then l.amount else 0 end as amount
      from payment p join journal j on (j.source_type = 'payment' and j.source_id = p.id::text)
        or (j.source_type = 'refund' and j.source_id in (select id::text from payment_refund where payment_id = p.id))
        or (j.source_type = 'dispute' and j.source_id in (select id from payment_dispute where payment_id = p.id))
      join journal_line l on l.journal_id = j.id and (l.account like 'connected_gross:%' or l.account like 'receivable_specialist:%')
      union all select provider_account, -provider_cost from payment where provider_cost is not null
      union all select p.provider_account, -d.cost from payment_dispute d join payment p on p.id = d.payment_id)
    select account, sum(amount)::bigint as left from moved where account is not null group by account`;
  for (const { account, left } of accounts) {
    if (!line.simulator.isConnected(account)) continue;
    const there = (await netMovementsOf(line, account)).filter(
      ({ type, intent_id }) => !type.startsWith("payout") && !otherSales.has(intent_id ?? ""),
    );
    const sum = there.reduce((total, { net }) => total + net, 0);
    if (left !== sum)
      wrong.push(`${account}: ${left} by the books and the costs in the earnings, and ${sum} at the provider`);
  }
  for (const family of world.families)
    wrong.push(
      ...(await monthsHold(
        world,
        family,
        await earnedSums(world.services.sql, family.specialist.specialist_id, "EUR"),
      )),
    );
  return wrong;
}

/** Checks that each month a specialist reads is the sum of its rows, and that all months add up to the earnings. */
async function monthsHold(
  { services: { sql }, now }: World,
  { specialist }: FamilyWithSpecialist,
  ours: EarnedSums,
): Promise<string[]> {
  const wrong: string[] = [];
  const { specialist_id, time_zone: zone } = specialist;
  const reader = { person: specialist, families: true, locale: "en", now: now() } as const;
  let all = 0;
  for (let at = start; at <= now(); at = new Date(at.getTime() + 28 * 86_400_000)) {
    const stretch = stretchOf(at.toISOString().slice(0, 7), zone, at);
    if (
      at !== start &&
      stretch.month === stretchOf(new Date(at.getTime() - 28 * 86_400_000).toISOString().slice(0, 7), zone, at).month
    )
      continue;
    const month = await readMonth(sql, reader, specialist_id ?? "", zone, stretch);
    const rows: Transaction[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await listTransactions(sql, reader, { ...stretch, specialist_id, kind: "card", cursor, limit: 100 });
      rows.push(...page.data);
      if (page.next_cursor === null) break;
      cursor = page.next_cursor;
    }
    const sum = rows.reduce((total, { net }) => total + net, 0);
    const said = month.sums.reduce((total, { net }) => total + net, 0);
    if (said !== sum) wrong.push(`${stretch.month} of ${specialist_id}: ${said}, not ${sum} as its rows`);
    wrong.push(...rows.flatMap(rowHolds));
    all += sum;
  }
  if (all !== ours.net) wrong.push(`the months of ${specialist_id} bring ${all}, not ${ours.net}`);
  return wrong;
}

function rowHolds(row: Transaction): string[] {
  const {
    id,
    state,
    price,
    discount,
    discount_by,
    by_pack,
    returned,
    disputed,
    dispute_cost,
    card_cost,
    commission,
    commission_before,
    basis_points,
    net,
    vat,
  } = row;
  const worth = by_pack > 0 ? 0 : price - (discount_by === "specialist" ? discount : 0);
  const wrong: string[] = [];
  if (net !== worth - returned - disputed - dispute_cost - (card_cost ?? 0) - commission)
    wrong.push(`row ${id} does not add up: ${JSON.stringify(row)}`);
  // While a bank reviews the payment, its amount is already deducted, but the commission on it is not.
  if (state === "disputed") return wrong;
  // Money refunded at the provider may also be taken by the bank.
  const left = Math.max(0, worth - returned - (state === "lost" ? disputed : 0));
  const due = (left * basis_points) / 10_000;
  // Dividing a price and a refund may each round by a cent.
  if (
    Math.abs(commission - due) > 2 ||
    (left === worth && commission !== commission_before) ||
    (left <= 0 && commission !== 0)
  ) {
    wrong.push(
      `row ${id} (${state}): commission ${commission} of ${left}, before ${commission_before}: ${JSON.stringify(row)}`,
    );
  }
  if (vat !== null) wrong.push(`row ${id} has tax that nobody declared`);
  return wrong;
}
