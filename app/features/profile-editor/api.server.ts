import { refusal } from "../../platform/errors/app-error.ts";
import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { listSpecialistVersions, viewPrivateSpecialist } from "./data.server.ts";
import { changeDraft, discardDraft, publishDraft, restoreVersion } from "./verbs.server.ts";

export function mount(api: Api): void {
  const tag = "Specialists";
  api.mount(tag, contract.viewPrivate, async ({ sql, person }) => ({
    data: await viewPrivateSpecialist(sql, person.specialist_id),
  }));
  api.mount(tag, contract.listOwnServices, async ({ sql, person }) => ({
    data: (await viewPrivateSpecialist(sql, person.specialist_id)).draft.services,
  }));
  api.mount(tag, contract.changeSpecialist, async (call, { params, body }) => ({
    data: await changeDraft(call, call.context, params.id, body),
  }));
  api.mount(tag, contract.publishSpecialist, async (call, { params, body }) => ({
    data: await publishDraft(call, call.context, params.id, body.version),
  }));
  api.mount(tag, contract.discardSpecialistDraft, async (call, { params, body }) => ({
    data: await discardDraft(call, call.context, params.id, body.version),
  }));
  api.mount(tag, contract.restoreSpecialistVersion, async (call, { params, body }) => ({
    data: await restoreVersion(call, call.context, params.id, body),
  }));
  api.mount(tag, contract.listSpecialistVersions, ({ sql, person }, { params, query }) => {
    if (person.specialist_id !== params.id) throw refusal("not_found");
    return listSpecialistVersions(sql, params.id, query);
  });
}
