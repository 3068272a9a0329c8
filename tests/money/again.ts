/** Reads the current state, and runs the product's recovery after a failure. */
import { balanceOf, grantCredit } from "../../app/features/ledger/verbs.server.ts";
import { clockJobs } from "./actions.ts";
import { handleInOrder } from "./jobs.ts";
import type { FamilyWithSpecialist, World } from "./world.ts";

/** Delivers pending events, and runs the jobs that finish interrupted work. */
export async function recover(world: World): Promise<void> {
  const { line, services } = world;
  for (const minutes of [0, 3, 20]) {
    world.ahead(minutes * 60_000);
    await line.simulator.deliver();
    await handleInOrder(services);
    await clockJobs(world);
    await handleInOrder(services);
  }
  await line.simulator.deliver();
  await handleInOrder(services);
}

export async function stateOf({ services: { sql } }: World, session_id: string) {
  const [row] = await sql`
    select s.status, b.state, t.card_returned, t.credits_returned from session s join purchase b on b.session_id = s.id join purchase_part t on t.purchase_id = b.id
    where s.id = ${session_id}`;
  return row;
}

/** Counts charges for a purchase in the books. */
export async function chargesFor({ services: { sql } }: World, purchase_id: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int from journal j join purchase_part t on t.payment_id::text = j.source_id where j.kind = 'charge' and t.purchase_id = ${purchase_id}`;
  return row?.count ?? 0;
}

/** Grants the family's first adult enough credit to have this amount. */
export async function creditOf(
  world: World,
  { guardian: { account_id } }: FamilyWithSpecialist,
  most: number,
): Promise<void> {
  const { sql } = world.services;
  const amount = most + (await balanceOf(sql, `user_credit:${account_id}`, "EUR"));
  if (amount <= 0) return;
  await sql.begin((tx) =>
    grantCredit(tx, {
      account_id,
      amount,
      currency: "EUR",
      kind: "goodwill",
      words: null,
      source_type: "test",
      source_id: String((world.granted += 1)),
      expires_at: null,
      occurred_at: world.now(),
      actor: { kind: "job", name: "test" },
    }),
  );
}
