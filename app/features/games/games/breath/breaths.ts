export interface Phase {
  way: "in" | "out";
  ms: number;
}

const minute = 60_000;
/** Younger children breathe faster. */
const faster_until = 7;

/** A minute of slow breathing that ends with a full breath. */
export function breathsOf(age: number | null): Phase[] {
  const [into, out] = age !== null && age < faster_until ? [3000, 4000] : [4000, 6000];
  const count = Math.ceil(minute / (into + out));
  return Array.from({ length: count }, (): Phase[] => [
    { way: "in", ms: into },
    { way: "out", ms: out },
  ]).flat();
}
