/** The product's refund of a payment cannot be sent, and the specialist refunds part of it at the provider. */
import { afterAll, beforeAll, expect, test } from "vitest";
import "../../app/shell/messages.server.ts";
import {
  payRefundOtherwise,
  sendRefundAgain,
  undoPaidOtherwise,
} from "../../app/features/payments/verbs/stuck-refunds.server.ts";
import { updateSessionStatus } from "../../app/features/sessions/verbs/answer.server.ts";
import type { Person } from "../../app/platform/auth/actor.ts";
import { testDatabase, type TestDatabase } from "../../app/platform/testing/database.ts";
import { calmDown } from "./actions.ts";
import { recover, stateOf } from "./again.ts";
import { agreeOnSession, payWith } from "./buying.ts";
import { violationsAtEnd } from "./checks.ts";
import { asOwner } from "./elsewhere.ts";
import { endDispute, makeCard } from "./provider.ts";
import { type FamilyWithSpecialist, hour, makeWorld, type People, peopleOf } from "./world.ts";

let database: TestDatabase;
let people: People[];
beforeAll(async () => {
  database = await testDatabase();
  people = await peopleOf(database);
});
afterAll(() => database.close());

test.each(["no review", "a review", "a lost dispute"] as const)(
  "a refund made at the provider counts for a purchase whose refund by the product was not sent, with %s",
  async (bank) => {
    const world = await makeWorld(database, people, 1);
    const { services, line } = world;
    const family = world.families[0] as FamilyWithSpecialist;
    const team: Person = { ...family.specialist, role: "superadmin", specialist_id: null };
    const { session_id, purchase_id } = await agreeOnSession(world, family, 6000);
    await payWith(services, world.as(family.guardian), {
      purchase_ids: [purchase_id],
      card: await makeCard(line, "4242424242424242"),
      use_credits: false,
    });
    await recover(world);
    const [payment] = await services.sql<{ id: string; intent_id: string }[]>`select id, intent_id from payment`;
    if (!payment) throw new Error("There is no payment");
    const latest = async (): Promise<{ payment_refund_id: string }> => {
      const [row] = await services.sql<{ id: string }[]>`
        select id from payment_refund where reason <> 'provider' order by asked_at desc, id desc limit 1`;
      return { payment_refund_id: row?.id ?? "" };
    };

    // The refund can't be sent, is recorded as paid another way, and then turns out not to have been paid.
    line.simulator.leave(family.account);
    await updateSessionStatus(services, world.as(family.specialist), {
      session_id,
      status: "Cancelled",
      reason: "Ill",
    });
    world.back.set(session_id, 100);
    await recover(world);
    world.ahead(hour);
    await payRefundOtherwise(services, world.as(team), { ...(await latest()), by: "platform", words: "By transfer." });
    world.ahead(hour);
    await undoPaidOtherwise(services, world.as(team), { ...(await latest()), words: "It never went." });
    line.simulator.join(family.account);
    await asOwner(line, family.account, "refunds", { payment_intent: payment.intent_id, amount: "2103" });
    world.there.set(payment.id, 2103);
    await recover(world);
    expect(await stateOf(world, session_id)).toMatchObject({ state: "paid", card_returned: 2103 });

    if (bank === "no review") {
      await sendRefundAgain(services, world.as(team), await latest());
      await recover(world);
      expect(await stateOf(world, session_id)).toMatchObject({ state: "returned", card_returned: 6000 });
    } else {
      const dispute = line.simulator.dispute(family.account, payment.intent_id, "fraudulent") ?? "";
      if (bank === "a lost dispute") await endDispute(line, family.account, dispute, false);
    }
    await calmDown(world);
    expect(await violationsAtEnd(world)).toEqual([]);
  },
);
