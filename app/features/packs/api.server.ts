import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { ownOffers, publicOffers } from "./data/offers.server.ts";
import { listPacks, listSold, readPack } from "./data/packs.server.ts";
import { listOrdered } from "./data/ordered.server.ts";
import { packsOfSession } from "./data/session.server.ts";
import { endSold, returnPack } from "./verbs/end.server.ts";
import { buyPack } from "./verbs/buy.server.ts";
import { addOffer, changeOffer, removeOffer } from "./verbs/offers.server.ts";

export function mount(api: Api): void {
  const tag = "Packs";
  api.describe(
    tag,
    "Several sessions of one service, bought at once. What is not used goes back at the price that was paid for it.",
  );
  api.mount(tag, contract.listPublicOffers, async ({ sql, locale }, { params }) => ({
    data: await publicOffers(sql, locale, params.id),
  }));
  api.mount(tag, contract.listOwnOffers, async ({ sql, person, locale }) => ({
    data: await ownOffers(sql, person, locale),
  }));
  api.mount(tag, contract.addOffer, async (call, { body }) => ({ data: await addOffer(call, call.context, body) }));
  api.mount(tag, contract.changeOffer, async (call, { body }) => ({
    data: await changeOffer(call, call.context, body),
  }));
  api.mount(tag, contract.removeOffer, async (call, { body }) => ({
    data: await removeOffer(call, call.context, body),
  }));
  api.mount(tag, contract.listPacks, (call, { query }) =>
    listPacks(call, call.person.account_id, call.locale, query, call.now),
  );
  api.mount(tag, contract.listOrdered, async ({ sql, person, locale, now }) => ({
    data: await listOrdered(sql, person.account_id, locale, now),
  }));
  api.mount(tag, contract.listSold, ({ sql, person, locale, now }, { query }) =>
    listSold(sql, person, locale, query, now),
  );
  api.mount(tag, contract.readSessionPacks, async ({ sql, person, locale, now }, { params }) => ({
    data: await packsOfSession(sql, person, locale, params.session_id, now),
  }));
  api.mount(tag, contract.readPack, async (call, { params }) => ({
    data: await readPack(call, call.person, call.locale, params.pack_id, call.now),
  }));
  api.mount(tag, contract.orderPack, async (call, { body }) => ({ data: await buyPack(call, call.context, body) }));
  api.mount(tag, contract.endSoldPack, async (call, { body }) => ({ data: await endSold(call, call.context, body) }));
  api.mount(tag, contract.returnPack, async (call, { body }) => ({ data: await returnPack(call, call.context, body) }));
}
