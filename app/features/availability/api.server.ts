import type { ErrorStatus } from "../../platform/errors/codes.ts";
import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { listNextFree, viewAvailability } from "./data.server.ts";

export const errors: Record<string, ErrorStatus> = contract.errors;

export const room = {
  name: "availability",
  errors,
  mount(api: Api): void {
    api.mount("Availability", contract.listNextFree, async (call, { query }) => ({
      data: await listNextFree(call.sql, query.specialistId, call.now),
    }));
    api.mount("Availability", contract.viewAvailability, async (call, { params, query }) => ({
      data: await viewAvailability(call.sql, params.id, query.days, call.now),
    }));
  },
};
