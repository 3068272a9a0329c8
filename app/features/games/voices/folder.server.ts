import { createHash } from "node:crypto";
import { readdir, readFile, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { AppError } from "../../../platform/errors/app-error.ts";
import { detectType } from "../../../platform/files/sniff.server.ts";
import { type Locale, locales } from "../../../platform/i18n/locales.ts";
import type { Language } from "../pools/pool.ts";
import { fileNameOf } from "./file-name.ts";
import { allSpokenTexts } from "./said.server.ts";

/** Enough for half a minute of good speech. */
export const largestFile = 1024 * 1024;
/** Further files with the same problem are only counted. */
const namedAtMost = 20;

/** Types by a file's first bytes, with the extension and the media type to serve it with. */
const types = {
  "audio/mpeg": ["mp3", "audio/mpeg"],
  "audio/x-m4a": ["m4a", "audio/mp4"],
  "audio/mp4": ["m4a", "audio/mp4"],
  "audio/aac": ["aac", "audio/aac"],
  "audio/ogg": ["ogg", "audio/ogg"],
  "audio/ogg; codecs=opus": ["opus", "audio/ogg"],
  "video/webm": ["webm", "audio/webm"],
} as const;
const allowed = Object.keys(types) as (keyof typeof types)[];
/** The order of preference if a name has several files. */
const endings: readonly string[] = ["m4a", "mp3", "aac", "webm", "opus", "ogg"];

/** A recording. Its address is made from its bytes, never from its name. */
export interface Recording {
  path: string;
  hash: string;
  type: string;
  size: number;
  /** The last part of its address. */
  file: string;
}

export type RecordingsFolder = Readonly<Record<Language, ReadonlyMap<string, Recording>>>;

/** Why a file is ignored. */
export type UnusedReason = "unknown" | "too_large" | "not_sound" | "outside" | "twice";

export interface FolderScan {
  folder: RecordingsFolder;
  unused: readonly { file: string; why: UnusedReason }[];
}

export const hashOf = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("base64url").slice(0, 22);

/** Finds a folder's recordings of game texts, by file name without extension. Opens only files named after a spoken text. */
export async function scanFolder(root: string): Promise<FolderScan> {
  const within = `${await realpath(root)}${sep}`;
  const unused: { file: string; why: UnusedReason }[] = [];
  const folder = { en: new Map(), sl: new Map(), sr: new Map() } as Record<Locale, Map<string, Recording>>;
  for (const language of locales) {
    const names = new Set((await allSpokenTexts(language)).map(({ text }) => fileNameOf(text)));
    for (const file of await filesIn(join(root, language))) {
      const [, name = "", ending = ""] = /^(.+)\.([^.]+)$/.exec(file.normalize("NFC").toLowerCase()) ?? [];
      const known = names.has(name) && endings.includes(ending);
      const found = !known
        ? "unknown"
        : folder[language].has(name)
          ? "twice"
          : await recordingAt(join(root, language, file), within);
      if (typeof found === "string") unused.push({ file: `${language}/${file}`, why: found });
      else folder[language].set(name, found);
    }
  }
  return { folder, unused };
}

const rank = (file: string): number => endings.indexOf(file.slice(file.lastIndexOf(".") + 1).toLowerCase());

async function filesIn(folder: string): Promise<string[]> {
  const all = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return all.filter((file) => !file.startsWith(".")).toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

async function recordingAt(path: string, within: string): Promise<Recording | UnusedReason> {
  // A symbolic link may lead only to a place within the folder.
  const real = await realpath(path).catch(() => "");
  if (!real.startsWith(within)) return "outside";
  const { size, isFile } = await stat(real).then((found) => ({ size: found.size, isFile: found.isFile() }));
  if (!isFile) return "not_sound";
  if (size > largestFile) return "too_large";
  const bytes = await readFile(real);
  const kind = await detectType("file", bytes, allowed).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (!kind) return "not_sound";
  const [ending, type] = types[kind];
  const hash = hashOf(bytes);
  return { path: real, hash, type, size, file: `${hash}.${ending}` };
}

/** The problems of a folder, grouped by reason. */
export function describeUnusedFiles(
  unused: FolderScan["unused"],
): { why: UnusedReason; files: readonly string[]; more: number }[] {
  const kinds = Map.groupBy(unused, ({ why }) => why);
  return [...kinds].map(([why, all]) => ({
    why,
    files: all.slice(0, namedAtMost).map(({ file }) => file),
    more: Math.max(0, all.length - namedAtMost),
  }));
}
