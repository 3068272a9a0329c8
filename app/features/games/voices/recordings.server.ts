import { readFile } from "node:fs/promises";
import { locales } from "../../../platform/i18n/locales.ts";
import type { Services } from "../../../platform/services.server.ts";
import { type GameId, gameIds } from "../games/list.ts";
import type { Language } from "../pools/pool.ts";
import { fileNameOf } from "./file-name.ts";
import { describeUnusedFiles, type RecordingsFolder, hashOf, type Recording, scanFolder } from "./folder.server.ts";
import { spokenTexts } from "./said.server.ts";
import { voicesFolder } from "./addresses.ts";

export interface Recordings {
  /** The URL of a game's list of recordings; null if there are none. */
  listOf(game: GameId, language: Language): string | null;
  /** The content of each list by its URL. */
  lists: ReadonlyMap<string, string>;
  /** Recordings by the last part of their address. */
  files: ReadonlyMap<string, Recording>;
}

const none: Recordings = { listOf: () => null, lists: new Map(), files: new Map() };

/** Lists the recordings of each game for browsers, in the order of recording. */
export async function recordingsOf(folder: RecordingsFolder): Promise<Recordings> {
  const lists = new Map<string, string>();
  const addresses = new Map<string, string>();
  for (const language of locales) {
    for (const game of folder[language].size > 0 ? gameIds : []) {
      const names = (await spokenTexts(game, language)).map(({ text }) => fileNameOf(text));
      const own = names.flatMap((name) => {
        const found = folder[language].get(name);
        return found ? [[name, found.file] as const] : [];
      });
      if (own.length === 0) continue;
      const text = JSON.stringify(Object.fromEntries(own));
      const address = `${voicesFolder}${language}/${game}/${hashOf(Buffer.from(text))}.json`;
      lists.set(address, text);
      addresses.set(`${language} ${game}`, address);
    }
  }
  const files = new Map(
    locales.flatMap((language) => [...folder[language].values()].map((one) => [one.file, one] as const)),
  );
  return { lists, files, listOf: (game, language) => addresses.get(`${language} ${game}`) ?? null };
}

const read = new WeakMap<object, Promise<Recordings>>();

/** The operator's recordings, read once per process. */
export function recordingsFor({ settings, log }: Pick<Services, "settings" | "log">): Promise<Recordings> {
  const root = settings.gamesVoices;
  if (!root) return Promise.resolve(none);
  const known = read.get(settings);
  if (known) return known;
  const reading = scanFolder(root)
    .then(({ folder, unused }) => {
      for (const { why, files, more } of describeUnusedFiles(unused))
        log.warn({ why, files, more }, "files of GAMES_VOICES that are not used");
      return recordingsOf(folder);
    })
    .catch((error: unknown) => {
      // Games continue with the devices' voices, and the next request tries again.
      log.error({ err: error }, "GAMES_VOICES was not read");
      read.delete(settings);
      return none;
    });
  read.set(settings, reading);
  return reading;
}

/** The bytes of a recording; null if the file is missing or has changed since startup. */
export async function bytesOf({ path, hash }: Recording): Promise<Buffer<ArrayBuffer> | null> {
  const bytes = await readFile(path).catch(() => null);
  return bytes && hashOf(bytes) === hash ? bytes : null;
}
