import { type Attempt, type Input, isUnanswered } from "../engine/attempts.ts";

const nameKey = "korak-games-device";

/** This browser's random name, under which settings are kept for each device. */
export function deviceName(): string {
  try {
    const known = localStorage.getItem(nameKey);
    if (known) return known;
    const name = crypto.randomUUID();
    localStorage.setItem(nameKey, name);
    return name;
  } catch {
    return "unknown";
  }
}

const frames = 24;

/** The screen's frames per second; null if they could not be measured in time. */
export function screenRate(): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const between: number[] = [];
  let before: number | undefined;
  const count = (at: number) => {
    if (before !== undefined) between.push(at - before);
    before = at;
    if (between.length < frames) requestAnimationFrame(count);
    else {
      const middle = between.toSorted((a, b) => a - b)[frames / 2] ?? 0;
      resolve(middle > 0 ? Math.round(1000 / middle) : null);
    }
  };
  requestAnimationFrame(count);
  return promise;
}

export const hasCoarsePointer = (): boolean => matchMedia("(pointer: coarse)").matches;
export const prefersReducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
/** Below this width, boards are dealt for narrow screens. */
export const isNarrowScreen = (): boolean => innerWidth < 768;

/** The input that most answers of a play used. */
export function mostUsedInput(attempts: readonly Pick<Attempt, "input" | "flags">[]): Input {
  const counts = new Map<Input, number>();
  for (const attempt of attempts)
    if (!isUnanswered(attempt)) counts.set(attempt.input, (counts.get(attempt.input) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? (hasCoarsePointer() ? "touch" : "mouse");
}
