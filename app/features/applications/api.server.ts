import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { loadTeamApplication, loadOwnApplication, taxOf } from "./data/read.server.ts";
import * as own from "./verbs/application.server.ts";
import * as team from "./verbs/team.server.ts";
import { leave, leavingBlockers } from "./verbs/leave.server.ts";

export function mount(api: Api): void {
  const tag = "Applications";
  api.describe(
    tag,
    "A specialist's way into the listing: documents, checks, tax data, decisions with reasons, objections.",
  );
  api.data(tag, contract.readOwnApplication, (call) =>
    loadOwnApplication(call, call.locale, call.person.specialist_id, call.now),
  );
  api.write(tag, contract.moveOwnApplication, own.takeOwnAction);
  api.mount(tag, contract.readLeaving, async (call) => ({
    data: { blockers: await leavingBlockers(call, call.person, call.context) },
  }));
  api.data(tag, contract.leave, (call, { params }) => leave(call, call.context, params.id));
  api.write(tag, contract.saveMotivation, own.saveMotivation);
  api.write(tag, contract.saveCheck, own.saveCheck);
  api.write(tag, contract.addDocument, own.addDocument);
  api.write(tag, contract.removeDocument, own.removeDocument);
  api.data(tag, contract.openOwnDocument, (call, { body }) =>
    own.openOwnDocument(call, call.context, body.application_document_id),
  );
  api.data(tag, contract.readOwnTax, (call) => taxOf(call.sql, call.person.specialist_id));
  api.write(tag, contract.saveTax, own.saveTax);
  api.write(tag, contract.objectToDecision, own.objectToDecision);
  api.data(tag, contract.readApplication, (call, { params }) => loadTeamApplication(call, call.person, params.id));
  api.data(tag, contract.updateSpecialist, (call, { params, body }) =>
    team.updateSpecialist(call, call.context, params, body),
  );
  api.write(tag, contract.decideCheck, team.decideCheck);
  api.write(tag, contract.openDocument, team.openDocument);
  api.data(tag, contract.readTax, (call, { params }) => team.readTax(call, call.context, params.id));
  api.write(tag, contract.answerObjection, team.answerObjection);
  api.write(tag, contract.noteSpecialist, team.addSpecialistNote);
}
