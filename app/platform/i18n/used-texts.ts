import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const statement = /^\s*(?:import|export)\s+(type\s+)?(?:([\w*{}\s,$]+?)\s+from\s+)?["']([^"']+)["']/gm;
const dynamic = /\bimport\(\s*["']([^"']+)["']\s*\)/g;
const onServer = /\.server\.tsx?$/;

/** Returns the local modules that a module imports in the browser, without types and server modules. */
function importedBy(file: string, source: string): string[] {
  const found = [...source.matchAll(statement)]
    .filter(([, type, names]) => !type && !isOnlyTypes(names))
    .map(([, , , path = ""]) => path);
  const late = [...source.matchAll(dynamic)].map(([, path = ""]) => path);
  return [...found, ...late]
    .filter((path) => path.startsWith("."))
    .map((path) => normalize(join(dirname(file), path)).replaceAll("\\", "/"))
    .filter((path) => /\.tsx?$/.test(path) && !onServer.test(path) && existsSync(path));
}

function isOnlyTypes(names: string | undefined): boolean {
  const list = /^\{(.*)\}$/s.exec(names ?? "")?.[1];
  const each =
    list
      ?.split(",")
      .map((name) => name.trim())
      .filter(Boolean) ?? [];
  return each.length > 0 && each.every((name) => name.startsWith("type "));
}

/** Finds every module that the browser may load from these entry points, by path from the project root. */
export function modulesFrom(roots: readonly string[]): Map<string, string> {
  const sources = new Map<string, string>();
  const open = [...roots];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (sources.has(file)) continue;
    const source = readFileSync(file, "utf8");
    sources.set(file, source);
    open.push(...importedBy(file, source));
  }
  return sources;
}

/** Returns the contents of quoted strings, which include the keys of texts and pages. */
export const literalsOf = (source: string): string[] =>
  [...source.matchAll(/(["'`])([\w.-]+)\1/g)].map(([, , word = ""]) => word);

/**
 * Patterns of keys composed in templates, such as `status.${status}`, also within another template; a template without a literal
 * part is not a key.
 */
function patternsOf(source: string): RegExp[] {
  return [...source.matchAll(/(?=`([\w.-]*\$\{[^`]*)`)/g)]
    .map(([, template = ""]) => template.split(/\$\{[^{}]*\}/))
    .filter((parts) => parts.some((part) => /\w/.test(part)) && parts.every((part) => /^[\w.-]*$/.test(part)))
    .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll(".", "\\.")).join("[\\w.-]+")}$`));
}

const featuresIn = (source: string): string[] =>
  [...source.matchAll(/\b(?:useTexts\(|translator\([^()]*,)\s*"([\w-]+)"/g)].map(([, feature = ""]) => feature);

/** Returns the feature that a file belongs to, because a feature's modules may pass each other the translator. */
const featureAt = (file: string): string[] => /^app\/features\/([\w-]+)\//.exec(file)?.slice(1, 2) ?? [];

/**
 * Finds the texts that modules may use, by feature. A key counts if any module of the area quotes it, or if a module of the
 * feature, or one that names the feature, composes keys of that pattern. Prefers an unneeded text to a missing one.
 */
export function usedTexts(
  modules: ReadonlyMap<string, string>,
  keysOf: (feature: string) => readonly string[],
): Map<string, string[]> {
  const named = new Set([...modules.values()].flatMap(featuresIn));
  const literals = new Set([...modules.values()].flatMap(literalsOf));
  const patterns = new Map<string, RegExp[]>();
  for (const [file, source] of modules) {
    for (const feature of [...featuresIn(source), ...featureAt(file)]) {
      patterns.set(feature, [...(patterns.get(feature) ?? []), ...patternsOf(source)]);
    }
  }
  const isUsed = (feature: string) => (key: string) =>
    literals.has(key) || patterns.get(feature)?.some((form) => form.test(key));
  return new Map([...named].map((feature) => [feature, keysOf(feature).filter(isUsed(feature))]));
}
