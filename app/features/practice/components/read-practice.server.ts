import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { orNotFound } from "../../../platform/http/page-errors.server.ts";
import type { PlanView } from "../contract.ts";
import { readStrandTexts } from "./game-words.server.ts";

const is =
  (...states: PlanView["state"][]) =>
  ({ state }: PlanView) =>
    states.includes(state);

/** The data of a page about a child's practice: current, pending and ended plans. */
export async function readPractice({ api, locale }: PageContext, profileId: string, cursor: string | null) {
  const [{ data: setting }, plans] = await Promise.all([
    orNotFound(api("GET /games/plans/setting", { query: { profileId } })),
    orNotFound(api("GET /games/plans/list", { query: { profileId, ...(cursor && { cursor }) } })),
  ]);
  return {
    setting,
    strands: await readStrandTexts(locale, setting.side),
    open: plans.data.filter(is("draft", "proposed", "change_asked")),
    running: plans.data.filter(is("active", "paused")),
    ended: plans.data.filter(is("ended")),
    next: plans.next_cursor,
  };
}
