/**
 * What an id refers to, derived from the name of its field, query parameter, or path parameter. A kind is a table name. Unknown
 * names throw, because tests about other people's data would otherwise send an id of the wrong kind, be rejected for that, and
 * prove nothing.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";

export type IdKind = string;

const anyId = "0190a6f2-7c4e-7b5a-9c1d-2f6e8a4b3c5d";
const accepts = (type: z.ZodType, value: unknown) => type.safeParse(value).success;

/** Whether a field holds one or more ids. */
export const takesId = (type: z.ZodType) =>
  (accepts(type, anyId) && !accepts(type, "word")) || (accepts(type, [anyId]) && !accepts(type, ["word"]));

/** Names that differ from their table's name. */
const otherNames: Record<string, IdKind> = {
  access: "profile_access",
  client: "profile",
  chat_with: "specialist",
  time: "session_time",
  move: "session_move",
  series: "session_series",
  claim: "session_claim",
  file: "stored_file",
  group: "chat_group",
  offer: "waiting_offer",
  message: "chat_message",
  contract: "session",
  play: "game_play",
  ticket: "event_ticket",
  document: "platform_document",
  // Of a line of an invoice: a purchase, or a session that was paid directly.
  source: "session",
  // Not a table: games are defined in the code, and the API lists them.
  game: "game",
};

/** Paths whose bare `id` refers to something other than their name suggests. */
const otherPaths: readonly [prefix: string, kind: IdKind][] = [
  ["/reviews/session/", "session"],
  ["/admin/reviews/", "review_case"],
  ["/reviews/", "specialist"],
  ["/profiles/access/", "profile"],
  ["/profiles/files/", "profile"],
  ["/profiles/own-consent/", "profile"],
  ["/profiles/shares/", "profile"],
  ["/admin/session-claims/", "session_claim"],
  ["/withdrawals/", "session"],
  ["/sessions/series/", "session_series"],
  ["/public/availability/", "specialist"],
  ["/public/packs/", "specialist"],
  ["/billing/history/", "payment"],
  ["/billing/platform-invoices/", "platform_document"],
  ["/billing/objections/", "invoice_objection"],
  ["/services/download-invoice", "platform_document"],
  ["/admin/specialist/platform-invoices/", "platform_document"],
  ["/admin/invoice-payments/", "platform_document_payment"],
];

const migrations = join(import.meta.dirname, "..", "migrations");

/** Every table of the product that a migration creates. */
export const tables: ReadonlySet<string> = new Set(
  readdirSync(migrations)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .flatMap((file) => {
      const sql = readFileSync(join(migrations, file), "utf8");
      return [
        ...sql.matchAll(
          /^\s*create table (?:if not exists )?(\w+) ?\(|^\s*alter table (?:if exists )?\w+ rename to (\w+)/gim,
        ),
      ].map(([, made, renamed]) => made ?? renamed ?? "");
    }),
);

const singular = (word: string) => word.replace(/ies$/, "y").replace(/(?<=[^s])s$/, "");

/** Returns the kind of a word or of its ending: `last_read_message` is a message. */
function kindOfWord(word: string): IdKind | undefined {
  const name = singular(word.replaceAll("-", "_"));
  const [, end] = /^[a-z]+_(.+)$/.exec(name) ?? [];
  return otherNames[word] ?? otherNames[name] ?? (tables.has(name) ? name : end && kindOfWord(end));
}

/**
 * Returns the kind of thing an id refers to. Names such as `session_id`, `sessionId`, `message_ids`, or `session` say so. For a bare
 * `id`, the path does, with parameters written `{id}` or `:id`: in `/profiles/{id}` it is a profile's.
 */
export function idKind(name: string, path: string): IdKind {
  const own = name
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .replace(/_?ids?$/, "");
  const before = path.split(/[{:]/)[0] ?? path;
  const kind =
    own === ""
      ? (otherPaths.find(([prefix]) => path.startsWith(prefix))?.[1] ??
        before
          .split("/")
          .map(kindOfWord)
          .findLast((one) => one !== undefined))
      : kindOfWord(own);
  if (kind) return kind;
  throw new Error(
    `\`${name}\` in ${path} names an id of nothing known: call it after its table, as in \`session_id\`, or enter it in tests/id-kinds.ts.`,
  );
}
