import { fileNameOf } from "../voices/file-name.ts";
import { voicesFolder } from "../voices/addresses.ts";
import type { Kit } from "./round.ts";

/** Recordings: the last part of a file's URL, by the name of the text. */
export type Recorded = Readonly<Record<string, string>>;

const nothing: Recorded = {};
/** The list is small; after a longer wait, the play starts without it. */
const listComesWithin = 3000;
/** If a file does not sound by then, a voice speaks instead. */
const startsWithin = 1500;
/** Longer than a file says it is. */
const endsAfter = 2000;

const lists = new Map<string, Recorded>();

/** The list at the URL that a game was loaded with. Without a URL nothing is fetched. */
export async function recordedAt(address: string | null | undefined): Promise<Recorded> {
  if (!address) return nothing;
  const known = lists.get(address);
  if (known) return known;
  try {
    const answer = await fetch(address, { credentials: "omit", signal: AbortSignal.timeout(listComesWithin) });
    if (!answer.ok) return nothing;
    const list = (await answer.json()) as Recorded;
    lists.set(address, list);
    return list;
  } catch {
    return nothing;
  }
}

/** The address of a text's recording. */
export function recordingOf(recorded: Recorded, text: string): string | null {
  const name = fileNameOf(text);
  return Object.hasOwn(recorded, name) ? `${voicesFolder}${recorded[name]}` : null;
}

/** Lines that a game repeats. */
export const linesOf = ({ texts, pools: { language } }: Pick<Kit, "texts" | "pools">, recorded: Recorded): string[] =>
  [texts.name, ...Object.values(texts.say)].flatMap((line) => recordingOf(recorded, line[language]) ?? []);

const asked = new Set<string>();

/** Puts files into the browser's cache before they are needed. */
export function preload(addresses: readonly string[]): void {
  for (const address of addresses) {
    if (asked.has(address)) continue;
    asked.add(address);
    void fetch(address, { credentials: "omit", priority: "low" } as RequestInit)
      .then((answer) => answer.arrayBuffer())
      .catch(() => asked.delete(address));
  }
}

/** One for all: some devices let an element sound for good once a press has made it sound. */
let player: HTMLAudioElement | undefined;
let stop: () => void = () => undefined;

/** Plays a file to its end; false if it did not begin in time or broke off. Call it only after the child pressed something. */
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
