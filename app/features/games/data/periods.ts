import { keptDays, type Retention, daysInYears } from "../../../platform/retention/retention.ts";

/** How long answers and tickets are kept, and why. */
export const retention = {
  game_answers: { basis: "contract", days: daysInYears(2), job: "games.sweep" },
  game_tickets: { basis: "contract", days: 31, job: "games.sweep" },
} as const satisfies Retention;

/** How long a ticket can start a play, and how long that play can be sent afterward. */
export const ticketDays = 14;
export const sendingDays = keptDays(retention.game_tickets);
/** How long an interrupted play can continue. */
export const resumeDays = 1;
/** Unused tickets per child and game: enough for several offline devices. */
export const mostTickets = 60;
/** Limit of devices per child for which settings are kept. */
export const mostDevices = 20;
/** The refresh call recomputes everything at most once in this time. */
export const refreshSeconds = 60;
