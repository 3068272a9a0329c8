import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { orNotFound } from "../../../platform/http/page-errors.server.ts";
import type { ProfileSubject } from "../../../platform/features/feature.server.ts";
import { canSeeProgress } from "../policy.ts";

const most = 2;

/** Loads the open goals and the newest notes for the profile's own page; null if there are none. */
export async function loadProgress(page: PageContext, { id, level, scopes }: ProfileSubject) {
  if (!canSeeProgress({ level, scopes } as Parameters<typeof canSeeProgress>[0])) return null;
  const shown = await readProgress(page, id, { limit: String(most) });
  return shown.goals.length + shown.notes.length === 0 ? null : shown;
}

/** Reads a profile's goals, and a page of the notes that specialists have shared. */
export async function readProgress(
  { api, caller }: PageContext,
  id: string,
  query: { cursor?: string; limit?: string } = {},
  goalsFrom: string | null = null,
) {
  const [goals, notes] = await Promise.all([
    orNotFound(
      api("GET /profiles/goals/{id}", { params: { id }, query: goalsFrom === null ? {} : { cursor: goalsFrom } }),
    ),
    orNotFound(api("GET /profiles/shared-notes/{id}", { params: { id }, query })),
  ]);
  return {
    goals: goals.data,
    nextGoals: goals.next_cursor,
    notes: notes.data,
    next: notes.next_cursor,
    zone: caller.kind === "person" ? caller.time_zone : "UTC",
  };
}
