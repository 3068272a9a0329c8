import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const statement = /^\s*(?:import|export)\s+(type\s+)?(?:([\w*{}\s,$]+?)\s+from\s+)?["']([^"']+)["']/gm;
const dynamic = /\bimport\(\s*["']([^"']+)["']\s*\)/g;
const onServer = /\.server\.tsx?$/;

/** What the browser may load of a module: its own imports that are neither types nor the server's. */
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
  const each = list?.split(",").map((name) => name.trim()).filter(Boolean) ?? [];
  return each.length > 0 && each.every((name) => name.startsWith("type "));
}

/** Every module that the browser may load when it starts from these; paths below the project's root. */
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

/** The words of quoted strings: keys of texts and of pages are among them. */
export const literalsOf = (source: string): string[] =>
  [...source.matchAll(/(["'`])([\w.-]+)\1/g)].map(([, , word = ""]) => word);

/** Templates that put a key together, `status.${status}`, each as the form of the keys it makes. */
function patternsOf(source: string): RegExp[] {
  return [...source.matchAll(/`([\w.-]*\$\{[^`]*)`/g)]
    .map(([, template = ""]) => template.split(/\$\{[^{}]*\}/))
    .filter((parts) => parts.some(Boolean) && parts.every((part) => /^[\w.-]*$/.test(part)))
    .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll(".", "\\.")).join("[\\w.-]+")}$`));
}

const roomsIn = (source: string): string[] =>
  [...source.matchAll(/\b(?:useTexts\(|translator\([^()]*,)\s*"(\w+)"/g)].map(([, room = ""]) => room);

/** The room that a file is of: its modules may be handed the translator by each other. */
const roomAt = (file: string): string[] => /^app\/features\/(\w+)\//.exec(file)?.slice(1, 2) ?? [];

/**
 * Which texts modules, by their paths, may ask for, by room. A key counts when a module quotes it, wherever in the area, or
 * when a module of the room, or one that names it, puts keys of its form together: rather one too many than one too few.
 */
export function usedTexts(
  modules: ReadonlyMap<string, string>, keysOf: (room: string) => readonly string[],
): Map<string, string[]> {
  const named = new Set([...modules.values()].flatMap(roomsIn));
  const literals = new Set([...modules.values()].flatMap(literalsOf));
  const patterns = new Map<string, RegExp[]>();
  for (const [file, source] of modules) {
    for (const room of [...roomsIn(source), ...roomAt(file)]) {
      patterns.set(room, [...(patterns.get(room) ?? []), ...patternsOf(source)]);
    }
  }
  const isUsed = (room: string) => (key: string) => literals.has(key) || patterns.get(room)?.some((form) => form.test(key));
  return new Map([...named].map((room) => [room, keysOf(room).filter(isUsed(room))]));
}
