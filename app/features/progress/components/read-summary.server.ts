import { ApiError } from "../../../platform/http/client.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { orNotFound } from "../../../platform/http/page-errors.server.ts";
import { namesIn } from "../data/names.server.ts";

/** Requests the plan that the URL names, or the latest plan. */
export const summaryQuery = (profileId: string, url: URL) => {
  const practicePlanId = url.searchParams.get("plan");
  return { profileId, ...(practicePlanId && { practicePlanId }) };
};

export async function readSummaryPage(page: PageContext, profileId: string, url: URL) {
  const summary = await orNotFound(
    page.api("GET /games/plans/summary", { query: summaryQuery(profileId, url) }).then(({ data }) => data, noPlan),
  );
  return { summary, names: namesIn(page.locale) };
}

/** It is not an error if no plan has run yet. */
function noPlan(error: unknown) {
  if (error instanceof ApiError && error.body.code === "practice_plan_not_found") return null;
  throw error;
}
export type SummaryPage = Awaited<ReturnType<typeof readSummaryPage>>;
