/**
 * Checks that `vendor/postgres` is the published package with `vendor/postgres/changes.patch` applied, and nothing else. `--write`
 * rewrites the patch from the current files.
 */
import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { read, report } from "./checks/sources.ts";

const vendored = "vendor/postgres";
/** The package as published on npm, installed as a development dependency. */
const published = "node_modules/postgres-published";
const patch = `${vendored}/changes.patch`;
const folders = ["src", "types"];

const filesIn = (folder: string): string[] =>
  globSync(
    folders.map((one) => `${one}/**`),
    { cwd: folder, withFileTypes: true },
  )
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    )
    .sort();

/** Runs Git as if outside of any repository, so that it takes paths literally. */
const git = (cwd: string, ...args: string[]) =>
  spawnSync("git", args, { cwd, encoding: "utf8", env: { ...process.env, GIT_CEILING_DIRECTORIES: cwd } });

const problems: string[] = [];
const scratch = mkdtempSync(join(tmpdir(), "korak-vendor-"));
try {
  for (const folder of folders) cpSync(join(published, folder), join(scratch, "a", folder), { recursive: true });
  if (process.argv.includes("--write")) {
    for (const folder of folders) cpSync(join(vendored, folder), join(scratch, "b", folder), { recursive: true });
    const { stdout } = git(
      scratch,
      "diff",
      "--no-index",
      "--no-color",
      "--no-renames",
      "--full-index",
      "--no-prefix",
      "a",
      "b",
    );
    writeFileSync(patch, stdout);
  }
  const version = (folder: string) => (JSON.parse(read(join(folder, "package.json"))) as { version: string }).version;
  if (version(vendored) !== version(published))
    problems.push(`${vendored} says ${version(vendored)}, the published package is ${version(published)}`);
  const applied = git(join(scratch, "a"), "apply", "--whitespace=nowarn", join(process.cwd(), patch));
  if (applied.status !== 0) problems.push(`${patch} does not apply to the published package: ${applied.stderr.trim()}`);
  const files = new Set([...filesIn(join(scratch, "a")), ...filesIn(vendored)]);
  const textOf = (folder: string, file: string) => {
    try {
      return readFileSync(join(folder, file), "utf8");
    } catch {
      return null;
    }
  };
  if (problems.length === 0) {
    for (const file of files) {
      if (textOf(vendored, file) !== textOf(join(scratch, "a"), file)) {
        problems.push(
          `${vendored}/${file} is not the published one with ${patch}: run \`node scripts/check-vendor.ts --write\` if it should be`,
        );
      }
    }
  }
  report(problems, `${files.size} files of ${vendored} are the published ones with its patch`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
