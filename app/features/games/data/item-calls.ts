import { z } from "zod";
import { operationWith } from "../../../platform/http/operation.ts";
import { text, uuid } from "../../../platform/http/validation.ts";
import { gameId, language } from "./shapes.ts";

export const itemErrors = {
  game_item_not_found: 404,
  game_item_off_not_found: 404,
  game_item_is_off: 409,
  game_item_needed: 409,
} as const;

const operation = operationWith(itemErrors);

const off = z.object({ id: z.uuid(), reason: z.string(), off_at: z.iso.datetime(), off_by: z.uuid().nullable() });
const item = z.object({
  item: z.string(),
  kind: z.string(),
  /** A word, two words that differ in a sound, or a story, in this language. */
  text: z.string(),
  /** Code points of the item's pictures. */
  pictures: z.array(z.string()),
  /** Since when and why the item is switched off; null if it is on. */
  off: off.nullable(),
});

export const listItems = operation("GET /admin/games/items", {
  id: "listGameItems",
  summary:
    "What the tasks of a game are made from in a language, with what of it is switched off. Empty for games without words.",
  roles: ["editor", "superadmin"],
  query: z.object({ gameId: gameId(), language: language() }),
  data: z.array(item),
});

export const switchItemOff = operation("POST /admin/games/items/off/add", {
  id: "switchGameItemOff",
  idempotency: "optional",
  summary:
    "Leaves an item out of all plays of a game in a language whose tickets are issued from now on. Plays that have a ticket are dealt and judged with it. " +
    "Refused where a level would have too little to choose from.",
  roles: ["editor", "superadmin"],
  body: z.strictObject({ game_id: gameId(), language: language(), item: text(80), reason: text(500, 3) }),
  data: off,
  status: 201,
  errors: ["game_item_not_found", "game_item_is_off", "game_item_needed"],
});

export const switchItemOn = operation("DELETE /admin/games/items/off/remove", {
  id: "switchGameItemOn",
  idempotency: "optional",
  summary: "Puts an item back into plays whose tickets are issued from now on.",
  roles: ["editor", "superadmin"],
  body: z.strictObject({ game_item_off_id: uuid() }),
  data: z.object({ id: z.uuid() }),
  errors: ["game_item_off_not_found"],
});
