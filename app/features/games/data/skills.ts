import type { Skill } from "../engine/game.ts";

/** In the order in which pages show them. */
export const skills = [
  "phonological_awareness",
  "sound_discrimination",
  "vocabulary",
  "listening",
  "reading",
  "number_sense",
  "inhibition",
  "attention",
  "working_memory",
  "flexibility",
  "emotions",
] as const satisfies readonly Skill[];
