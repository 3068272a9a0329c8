import type { Context, Hono } from "hono";
import { requireAdmin } from "./access.server.ts";
import { setPageHeaders, pageOf, type Page } from "./pages.server.ts";
import { actionsOf } from "../audit.server.ts";
import type { Engine } from "../config.server.ts";
import { validationFailed } from "../errors.server.ts";

interface EntryRow {
  id: string;
  payload: Record<string, unknown>;
  ip_address: string;
  created_at: Date;
}

const scopes = ["author", "action", "type"] as const;

/** Parses `author:ana`, `action:login`, or `type:token`; each matches entries that contain the text. */
function queryOf(c: Context): { scope: (typeof scopes)[number]; value: string } | null {
  const given = c.req.query("query") ?? "";
  if (given === "") return null;
  const [name = "", ...rest] = given.split(":");
  const scope = scopes.find((one) => one === name);
  if (!scope || rest.length === 0 || given.length > 255 || given.includes("\0")) {
    throw validationFailed(`Invalid query scope: ${name.slice(0, 40)}`);
  }
  return { scope, value: rest.join(":") };
}

async function listEntries(engine: Engine, { offset, perPage }: Page, query: ReturnType<typeof queryOf>) {
  const { sql } = engine;
  const like = `%${(query?.value ?? "").replaceAll(/[\\%_]/g, "\\$&")}%`;
  const where = !query
    ? sql`true`
    : query.scope === "author"
      ? sql`payload ->> 'actor_username' ilike ${like}`
      : // Resolves the text to a short list of actions, so the query can use the index.
        sql`payload ->> 'action' in ${sql(["", ...actionsOf(query.scope, query.value)])}`;
  const [counted] = await sql<{ total: number }[]>`select count(*) as total from auth.audit_log where ${where}`;
  const entries = await sql<EntryRow[]>`
    select id, payload, ip_address, created_at from auth.audit_log where ${where}
    order by created_at desc, id desc limit ${perPage} offset ${offset}`;
  return { entries, total: counted?.total ?? 0 };
}

/** Lists the audit log, newest first. */
export function adminAuditRoutes(app: Hono, engine: Engine): void {
  app.get("/admin/audit", async (c) => {
    await requireAdmin(c, engine);
    const page = pageOf(c);
    const query = queryOf(c);
    const { entries, total } = await listEntries(engine, page, query);
    setPageHeaders(c, "/admin/audit", page, total, [["query", c.req.query("query") ?? ""]]);
    return c.json(entries.map(({ created_at, ...entry }) => ({ ...entry, created_at: created_at.toISOString() })));
  });
}
