import type { Api, CallContext } from "../../platform/http/api.server.ts";
import { isoDay } from "../../platform/time/format.ts";
import * as contract from "./contract.ts";
import { copiesOf } from "./data/copies.server.ts";
import { readArchive } from "./data/copy-store.server.ts";
import { pendingErasures } from "./data/erasures.server.ts";
import { dataLogOf } from "./data/log.server.ts";
import { loadTeamRequests, loadTeamRequest, requestsOf } from "./data/requests.server.ts";
import { askForCopy, consumePermit } from "./verbs/copies.server.ts";
import {
  addRequest,
  answerRequest,
  closeRequest,
  extendRequest,
  addRequestNote,
  readRequest,
} from "./verbs/requests.server.ts";

/** Today in the caller's time zone, which deadlines are shown in. */
const today = ({ now, person }: CallContext) => isoDay(now.toISOString(), person.time_zone);

export function mount(api: Api): void {
  api.describe("Your data", "Copies of one's data, data protection requests, and what happened to the data.");
  const tag = "Your data";
  api.mount(tag, contract.listCopies, (call, { query }) => copiesOf(call.sql, call.person.account_id, call.now, query));
  api.write(tag, contract.askForCopy, askForCopy);
  api.mount(tag, contract.downloadCopy, async (call, { params, query }) => {
    const copy = await consumePermit(call, call.context, { data_copy_id: params.id, permit: query.permit });
    const content = readArchive(call, copy.archive_id, copy.parts);
    return { name: `korak-${copy.asked_on}.zip`, type: "application/zip", content };
  });
  api.mount(tag, contract.listDataLog, (call, { query }) => dataLogOf(call.sql, call.person.account_id, query));
  api.mount(tag, contract.listRequests, (call, { query }) => requestsOf(call.sql, call.person.account_id, query));
  api.write(tag, contract.addRequest, addRequest);
  mountTeam(api);
}

function mountTeam(api: Api): void {
  const tag = "Data requests";
  api.describe(tag, "Everybody's data protection requests, for superadmins.");
  api.mount(tag, contract.listTeamRequests, (call, { query }) => loadTeamRequests(call.sql, today(call), query));
  api.mount(tag, contract.listPendingErasures, (call, { query }) => pendingErasures(call.sql, call.now, query));
  api.mount(tag, contract.readTeamRequest, async (call, { params }) => {
    await readRequest(call, call.context, params.id);
    return { data: await loadTeamRequest(call.sql, params.id, today(call)) };
  });
  api.write(tag, contract.answerDataRequest, answerRequest);
  api.write(tag, contract.extendDataRequest, extendRequest);
  api.write(tag, contract.closeDataRequest, closeRequest);
  api.write(tag, contract.addDataRequestNote, addRequestNote);
}
