import type { ServerRoom } from "../../platform/rooms/room.server.ts";
import { mount } from "./api.server.ts";
import { loadApplications } from "./components/applications.server.ts";
import * as contract from "./contract.ts";
import { carryOutDeletions } from "./jobs.server.ts";

export const room: ServerRoom<typeof contract> = {
  name: "desk",
  contract,
  mount,
  schedules: (services) => [{ name: "desk.deletions", cron: "17,47 * * * *", run: () => carryOutDeletions(services) }],
  homeCards: { "desk.applications": loadApplications },
};
