import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { addressesOf } from "./data/addresses.server.ts";
import { receiveEvent } from "./data/events.server.ts";
import { sellerTerms } from "./data/seller.server.ts";
import { countStuck, listStuck } from "./data/stuck-refunds.server.ts";
import { listReconciliations } from "./data/reconciliations.server.ts";
import { chooseAddress, removeAddress, saveAddress } from "./verbs/addresses.server.ts";
import { attachCard, cardsOf, editCard, findCard } from "./verbs/cards.server.ts";
import { resolveDifference } from "./verbs/differences.server.ts";
import { checkPayment, payByCard } from "./verbs/pay.server.ts";
import { atStake, connectAccount, consentPage, removeConnection, specialistOf } from "./verbs/connections.server.ts";
import { payRefundOtherwise, sendRefundAgain, undoPaidOtherwise } from "./verbs/stuck-refunds.server.ts";
import { readPayouts } from "./verbs/payouts.server.ts";
import { disconnectLeaving, listLeaving } from "./verbs/leaving.server.ts";
import { saveSellerTerms } from "./verbs/seller.server.ts";

export function mount(api: Api): void {
  const cards = "Cards";
  api.describe(cards, "Cards of families, kept by the card provider. Their numbers never come here.");
  api.mount(cards, contract.listCards, async (call, { query }) => {
    const all = await cardsOf(call, call.person);
    return { data: query.card === undefined ? all : findCard(all, query.card) };
  });
  api.write(cards, contract.attachCard, attachCard);
  api.write(cards, contract.editCard, editCard);
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

  api.write(cards, contract.payByCard, payByCard);
  api.write(cards, contract.checkPayment, checkPayment);

  const admin = "Admin: card payments";
  api.describe(
    admin,
    "Whether the books and the card provider's agree, and refunds that have not reached the family, for superadmins.",
  );
  api.mount(admin, contract.listReconciliations, ({ sql, locale }, { query }) =>
    listReconciliations(sql, locale, query),
  );
  api.write(admin, contract.resolveDifference, resolveDifference);

  api.mount(admin, contract.listStuckRefunds, ({ sql }, { query }) => listStuck(sql, query));
  api.mount(admin, contract.countStuckRefunds, async ({ sql }) => ({ data: { open: await countStuck(sql) } }));
  api.write(admin, contract.sendRefundAgain, sendRefundAgain);
  api.write(admin, contract.payRefundOtherwise, payRefundOtherwise);
  api.write(admin, contract.takeBackOtherwise, undoPaidOtherwise);

  api.data(admin, contract.listLeaving, (call) => listLeaving(call));
  api.write(admin, contract.disconnectLeaving, disconnectLeaving);

  const accounts = "Connected accounts";
  api.describe(accounts, "Accounts of specialists at the card provider, on which cards are charged for them.");
  api.write(accounts, contract.connectAccount, connectAccount);
  api.data(accounts, contract.removeConnection, (call) => removeConnection(call, call.context));
  api.data(accounts, contract.readConsentPage, (call) => consentPage(call, call.person, call.locale));
  api.data(accounts, contract.readPayouts, (call) => readPayouts(call, call.person));
  api.data(accounts, contract.readAtStake, (call) => atStake(call, call.person, call.locale));

  const selling = "Payment settings";
  api.describe(selling, "What families may pay a specialist with, and how the services are taxed.");
  api.data(selling, contract.readSellerTerms, ({ sql, person }) => sellerTerms(sql, specialistOf(person)));
  api.write(selling, contract.saveSellerTerms, saveSellerTerms);

  const billing = "Billing";
  api.describe(billing, "To whom invoices and confirmations are made out.");
  api.data(billing, contract.listAddresses, ({ sql, person }) => addressesOf(sql, person.account_id));
  api.write(billing, contract.saveAddress, saveAddress);
  api.write(billing, contract.chooseAddress, chooseAddress);
  api.write(billing, contract.removeAddress, removeAddress);
}
