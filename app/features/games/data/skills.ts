import type { Skill } from "../engine/game.ts";

/** The skills in display order. */
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
