import type { DemoWorld } from "../../platform/features/demo-world.server.ts";

/** How the two guardians of one child share its costs, and how many days ago they agreed. */
const agreed = {
  child: "child-3",
  days: 40,
  shares: [
    ["adult-2", 60],
    ["adult-3", 40],
  ],
} as const;

export async function seedShares({ services: { sql }, id, now }: DemoWorld): Promise<void> {
  const plan_id = id(`shares of ${agreed.child}`);
  const at = new Date(now.getTime() - agreed.days * 24 * 3600_000);
  await sql`
    insert into share_plan (id, profile_id, proposed_by, proposed_at, state, decided_at)
    values (${plan_id}, ${id(agreed.child)}, ${id(agreed.shares[0][0])}, ${at}, 'agreed', ${at})`;
  await sql`insert into share ${sql(agreed.shares.map(([adult, percent]) => ({ plan_id, account_id: id(adult), percent, accepted_at: at })))}`;
}
