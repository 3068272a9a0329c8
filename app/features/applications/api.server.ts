import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { teamApplication, ownApplication, taxOf } from "./data/read.server.ts";
import * as own from "./verbs/application.server.ts";
import * as team from "./verbs/team.server.ts";
import { leave, leavingBlockers } from "./verbs/leave.server.ts";

export function mount(api: Api): void {
  const tag = "Applications";
  api.describe(
    tag,
    "A specialist's way into the listing: documents, checks, tax data, decisions with reasons, objections.",
  );
  api.mount(tag, contract.readOwnApplication, async (call) => ({
    data: await ownApplication(call, call.locale, call.person.specialist_id, call.now),
  }));
  api.mount(tag, contract.moveOwnApplication, async (call, { body }) => ({
    data: await own.moveOwn(call, call.context, body),
  }));
  api.mount(tag, contract.readLeaving, async (call) => ({
    data: { blockers: await leavingBlockers(call, call.person, call.context) },
  }));
  api.mount(tag, contract.leave, async (call, { params }) => ({ data: await leave(call, call.context, params.id) }));
  api.mount(tag, contract.saveMotivation, async (call, { body }) => ({
    data: await own.saveMotivation(call, call.context, body),
  }));
  api.mount(tag, contract.saveCheck, async (call, { body }) => ({
    data: await own.saveCheck(call, call.context, body),
  }));
  api.mount(tag, contract.addDocument, async (call, { body }) => ({
    data: await own.addDocument(call, call.context, body),
  }));
  api.mount(tag, contract.removeDocument, async (call, { body }) => ({
    data: await own.removeDocument(call, call.context, body),
  }));
  api.mount(tag, contract.openOwnDocument, async (call, { body }) => ({
    data: await own.openOwnDocument(call, call.context, body.application_document_id),
  }));
  api.mount(tag, contract.readOwnTax, async (call) => ({ data: await taxOf(call.sql, call.person.specialist_id) }));
  api.mount(tag, contract.saveTax, async (call, { body }) => ({ data: await own.saveTax(call, call.context, body) }));
  api.mount(tag, contract.objectToDecision, async (call, { body }) => ({
    data: await own.objectToDecision(call, call.context, body),
  }));
  api.mount(tag, contract.readApplication, async (call, { params }) => ({
    data: await teamApplication(call, call.person, params.id),
  }));
  api.mount(tag, contract.updateSpecialist, async (call, { params, body }) => ({
    data: await team.updateSpecialist(call, call.context, params, body),
  }));
  api.mount(tag, contract.decideCheck, async (call, { body }) => ({
    data: await team.decideCheck(call, call.context, body),
  }));
  api.mount(tag, contract.openDocument, async (call, { body }) => ({
    data: await team.openDocument(call, call.context, body),
  }));
  api.mount(tag, contract.readTax, async (call, { params }) => ({
    data: await team.readTax(call, call.context, params.id),
  }));
  api.mount(tag, contract.answerObjection, async (call, { body }) => ({
    data: await team.answerObjection(call, call.context, body),
  }));
  api.mount(tag, contract.noteSpecialist, async (call, { body }) => ({
    data: await team.noteSpecialist(call, call.context, body),
  }));
}
