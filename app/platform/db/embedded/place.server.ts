import { createHash } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { EmbeddedDatabaseError } from "./error.ts";
import { canEnter, type RunAs } from "./program.server.ts";

const nobody = 65_534;

export interface PostgresPlace {
  /** Holds the cluster, its lock, its log and the library links. */
  home: string;
  cluster: string;
  runAs: RunAs;
}

/** Chooses the cluster's folder and its user. Calls `note` when the folder is not the requested one. */
export function choosePlace(folder: string, note: (sentence: string) => void): PostgresPlace {
  mkdirSync(folder, { recursive: true });
  if (process.getuid?.() !== 0) return { home: folder, cluster: ownedCluster(folder), runAs: null };
  const home = reachableHome(folder);
  if (home !== folder) {
    note(`${folder} can be entered by root alone, as whom PostgreSQL refuses to run; the database is in ${home}.`);
  }
  const cluster = join(home, "cluster");
  const owner = existsSync(cluster) ? statSync(cluster) : { uid: 0, gid: 0 };
  const runAs = owner.uid === 0 ? { uid: nobody, gid: nobody } : { uid: owner.uid, gid: owner.gid };
  return { home, cluster, runAs };
}

function ownedCluster(folder: string): string {
  const cluster = join(folder, "cluster");
  const owner = existsSync(cluster) ? statSync(cluster).uid : process.getuid?.();
  if (owner !== process.getuid?.()) {
    throw new EmbeddedDatabaseError(
      `The database in ${cluster} belongs to the user with number ${owner}, and this one has ${process.getuid?.()}. ` +
        "Start the product as the user who made it, or as root.",
    );
  }
  return cluster;
}

/** Returns the folder itself, or one under /var/lib. A file in the folder records which, so that a moved checkout finds it. */
function reachableHome(folder: string): string {
  const pointer = join(folder, "moved-to");
  if (existsSync(pointer)) return readFileSync(pointer, "utf8").trim();
  if (canEnter(folder, { uid: nobody, gid: nobody })) return folder;
  const home = join("/var/lib/korak", createHash("sha256").update(folder).digest("hex").slice(0, 12));
  mkdirSync(home, { recursive: true, mode: 0o755 });
  if (!canEnter(home, { uid: nobody, gid: nobody })) {
    throw new EmbeddedDatabaseError(
      `Neither ${folder} nor ${home} can be entered by an ordinary user, as whom PostgreSQL must run. ` +
        "Set DATA_DIR to a folder that everybody may enter, or DATABASE_URL.",
    );
  }
  writeFileSync(pointer, `${home}\n`);
  return home;
}

/** Creates a folder that only the user who runs PostgreSQL can open. */
export function makePrivateFolder(folder: string, runAs: RunAs): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  if (runAs) chownSync(folder, runAs.uid, runAs.gid);
}

/** Gives files that root created in another user's folder to that user, so they can start the product again. */
export function giveToOwner(path: string, home: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(home);
  chownSync(path, uid, gid);
}
