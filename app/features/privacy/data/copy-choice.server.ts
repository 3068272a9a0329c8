import type { AccountExport } from "../../../platform/features/export.server.ts";

/** Whose data a copy contains. */
export interface CopyChoice {
  own: boolean;
  profile_ids: readonly string[];
}

type Row = Record<string, unknown>;

/** Columns that link a row to a session or conversation, which belongs to a profile. */
const links: Record<string, string> = { session_id: "session", group_id: "chat_group", chat_group_id: "chat_group" };

/**
 * Returns the chosen people's rows of an export. A row about a child belongs to that child, a row about a session or a
 * conversation to the person it is about, and every other row to the account.
 */
export function chosenRows(all: AccountExport, choice: CopyChoice): AccountExport {
  const children = new Set<string>();
  const owners = new Map<string, string>();
  const tables = Object.values(all).flatMap((feature) => Object.entries(feature) as [string, Row[]][]);
  for (const [table, rows] of tables) {
    for (const row of rows) {
      if (table === "profile" && row["kind"] === "child") children.add(String(row["id"]));
      if (typeof row["profile_id"] === "string" && typeof row["id"] === "string")
        owners.set(`${table} ${row["id"]}`, row["profile_id"]);
    }
  }
  const childOf = (table: string, row: Row): string | undefined => {
    if (table === "profile") return row["kind"] === "child" ? String(row["id"]) : undefined;
    const direct = row["profile_id"];
    if (typeof direct === "string") return children.has(direct) ? direct : undefined;
    if (row["owner_type"] === "profile" && children.has(String(row["owner_id"]))) return String(row["owner_id"]);
    const file = owners.get(`${String(row["owner_type"])} ${String(row["owner_id"])}`);
    if (file !== undefined && children.has(file)) return file;
    for (const [column, target] of Object.entries(links)) {
      const owner = owners.get(`${target} ${String(row[column])}`);
      if (owner !== undefined && children.has(owner)) return owner;
    }
    return undefined;
  };
  const chosen = (table: string, row: Row) => {
    const child = childOf(table, row);
    return child === undefined ? choice.own : choice.profile_ids.includes(child);
  };
  const entries = Object.entries(all).map(([feature, some]) => {
    const kept = Object.entries(some).map(
      ([table, rows]) => [table, (rows as Row[]).filter((row) => chosen(table, row))] as const,
    );
    return [feature, Object.fromEntries(kept)] as const;
  });
  return Object.fromEntries(entries);
}
