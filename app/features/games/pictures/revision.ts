// Written by scripts/draw/take-game-pictures.ts; changes with every picture.
export const revision = "8a6b6924";
