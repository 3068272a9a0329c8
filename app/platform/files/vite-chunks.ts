import { resolve } from "node:path";

/** The bundler's information about a module. */
interface Context {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const routed = "?__react-router-build-client-route";
/** Modules that stay in separate files, because they are entry points or are loaded by name. */
const apart = /\?__react-router|entry\.client\.tsx$|^\0virtual:|[\\/]elements[\\/]/;

interface Options {
  /** The packages that every page with the framework loads. */
  framework: RegExp;
  /** Modules that each of these pages loads, with all their imports. */
  always: readonly string[];
  /** The layout of the signed-in areas; `others` are layouts that share code with it. */
  layout: string;
  others: readonly string[];
}

/**
 * Puts the code that every page loads into three files, because the router splits by route and would make some fifty files
 * of a few hundred bytes, which compress worse and cost a request each. The code of single pages stays as the router splits
 * it.
 */
export function chunkOptions({ framework, always, layout, others }: Options) {
  const reached = new Map<string, Set<string>>();
  const from = (start: string, context: Context): Set<string> => {
    const known = reached.get(start);
    if (known) return known;
    const found = new Set([start]);
    for (const id of found) for (const next of context.getModuleInfo(id)?.importedIds ?? []) found.add(next);
    reached.set(start, found);
    return found;
  };
  const among = (files: readonly string[], id: string, context: Context) =>
    files.some((file) => from(resolve(file), context).has(id));
  const inFrame = (id: string, context: Context) =>
    among(always, id, context) ||
    (among([layout + routed], id, context) &&
      among(
        others.map((file) => file + routed),
        id,
        context,
      ));
  const named = (name: string, test: (id: string, context: Context) => boolean) => (id: string, context: Context) =>
    !apart.test(id) && test(id, context) ? name : null;
  return {
    groups: [
      { name: "framework", test: framework, priority: 3 },
      { name: named("frame", inFrame), priority: 2 },
      { name: named("places", (id, context) => among([layout + routed], id, context)), priority: 1 },
    ],
  };
}
