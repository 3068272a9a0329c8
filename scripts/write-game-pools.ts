// Writes the pools of the games, by language, from the sources next to them; a test compares the two.
import { writeFileSync } from "node:fs";
import { poolFiles } from "../app/features/games/pools/sources/pool-files.ts";

for (const [file, source] of poolFiles()) writeFileSync(`app/features/games/pools/${file}`, source);
