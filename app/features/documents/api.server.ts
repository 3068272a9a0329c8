import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { readFileSummary, listFiles } from "./data.server.ts";
import { addFile, changeFile, openFile, removeFile } from "./verbs.server.ts";

export function mount(api: Api): void {
  api.mount("Profiles", contract.listProfileFiles, ({ sql, person, now }, { params, query }) =>
    listFiles(sql, person, params.id, query, now),
  );
  api.data("Profiles", contract.countProfileFiles, ({ sql, person, now }, { params }) =>
    readFileSummary(sql, person, params.id, now),
  );
  api.write("Profiles", contract.addProfileFile, addFile);
  api.write("Profiles", contract.changeProfileFile, changeFile);
  api.write("Profiles", contract.removeProfileFile, removeFile);
  api.data("Profiles", contract.openProfileFile, (call, { body }) =>
    openFile(call, call.context, body.profile_file_id),
  );
}
