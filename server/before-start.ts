import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "../app/platform/settings/settings.server.ts";
import { cannotListen } from "../scripts/listening.mjs";

/** The product cannot start here; the message is a sentence that says how to mend it. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StartError";
  }
}

/** Whoever would find the door taken at the end is told before anything is begun. */
export async function refuseWhereNobodyCanListen({ port, host }: Pick<Settings, "port" | "host">): Promise<void> {
  const problem = await cannotListen({ port, host });
  if (problem) throw new StartError(problem);
}

/** The data folder takes the master key, files and the own database: without a place to write nothing works for long. */
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
      `The data folder ${folder} cannot be used: ${why}. Free some space, give the folder to the user who runs the `
      + "product, or set DATA_DIR to another.",
      { cause: error },
    );
  }
}
