import type { PageContext } from "../../../platform/http/page-context.server.ts";

export async function loadGreeting({ api, caller, services }: PageContext) {
  const { data } = await api("GET /profiles/me");
  return { name: data.name, zone: caller.kind === "person" ? caller.time_zone : "UTC", now: services.clock().toISOString() };
}
