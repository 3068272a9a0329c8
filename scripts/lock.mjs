import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Runs `work` while no other process holds a lock of the same name; waits otherwise. Ignores a dead owner. */
export async function withLock(folder, name, work) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.lock`);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, String(process.pid));
  try {
    for (let told = false; !taken(draft, file); told = true) {
      if (!told) console.log(`Waiting for process ${ownerOf(file) ?? "?"}, which does the same …`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  } finally {
    rmSync(draft, { force: true });
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function taken(draft, file) {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  const owner = ownerOf(file);
  if (owner !== null && !isAlive(owner)) rmSync(file, { force: true });
  return false;
}

function ownerOf(file) {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch (error) {
    return error.code === "EPERM";
  }
}
