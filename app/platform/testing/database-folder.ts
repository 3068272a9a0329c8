import { mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
const needed = 3 * 1024 ** 3;

/**
 * Creates a folder for a test's database: in memory if there is room, since each copy of the database is a thousand files.
 * Removes the folders of killed runs.
 */
export function databaseFolder(name: string): string {
  const place = hasRoom() ? memory : tmpdir();
  if (place === memory) sweep();
  return mkdtempSync(join(place, `korak-${name}-${process.pid}-`));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, process.availableMemory()) > needed;
  } catch {
    return false;
  }
}

function sweep(): void {
  for (const folder of readdirSync(memory)) {
    const pid = /^korak-\w+-(\d+)-/.exec(folder)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(memory, folder), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}
