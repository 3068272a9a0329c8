// Written by scripts/draw/take-game-pictures.ts: changes with any of the pictures.
export const revision = "8a6b6924";
