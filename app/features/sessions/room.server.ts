import type { ServerRoom } from "../../platform/rooms/room.server.ts";
import { mount } from "./api.server.ts";
import * as contract from "./contract.ts";
import { seedSessions } from "./demo.server.ts";
import { sessionMails } from "./mails/subscriptions.server.ts";
import { completeSessions, lapseProposals } from "./jobs.server.ts";

export const room: ServerRoom<typeof contract> = {
  name: "sessions",
  contract,
  mount,
  demo: seedSessions,
  subscriptions: sessionMails,
  schedules: (services) => [
    { name: "sessions.lapse", cron: "* * * * *", run: () => lapseProposals(services) },
    { name: "sessions.complete", cron: "*/10 * * * *", run: () => completeSessions(services) },
  ],
};
