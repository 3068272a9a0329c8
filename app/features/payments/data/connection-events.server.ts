import type { Connection } from "./connections.server.ts";
import { rereadAccount } from "./connections.server.ts";
import { type EventHandler, eventHandler } from "./provider-events.ts";

/** A deauthorization also reads the account again, because it may have reconnected since. */
export const connectionEvents: readonly EventHandler[] = [
  eventHandler(
    ["account.updated", "account.application.deauthorized", "capability.updated"],
    async (services, { account }) => {
      if (account === null) return;
      const [row] = await services.sql<Pick<Connection, "id" | "provider_id">[]>`
      select id, provider_id from connected_account where provider_id = ${account} and disconnected_at is null`;
      if (row) await rereadAccount(services, row);
    },
  ),
];
