/** Who owns a file, a table and an API call. Owners are in layers: each may use the layers below. */
import { existsSync, globSync } from "node:fs";
import { features as manifests } from "../../app/features.ts";
import { read, sourceFiles } from "./sources.ts";

/** The features in dependency order. */
export const features: readonly string[] = manifests.map(({ name }) => name);

/** From the bottom up. `frame` is around every page; `top` joins everything and may use everything. */
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
/** Whether `user` may use what `owner` has: its own, or a lower layer's. */
export const mayUse = (user: Owner, owner: Owner): boolean => floors.indexOf(owner) <= floors.indexOf(user);

export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || file.includes("/testing/");

/** Tables that are in no `tables.server.ts`, because only SQL names them. */
const tablesOfSql: Record<string, Owner> = {
  account_leaving: "payments",
  audit_log: "platform",
  availability_draft: "availability",
  availability_plan: "availability",
  billing_address: "payments",
  booking_rules: "availability",
  busy_time: "availability",
  calendar_feed: "sessions",
  calendar_source: "availability",
  commission_due: "earnings",
  connected_account: "payments",
  connection_state: "payments",
  content_copy: "content",
  credit_lot: "ledger",
  day_exception: "availability",
  event_subscription: "platform",
  idempotency_key: "platform",
  game_attempt: "games",
  game_device: "games",
  game_item_off: "games",
  game_level: "games",
  game_limits: "games",
  game_off: "games",
  game_play: "games",
  game_play_strand: "games",
  game_refresh: "games",
  game_strand: "games",
  game_ticket: "games",
  game_week: "games",
  journal: "ledger",
  journal_line: "ledger",
  mail: "platform",
  mail_choice: "platform",
  notification: "platform",
  outbox: "platform",
  pack: "packs",
  pack_offer: "packs",
  pack_return: "packs",
  pack_use: "packs",
  payment: "payments",
  payment_attempt: "payments",
  payment_card: "payments",
  payment_customer: "payments",
  payment_dispute: "payments",
  payment_refund: "payments",
  promo_code: "promo",
  promo_use: "promo",
  provider_event: "payments",
  purchase: "checkout",
  purchase_part: "checkout",
  quiet_hours: "platform",
  rate_limit: "platform",
  reconciliation_difference: "payments",
  reconciliation_run: "payments",
  schema_migrations: "platform",
  seller_terms: "payments",
  session_reminder: "sessions",
  time_hold: "availability",
  waiting_list: "waiting",
  waiting_offer: "waiting",
  waiting_wish: "waiting",
  withdrawal: "withdrawal",
  working_hours: "availability",
};

/** Table names by the constants of a `tables.server.ts`. */
export function tableConstants(file: string): Map<string, string> {
  const found = read(file).matchAll(/export const (\w+) = pgTable\(\s*"(\w+)"/g);
  return new Map([...found].map(([, constant = "", table = ""]) => [constant, table]));
}

/** Tables after all migrations; `auth.users` has its schema. */
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

/** Owner of each table, and messages about tables that have none or do not exist. */
export function tableOwners(): { owners: Map<string, Owner>; problems: string[] } {
  const owners = new Map<string, Owner>();
  const problems: string[] = [];
  for (const file of sourceFiles("app/**/tables.server.ts")) {
    for (const table of tableConstants(file).values()) {
      if (owners.has(table)) problems.push(`${file}: the table ${table} already belongs to ${owners.get(table)}`);
      owners.set(table, ownerOf(file));
    }
  }
  const tables = migratedTables();
  for (const table of tables) {
    const owner = table.startsWith("auth.") ? "auth-server" : tablesOfSql[table];
    if (owner && !owners.has(table)) owners.set(table, owner);
    if (!owners.has(table)) problems.push(`migrations: no feature's tables.server.ts has the table ${table}`);
  }
  return { owners, problems };
}

/** Owner of each API call by its name, such as `GET /sessions/{id}`. */
export function callOwners(): Map<string, Owner> {
  const owners = new Map<string, Owner>();
  for (const feature of features) {
    const file = `app/features/${feature}/contract.ts`;
    if (!existsSync(file)) continue;
    // A long contract passes on calls that stand in the feature's `data`.
    const passedOn = [...read(file).matchAll(/^export \* from "\.\/(data\/[\w-]+\.ts)"/gm)].map(([, from = ""]) =>
      read(`app/features/${feature}/${from}`),
    );
    for (const [, method = "", path = ""] of [read(file), ...passedOn]
      .join("\n")
      .matchAll(/\bmethod: "(\w+)",\s*path: "([^"]+)"/g)) {
      owners.set(`${method.toUpperCase()} ${path}`, feature);
    }
  }
  return owners;
}
