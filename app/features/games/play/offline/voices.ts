import type { Language } from "../../pools/pool.ts";
import { voicesFolder } from "../../voices/addresses.ts";
import type { RecordingFiles } from "../recordings.ts";
import { voicesCache } from "./worker-names.ts";

/** Limit for all games and languages on a device. */
const most = 64 * 1024 * 1024;
const atOnce = 6;

const pathOf = (request: Request): string => new URL(request.url).pathname;
const isList = (path: string): boolean => path.endsWith(".json");

/** Stores a game's recordings in order, as far as there is room, and removes those that no game lists anymore. */
export async function keepVoices(list: string | null | undefined, game: string, language: Language): Promise<void> {
  // No cache is created if there are no recordings.
  if (!list && !(await caches.has(voicesCache))) return;
  const cache = await caches.open(voicesCache);
  for (const request of await cache.keys()) {
    const path = pathOf(request);
    if (path.startsWith(`${voicesFolder}${language}/${game}/`) && path !== list) await cache.delete(request);
  }
  if (list && !(await cache.match(list))) await cache.add(new Request(list, { credentials: "omit" }));
  const named = await filesIn(cache);
  let bytes = 0;
  const there = new Set<string>();
  for (const request of await cache.keys()) {
    const path = pathOf(request);
    if (isList(path)) continue;
    if (!named.has(path)) await cache.delete(request);
    else {
      there.add(path);
      bytes += await sizeOf(cache, path);
    }
  }
  const own = list ? await filesOf(cache, list) : [];
  const missing = own.filter((path) => !there.has(path));
  for (let at = 0; at < missing.length && bytes < most; at += atOnce) {
    const some = missing.slice(at, at + atOnce);
    await cache.addAll(some.map((path) => new Request(path, { credentials: "omit" })));
    for (const path of some) bytes += await sizeOf(cache, path);
  }
}

const sizeOf = async (cache: Cache, path: string): Promise<number> =>
  (await (await cache.match(path))?.blob())?.size ?? 0;

async function filesOf(cache: Cache, list: string): Promise<string[]> {
  const recorded = (await (await cache.match(list))?.json()) as RecordingFiles | undefined;
  return Object.values(recorded ?? {}).map((file) => `${voicesFolder}${file}`);
}

/** The files in the lists of all games on the device. */
async function filesIn(cache: Cache): Promise<ReadonlySet<string>> {
  const lists = (await cache.keys()).map(pathOf).filter(isList);
  return new Set((await Promise.all(lists.map((list) => filesOf(cache, list)))).flat());
}
