import type { ErrorStatus } from "../../platform/errors/codes.ts";
import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { listReviews, summarizeReviews } from "./data.server.ts";

export const errors: Record<string, ErrorStatus> = contract.errors;

export const room = {
  name: "reviews",
  errors,
  mount(api: Api): void {
    api.mount("Reviews", contract.summarizeReviews, async (call, { params }) => ({
      data: await summarizeReviews(call.sql, params.id),
    }));
    api.mount("Reviews", contract.listReviews, (call, { params, query }) => listReviews(call.sql, params.id, query));
  },
};
