/**
 * Calls every operation and sends every event once, and compares each with the provider's description. The lists are read
 * from the simulator, so that nothing new is forgotten.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Stripe } from "stripe";
import { expect, test } from "vitest";
import { routes } from "./routes.ts";
import { contract } from "./testing/contract.ts";
import { cardRig } from "./testing/rig.ts";

const never = { automatic_payment_methods: { enabled: true, allow_redirects: "never" } } as const;
const price = { amount: 6000, currency: "eur" } as const;
const day = 86_400_000;

/** Returns the types of events that the simulator's source names, completely or up to a placeholder. */
function sentHere(): string[] {
  const folder = import.meta.dirname;
  const source = readdirSync(folder)
    .filter((name) => name.endsWith(".ts") && !name.includes(".test."))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
  return (contract?.eventTypes() ?? []).filter(
    (type) =>
      source.includes(`"${type}"`) ||
      [...source.matchAll(/`([a-z_]+\.[a-z_.]*)\$\{/g)].some(
        ([, start]) => type.startsWith(start as string) && !["payout.reconciliation_completed"].includes(type),
      ),
  );
}

test.skipIf(!contract)(
  "each operation, event and object of the card simulator matches the provider's description",
  async () => {
    const { stripe, simulator, clock, connect, delivered, answerPage, problems } = cardRig();
    const refused = async (call: Promise<unknown>) =>
      expect(
        await call.then(
          () => "done",
          () => "refused",
        ),
      ).toBe("refused");
    const account = await connect();
    const there = { stripeAccount: account };
    await refused(stripe.accounts.del(account));
    simulator.setAccountState(account, "documents");
    simulator.setAccountState(account, "ready");
    const link = await stripe.accountLinks.create({
      account,
      type: "account_onboarding",
      return_url: "https://app.test/back",
      refresh_url: "https://app.test/again",
    });
    await answerPage(link.url, { status: "ready" });
    await stripe.accounts.retrieve(account);
    await stripe.accounts.retrieveCurrent();
    await stripe.accounts.list();

    const customer = await stripe.customers.create({ email: "ana@app.test", name: "Ana" });
    await stripe.customers.update(customer.id, { phone: "+386 1 000" });
    await stripe.customers.retrieve(customer.id);
    await stripe.customers.list();
    const card = await stripe.paymentMethods.attach("pm_card_visa", { customer: customer.id });
    await stripe.customers.listPaymentMethods(customer.id, { type: "card" });
    await stripe.customers.retrievePaymentMethod(customer.id, card.id);
    await stripe.paymentMethods.list({ customer: customer.id });
    await stripe.paymentMethods.retrieve(card.id);
    await stripe.paymentMethods.update(card.id, { billing_details: { name: "Ana K." } });
    const copy = await stripe.paymentMethods.create({ customer: customer.id, payment_method: card.id }, there);

    const setup = await stripe.setupIntents.create({ customer: customer.id, usage: "off_session", ...never });
    await stripe.setupIntents.update(setup.id, { description: "Card", payment_method: card.id });
    await stripe.setupIntents.confirm(setup.id);
    await stripe.setupIntents.retrieve(setup.id, { expand: ["latest_attempt", "payment_method", "customer"] });
    await stripe.setupIntents.cancel((await stripe.setupIntents.create(never)).id);
    await stripe.setupIntents.create({ payment_method: "pm_card_authenticationRequired", confirm: true, ...never });
    await refused(
      stripe.setupIntents.create({ payment_method: "pm_card_visa_chargeDeclined", confirm: true, ...never }),
    );
    await stripe.setupIntents.list();

    const intent = await stripe.paymentIntents.create({ ...price, ...never, application_fee_amount: 600 }, there);
    await stripe.paymentIntents.update(intent.id, { description: "Session" }, there);
    const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: copy.id }, there);
    await stripe.paymentIntents.retrieve(
      intent.id,
      { expand: ["latest_charge.balance_transaction", "latest_charge.application_fee"] },
      there,
    );
    await stripe.paymentIntents.list({}, there);
    const held = await stripe.paymentIntents.create({
      ...price,
      ...never,
      capture_method: "manual",
      payment_method: "pm_card_visa",
      confirm: true,
    });
    await stripe.paymentIntents.capture(held.id);
    await stripe.paymentIntents.cancel((await stripe.paymentIntents.create({ ...price, ...never })).id);
    await stripe.paymentIntents.create({
      ...price,
      ...never,
      payment_method: "pm_card_authenticationRequired",
      confirm: true,
    });
    await refused(
      stripe.paymentIntents.create({
        ...price,
        ...never,
        payment_method: "pm_card_visa_chargeDeclined",
        confirm: true,
      }),
    );
    const charge = paid.latest_charge as string;
    await stripe.charges.retrieve(charge, { expand: ["refunds"] }, there);
    await stripe.charges.update(charge, { description: "Two sessions" }, there);
    await stripe.charges.list({}, there);

    const refund = await stripe.refunds.create(
      { payment_intent: intent.id, amount: 1000, refund_application_fee: true },
      there,
    );
    await stripe.refunds.retrieve(refund.id, undefined, there);
    await stripe.refunds.update(refund.id, { metadata: { a: "b" } }, there);
    await stripe.refunds.list({}, there);
    await refused(stripe.refunds.cancel(refund.id, undefined, there));
    for (const number of ["pm_card_pendingRefund", "pm_card_refundFail"]) {
      const waits = await stripe.paymentIntents.create({ ...price, ...never, payment_method: number, confirm: true });
      await stripe.refunds.create({ payment_intent: waits.id });
    }
    const [fee] = (await stripe.applicationFees.list()).data as [Stripe.ApplicationFee];
    await stripe.applicationFees.retrieve(fee.id);
    await stripe.applicationFees.createRefund(fee.id, { amount: 100 });
    await stripe.applicationFees.listRefunds(fee.id);

    const both = await stripe.paymentIntents.create({
      ...price,
      ...never,
      payment_method: "pm_card_bypassPending",
      confirm: true,
      transfer_data: { destination: account },
      application_fee_amount: 600,
      expand: ["latest_charge.transfer"],
    });
    const transfer = ((both.latest_charge as Stripe.Charge).transfer as Stripe.Transfer).id;
    const reversal = await stripe.transfers.createReversal(transfer, { amount: 100 });
    await stripe.transfers.retrieveReversal(transfer, reversal.id);
    await stripe.transfers.listReversals(transfer);
    await stripe.transfers.retrieve(transfer);
    clock.at += 3 * day;
    await stripe.paymentIntents.create({
      ...price,
      ...never,
      amount: 60_000,
      payment_method: "pm_card_bypassPending",
      confirm: true,
    });
    await stripe.transfers.create({ amount: 100, currency: "eur", destination: account });
    await stripe.transfers.list();

    const disputed = async (name: string, words: string) => {
      await stripe.paymentIntents.create({ ...price, ...never, payment_method: name, confirm: true });
      const [dispute] = (await stripe.disputes.list()).data as [Stripe.Dispute];
      await stripe.disputes.retrieve(dispute.id, { expand: ["charge", "payment_intent"] });
      if (words === "") return stripe.disputes.close(dispute.id);
      await stripe.disputes.update(dispute.id, { evidence: { product_description: "A session" } });
      return stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: words }, submit: true });
    };
    await disputed("pm_card_createDispute", "winning_evidence");
    await disputed("pm_card_createDisputeProductNotReceived", "losing_evidence");
    await disputed("pm_card_createDisputeInquiry", "");

    await stripe.paymentIntents.create(
      { ...price, ...never, payment_method: "pm_card_bypassPending", confirm: true },
      there,
    );
    const payout = await stripe.payouts.create({ amount: 1000, currency: "eur" }, there);
    await stripe.payouts.retrieve(payout.id, undefined, there);
    await stripe.payouts.list({}, there);
    await stripe.payouts.cancel(payout.id, undefined, there);
    simulator.payOut(account, { fails: true });
    await stripe.payouts.create({ amount: 1000, currency: "eur" });
    await stripe.balance.retrieve({}, there);
    const [moved] = (await stripe.balanceTransactions.list({}, there)).data as [Stripe.BalanceTransaction];
    await stripe.balanceTransactions.retrieve(moved.id, { expand: ["source"] }, there);

    await stripe.paymentMethods.detach(card.id);
    await stripe.customers.del(customer.id);
    await delivered();
    clock.at += 70_000;
    await delivered();
    clock.at += 2 * day;
    await delivered();
    const [event] = (await stripe.events.list()).data as [Stripe.Event];
    await stripe.events.retrieve(event.id);
    await stripe.oauth.deauthorize({ client_id: "ca_demo", stripe_user_id: account });
    await delivered();

    expect(problems).toEqual([]);
    const { answered, refused: saidNo, events, objects } = contract?.checked as NonNullable<typeof contract>["checked"];
    // These operations always refuse.
    const only = new Set(["POST /v1/refunds/*/cancel", "DELETE /v1/accounts/*"]);
    const all = routes.map(({ method, path }) => `${method} ${path}`);
    expect(
      all.filter((one) => !(only.has(one) ? saidNo : answered).has(one)),
      "operations that nothing checked",
    ).toEqual([]);
    expect(
      sentHere().filter((type) => !events.has(type)),
      "events that nothing checked",
    ).toEqual([]);
    const kept = [
      ...readFileSync(join(import.meta.dirname, "shapes.ts"), "utf8").matchAll(/^ {2}object: "(\w+)";/gm),
    ].map(([, kind]) => kind as string);
    // These objects are internal to the simulator and never sent.
    const inside = new Set([
      "card_secret",
      "challenge",
      "connection",
      "delivery",
      "grant",
      "payout_content",
      "saved_answer",
      "task",
    ]);
    expect(
      kept.filter((kind) => !inside.has(kind) && !objects.has(kind)),
      "objects that nothing checked",
    ).toEqual([]);
    expect([all.length, events.size, objects.size].map((count, i) => count >= ([62, 43, 19][i] as number))).toEqual([
      true,
      true,
      true,
    ]);
  },
  120_000,
);
