/**
 * What an id names, told by the name of the field, query or path parameter that holds it. A kind is the name of a table.
 * A name that says none fails loudly: tests about other people's things would otherwise try it with an id of something
 * else, be refused for that, and prove nothing.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";

export type IdKind = string;

const anyId = "0190a6f2-7c4e-7b5a-9c1d-2f6e8a4b3c5d";
const accepts = (type: z.ZodType, value: unknown) => type.safeParse(value).success;

/** Whether a field holds an id, or several. */
export const takesId = (type: z.ZodType) =>
  (accepts(type, anyId) && !accepts(type, "word")) || (accepts(type, [anyId]) && !accepts(type, ["word"]));

/** Names that are not those of a table. */
const otherNames: Record<string, IdKind> = {
  client: "profile",
  chat_with: "specialist",
  time: "session_time",
  group: "chat_group",
  message: "chat_message",
};

/** Paths whose bare `id` is that of something else than they are called after. */
const otherPaths: readonly [prefix: string, kind: IdKind][] = [
  ["/reviews/", "specialist"],
  ["/public/availability/", "specialist"],
];

const migrations = join(import.meta.dirname, "..", "migrations");

/** Every table of the product that a migration makes. */
export const tables: ReadonlySet<string> = new Set(
  readdirSync(migrations).filter((file) => file.endsWith(".sql")).sort().flatMap((file) => {
    const sql = readFileSync(join(migrations, file), "utf8");
    return [...sql.matchAll(/^\s*create table (?:if not exists )?(\w+) ?\(|^\s*alter table (?:if exists )?\w+ rename to (\w+)/gim)]
      .map(([, made, renamed]) => made ?? renamed ?? "");
  }),
);

const singular = (word: string) => word.replace(/ies$/, "y").replace(/(?<=[^s])s$/, "");

/** Of a word, or of its end: `last_read_message` is a message. */
function kindOfWord(word: string): IdKind | undefined {
  const name = singular(word.replaceAll("-", "_"));
  const [, end] = /^[a-z]+_(.+)$/.exec(name) ?? [];
  return otherNames[name] ?? (tables.has(name) ? name : end && kindOfWord(end));
}

/**
 * The kind of thing an id names. A name like `session_id`, `sessionId`, `message_ids` or `session` tells it itself; a bare
 * `id` has it from the path, whose parameters are written `{id}` or `:id`: in `/profiles/{id}` it is a profile's.
 */
export function idKind(name: string, path: string): IdKind {
  const own = name.replace(/([a-z])([A-Z])/g, "$1_$2").toLowerCase().replace(/_?ids?$/, "");
  const before = path.split(/[{:]/)[0] ?? path;
  const kind = own === ""
    ? (otherPaths.find(([prefix]) => path.startsWith(prefix))?.[1]
      ?? before.split("/").map(kindOfWord).findLast((one) => one !== undefined))
    : kindOfWord(own);
  if (kind) return kind;
  throw new Error(
    `\`${name}\` in ${path} names an id of nothing known: call it after its table, as in \`session_id\`, or enter it in tests/id-kinds.ts.`,
  );
}
