import type { Api } from "../../platform/http/api.server.ts";
import type { z } from "zod";
import { cacheFor } from "../../platform/http/cache.server.ts";
import * as contract from "./contract.ts";
import { listNextFree, listSlots, viewAvailability } from "./data/views.server.ts";

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
}
