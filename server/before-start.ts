import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "../app/platform/settings/settings.server.ts";
import { cannotListen } from "../scripts/listening.mjs";

/** The product cannot start here. The message is a sentence that says how to fix it. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StartError";
  }
}

/** Checks the port before anything else starts, so that a conflict shows at once. */
export async function refuseWhereNobodyCanListen({ port, host }: Pick<Settings, "port" | "host">): Promise<void> {
  const problem = await cannotListen({ port, host });
  if (problem) throw new StartError(problem);
}

/** The data folder holds the master key, files and the embedded database, so it must be writable. */
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
