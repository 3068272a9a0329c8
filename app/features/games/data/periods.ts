import { keptDays, type Retention, years } from "../../../platform/retention/retention.ts";

/** How long these are kept, and why. */
export const retention = {
  game_answers: { basis: "contract", days: years(2), job: "games.sweep" },
  game_tickets: { basis: "contract", days: 31, job: "games.sweep" },
} as const satisfies Retention;

/** How long a play can begin with a ticket, and how long it can be sent after that. */
export const ticketDays = 14;
export const sendingDays = keptDays(retention.game_tickets);
/** How long an interrupted play can continue. */
export const resumeDays = 1;
/** Unused tickets per child and game: enough for several offline devices. */
export const mostTickets = 60;
/** Devices of a child of which something is kept. */
export const mostDevices = 20;
/** How often the refresh call folds everything again. */
export const refreshSeconds = 60;
