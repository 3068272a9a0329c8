import type { ServerRoom } from "../../platform/rooms/room.server.ts";
import { mount } from "./api.server.ts";
import * as contract from "./contract.ts";
import { seedAvailability } from "./demo.server.ts";
import { availabilityErasure } from "./erasure.server.ts";
import { exportAvailability } from "./export.server.ts";
import { refreshFreeTimes } from "./jobs.server.ts";

export const room: ServerRoom<typeof contract> = {
  name: "availability",
  contract,
  mount,
  schedules: (services) => [{ name: "availability.free_times", cron: "* * * * *", run: () => refreshFreeTimes(services) }],
  demo: seedAvailability,
  exportData: exportAvailability,
  erasure: availabilityErasure,
};
