import { isLoopback } from "./read.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns how many letters must be added, removed or changed to turn one word into the other, at most three. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      next.push(
        Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)),
      );
    }
    row = next;
  }
  return Math.min(3, row.at(-1) ?? 3);
}

/** Shorter names resemble too many others. */
const shortest = 8;

/**
 * Returns a sentence for each likely mistake that does not stop startup: names that are almost a setting's, and a public
 * address without TLS.
 */
export function likelyMistakes(env: Environment, known: readonly string[]): string[] {
  const names = new Set(known);
  const misspelt = Object.keys(env)
    .filter((name) => name.length >= shortest && name.includes("_") && !names.has(name) && env[name]?.trim())
    .flatMap((name) => {
      const meant = known.find((one) => one.length >= shortest && distance(name, one) <= 2 && !names.has(name));
      return meant ? [`${name} is not a setting and has no effect. Did you mean ${meant}?`] : [];
    });
  const address = env["PUBLIC_URL"]?.trim();
  const open =
    env["NODE_ENV"] === "production" &&
    address &&
    URL.canParse(address) &&
    new URL(address).protocol === "http:" &&
    !isLoopback(new URL(address).hostname);
  return [
    ...misspelt,
    ...(open
      ? [
          "PUBLIC_URL begins with http://: passwords and what families write travel unencrypted. Serve the product by https://.",
        ]
      : []),
  ];
}
