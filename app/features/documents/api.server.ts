import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { countFiles, listFiles } from "./data.server.ts";
import { addFile, changeFile, openFile, removeFile } from "./verbs.server.ts";

export function mount(api: Api): void {
  api.mount("Profiles", contract.listProfileFiles, ({ sql, person, now }, { params, query }) =>
    listFiles(sql, person, params.id, query, now),
  );
  api.mount("Profiles", contract.countProfileFiles, async ({ sql, person, now }, { params }) => ({
    data: await countFiles(sql, person, params.id, now),
  }));
  api.mount("Profiles", contract.addProfileFile, async (call, { body }) => ({
    data: await addFile(call, call.context, body),
  }));
  api.mount("Profiles", contract.changeProfileFile, async (call, { body }) => ({
    data: await changeFile(call, call.context, body),
  }));
  api.mount("Profiles", contract.removeProfileFile, async (call, { body }) => ({
    data: await removeFile(call, call.context, body),
  }));
  api.mount("Profiles", contract.openProfileFile, async (call, { body }) => ({
    data: await openFile(call, call.context, body.profile_file_id),
  }));
}
