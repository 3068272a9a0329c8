import type { Api } from "../../platform/http/api.server.ts";
import type { z } from "zod";
import { cacheFor } from "../../platform/http/cache.server.ts";
import * as contract from "./contract.ts";
import { readOwn } from "./data/own.server.ts";
import { listNextFree, listSlots, viewAvailability } from "./data/views.server.ts";
import { addException, changeException, removeException } from "./verbs/exceptions.server.ts";
import { addCalendar, refreshCalendar, removeCalendar } from "./verbs/sources.server.ts";
import { discardDraft, publishDraft, saveDraft } from "./verbs/plans.server.ts";

/** A stale answer is harmless: cards only show the next available time, and booking checks it again. */
const cachedSeconds = 5;

export function mount(api: Api): void {
  const nextFree = cacheFor<z.output<typeof contract.listNextFree.data>>(cachedSeconds, 500);
  api.describe("Availability", "Available times of specialists, readable without signing in.");
  api.data("Availability", contract.listNextFree, (call, { query }) =>
    nextFree(query.specialistId.join(), () => listNextFree(call.sql, query.specialistId, call.now)),
  );
  api.data("Availability", contract.viewAvailability, (call, { params, query }) =>
    viewAvailability(call.sql, params.id, query, call.now),
  );
  api.data("Availability", contract.listSlots, (call, { params, query }) =>
    listSlots(call.sql, params.id, query, call.now),
  );
  api.data("Availability", contract.readOwn, ({ sql, person, now }, { query }) => readOwn(sql, person, query, now));
  api.write("Availability", contract.saveDraft, saveDraft);
  api.data("Availability", contract.discardDraft, (call) => discardDraft(call, call.context));
  api.data("Availability", contract.publishDraft, (call) => publishDraft(call, call.context));
  api.write("Availability", contract.addException, addException);
  api.write("Availability", contract.changeException, changeException);
  api.write("Availability", contract.removeException, removeException);
  api.write("Availability", contract.addCalendar, addCalendar);
  api.write("Availability", contract.refreshCalendar, refreshCalendar);
  api.write("Availability", contract.removeCalendar, removeCalendar);
}
