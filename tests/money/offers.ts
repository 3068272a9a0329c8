/** Packs, which are ordered and returned, and promo codes, which are entered and removed again. */
import { v7 } from "uuid";
import { addCode, removeCode } from "../../app/features/checkout/verbs/code.server.ts";
import { orderPack } from "../../app/features/packs/verbs/buy.server.ts";
import { returnPack, unusedOf } from "../../app/features/packs/verbs/end.server.ts";
import { normalizeCode as foldedCode } from "../../app/features/promo/rules.ts";
import type { Sql } from "../../app/platform/db/database.server.ts";
import { answerOf } from "./refusals.ts";
import type { FamilyWithSpecialist, People, World } from "./world.ts";

/** Packs and their prices in cents, which divide by the number of sessions with and without a remainder. */
const packs: readonly (readonly [count: number, price: number])[] = [
  [3, 10_001],
  [5, 22_000],
  [2, 101],
];

/** Discounts of the platform and a specialist, and their uses. */
const codes: readonly { code: string; percent?: number; amount?: number; limit: number; own: boolean }[] = [
  { code: "FIFTEEN", percent: 15, limit: 6, own: false },
  { code: "ALL", percent: 100, limit: 3, own: false },
  { code: "FIVE", amount: 500, limit: 5, own: true },
  { code: "THIRD", percent: 33, limit: 4, own: true },
];

/** Creates a specialist's packs and promo codes, and the platform's codes. */
export async function makeOffers(
  sql: Sql,
  { specialist: { specialist_id, account_id }, service_id }: People,
  now: Date,
): Promise<void> {
  for (const [count, price] of packs) {
    await sql`
      insert into pack_offer (id, specialist_id, service_id, count, price, currency, months, created_at, updated_at)
      values (${v7()}, ${specialist_id}, ${service_id}, ${count}, ${price}, 'EUR', 3, ${now}, ${now})`;
  }
  for (const { code, percent = null, amount = null, limit, own } of codes) {
    const folded = foldedCode(code);
    if (!own && (await sql`select from promo_code where folded = ${folded}`).length > 0) continue;
    await sql`
      insert into promo_code (id, specialist_id, code, folded, percent, amount, currency, total_limit, time_zone, covers, created_by, created_at)
      values (${v7()}, ${own ? specialist_id : null}, ${code}, ${folded}, ${percent}, ${amount}, ${amount === null ? null : "EUR"}, ${limit}, 'Europe/Ljubljana', 'both',
        ${account_id}, ${now})`;
  }
}

export async function orderSomePack(
  world: World,
  { specialist, adults, child_id: profile_id }: FamilyWithSpecialist,
): Promise<string> {
  const { services, random } = world;
  const offers = await services.sql<
    { id: string }[]
  >`select id from pack_offer where specialist_id = ${specialist.specialist_id} order by count`;
  // The offers of an erased account no longer exist.
  if (offers.length === 0) return "nobody";
  return answerOf(() =>
    orderPack(services, world.as(random.pick(adults)), { pack_offer_id: random.pick(offers).id, profile_id }),
  );
}

export async function returnSomePack(world: World, { specialist, adults }: FamilyWithSpecialist): Promise<string> {
  const { services, random } = world;
  const found = await services.sql<{ id: string; account_id: string }[]>`
    select id, account_id from pack where specialist_id = ${specialist.specialist_id} and state in ('open', 'ended') order by id`;
  if (found.length === 0) return "nobody";
  const { id: pack_id, account_id } = random.pick(found);
  const owner = adults.find((one) => one.account_id === account_id) ?? adults[0];
  return answerOf(async () => {
    const { amount } = await services.sql.begin((sql) => unusedOf(sql, pack_id));
    await returnPack(services, world.as(owner), { pack_id, amount });
  });
}

/** One of a family's packs, perhaps one that is used up. */
export async function somePack(
  { services, random }: World,
  { specialist }: FamilyWithSpecialist,
): Promise<string | undefined> {
  const found = await services.sql<
    { id: string }[]
  >`select id from pack where specialist_id = ${specialist.specialist_id} and state in ('open', 'ended') order by id`;
  return found.length === 0 ? undefined : random.pick(found).id;
}

