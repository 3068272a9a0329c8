import { refusal } from "../../platform/errors/app-error.ts";
import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { listSpecialistVersions, viewPrivateSpecialist } from "./data.server.ts";
import { changeDraft, discardDraft, publishDraft, restoreVersion } from "./verbs.server.ts";

export function mount(api: Api): void {
  const tag = "Specialists";
  api.data(tag, contract.viewPrivate, ({ sql, person }) => viewPrivateSpecialist(sql, person.specialist_id));
  api.mount(tag, contract.listOwnServices, async ({ sql, person }) => ({
    data: (await viewPrivateSpecialist(sql, person.specialist_id)).draft.services,
  }));
  api.data(tag, contract.changeSpecialist, (call, { params, body }) =>
    changeDraft(call, call.context, params.id, body),
  );
  api.data(tag, contract.publishSpecialist, (call, { params, body }) =>
    publishDraft(call, call.context, params.id, body.version),
  );
  api.data(tag, contract.discardSpecialistDraft, (call, { params, body }) =>
    discardDraft(call, call.context, params.id, body.version),
  );
  api.data(tag, contract.restoreSpecialistVersion, (call, { params, body }) =>
    restoreVersion(call, call.context, params.id, body),
  );
  api.mount(tag, contract.listSpecialistVersions, ({ sql, person }, { params, query }) => {
    if (person.specialist_id !== params.id) throw refusal("not_found");
    return listSpecialistVersions(sql, params.id, query);
  });
}
