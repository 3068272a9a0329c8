import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PictureText } from "../app/seo/pictures.ts";

export interface PagePicturesOptions {
  /** Folder of the drawn pictures. */
  folder: string;
  draw: (words: PictureText) => Promise<Buffer>;
  now?: () => number;
  /** Maximum number of stored pictures; the oldest are deleted. */
  kept?: number;
  /** Maximum number of pictures drawn per minute. */
  aMinute?: number;
  /** Maximum number of pictures that are being drawn or wait for it. */
  waiting?: number;
}

/** Returns the picture, or "busy" if the caller should retry later. */
export type PagePictures = (address: string, words: PictureText) => Promise<Buffer | "busy">;

/** Draws each picture once, one at a time, with a limit per minute, and caches it on disk. */
export function pagePictures(options: PagePicturesOptions): PagePictures {
  const { folder, draw, kept = 2000, aMinute = 120, waiting = 12 } = options;
  const now = options.now ?? (() => performance.now());
  const underWay = new Map<string, Promise<Buffer>>();
  let turn: Promise<unknown> = Promise.resolve();
  let left = aMinute;
  let refilled = now();
  let count: number | undefined;

  function mayDraw(): boolean {
    const time = now();
    left = Math.min(aMinute, left + ((time - refilled) / 60_000) * aMinute);
    refilled = time;
    if (left < 1) return false;
    left -= 1;
    return true;
  }

  async function drawn(file: string, words: PictureText): Promise<Buffer> {
    const picture = await draw(words);
    // If the disk is full, still return the picture; it is drawn again next time.
    await keep(file, picture).catch(() => undefined);
    return picture;
  }

  async function keep(file: string, picture: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true });
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, picture);
    await rename(draft, file);
    count = (count ?? (await readdir(folder)).length - 1) + 1;
    if (count > kept) count = await thinOut();
  }

  /** Deletes the oldest pictures until half of the maximum number is left. */
  async function thinOut(): Promise<number> {
    const files = await Promise.all(
      (await readdir(folder)).map(async (name) => {
        const path = join(folder, name);
        return { path, at: (await stat(path)).mtimeMs };
      }),
    );
    files.sort((a, b) => b.at - a.at);
    const old = files.slice(Math.floor(kept / 2));
    await Promise.all(old.map(({ path }) => rm(path, { force: true })));
    return files.length - old.length;
  }

  return async (address, words) => {
    const file = join(folder, fileName(address, words));
    const running = underWay.get(file);
    if (running) return running;
    const found = await readFile(file).catch(() => undefined);
    if (found) return found;
    const begun = underWay.get(file);
    if (begun) return begun;
    if (underWay.size >= waiting || !mayDraw()) return "busy";
    const mine = turn.then(() => drawn(file, words));
    turn = mine.catch(() => undefined);
    underWay.set(file, mine);
    mine.catch(() => undefined).finally(() => underWay.delete(file));
    return mine;
  };
}

const digest = (text: string, length: number) => createHash("sha256").update(text).digest("hex").slice(0, length);

/** The file name of a specialist's picture contains the specialist and the portrait, so that it can be removed with either. */
const fileName = (address: string, { specialist, portrait = "" }: PictureText): string =>
  [digest(address, 40), ...(specialist ? [specialist, digest(portrait ?? "", 16)] : []), "png"].join(".");

const ofPerson = /^[0-9a-f]{40}\.([0-9a-f-]{36})\.([0-9a-f]{16})\.png/;

/**
 * Removes the pictures of specialists who are no longer shown, or have another portrait. `shown` returns the portraits'
 * paths by id.
 */
export async function dropPictures(
  folder: string,
  shown: (specialists: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<void> {
  const files = (await readdir(folder).catch(() => [])).flatMap((name) => {
    const [, id, portrait] = ofPerson.exec(name) ?? [];
    return id ? [{ name, id, portrait }] : [];
  });
  if (files.length === 0) return;
  const portraits = await shown([...new Set(files.map(({ id }) => id))]);
  const over = files.filter(({ id, portrait }) => {
    const path = portraits.get(id);
    return path === undefined || digest(path, 16) !== portrait;
  });
  await Promise.all(over.map(({ name }) => rm(join(folder, name), { force: true })));
}
