import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** Lists files by their path from the project's root, with forward slashes. Leaves out declarations and node_modules. */
export const sourceFiles = (...patterns: string[]): string[] =>
  globSync(patterns, { exclude: (name) => name.includes("node_modules") })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !file.endsWith(".d.ts"))
    .sort();

export const read = (file: string): string => readFileSync(file, "utf8");

export interface Import {
  /** Path from the root for project files, otherwise the package's name. */
  target: string;
  own: boolean;
  typeOnly: boolean;
  /** Whether it is imported dynamically. */
  lazy: boolean;
}

const statement = /^\s*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?["']([^"']+)["']/gm;
const dynamic = /\bimport\(\s*["']([^"']+)["']\s*\)/g;

/** Lists a file's static and dynamic imports. */
export function importsOf(file: string, source = read(file)): Import[] {
  const found = [
    ...[...source.matchAll(statement)].map(([, type, path = ""]) => ({
      path,
      typeOnly: type !== undefined,
      lazy: false,
    })),
    ...[...source.matchAll(dynamic)].map(([, path = ""]) => ({ path, typeOnly: false, lazy: true })),
  ];
  return found.map(({ path, ...how }) => {
    const own = path.startsWith(".");
    return { target: own ? normalize(join(dirname(file), path)).replaceAll("\\", "/") : path, own, ...how };
  });
}

/** Prints the problems and fails, or prints one line about what was checked. */
export function report(problems: readonly string[], looked: string): void {
  if (problems.length === 0) {
    console.log(looked);
    return;
  }
  for (const problem of problems) console.error(problem);
  process.exitCode = 1;
}
