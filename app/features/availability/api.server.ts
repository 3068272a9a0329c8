import type { Api } from "../../platform/http/api.server.ts";
import type { z } from "zod";
import { cacheFor } from "../../platform/http/cache.server.ts";
import * as contract from "./contract.ts";
import { readOwn } from "./data/own.server.ts";
import { listNextFree, listSlots, viewAvailability } from "./data/views.server.ts";
import { addException, changeException, removeException } from "./verbs/exceptions.server.ts";
import { addCalendar, refreshCalendar, removeCalendar } from "./verbs/sources.server.ts";
import { discardDraft, publishDraft, saveDraft } from "./verbs/plans.server.ts";

/** A stale answer is harmless: cards only show the next free time, and booking checks it again. */
const cachedSeconds = 5;

export function mount(api: Api): void {
  const nextFree = cacheFor<z.output<typeof contract.listNextFree.data>>(cachedSeconds, 500);
  api.describe("Availability", "Available times of specialists, readable without signing in.");
  api.mount("Availability", contract.listNextFree, async (call, { query }) => ({
    data: await nextFree(query.specialistId.join(), () => listNextFree(call.sql, query.specialistId, call.now)),
  }));
  api.mount("Availability", contract.viewAvailability, async (call, { params, query }) => ({
    data: await viewAvailability(call.sql, params.id, query, call.now),
  }));
  api.mount("Availability", contract.listSlots, async (call, { params, query }) => ({
    data: await listSlots(call.sql, params.id, query, call.now),
  }));
  api.mount("Availability", contract.readOwn, async ({ sql, person, now }, { query }) => ({
    data: await readOwn(sql, person, query, now),
  }));
  api.mount("Availability", contract.saveDraft, async (call, { body }) => ({
    data: await saveDraft(call, call.context, body),
  }));
  api.mount("Availability", contract.discardDraft, async (call) => ({ data: await discardDraft(call, call.context) }));
  api.mount("Availability", contract.publishDraft, async (call) => ({ data: await publishDraft(call, call.context) }));
  api.mount("Availability", contract.addException, async (call, { body }) => ({
    data: await addException(call, call.context, body),
  }));
  api.mount("Availability", contract.changeException, async (call, { body }) => ({
    data: await changeException(call, call.context, body),
  }));
  api.mount("Availability", contract.removeException, async (call, { body }) => ({
    data: await removeException(call, call.context, body),
  }));
  api.mount("Availability", contract.addCalendar, async (call, { body }) => ({
    data: await addCalendar(call, call.context, body),
  }));
  api.mount("Availability", contract.refreshCalendar, async (call, { body }) => ({
    data: await refreshCalendar(call, call.context, body),
  }));
  api.mount("Availability", contract.removeCalendar, async (call, { body }) => ({
    data: await removeCalendar(call, call.context, body),
  }));
}
