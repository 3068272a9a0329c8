import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { addressesOf } from "./data/addresses.server.ts";
import { receiveEvent } from "./data/events.server.ts";
import { sellerTerms } from "./data/seller.server.ts";
import { countStuck, listStuck } from "./data/stuck-refunds.server.ts";
import { listReconciliations } from "./data/reconciliations.server.ts";
import { chooseAddress, removeAddress, saveAddress } from "./verbs/addresses.server.ts";
import { attachCard, cardsOf, editCard, oneOf } from "./verbs/cards.server.ts";
import { resolveDifference } from "./verbs/differences.server.ts";
import { checkPayment, payByCard } from "./verbs/pay.server.ts";
import { atStake, connectAccount, consentPage, removeConnection, specialistOf } from "./verbs/connections.server.ts";
import { payRefundOtherwise, sendRefundAgain, takeBackOtherwise } from "./verbs/stuck-refunds.server.ts";
import { readPayouts } from "./verbs/payouts.server.ts";
import { disconnectLeaving, listLeaving } from "./verbs/leaving.server.ts";
import { saveSellerTerms } from "./verbs/seller.server.ts";

export function mount(api: Api): void {
  const cards = "Cards";
  api.describe(cards, "Cards of families, kept by the card provider. Their numbers never come here.");
  api.mount(cards, contract.listCards, async (call, { query }) => {
    const all = await cardsOf(call, call.person);
    return { data: query.card === undefined ? all : oneOf(all, query.card) };
  });
  api.mount(cards, contract.attachCard, async (call, { body }) => ({
    data: await attachCard(call, call.context, body),
  }));
  api.mount(cards, contract.editCard, async (call, { body }) => ({ data: await editCard(call, call.context, body) }));
  api.mount(cards, contract.readBrowserSide, ({ cardBrowserSide }) =>
    Promise.resolve({ data: cardBrowserSide ?? { kind: "none", publishable_key: null, base: null } }),
  );
  api.mount(cards, contract.receiveEvent, async (call, { body, headers }) => {
    await receiveEvent(call, "own", body, headers.get("stripe-signature") ?? "");
    return { data: { received: true as const } };
  });
  api.mount(cards, contract.receiveConnectedEvent, async (call, { body, headers }) => {
    await receiveEvent(call, "connected", body, headers.get("stripe-signature") ?? "");
    return { data: { received: true as const } };
  });

  api.mount(cards, contract.payByCard, async (call, { body }) => ({ data: await payByCard(call, call.context, body) }));
  api.mount(cards, contract.checkPayment, async (call, { body }) => ({
    data: await checkPayment(call, call.context, body),
  }));

  const admin = "Admin: card payments";
  api.describe(
    admin,
    "Whether the books and the card provider's agree, and refunds that have not reached the family, for superadmins.",
  );
  api.mount(admin, contract.listReconciliations, ({ sql }, { query }) => listReconciliations(sql, query));
  api.mount(admin, contract.resolveDifference, async (call, { body }) => ({
    data: await resolveDifference(call, call.context, body),
  }));

  api.mount(admin, contract.listStuckRefunds, ({ sql }, { query }) => listStuck(sql, query));
  api.mount(admin, contract.countStuckRefunds, async ({ sql }) => ({ data: { open: await countStuck(sql) } }));
  api.mount(admin, contract.sendRefundAgain, async (call, { body }) => ({
    data: await sendRefundAgain(call, call.context, body),
  }));
  api.mount(admin, contract.payRefundOtherwise, async (call, { body }) => ({
    data: await payRefundOtherwise(call, call.context, body),
  }));
  api.mount(admin, contract.takeBackOtherwise, async (call, { body }) => ({
    data: await takeBackOtherwise(call, call.context, body),
  }));

  api.mount(admin, contract.listLeaving, async (call) => ({ data: await listLeaving(call) }));
  api.mount(admin, contract.disconnectLeaving, async (call, { body }) => ({
    data: await disconnectLeaving(call, call.context, body),
  }));

  const accounts = "Connected accounts";
  api.describe(accounts, "Accounts of specialists at the card provider, on which cards are charged for them.");
  api.mount(accounts, contract.connectAccount, async (call, { body }) => ({
    data: await connectAccount(call, call.context, body),
  }));
  api.mount(accounts, contract.removeConnection, async (call) => ({
    data: await removeConnection(call, call.context),
  }));
  api.mount(accounts, contract.readConnecting, async (call) => ({
    data: await consentPage(call, call.person, call.locale),
  }));
  api.mount(accounts, contract.readPayouts, async (call) => ({ data: await readPayouts(call, call.person) }));
  api.mount(accounts, contract.readAtStake, async (call) => ({ data: await atStake(call, call.person) }));

  const selling = "Payment settings";
  api.describe(selling, "What families may pay a specialist with, and how the services are taxed.");
  api.mount(selling, contract.readSellerTerms, async ({ sql, person }) => ({
    data: await sellerTerms(sql, specialistOf(person)),
  }));
  api.mount(selling, contract.saveSellerTerms, async (call, { body }) => ({
    data: await saveSellerTerms(call, call.context, body),
  }));

  const billing = "Billing";
  api.describe(billing, "To whom invoices and confirmations are made out.");
  api.mount(billing, contract.listAddresses, async ({ sql, person }) => ({
    data: await addressesOf(sql, person.account_id),
  }));
  api.mount(billing, contract.saveAddress, async (call, { body }) => ({
    data: await saveAddress(call, call.context, body),
  }));
  api.mount(billing, contract.chooseAddress, async (call, { body }) => ({
    data: await chooseAddress(call, call.context, body),
  }));
  api.mount(billing, contract.removeAddress, async (call, { body }) => ({
    data: await removeAddress(call, call.context, body),
  }));
}
