import type { DemoWorld } from "../../platform/features/demo-world.server.ts";

/** Seeds withdrawals of the demo's families from sessions, with the full price refunded. */
export async function seedWithdrawals({ services: { sql }, id }: DemoWorld): Promise<void> {
  const made = await sql<
    {
      session_id: string;
      account_id: string;
      profile_id: string;
      specialist_id: string;
      price: number;
      currency: string;
      name: string;
      concluded_at: Date;
      made_at: Date;
    }[]
  >`
    select s.id as session_id, s.account_id, s.profile_id, s.specialist_id, s.price, s.currency, own.name || ' ' || own.lastname as name,
      (select min(created_at) from session_event where session_id = s.id and kind = 'confirmed') as concluded_at, e.created_at as made_at
    from session s join session_event e on e.session_id = s.id and e.kind = 'cancelled' and e.detail ? 'by_law'
    join profile own on own.account_id = s.account_id and own.kind = 'own' order by s.id`;
  for (const { price, name, ...of } of made) {
    await sql`insert into withdrawal ${sql({ id: id(`withdrawal from ${of.session_id}`), ...of, stated_name: name, refund: price, percent: 100 })}`;
  }
}
