import type { ServerRoom } from "../../platform/rooms/room.server.ts";
import { mount } from "./api.server.ts";
import { loadApplications } from "./components/applications.server.ts";
import * as contract from "./contract.ts";

export const room: ServerRoom<typeof contract> = {
  name: "desk",
  contract,
  mount,
  homeCards: { "desk.applications": loadApplications },
};
