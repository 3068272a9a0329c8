import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { previewSpecialist } from "./data/preview.server.ts";
import { countByStatus, listForAdmins } from "./data/list.server.ts";

export function mount(api: Api): void {
  const tag = "Admin: specialists";
  api.describe(tag, "The queue of specialists by state, for editors and superadmins.");
  api.mount(tag, contract.listForAdmins, ({ sql }, { query }) => listForAdmins(sql, query));
  api.mount(tag, contract.countForAdmins, async ({ sql }) => ({ data: await countByStatus(sql) }));
  api.mount(tag, contract.previewForAdmins, async (call, { params }) => ({
    data: await previewSpecialist(call.sql, call.person, params.id, call.context),
  }));
}
