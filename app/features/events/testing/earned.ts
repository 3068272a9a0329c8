/** Compares a specialist's earnings with the ledger. */
import { expect } from "vitest";
import type { Month, Transaction } from "../../earnings/contract.ts";
import { c, pair } from "./ticketing.ts";

/** The months in which the tests make payments. */
const months = ["2026-11", "2026-12", "2027-01"];

async function shown(): Promise<{ rows: Transaction[]; sums: Month["sums"] }> {
  const { account_id } = pair.specialist;
  const rows: Transaction[] = [];
  const sums: Month["sums"] = [];
  for (const month of months) {
    for (let cursor = ""; ;) {
      const { status, body } = await c.t.call(
        account_id,
        "GET",
        `/billing/transactions?month=${month}&limit=100${cursor}`,
      );
      expect(status, JSON.stringify(body)).toBe(200);
      rows.push(...(body.data as Transaction[]));
      if (!body.next_cursor) break;
      cursor = `&cursor=${encodeURIComponent(body.next_cursor)}`;
    }
    sums.push(
      ...((await c.t.call(account_id, "GET", `/billing/transactions/month?month=${month}`)).body.data as Month).sums,
    );
  }
  return { rows, sums };
}

interface Booked {
  purchases: string[];
  /** The amount on the specialist's account at the provider. */
  gross: number;
  commission: number;
  cost: number;
}

/** Reads the books by payment, because purchases paid together share entries. */
const booked = () => c.t.sql<Booked[]>`
  select (select array_agg(distinct t.purchase_id::text) from purchase_part t where t.payment_id = p.id and t.state in ('paid', 'returned')) as purchases,
    coalesce(sum(l.amount) filter (where l.account like 'connected_gross:%'), 0)::int as gross,
    -coalesce(sum(l.amount) filter (where l.account like 'receivable_specialist:%'), 0)::int as commission, coalesce(p.provider_cost, 0)::int as cost
  from payment p join journal j on (j.source_type = 'payment' and j.source_id = p.id::text)
      or (j.source_type = 'refund' and j.source_id in (select r.id::text from payment_refund r where r.payment_id = p.id))
    join journal_line l on l.journal_id = j.id
  where p.specialist_id = ${pair.specialist.specialist_id} and p.state = 'paid' group by p.id order by p.id`;

const sum = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0);

/** Checks the earnings against the ledger, to the cent, by payment and in total. */
export async function expectEarningsAgree(): Promise<void> {
  const [{ rows, sums }, books] = await Promise.all([shown(), booked()]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { purchases, gross, commission, cost } of books) {
    const paid = purchases.map((id) => byId.get(id) as Transaction);
    expect({
      purchases,
      gross: sum(paid, (row) => row.price - row.returned),
      commission: sum(paid, (row) => row.commission),
      cost: sum(paid, (row) => row.card_cost ?? Number.NaN),
      net: sum(paid, (row) => row.net),
    }).toEqual({ purchases, gross, commission, cost, net: gross - commission - cost });
  }
  // No other rows are shown, and the months add up their rows.
  expect(rows.map(({ id }) => id).toSorted()).toEqual(books.flatMap(({ purchases }) => purchases).toSorted());
  expect({
    gross: sum(sums, (one) => one.price - one.returned),
    commission: sum(sums, (one) => one.commission_net + one.commission_vat),
    net: sum(sums, (one) => one.net),
  }).toEqual({
    gross: sum(books, (one) => one.gross),
    commission: sum(books, (one) => one.commission),
    net: sum(books, (one) => one.gross - one.commission - one.cost),
  });
}
