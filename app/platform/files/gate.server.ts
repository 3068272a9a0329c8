import { refusal } from "../errors/app-error.ts";

/** Lets a few in at once and a few wait; refuses the rest with `busy`. */
export function createGate(atOnce: number, longestQueue: number) {
  let inside = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside >= atOnce) {
      if (waiting.length >= longestQueue) throw refusal("busy");
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      inside += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    }
  };
}
