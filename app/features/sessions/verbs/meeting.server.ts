import { randomInt } from "node:crypto";
import type { Services } from "../../../platform/services.server.ts";

const letters = "abcdefghijklmnopqrstuvwxyz";
const word = (length: number) => Array.from({ length }, () => letters[randomInt(letters.length)]).join("");

/**
 * The URL of a new room according to the settings; null if none are configured. Its 24 random letters make sure that knowing one
 * room reveals no other.
 */
export function newRoom({ meetingRooms }: Pick<Services["settings"], "meetingRooms">): string | null {
  const name = ["korak", ...Array.from({ length: 4 }, () => word(6))].join("-");
  return meetingRooms?.replace("{room}", name) ?? null;
}
