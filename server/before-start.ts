import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "../app/platform/settings/settings.server.ts";
import { storeOf } from "../app/platform/files/store.server.ts";
import { StoreError } from "../app/platform/files/s3-store.server.ts";
import { cannotListen } from "./listening.mjs";

/** Thrown if the product cannot start here. The message is a sentence that says how to fix it. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StartError";
  }
}

/** Checks the port before anything else starts, so that a conflict is reported immediately. */
export async function refuseUnusablePort({ port, host }: Pick<Settings, "port" | "host">): Promise<void> {
  const problem = await cannotListen({ port, host });
  if (problem) throw new StartError(problem);
}

/** Checks that the data folder is writable, since it holds the master key, files and the embedded database. */
export function refuseReadOnlyFolder(folder: string): void {
  const probe = join(folder, `.writable-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    const why = code === "ENOSPC" ? "the disk is full" : `this user may not write there (${code})`;
    throw new StartError(
      `The data folder ${folder} cannot be used: ${why}. Free some space, give the folder to the user who runs the ` +
        "product, or set DATA_DIR to another.",
      { cause: error },
    );
  }
}

/** Checks the recordings' folder; without it, games would use other voices and no one would know why. */
export function refuseMissingVoices({ gamesVoices }: Pick<Settings, "gamesVoices">): void {
  if (!gamesVoices || statSync(gamesVoices, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new StartError(
    `The folder of recordings ${gamesVoices} is not there. Set GAMES_VOICES to the folder that has them, or leave it out.`,
  );
}

/**
 * Throws if the bucket does not exist or refuses its key, which would otherwise be noticed only at the first upload. An
 * unavailable bucket may be back by then, so it does not stop startup; returns a sentence about it for the log.
 */
export async function refuseClosedBucket(settings: Settings): Promise<string | undefined> {
  if (!settings.filesUrl) return undefined;
  const store = storeOf({ settings });
  try {
    await store.put("check/start", new Uint8Array(0), "text/plain");
    await store.delete("check/start");
    return undefined;
  } catch (error) {
    const refused = error instanceof StoreError && error.status < 500 && error.status !== 429;
    if (!refused) return `The bucket at FILES_URL does not answer: ${(error as Error).message}`;
    throw new StartError(
      `The bucket at FILES_URL cannot be used: ${error.message} Check its name, region, key and secret, and that the key may put, get, ` +
        "delete and list there.",
      { cause: error },
    );
  }
}
