/** After a bank returns the card part of a payment, the family still gets its credits back. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { balanceOf } from "../../app/features/ledger/verbs.server.ts";
import { orderPack } from "../../app/features/packs/verbs/buy.server.ts";
import { updateSessionStatus } from "../../app/features/sessions/verbs/answer.server.ts";
import { testDatabase, type TestDatabase } from "../../app/platform/testing/database.ts";
import { creditOf, recover } from "./again.ts";
import { agreeOnSession, payWith } from "./buying.ts";
import { endDispute, makeCard } from "./provider.ts";
import { type FamilyWithSpecialist, makeWorld, peopleOf, type World } from "./world.ts";

let database: TestDatabase;
let world: World;
let family: FamilyWithSpecialist;
beforeAll(async () => {
  database = await testDatabase();
  world = await makeWorld(database, await peopleOf(database), 1);
  family = world.families[0] as FamilyWithSpecialist;
});
afterAll(() => database.close());

test.each(["lost", "won"] as const)(
  "a session cancelled during a dispute returns its credits after the decision, and the card payment if the dispute was won: %s",
  async (word) => {
    const { services, line } = world;
    const { guardian, specialist, account } = family;
    await creditOf(world, family, 1000);
    const { session_id, purchase_id } = await agreeOnSession(world, family, 6000);
    const card = await makeCard(line, "4242424242424242");
    await payWith(services, world.as(guardian), { purchase_ids: [purchase_id], card, use_credits: true });
    await recover(world);
    const [paid] = await services.sql<{ intent_id: string }[]>`
    select p.intent_id from payment p join purchase_part t on t.payment_id = p.id where t.purchase_id = ${purchase_id}`;
    const dispute = line.simulator.dispute(account, paid?.intent_id ?? "", "fraudulent");
    await recover(world);
    await updateSessionStatus(services, world.as(specialist), { session_id, status: "Cancelled", reason: "Ill" });
    await recover(world);
    const stands = async () => {
      const [row] =
        await services.sql`select card_returned, credits_returned from purchase_part where purchase_id = ${purchase_id}`;
      return { ...row, credit: 0 - (await balanceOf(services.sql, `user_credit:${guardian.account_id}`, "EUR")) };
    };
    expect(await stands()).toEqual({ card_returned: 0, credits_returned: 0, credit: 0 });
    await endDispute(line, account, String(dispute), word === "won");
    await recover(world);
    expect(await stands()).toEqual({ card_returned: word === "won" ? 5000 : 0, credits_returned: 1000, credit: 1000 });
  },
);

test.each([
  // A pack of three sessions costs 100.01, of which 90.01 are paid by card, so an unused session is worth at least 33.33.
  { used: 0, back: 1000 },
  { used: 1, back: 0 },
] as const)(
  "a lost dispute over a pack with $used sessions booked refunds $back cents in credits",
  async ({ used, back }) => {
    const { services, line } = world;
    const { guardian, specialist, child_id: profile_id, account } = family;
    const { sql } = services;
    const [offer] = await sql<
      { id: string }[]
    >`select id from pack_offer where specialist_id = ${specialist.specialist_id} and count = 3`;
    await creditOf(world, family, 1000);
    const { purchase_id: id } = await orderPack(services, world.as(guardian), {
      pack_offer_id: offer?.id ?? "",
      profile_id,
    });
    const card = await makeCard(line, "4242424242424242");
    await payWith(services, world.as(guardian), { purchase_ids: [id], card, use_credits: true });
    await recover(world);
    const booked = used === 1 ? await agreeOnSession(world, family, 3334) : null;
    if (booked) {
      const purchase_ids = [booked.purchase_id];
      await payWith(services, world.as(guardian), { purchase_ids, card: null, use_credits: false, pack_id: id });
    }
    await recover(world);
    const [paid] = await sql<{ intent_id: string }[]>`
    select p.intent_id from payment p join purchase_part t on t.payment_id = p.id where t.purchase_id = ${id}`;
    const dispute = line.simulator.dispute(account, paid?.intent_id ?? "", "fraudulent");
    await recover(world);
    const stands = async () => {
      const [part] = await sql`select card_asked, credits_returned from purchase_part where purchase_id = ${id}`;
      return { ...part, credit: 0 - (await balanceOf(sql, `user_credit:${guardian.account_id}`, "EUR")) };
    };
    expect(await stands()).toEqual({ card_asked: 0, credits_returned: 0, credit: 0 });
    await endDispute(line, account, String(dispute), false);
    await recover(world);
    expect(await stands()).toEqual({ card_asked: 0, credits_returned: back, credit: back });
    if (!booked) return;
    // A booked session is still owed until it is cancelled.
    await updateSessionStatus(services, world.as(specialist), {
      session_id: booked.session_id,
      status: "Cancelled",
      reason: "Ill",
    });
    await recover(world);
    expect(await stands()).toEqual({ card_asked: 0, credits_returned: 1000, credit: 1000 });
  },
);
