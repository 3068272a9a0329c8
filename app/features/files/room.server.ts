import type { ServerRoom } from "../../platform/rooms/room.server.ts";
import { mount } from "./api.server.ts";
import * as contract from "./contract.ts";
import { exportFiles } from "./export.server.ts";
import { schedules } from "./jobs.server.ts";

export const room: ServerRoom<typeof contract> = { name: "files", contract, mount, schedules, exportData: exportFiles };
