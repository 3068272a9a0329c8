import { seededRandom } from "../../simulators/cards/webhooks.ts";

/** A seeded source of random choices. */
export interface Random {
  (): number;
  /** True with this probability. */
  chance(likely: number): boolean;
  /** A whole number from 0, less than `below`. */
  whole(below: number): number;
  pick<T>(from: readonly T[]): T;
  /** Picks by weight. */
  weighted<T>(from: readonly (readonly [weight: number, what: T])[]): T;
}

export function randomOf(seed: number): Random {
  const random = seededRandom(seed);
  const whole = (below: number) => Math.floor(random() * below);
  return Object.assign(() => random(), {
    chance: (likely: number) => random() < likely,
    whole,
    pick: <T>(from: readonly T[]): T => {
      if (from.length === 0) throw new Error("Nothing to pick from");
      return from[whole(from.length)] as T;
    },
    weighted: <T>(from: readonly (readonly [number, T])[]): T => {
      let left = random() * from.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, what] of from) {
        left -= weight;
        if (left < 0) return what;
      }
      return (from.at(-1) as readonly [number, T])[1];
    },
  });
}
