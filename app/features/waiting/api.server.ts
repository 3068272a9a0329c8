import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { listWishes, readList, readOffer, readPlace } from "./data/views.server.ts";
import { answerOffer } from "./verbs/answer.server.ts";
import { addWish, changeList, removeWish } from "./verbs/wishes.server.ts";

export function mount(api: Api): void {
  const tag = "Waiting";
  api.describe(
    tag,
    "Families wait for an earlier time of a specialist. A time that becomes free is kept for one of them after another.",
  );
  api.mount(tag, contract.readPlace, async ({ sql }, { params }) => ({ data: await readPlace(sql, params.id) }));
  api.mount(tag, contract.listWishes, ({ sql, person, locale, now }, { query }) =>
    listWishes(sql, person.account_id, locale, query, now),
  );
  api.mount(tag, contract.addWish, async (call, { body }) => ({ data: await addWish(call, call.context, body) }));
  api.mount(tag, contract.removeWish, async (call, { body }) => ({ data: await removeWish(call, call.context, body) }));
  api.mount(tag, contract.readOffer, async ({ sql, person, locale, now }, { params }) => ({
    data: await readOffer(sql, person.account_id, locale, params.id, now),
  }));
  api.mount(tag, contract.answerOffer, async (call, { body }) => ({
    data: await answerOffer(call, call.context, body),
  }));
  api.mount(tag, contract.readList, async ({ sql, person, locale }) => ({ data: await readList(sql, person, locale) }));
  api.mount(tag, contract.changeList, async (call, { body }) => ({ data: await changeList(call, call.context, body) }));
}
