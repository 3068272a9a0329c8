import { z } from "zod";
import { operationWith } from "../../../platform/http/operation.ts";
import { uuid } from "../../../platform/http/validation.ts";
import { type GameId, gameIds } from "../games/list.ts";
import { budget } from "./shapes.ts";

const operation = operationWith({});
const game = z.enum(gameIds as [GameId, ...GameId[]]);

export const readToday = operation("GET /games/today", {
  id: "readToday",
  summary:
    "What a child's screen shows of the day: the way through today's plan, games to choose from, and the minutes that are left.",
  roles: ["user"],
  query: z.object({ profileId: uuid() }),
  data: z.object({
    path: z.array(z.object({ game_id: game, strand: z.string(), state: z.enum(["done", "now", "later"]) })),
    free: z.array(game),
    /** All other games that suit the child's age. */
    more: z.array(game),
    budget,
  }),
  errors: ["not_found"],
  duringChildLock: true,
});
export type Today = z.output<typeof readToday.data>;
