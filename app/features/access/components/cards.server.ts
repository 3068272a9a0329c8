import type { PageContext } from "../../../platform/http/page-context.server.ts";
import type { ProfileSubject } from "../../../platform/features/feature.server.ts";

export const loadCard = async ({ api, services }: PageContext, { id }: ProfileSubject) => ({
  ...(await api("GET /profiles/access/{id}", { params: { id } })).data,
  now: services.clock().toISOString(),
});

/** The reader's own access to a child; null for those who decide about the child. */
export async function loadOwnAccess({ api }: PageContext, { id, scopes }: ProfileSubject) {
  return scopes.includes("manage") ? null : (await api("GET /profiles/access/{id}/own", { params: { id } })).data;
}

/** Requests and invitations that the reader has not answered yet. */
export async function loadPendingAccess({ api, caller }: PageContext) {
  const decides = caller.kind === "person" && caller.role === "user";
  const [{ data: invitations }, requests] = await Promise.all([
    api("GET /profiles/access/invitations"),
    decides ? api("GET /profiles/access/requests").then(({ data }) => data) : [],
  ]);
  return invitations.length + requests.length === 0 ? null : { invitations, requests };
}
