import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { listReviews, readReliability, summarizeReviews } from "./data.server.ts";

export function mount(api: Api): void {
  api.describe("Reviews", "Ratings and reviews of a specialist, readable without signing in.");
  api.mount("Reviews", contract.summarizeReviews, async (call, { params }) => ({
    data: await summarizeReviews(call.sql, params.id),
  }));
  api.mount("Reviews", contract.readReliability, async (call, { params }) => ({
    data: await readReliability(call.sql, params.id),
  }));
  api.mount("Reviews", contract.listReviews, (call, { params, query }) => listReviews(call.sql, params.id, query));
}
