import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

/** Folders that are too large to copy, and only read. */
const linked = ["public", "content", "vendor"];

/** Creates a copy of the project's own files in a separate folder, with the same packages. */
export function projectCopy(copy = mkdtempSync(join(tmpdir(), "korak-copy-"))): string {
  for (const file of ownFiles()) {
    if (linked.includes(file.split("/")[0] ?? "")) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(file, join(copy, file));
  }
  for (const folder of linked) symlinkSync(resolve(folder), join(copy, folder));
  // A separate folder with a link to each package, so that files written to node_modules by tools stay in the copy.
  mkdirSync(join(copy, "node_modules"));
  for (const entry of readdirSync("node_modules")) {
    if (!entry.startsWith(".vite")) symlinkSync(resolve("node_modules", entry), join(copy, "node_modules", entry));
  }
  return copy;
}

/** Lists every file of the project that git tracks or would add. */
export function ownFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--deduplicate"], { encoding: "utf8" });
  const gone = new Set(execFileSync("git", ["ls-files", "-d"], { encoding: "utf8" }).split("\n"));
  return listed.split("\n").filter((file) => file !== "" && !gone.has(file));
}

// `node tests/faults/project-copy.ts FOLDER` copies into that empty folder.
if (process.argv[1] === import.meta.filename) projectCopy(process.argv[2]);
