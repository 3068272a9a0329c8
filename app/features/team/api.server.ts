import type { Api } from "../../platform/http/api.server.ts";
import { isoDay } from "../../platform/time/format.ts";
import { reviewDays } from "../applications/rules.ts";
import * as contract from "./contract.ts";
import { deleteSpecialist, withdrawDeletion } from "./verbs/delete.server.ts";
import { remindReviewer, reviewersOf } from "./verbs/remind.server.ts";
import { previewSpecialist } from "./data/preview.server.ts";
import { countByStatus, listForAdmins, medianDays, viewForAdmins } from "./data/list.server.ts";

const monthOf = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));

export function mount(api: Api): void {
  const tag = "Admin: specialists";
  api.describe(tag, "The queue of specialists by state, for editors and superadmins.");
  api.mount(tag, contract.listForAdmins, ({ sql, person, now }, { query }) =>
    listForAdmins(sql, query, { today: isoDay(now.toISOString(), person.time_zone), zone: person.time_zone }),
  );
  api.mount(tag, contract.countForAdmins, async ({ sql, now }) => {
    const [states, median_days] = await Promise.all([countByStatus(sql), medianDays(sql, monthOf(now))]);
    return { data: { states, promised_days: reviewDays, median_days } };
  });
  api.data(tag, contract.viewForAdmins, ({ sql }, { params }) => viewForAdmins(sql, params.id));
  api.data(tag, contract.deleteSpecialist, (call, { params }) => deleteSpecialist(call, call.context, params.id));
  api.data(tag, contract.cancelSpecialistDeletion, (call, { body }) =>
    withdrawDeletion(call, call.context, body.specialist_id),
  );
  api.mount(tag, contract.listReviewers, async ({ sql }, { params }) => ({
    data: { reviewers: await reviewersOf(sql, params.id) },
  }));
  api.write(tag, contract.remindReviewer, remindReviewer);
  api.data(tag, contract.previewForAdmins, (call, { params }) =>
    previewSpecialist(call.sql, call.person, params.id, call.context),
  );
}
