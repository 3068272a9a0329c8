// Written by scripts/write-game-pools.ts from the sources.
import type { Face } from "./pool.ts";

export const faces: Readonly<Record<string, Face>> = {
  happy: {"brow_raise":0.1,"brow_tilt":0,"eye":0.7,"mouth":0.9,"open":0.2},
  sad: {"brow_raise":0.1,"brow_tilt":0.7,"eye":0.5,"mouth":-0.8,"open":0,"tear":1},
  angry: {"brow_raise":-0.4,"brow_tilt":-0.9,"eye":0.6,"mouth":-0.5,"open":0.1},
  scared: {"brow_raise":0.8,"brow_tilt":0.5,"eye":1,"mouth":-0.4,"open":0.5},
  surprised: {"brow_raise":1,"brow_tilt":0,"eye":1,"mouth":0,"open":1},
  disgusted: {"brow_raise":-0.3,"brow_tilt":-0.4,"eye":0.4,"mouth":-0.6,"open":0.2,"nose":1},
  calm: {"brow_raise":0.2,"brow_tilt":0,"eye":0,"mouth":0.3,"open":0},
  tired: {"brow_raise":0,"brow_tilt":0.3,"eye":0.2,"mouth":-0.1,"open":0.3},
  proud: {"brow_raise":0.3,"brow_tilt":0,"eye":0.3,"mouth":0.6,"open":0,"chin":1},
  embarrassed: {"brow_raise":0.5,"brow_tilt":0.4,"eye":0.8,"mouth":-0.1,"open":0,"blush":1},
  worried: {"brow_raise":0.3,"brow_tilt":0.6,"eye":0.7,"mouth":-0.3,"open":0},
  bored: {"brow_raise":-0.1,"brow_tilt":0,"eye":0.3,"mouth":0,"open":0},
  lonely: {"brow_raise":0,"brow_tilt":0.5,"eye":0.2,"mouth":-0.4,"open":0},
  jealous: {"brow_raise":-0.2,"brow_tilt":-0.3,"eye":0.4,"mouth":-0.3,"open":0,"gaze":1},
  disappointed: {"brow_raise":0,"brow_tilt":0.5,"eye":0.3,"mouth":-0.6,"open":0},
  excited: {"brow_raise":0.6,"brow_tilt":0,"eye":1,"mouth":1,"open":0.6},
  confused: {"brow_raise":0.3,"brow_tilt":0.2,"eye":0.6,"mouth":-0.1,"open":0,"skew":1},
};
