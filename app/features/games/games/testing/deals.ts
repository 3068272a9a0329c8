import type { PastTask } from "../../engine/game.ts";
import type { Seed } from "../../engine/random.ts";
import { loadPools } from "../../pools/load.ts";
import type { Language } from "../../pools/pool.ts";
import { gameIds, loadGame } from "../list.ts";
import { rightAnswer } from "./dealing.ts";

const seed: Seed = [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344];
const languages: readonly Language[] = ["en", "sl", "sr"];

/** Deals one play of every strand and language through all levels three times, as text. Works in Node and in a browser. */
export async function dealsOf(): Promise<[name: string, text: string][]> {
  const found: [string, string][] = [];
  for (const id of gameIds) {
    for (const strand of (await loadGame(id)).strands) {
      for (const language of languages) {
        const pools = await loadPools(language, strand.pools);
        const past: PastTask[] = [];
        for (let i = 0; i < 72; i += 1) {
          const task = strand.deal({ seed, pools, level: 1 + (i % 24), past: [...past], i });
          past.push({ task, response: rightAnswer(task), correct: true });
        }
        found.push([`${id}.${strand.id} ${language}`, JSON.stringify(past.map(({ task }) => task))]);
      }
    }
  }
  return found;
}
