import type { LoadSlotCard } from "../../../platform/features/feature.server.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";

async function readFiles({ api }: PageContext, id: string) {
  const [{ data: files }, { data: about }] = await Promise.all([
    api("GET /profiles/files/{id}", { params: { id }, query: { limit: "3" } }),
    api("GET /profiles/files/{id}/count", { params: { id } }),
  ]);
  return { files, count: about.count };
}

export interface ClientFiles {
  id: string;
  /** Null if the specialist's access does not include files. */
  found: Awaited<ReturnType<typeof readFiles>> | null;
  zone: string;
}

/** Loads the newest files of a client, or nothing if the specialist's access does not include them. */
export const loadClientFiles: LoadSlotCard<"clients.one"> = async (page, { profile_id: id, scopes }) =>
  ({
    id,
    found: scopes.includes("notes") ? await readFiles(page, id) : null,
    zone: page.caller.kind === "person" ? page.caller.time_zone : "UTC",
  }) satisfies ClientFiles;
