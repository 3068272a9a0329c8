/** Which feature or layer owns a file, a table and an API call. Each layer may use the layers below it. */
import { existsSync, globSync } from "node:fs";
import { features as manifests } from "../../app/features.ts";
import { read, sourceFiles } from "./sources.ts";

/** The features in dependency order. */
export const features: readonly string[] = manifests.map(({ name }) => name);

/** The layers from the bottom up. `frame` surrounds every page; `top` joins everything and may use everything. */
const floors: readonly string[] = ["auth-server", "platform", "frame", ...features, "top"];

export type Owner = string;

export function ownerOf(file: string): Owner {
  const feature = featureOf(file);
  if (feature) return feature;
  if (file.startsWith("auth-server/")) return "auth-server";
  if (file.startsWith("app/platform/")) return "platform";
  if (/^app\/(ui|forms|navigation|shell|seo)\//.test(file)) return "frame";
  return "top";
}

export const featureOf = (file: string): string | undefined => /^app\/features\/([^/]+)\//.exec(file)?.[1];
export const isFeature = (owner: Owner): boolean => features.includes(owner);
/** Whether `user` may use what belongs to `owner`: itself, or a lower layer. */
export const mayUse = (user: Owner, owner: Owner): boolean => floors.indexOf(owner) <= floors.indexOf(user);

export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || file.includes("/testing/");

/** Tables listed by name in a `tables.server.ts` because only SQL uses them. */
function sqlTables(file: string): string[] {
  const [, list = ""] = /export const sqlTables = \[([^\]]*)\]/.exec(read(file)) ?? [];
  return [...list.matchAll(/"(\w+)"/g)].map(([, table = ""]) => table);
}

/** Maps the constants of a `tables.server.ts` to table names. */
export function tableConstants(file: string): Map<string, string> {
  const found = read(file).matchAll(/export const (\w+) = pgTable\(\s*"(\w+)"/g);
  return new Map([...found].map(([, constant = "", table = ""]) => [constant, table]));
}

/** Lists the tables that exist after all migrations; a name such as `auth.users` includes its schema. */
export function migratedTables(): Set<string> {
  const tables = new Set<string>();
  for (const file of globSync("migrations/*.sql").sort()) {
    const sql = read(file).replaceAll(/--.*$/gm, "");
    const steps = sql.matchAll(
      /\b(create)\s+(?:unlogged\s+)?table\s+(?:if not exists\s+)?([\w.]+)|\b(drop)\s+table\s+(?:if exists\s+)?([\w.]+)|\balter\s+table\s+([\w.]+)\s+rename\s+to\s+(\w+)/gi,
    );
    for (const [, create, made = "", drop, dropped = "", from = "", to = ""] of steps) {
      if (create) tables.add(made);
      else if (drop) tables.delete(dropped);
      else if (tables.delete(from)) tables.add(to);
    }
  }
  return tables;
}

/**
 * Maps each table to its owner: the feature or layer whose `tables.server.ts` names it, or the auth server for tables of its
 * schema. Also reports tables that have no owner or do not exist.
 */
export function tableOwners(): { owners: Map<string, Owner>; problems: string[] } {
  const owners = new Map<string, Owner>();
  const problems: string[] = [];
  const tables = migratedTables();
  for (const file of sourceFiles("app/**/tables.server.ts")) {
    for (const table of [...tableConstants(file).values(), ...sqlTables(file)]) {
      if (owners.has(table)) problems.push(`${file}: the table ${table} already belongs to ${owners.get(table)}`);
      if (!tables.has(table)) problems.push(`${file}: no migration makes the table ${table}`);
      owners.set(table, ownerOf(file));
    }
  }
  for (const table of tables) {
    if (table.startsWith("auth.")) owners.set(table, "auth-server");
    if (!owners.has(table)) problems.push(`migrations: no feature's tables.server.ts has the table ${table}`);
  }
  return { owners, problems };
}

/** Maps each API call, such as `GET /sessions/{id}`, to its owner. */
export function callOwners(): Map<string, Owner> {
  const owners = new Map<string, Owner>();
  for (const feature of features) {
    const file = `app/features/${feature}/contract.ts`;
    if (!existsSync(file)) continue;
    // A long contract re-exports calls from the feature's `data` folder.
    const passedOn = [...read(file).matchAll(/^export \* from "\.\/(data\/[\w-]+\.ts)"/gm)].map(([, from = ""]) =>
      read(`app/features/${feature}/${from}`),
    );
    for (const [, call = "", method = "", path = ""] of [read(file), ...passedOn]
      .join("\n")
      .matchAll(/\boperation\(\s*"([A-Z]+ [^"]+)"|\bmethod: "(\w+)",\s*path: "([^"]+)"/g)) {
      owners.set(call || `${method.toUpperCase()} ${path}`, feature);
    }
  }
  return owners;
}
