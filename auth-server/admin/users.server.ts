import type { Context, Hono } from "hono";
import { z } from "zod";
import { requireAdmin } from "./access.server.ts";
import { changeAsAdmin, createUser, deleteUser } from "./changes.server.ts";
import { setPageHeaders, pageOf, type Page } from "./pages.server.ts";
import { adminUserBody, readUserInput } from "./user-body.server.ts";
import type { AuthTx, Engine } from "../config.server.ts";
import { AuthError, validationFailed } from "../errors.server.ts";
import type { FactorRow } from "../factors/rows.server.ts";
import { isUuid, readBody } from "../requests.server.ts";
import { fullUser, lockUser, shownUser, userObject, type IdentityRow, type UserRow } from "../users/users.server.ts";

const deleteBody = z.object({ should_soft_delete: z.boolean().nullish() });

export const userNotFound = () => new AuthError(404, "user_not_found", "User not found");

export function userIdOf(c: Context): string {
  const id = c.req.param("id") ?? "";
  if (!isUuid(id)) throw new AuthError(404, "validation_failed", "user_id must be an UUID");
  return id;
}

/** Finds a user by id, even a soft-deleted one. */
export async function userByIdOrThrow(engine: Engine, id: string): Promise<UserRow> {
  const [user] = await engine.sql<UserRow[]>`select * from auth.users where id = ${id}`;
  if (!user) throw userNotFound();
  return user;
}

async function listUsers(engine: Engine, { offset, perPage }: Page, filter: string) {
  const { sql } = engine;
  const like = `%${filter.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const where = filter === "" ? sql`true` : sql`(email ilike ${like} or user_metadata ->> 'full_name' ilike ${like})`;
  const [counted] = await sql<{ total: number }[]>`select count(*) as total from auth.users where ${where}`;
  // Finds the page from the index alone, then reads only its rows.
  const users = await sql<UserRow[]>`
    select u.* from (
      select id from auth.users where ${where} order by created_at desc, id desc limit ${perPage} offset ${offset}
    ) page join auth.users u on u.id = page.id
    order by u.created_at desc, u.id desc`;
  return { users, total: counted?.total ?? 0 };
}

/** Presents many users with one query for all identities and one for all factors. */
async function fullUsers(engine: Engine, users: UserRow[]) {
  const ids = users.map((user) => user.id);
  const identities = await engine.sql<IdentityRow[]>`
    select * from auth.identities where user_id = any(${ids}::uuid[]) order by created_at, id`;
  const factors = await engine.sql<FactorRow[]>`
    select * from auth.mfa_factors where user_id = any(${ids}::uuid[]) order by created_at, id`;
  const identitiesBy = Map.groupBy(identities, (identity) => identity.user_id);
  const factorsBy = Map.groupBy(factors, (factor) => factor.user_id);
  return users.map((user) => userObject(user, identitiesBy.get(user.id) ?? [], factorsBy.get(user.id) ?? []));
}

/** Locks the user's row, or throws `userNotFound`. */
async function hold(tx: AuthTx, id: string): Promise<UserRow> {
  const user = await lockUser(tx, id);
  if (!user) throw userNotFound();
  return user;
}

/** Admin routes for users. */
export function adminUserRoutes(app: Hono, engine: Engine): void {
  app.get("/admin/users", async (c) => {
    await requireAdmin(c, engine);
    const page = pageOf(c);
    const filter = (c.req.query("filter") ?? "").trim();
    if (filter.length > 255 || filter.includes("\0"))
      throw validationFailed("filter cannot be longer than 255 characters");
    const { users, total } = await listUsers(engine, page, filter);
    setPageHeaders(c, "/admin/users", page, total, [["filter", filter]]);
    return c.json({ users: await fullUsers(engine, users), aud: engine.audience });
  });

  app.post("/admin/users", async (c) => {
    const admin = await requireAdmin(c, engine);
    const wished = await readUserInput(engine, await readBody(c, adminUserBody));
    if (!wished.email && !wished.phone) {
      throw validationFailed("Cannot create a user without either an email or phone");
    }
    const user = await engine.sql.begin((tx) => createUser(tx, engine, wished, admin));
    return c.json(await fullUser(engine.sql, user));
  });

  app.get("/admin/users/:id", async (c) => {
    await requireAdmin(c, engine);
    return c.json(
      await fullUser(engine.sql, await shownUser(engine.sql, engine, await userByIdOrThrow(engine, userIdOf(c)))),
    );
  });

  app.put("/admin/users/:id", async (c) => {
    const admin = await requireAdmin(c, engine);
    const id = userIdOf(c);
    await userByIdOrThrow(engine, id);
    const wished = await readUserInput(engine, await readBody(c, adminUserBody));
    const user = await engine.sql.begin(async (tx) => changeAsAdmin(tx, engine, await hold(tx, id), wished, admin));
    return c.json(await fullUser(engine.sql, user));
  });

  app.delete("/admin/users/:id", async (c) => {
    const admin = await requireAdmin(c, engine);
    const id = userIdOf(c);
    const { should_soft_delete: soft } = await readBody(c, deleteBody);
    await engine.sql.begin(async (tx) => {
      const [user] = await tx<UserRow[]>`select * from auth.users where id = ${id} for update`;
      if (!user || (soft && user.deleted_at)) throw userNotFound();
      await deleteUser(tx, engine, user, soft === true, admin);
    });
    return c.json({});
  });
}