export const enterCode = (world: World, { adults }: FamilyWithSpecialist, purchase_ids: string[]): Promise<string> =>
  answerOf(() =>
    addCode(world.services, world.as(world.random.pick(adults)), {
      purchase_ids,
      code: world.random.pick([...codes.map(({ code }) => code), "nothing"]),
    }),
  );

export const clearCode = (world: World, { adults }: FamilyWithSpecialist, purchase_ids: string[]): Promise<string> =>
  answerOf(() => removeCode(world.services, world.as(world.random.pick(adults)), { purchase_ids }));

/** Checks at the end that codes were used within their limits, and that each pack's uses and refunds add up. */
export async function offerViolationsAtEnd({
  services: { sql },
  back,
  packsWithdrawn,
  there,
}: World): Promise<string[]> {
  const wrong: string[] = [];
  const used = await sql<{ code: string; taken: number; uses: number; held: number; total_limit: number | null }[]>`
    select c.code, c.taken, c.total_limit, count(u.*) filter (where u.state <> 'released')::int as uses, count(u.*) filter (where u.state = 'held')::int as held
    from promo_code c left join promo_use u on u.promo_code_id = c.id group by c.id`;
  for (const { code, taken, uses, held, total_limit } of used) {
    if (taken !== uses || (total_limit !== null && uses > total_limit))
      wrong.push(`code ${code}: ${taken} taken, ${uses} uses of ${total_limit}`);
    if (held > 0) wrong.push(`code ${code} is still held`);
  }
  const codeless = await sql<
    {
      id: string;
      session_id: string | null;
      state: string;
      discount: number;
      uses: string | null;
      status: string | null;
      disputed: boolean;
      given_back: boolean;
    }[]
  >`
    select b.id, b.session_id, b.state, b.discount, s.status,
      exists (select from pack k where k.id = b.id and k.state = 'ended'
        and (not exists (select from pack_use u where u.pack_id = k.id and u.state = 'used')
          or (select sum(r.amount) from pack_return r where r.pack_id = k.id) = k.paid)) as given_back,
      (select string_agg(u.state || ' ' || u.amount, ', ') from promo_use u where u.purchase_id = b.id and u.state <> 'released') as uses,
      exists (select from purchase_part t join payment_dispute d on d.payment_id = t.payment_id where t.purchase_id = b.id and d.state in ('open', 'lost')) as disputed
    from purchase b left join session s on s.id = b.session_id`;
  for (const { id, session_id, state, discount, uses, status, disputed, given_back } of codeless) {
    // The promo code is free again if the session or pack must be fully refunded while its payment is disputed or was lost.
    const allBack =
      session_id === null ? given_back : (back.get(session_id) ?? (status === "Cancelled" ? 100 : 0)) === 100;
    if (disputed && allBack && uses === null) continue;
    const right = state === "paid" && discount > 0 ? `used ${discount}` : null;
    if (uses !== right) wrong.push(`purchase ${id} (${state}) with ${discount} off: its code is ${uses}, not ${right}`);
  }
  const returns = await sql<
    { pack_id: string; pack_use_id: string | null; amount: number; because: string }[]
  >`select pack_id, pack_use_id, amount, because from pack_return`;
  const usage = await sql<
    { id: string; pack_id: string; session_id: string; state: string; price: number; status: string }[]
  >`
    select u.id, u.pack_id, u.session_id, u.state, u.price, s.status from pack_use u join session s on s.id = u.session_id`;
  const total = (amounts: readonly { amount: number }[]) => amounts.reduce((all, one) => all + one.amount, 0);
  for (const use of usage) {
    // A session that was returned to the pack, or is still to come, brings no refund.
    const percent =
      use.state === "returned" || use.status === "Confirmed"
        ? 0
        : (back.get(use.session_id) ?? (use.status === "Completed" ? 0 : 100));
    const [gave, due] = [
      total(returns.filter(({ pack_use_id }) => pack_use_id === use.id)),
      Math.round((use.price * percent) / 100),
    ];
    if (gave !== due)
      wrong.push(
        `session ${use.session_id} (${use.status}) of pack ${use.pack_id}, ${use.state}: ${gave} of ${use.price} went back, not ${due} (${percent} %)`,
      );
  }
  const opened = await sql<
    {
      id: string;
      state: string;
      count: number;
      paid: number;
      owed: number;
      used: number;
      gone: number;
      returned: number;
      purchase: string;
      because: string | null;
      part: { credits: number; amount: number; returned: number } | null;
    }[]
  >`
    select k.id, k.state, k.count, coalesce(k.paid, 0) as paid, b.state as purchase, k.ended_because as because,
      coalesce((select -sum(l.amount) from journal_line l where l.account = 'pack:' || k.id), 0)::bigint as owed,
      (select count(*)::int from pack_use u where u.pack_id = k.id and u.state = 'used') as used,
      coalesce((select sum(r.amount) from pack_return r where r.pack_id = k.id), 0)::bigint as gone,
      coalesce((select sum(t.card_returned + t.credits_returned) from purchase_part t where t.purchase_id = k.id), 0)::bigint as returned,
      (select jsonb_build_object('credits', t.credits, 'amount', t.amount, 'returned', t.credits_returned) from purchase_part t where t.purchase_id = k.id and t.payment_id is not null) as part
    from pack k join purchase b on b.id = k.id`;
  const wasTaken = async (id: string): Promise<boolean> =>
    (
      await sql`select from payment_dispute d join purchase_part t on t.payment_id = d.payment_id where t.purchase_id = ${id} and d.state = 'lost' limit 1`
    ).length > 0;
  for (const { id, state, count, paid, owed, used: uses, gone, returned, purchase, because, part } of opened) {
    const say = (what: string) => wrong.push(`pack ${id} (${state}, ${purchase}): ${what}`);
    if (state === "waiting" || state === "open") say("never ended");
    if (state === "ended" && because === "disputed" && purchase === "paid" && !(await wasTaken(id)))
      say("neither sessions nor money");
    if ((state === "dropped") !== (purchase === "cancelled")) say("not as its purchase");
    if (uses > count) say(`${uses} uses of ${count}`);
    if (owed !== 0) say(`still owes ${owed}`);
    let returnable = gone;
    const kept = usage
      .filter((use) => use.pack_id === id && use.state === "used")
      .reduce((all, use) => all + use.price, 0);
    const rest = total(returns.filter((one) => one.pack_id === id && one.pack_use_id === null));
    const unused = because === "disputed" ? 0 : paid - kept;
    if (state === "ended" && rest !== unused)
      say(`${rest} went back of what was unused, not ${unused} of ${paid} (${because})`);
    // The card part is refunded before credits, and the payer already has it: from the bank, perhaps also from the provider.
    if (part && purchase !== "cancelled" && (await wasTaken(id))) {
      const due = gone + (because === "disputed" ? paid - kept : 0);
      const credits = Math.min(part.credits, Math.max(0, due - part.amount));
      if (part.returned !== credits) say(`${part.returned} of its credits came back, not ${credits}`);
      returnable = due;
    }
    const byLaw = packsWithdrawn.get(id);
    const booked = usage
      .filter((use) => use.pack_id === id && byLaw?.booked.includes(use.session_id))
      .map((use) => use.id);
    const lawful =
      rest + total(returns.filter(({ pack_use_id }) => pack_use_id !== null && booked.includes(pack_use_id)));
    if (byLaw && lawful !== byLaw.refund) say(`${lawful} went back by law, not ${byLaw.refund}`);
    const [payment] = await sql<
      { id: string }[]
    >`select distinct payment_id as id from purchase_part where purchase_id = ${id} and payment_id is not null`;
    const more = there.get(payment?.id ?? "") ?? 0;
    const disputed = await sql`
      select from payment_dispute d join purchase_part t on t.payment_id = d.payment_id where t.purchase_id = ${id} and d.state in ('open', 'lost') limit 1`;
    if (
      gone > paid ||
      (disputed.length === 0 ? state === "ended" && returned < gone : false) ||
      returned > returnable + more
    )
      say(`${returned} went back, not ${gone} of ${paid}`);
  }
  return wrong;
}
