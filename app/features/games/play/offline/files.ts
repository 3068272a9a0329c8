import { poolKindsOf } from "../../engine/game.ts";
import { loadGame, type GameId } from "../../games/list.ts";
import { pictureUrl } from "../../pictures/picture-url.ts";
import { loadPools } from "../../pools/load.ts";
import type { Language } from "../../pools/pool.ts";
import { deviceShelf } from "./database.ts";
import { gameKey } from "./kept.ts";
import { keepVoices } from "./voices.ts";
import { picturesCache, workerPath } from "./worker-names.ts";

/** Few enough at a time that a play's own pictures do not wait behind them. */
const atOnce = 6;
const soon = 2000;
const idleWithin = 1000;

/** Waits until the page is idle, because a fetch could delay a play's frames; at most a second, so that a busy page gets its files too. */
const idle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => resolve(), { timeout: idleWithin });
    else setTimeout(resolve);
  });

/** Fetches missing files when the page has time. */
async function keepMissing(kept: Cache, addresses: readonly string[]): Promise<void> {
  const left = [...addresses];
  const one = async () => {
    for (let address = left.shift(); address !== undefined; address = left.shift()) {
      await idle();
      if (!(await kept.match(address))) await kept.add(address);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

/** All values of fields named `emoji`, at any depth. */
function emojisIn(value: unknown): Set<string> {
  const found = new Set<string>();
  const look = (at: unknown) => {
    if (Array.isArray(at)) at.forEach(look);
    else if (typeof at === "object" && at !== null) {
      for (const [key, inner] of Object.entries(at)) {
        if (key === "emoji" && typeof inner === "string") found.add(inner);
        else look(inner);
      }
    }
  };
  look(value);
  return found;
}

async function pictureAddresses(id: GameId, language: Language): Promise<string[]> {
  const game = await loadGame(id);
  const kinds = poolKindsOf(game);
  const pools = await loadPools(language, kinds);
  return [...emojisIn(kinds.map((kind) => pools[kind]))].map(pictureUrl);
}

interface Wanted {
  /** The URL scope of the service worker. */
  scope: string;
  profile: string;
  game: GameId;
  language: Language;
}

/** Whether the user asked the browser to save data. */
const saves = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Stores what a game needs offline: the service worker with the games' files, and this game's pictures. */
export async function keepForOffline({ scope, profile, game, language }: Wanted): Promise<void> {
  if (!("serviceWorker" in navigator) || !("caches" in globalThis) || import.meta.env.DEV || saves()) return;
  await new Promise((resolve) => {
    setTimeout(resolve, soon);
  });
  await idle();
  try {
    await navigator.serviceWorker.register(workerPath(language), { scope });
    await keepMissing(await caches.open(picturesCache), await pictureAddresses(game, language));
    await navigator.serviceWorker.ready;
    await (
      await deviceShelf()
    ).update("games", gameKey(profile, game, language), (kept) => kept && { ...kept, ready: true });
    await keepVoices(
      (await (await deviceShelf()).get("games", gameKey(profile, game, language)))?.loaded.voices,
      game,
      language,
    );
  } catch {
    // If the connection or space is missing, the next game tries again.
  }
}
