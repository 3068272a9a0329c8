/**
 * Checks that the lockfile has an entry for every optional package that another entry lists. npm can lose the entries of other
 * platforms, and an install on such a platform would then lack its binary.
 */
import { read, report } from "./checks/sources.ts";

interface Entry {
  optionalDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, Entry> };
const problems: string[] = [];
let promised = 0;

/** Whether the lockfile has a package where Node would look for it: in the entry's own folder or a parent folder. */
function found(path: string, name: string): boolean {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    if (packages[`${at ? `${at}/` : ""}node_modules/${name}`]) return true;
    if (!at.includes("/node_modules/")) return packages[`node_modules/${name}`] !== undefined;
  }
}

for (const [path, entry] of Object.entries(packages)) {
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    promised++;
    if (!found(path, name))
      problems.push(`${path || "package.json"} lists ${name}, which is missing in package-lock.json`);
  }
}

report(problems, `${promised} optional packages are locked`);
