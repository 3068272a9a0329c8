import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { ownOffers, publicOffers } from "./data/offers.server.ts";
import { listPacks, listSold, readPack } from "./data/packs.server.ts";
import { listOrdered } from "./data/ordered.server.ts";
import { packsOfSession } from "./data/session.server.ts";
import { endSold, returnPack } from "./verbs/end.server.ts";
import { orderPack } from "./verbs/buy.server.ts";
import { addOffer, changeOffer, removeOffer } from "./verbs/offers.server.ts";

export function mount(api: Api): void {
  const tag = "Packs";
  api.describe(
    tag,
    "Several sessions of one service, bought at once. What is not used goes back at the price that was paid for it.",
  );
  api.data(tag, contract.listPublicOffers, ({ sql, locale }, { params }) => publicOffers(sql, locale, params.id));
  api.data(tag, contract.listOwnOffers, ({ sql, person, locale }) => ownOffers(sql, person, locale));
  api.write(tag, contract.addOffer, addOffer);
  api.write(tag, contract.changeOffer, changeOffer);
  api.write(tag, contract.removeOffer, removeOffer);
  api.mount(tag, contract.listPacks, (call, { query }) =>
    listPacks(call, call.person.account_id, call.locale, query, call.now),
  );
  api.data(tag, contract.listOrdered, ({ sql, person, locale, now }) =>
    listOrdered(sql, person.account_id, locale, now),
  );
  api.mount(tag, contract.listSold, ({ sql, person, locale, now }, { query }) =>
    listSold(sql, person, locale, query, now),
  );
  api.data(tag, contract.readSessionPacks, ({ sql, person, locale, now }, { params }) =>
    packsOfSession(sql, person, locale, params.session_id, now),
  );
  api.data(tag, contract.readPack, (call, { params }) =>
    readPack(call, call.person, call.locale, params.pack_id, call.now),
  );
  api.write(tag, contract.orderPack, orderPack);
  api.write(tag, contract.endSoldPack, endSold);
  api.write(tag, contract.returnPack, returnPack);
}
