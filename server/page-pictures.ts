import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PictureWords } from "../app/seo/pictures.ts";

export interface PagePicturesOptions {
  /** Where drawn pictures are kept. */
  folder: string;
  draw: (words: PictureWords) => Promise<Buffer>;
  now?: () => number;
  /** Most pictures that are kept; the oldest go. */
  kept?: number;
  /** Most pictures that are drawn in a minute. */
  aMinute?: number;
  /** Most requests that wait for their picture's turn. */
  waiting?: number;
}

/** The picture, or "busy": come again in a while. */
export type PagePictures = (address: string, words: PictureWords) => Promise<Buffer | "busy">;

/** Each picture is drawn once, one at a time and not too many a minute; what was drawn lies on disk. */
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

  async function drawn(file: string, words: PictureWords): Promise<Buffer> {
    const picture = await draw(words);
    // A full disk takes nothing from who asks; the picture is only drawn again next time.
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

  /** Leaves the newer half. */
  async function thinOut(): Promise<number> {
    const files = await Promise.all((await readdir(folder)).map(async (name) => {
      const path = join(folder, name);
      return { path, at: (await stat(path)).mtimeMs };
    }));
    files.sort((a, b) => b.at - a.at);
    const old = files.slice(Math.floor(kept / 2));
    await Promise.all(old.map(({ path }) => rm(path, { force: true })));
    return files.length - old.length;
  }

  return async (address, words) => {
    const file = join(folder, `${createHash("sha256").update(address).digest("hex").slice(0, 40)}.png`);
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
