import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { EmbeddedDatabaseError } from "./error.ts";
import { pause, startTimeOf } from "./process.server.ts";

interface Owner {
  pid: number;
  /** Start time, to tell a living owner from another process that reused its pid. */
  started: string | null;
  id: string;
}

/**
 * Takes the lock file for this process, or throws with the owner's pid. Takes over the lock of a dead owner. Returns
 * the function that releases it.
 */
export async function takeLock(file: string, what: string): Promise<() => void> {
  const me: Owner = { pid: process.pid, started: startTimeOf(process.pid), id: randomUUID() };
  const draft = `${file}.${me.id}`;
  writeFileSync(draft, JSON.stringify(me));
  try {
    if (!linked(draft, file)) {
      await waitUntilDead(file, what);
      renameSync(draft, file);
      // Another process may take over the same dead lock at the same moment; the last one wins.
      await pause(50);
      if (ownerOf(file)?.id !== me.id) refuseIfAlive(file, what);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (ownerOf(file)?.id === me.id) rmSync(file, { force: true });
  };
}

function linked(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return false;
  }
}

/** Waits a second for an owner that is exiting, as during a restart; throws if it is still alive. */
export async function waitUntilDead(file: string, what: string): Promise<void> {
  for (let waited = 0; waited < 1_000; waited += 50) {
    if (!isAlive(ownerOf(file))) return;
    await pause(50);
  }
  refuseIfAlive(file, what);
}

function isAlive(owner: Owner | undefined): boolean {
  const started = owner ? startTimeOf(owner.pid) : null;
  return started !== null && started === owner?.started;
}

function refuseIfAlive(file: string, what: string): void {
  const owner = ownerOf(file);
  if (owner && isAlive(owner)) {
    throw new EmbeddedDatabaseError(
      `${what} is in use by process ${owner.pid}. Stop that one first, or give this one another DATA_DIR, ` +
        "or set DATABASE_URL, with which any number of processes may run.",
    );
  }
}

function ownerOf(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Owner;
  } catch {
    return undefined;
  }
}
