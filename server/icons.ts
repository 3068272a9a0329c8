import sprite from "../app/ui/icons.svg?raw";

/** The collection's name in Iconify, whose JSON format is served. */
const collection = "ph";
const side = 256;

const drawings = new Map(
  [...sprite.matchAll(/<symbol id="([\w-]+)"[^>]*>(.*?)<\/symbol>/gs)].map(([, name, body]) => [
    name as string,
    body as string,
  ]),
);

export interface IconSet {
  prefix: string;
  icons: Record<string, { body: string }>;
  not_found?: string[];
  width: number;
  height: number;
}

/** Returns the sprite's icons by name; undefined for another collection. */
export function iconsOf(prefix: string, names: readonly string[]): IconSet | undefined {
  if (prefix !== collection) return undefined;
  const wanted = [...new Set(names)];
  const missing = wanted.filter((name) => !drawings.has(name));
  const found = wanted.flatMap((name) => {
    const body = drawings.get(name);
    return body === undefined ? [] : [[name, { body: `<g fill="currentColor">${body}</g>` }] as const];
  });
  return {
    prefix,
    icons: Object.fromEntries(found),
    ...(missing.length > 0 && { not_found: missing }),
    width: side,
    height: side,
  };
}
