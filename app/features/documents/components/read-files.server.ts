import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { orNotFound } from "../../../platform/http/page-errors.server.ts";
import type { ProfileSubject } from "../../../platform/features/feature.server.ts";
import { fileVisibility } from "../policy.ts";

const most = 3;

/** Loads the newest files for the profile's own page; none if the reader may not see any. */
export async function loadFiles(page: PageContext, { id, level, scopes }: ProfileSubject) {
  if (fileVisibility({ level, scopes } as Parameters<typeof fileVisibility>[0]) === null) return null;
  return readFiles(page, id, { limit: String(most) });
}

/** Reads one page of a profile's files, their total number, and what the reader may do. */
export async function readFiles(
  { api, caller }: PageContext,
  id: string,
  query: { cursor?: string; limit?: string } = {},
) {
  const [files, { data: about }] = await Promise.all([
    orNotFound(api("GET /profiles/files/{id}", { params: { id }, query })),
    orNotFound(api("GET /profiles/files/{id}/count", { params: { id } })),
  ]);
  return {
    files: files.data,
    next: files.next_cursor,
    about,
    zone: caller.kind === "person" ? caller.time_zone : "UTC",
  };
}
