import { keptDays, type Retention, years } from "../../../platform/retention/retention.ts";

/** How long these are kept, and why. */
export const retention = {
  game_answers: { basis: "contract", days: years(2), job: "games.sweep" },
  game_tickets: { basis: "contract", days: 31, job: "games.sweep" },
} as const satisfies Retention;

/** For how long a play can begin with a ticket, and for how long afterwards it can still be sent. */
export const ticketDays = 14;
export const sendingDays = keptDays(retention.game_tickets);
/** For how long a play that was broken off goes on where it stopped. */
export const resumeDays = 1;
/** Tickets of a child and game that nobody has played with: what several devices without a connection need. */
export const mostTickets = 60;
/** Devices of a child of which something is kept. */
export const mostDevices = 20;
/** How often the call that folds everything anew does so. */
export const refreshSeconds = 60;
