import type { Api } from "../../platform/http/api.server.ts";
import { reviewDays } from "../applications/rules.ts";
import * as contract from "./contract.ts";
import { deleteSpecialist } from "./verbs/delete.server.ts";
import { previewSpecialist } from "./data/preview.server.ts";
import { countByStatus, listForAdmins, medianDays, viewForAdmins } from "./data/list.server.ts";

const monthOf = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));

export function mount(api: Api): void {
  const tag = "Admin: specialists";
  api.describe(tag, "The queue of specialists by state, for editors and superadmins.");
  api.mount(tag, contract.listForAdmins, ({ sql }, { query }) => listForAdmins(sql, query));
  api.mount(tag, contract.countForAdmins, async ({ sql, now }) => {
    const [states, median_days] = await Promise.all([countByStatus(sql), medianDays(sql, monthOf(now))]);
    return { data: { states, promised_days: reviewDays, median_days } };
  });
  api.mount(tag, contract.viewForAdmins, async ({ sql }, { params }) => ({ data: await viewForAdmins(sql, params.id) }));
  api.mount(tag, contract.deleteSpecialist, async (call, { params }) => ({ data: await deleteSpecialist(call, call.context, params.id) }));
  api.mount(tag, contract.previewForAdmins, async (call, { params }) => ({
    data: await previewSpecialist(call.sql, call.person, params.id, call.context),
  }));
}
