import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** Paths below the project's root, with forward slashes; declarations and built files left out. */
export const sourceFiles = (...patterns: string[]): string[] =>
  globSync(patterns, { exclude: (name) => name.includes("node_modules") })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !file.endsWith(".d.ts"))
    .sort();

export const read = (file: string): string => readFileSync(file, "utf8");

export interface Import {
  /** Path below the root for files of the project, the package's name otherwise. */
  target: string;
  own: boolean;
  typeOnly: boolean;
}

const statement = /^\s*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?["']([^"']+)["']/gm;
const dynamic = /\bimport\(\s*["']([^"']+)["']\s*\)/g;

/** What a file imports, by statement or at run time. */
export function importsOf(file: string, source = read(file)): Import[] {
  const found = [
    ...[...source.matchAll(statement)].map(([, type, path = ""]) => ({ path, typeOnly: type !== undefined })),
    ...[...source.matchAll(dynamic)].map(([, path = ""]) => ({ path, typeOnly: false })),
  ];
  return found.map(({ path, typeOnly }) => {
    const own = path.startsWith(".");
    return { target: own ? normalize(join(dirname(file), path)).replaceAll("\\", "/") : path, own, typeOnly };
  });
}

/** Prints what is wrong and fails, or says in one line what was looked at. */
export function report(problems: readonly string[], looked: string): void {
  if (problems.length === 0) {
    console.log(looked);
    return;
  }
  for (const problem of problems) console.error(problem);
  process.exitCode = 1;
}
