import { fileNameOf } from "../voices/file-name.ts";
import { voicesFolder } from "../voices/addresses.ts";
import type { Kit } from "./round.ts";

/** The recordings of a game: the last part of each file's URL, by the name of its text. */
export type RecordingFiles = Readonly<Record<string, string>>;

const nothing: RecordingFiles = {};
/** The list is small; if it takes longer, the play starts without it. */
const listComesWithin = 3000;
/** If a file does not start by then, a voice speaks instead. */
const startsWithin = 1500;
/** Added to a file's stated length; playback that takes longer is stopped. */
const endsAfter = 2000;

const lists = new Map<string, RecordingFiles>();

/** The list of recordings at the URL that the game was loaded with. Fetches nothing without a URL. */
export async function loadRecordings(address: string | null | undefined): Promise<RecordingFiles> {
  if (!address) return nothing;
  const known = lists.get(address);
  if (known) return known;
  try {
    const answer = await fetch(address, { credentials: "omit", signal: AbortSignal.timeout(listComesWithin) });
    if (!answer.ok) return nothing;
    const list = (await answer.json()) as RecordingFiles;
    lists.set(address, list);
    return list;
  } catch {
    return nothing;
  }
}

/** The address of a text's recording; null if there is none. */
export function recordingOf(recorded: RecordingFiles, text: string): string | null {
  const name = fileNameOf(text);
  return Object.hasOwn(recorded, name) ? `${voicesFolder}${recorded[name]}` : null;
}

/** Addresses of the recordings of the game's repeated lines. */
export const linesOf = (
  { texts, pools: { language } }: Pick<Kit, "texts" | "pools">,
  recorded: RecordingFiles,
): string[] => [texts.name, ...Object.values(texts.say)].flatMap((line) => recordingOf(recorded, line[language]) ?? []);

const asked = new Set<string>();

/** Loads files into the browser's cache before they are needed. */
export function preload(addresses: readonly string[]): void {
  for (const address of addresses) {
    if (asked.has(address)) continue;
    asked.add(address);
    void fetch(address, { credentials: "omit", priority: "low" } as RequestInit)
      .then((answer) => answer.arrayBuffer())
      .catch(() => asked.delete(address));
  }
}

/** A single element, because some devices allow an element to play only after a press has started it once. */
let player: HTMLAudioElement | undefined;
let stop: () => void = () => undefined;

/**
 * Plays a file to its end; false if it did not start in time or broke off. Call it only after the child has pressed something.
 */
export function playFile(address: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const sounding = (player ??= new Audio());
  const over = new AbortController();
  let timer = setTimeout(() => end(false), startsWithin);
  const end = (whole: boolean) => {
    if (over.signal.aborted) return;
    clearTimeout(timer);
    over.abort();
    if (!whole) sounding.pause();
    resolve(whole);
  };
  stop = () => end(false);
  const on = (event: string, act: () => void) => sounding.addEventListener(event, act, { signal: over.signal });
  sounding.src = address;
  on("playing", () => {
    clearTimeout(timer);
    const seconds = Number.isFinite(sounding.duration) ? sounding.duration - sounding.currentTime : 30;
    timer = setTimeout(() => end(false), seconds * 1000 + endsAfter);
  });
  on("ended", () => end(true));
  on("error", () => end(false));
  sounding.play().catch(() => end(false));
  return promise;
}

export const stopFile = (): void => stop();
