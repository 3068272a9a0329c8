import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { listWaitingEntries, readList, readOffer, readWaitlist } from "./data/views.server.ts";
import { answerOffer } from "./verbs/answer.server.ts";
import { addWaitingEntry, changeList, removeWaitingEntry } from "./verbs/entries.server.ts";

export function mount(api: Api): void {
  const tag = "Waiting";
  api.describe(
    tag,
    "Families wait for an earlier time of a specialist, or for a place. What becomes free is kept for one of them after another.",
  );
  api.data(tag, contract.readWaitlist, ({ sql }, { params }) => readWaitlist(sql, params.id));
  api.mount(tag, contract.listWaitingEntries, ({ sql, person, locale, now }, { query }) =>
    listWaitingEntries(sql, { ...person, locale }, query, now),
  );
  api.write(tag, contract.addWaitingEntry, addWaitingEntry);
  api.write(tag, contract.removeWaitingEntry, removeWaitingEntry);
  api.data(tag, contract.readOffer, ({ sql, person, locale, now }, { params }) =>
    readOffer(sql, { ...person, locale }, params.id, now),
  );
  api.write(tag, contract.answerOffer, answerOffer);
  api.data(tag, contract.readList, ({ sql, person, locale }) => readList(sql, person, locale));
  api.write(tag, contract.changeList, changeList);
}
