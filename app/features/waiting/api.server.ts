import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { listWaitingEntries, readList, readOffer, readWaitlist } from "./data/views.server.ts";
import { answerOffer } from "./verbs/answer.server.ts";
import { addWaitingEntry, changeList, removeWaitingEntry } from "./verbs/entries.server.ts";

export function mount(api: Api): void {
  const tag = "Waiting";
  api.describe(
    tag,
    "Families wait for an earlier time of a specialist. A time that becomes free is kept for one of them after another.",
  );
  api.mount(tag, contract.readWaitlist, async ({ sql }, { params }) => ({ data: await readWaitlist(sql, params.id) }));
  api.mount(tag, contract.listWaitingEntries, ({ sql, person, locale, now }, { query }) =>
    listWaitingEntries(sql, person.account_id, locale, query, now),
  );
  api.mount(tag, contract.addWaitingEntry, async (call, { body }) => ({
    data: await addWaitingEntry(call, call.context, body),
  }));
  api.mount(tag, contract.removeWaitingEntry, async (call, { body }) => ({
    data: await removeWaitingEntry(call, call.context, body),
  }));
  api.mount(tag, contract.readOffer, async ({ sql, person, locale, now }, { params }) => ({
    data: await readOffer(sql, person.account_id, locale, params.id, now),
  }));
  api.mount(tag, contract.answerOffer, async (call, { body }) => ({
    data: await answerOffer(call, call.context, body),
  }));
  api.mount(tag, contract.readList, async ({ sql, person, locale }) => ({ data: await readList(sql, person, locale) }));
  api.mount(tag, contract.changeList, async (call, { body }) => ({ data: await changeList(call, call.context, body) }));
}
