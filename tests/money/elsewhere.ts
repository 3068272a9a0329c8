/** Actions at the provider itself: refunds, disputes, payouts, and accounts that leave and return. */
import { connectAccount, consentPage } from "../../app/features/payments/verbs/connections.server.ts";
import { demoKeys } from "../../simulators/cards/simulator.ts";
import { giveConsent, type ProviderLine } from "./provider.ts";
import { answerOf } from "./refusals.ts";
import type { FamilyWithSpecialist, World } from "./world.ts";

/** Calls the provider as the owner of an account, unaffected by failures of our connection. Returns the provider's answer. */
export async function asOwner(
  line: ProviderLine,
  account: string,
  path: string,
  form: Record<string, string>,
): Promise<Record<string, unknown> | null> {
  const { fault } = line;
  line.fault = () => undefined;
  try {
    const answer = await line.simulator.fetch(
      new Request(`http://test/v1/${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${demoKeys.secretKey}`, "stripe-account": account },
        body: new URLSearchParams(form),
      }),
    );
    return answer.ok ? ((await answer.json()) as Record<string, unknown>) : null;
  } finally {
    line.fault = fault;
  }
}

interface Charged {
  id: string;
  intent_id: string;
  account: string;
  amount: number;
}

/** Picks one of the latest payments, which may be open, cancelled, refunded or disputed. */
async function somePayment({ services: { sql }, random }: World): Promise<Charged | null> {
  const rows = await sql<Charged[]>`
    select id, intent_id, provider_account as account, amount from payment where intent_id is not null order by created_at desc, id limit 15`;
  return rows.length === 0 ? null : random.pick(rows);
}

/** Refunds what is left of a payment, or a part of it. */
export async function refundAtProvider(world: World): Promise<string> {
  const { line, random, there } = world;
  const payment = await somePayment(world);
  if (!payment) return "nobody";
  const amount = random.chance(0.5) ? null : 1 + random.whole(payment.amount);
  const made = await asOwner(line, payment.account, "refunds", {
    payment_intent: payment.intent_id,
    ...(amount !== null && { amount: String(amount) }),
  });
  if (made === null) return "refused";
  there.set(payment.id, (there.get(payment.id) ?? 0) + Number(made["amount"]));
  return `${String(made["amount"])} of ${payment.id}`;
}

/** Sells something else on a specialist's account, with refunds and disputes that don't concern us. */
export async function sellAtProvider({ random, families, line, otherSales }: World): Promise<string> {
  const { account } = random.pick(families);
  const intent = line.simulator.sell(account, 50 + random.whole(9000));
  otherSales.add(intent);
  if (random.chance(0.3))
    await asOwner(line, account, "refunds", { payment_intent: intent, amount: String(1 + random.whole(50)) });
  if (random.chance(0.2)) line.simulator.dispute(account, intent, "fraudulent");
  return "done";
}

/** Disputes a payment, perhaps long after it. */
export async function disputePayment(world: World): Promise<string> {
  const payment = await somePayment(world);
  if (!payment) return "nobody";
  const kind = world.random.pick(["fraudulent", "product_not_received", "inquiry"] as const);
  return world.line.simulator.dispute(payment.account, payment.intent_id, kind) === undefined
    ? "nothing to dispute"
    : `${kind} of ${payment.id}`;
}

/** Disputes the payment of a pack, preferably one partly paid with credits. */
export async function disputePackPayment({ services: { sql }, random, line }: World): Promise<string> {
  const paid = await sql<{ account: string; intent_id: string }[]>`
    select p.provider_account as account, p.intent_id from pack k join purchase_part t on t.purchase_id = k.id join payment p on p.id = t.payment_id
    where k.state = 'open' and p.intent_id is not null order by t.credits = 0, k.id limit 3`;
  if (paid.length === 0) return "nobody";
  const { account, intent_id } = random.pick(paid);
  return line.simulator.dispute(account, intent_id, "fraudulent") === undefined ? "nothing to dispute" : "done";
}

/** Closes a dispute as the specialist: it is lost, or the inquiry ends. */
export async function acceptDispute({ services: { sql }, random, line }: World): Promise<string> {
  const open = await sql<{ id: string; account: string }[]>`
    select d.id, p.provider_account as account from payment_dispute d join payment p on p.id = d.payment_id where d.state in ('open', 'inquiry') order by d.id`;
  if (open.length === 0) return "nobody";
  const { id, account } = random.pick(open);
  return (await asOwner(line, account, `disputes/${id}/close`, {})) === null ? "over" : "done";
}

/** Pays out a specialist's balance to their bank, which may reject it. */
export function payOutAtProvider({ random, families, line }: World): Promise<string> {
  const { account } = random.pick(families);
  return Promise.resolve(
    line.simulator.payOut(account, { fails: random.chance(0.3) }) === undefined ? "nothing there" : "done",
  );
}

/** Disconnects an account as the specialist on the provider's pages. */
export function disconnectAtProvider({ random, families, line }: World): Promise<string> {
  const { account } = random.pick(families);
  if (!line.simulator.isConnected(account)) return Promise.resolve("gone");
  line.simulator.leave(account);
  return Promise.resolve("done");
}

/** Reconnects the same account of a specialist who left. */
export async function reconnect(world: World, family: FamilyWithSpecialist): Promise<string> {
  const { services, line } = world;
  const { specialist, account, erased } = family;
  if (erased) return "gone";
  if (line.simulator.isConnected(account)) return "there";
  return answerOf(async () => {
    await connectAccount(services, world.as(specialist), {});
    const { url } = await consentPage(services, specialist, "en");
    if (url === null) throw new Error("There is no way back");
    await connectAccount(services, world.as(specialist), await giveConsent(line, url, account));
    await noteAccount(world, family);
  });
}

/** Records which account is connected now, since the provider's page may connect a new one. */
export async function noteAccount({ services: { sql }, accounts }: World, family: FamilyWithSpecialist): Promise<void> {
  const [row] = await sql<{ provider_id: string }[]>`
    select provider_id from connected_account where specialist_id = ${family.specialist.specialist_id} and disconnected_at is null`;
  if (!row) return;
  family.account = row.provider_id;
  if (accounts.includes(row.provider_id)) return;
  accounts.push(row.provider_id);
  family.accounts.push(row.provider_id);
}
