import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { loadQueues } from "./data.server.ts";

export function mount(api: Api): void {
  const tag = "Admin: overview";
  api.describe(tag, "What waits for the team, for editors and superadmins.");
  api.data(tag, contract.listTeamQueues, ({ sql, person, locale, now }) => loadQueues(sql, person, locale, now));
}
