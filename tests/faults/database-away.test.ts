import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { v7 } from "uuid";
import { asAuthError } from "../../auth-server/errors.server.ts";
import { openSession } from "../../app/platform/auth/page-session.server.ts";
import { sessionCookies } from "../../app/platform/auth/session-cookie.server.ts";
import { connect, databaseTrouble } from "../../app/platform/db/database.server.ts";
import { errorResponse } from "../../app/platform/http/error-response.server.ts";
import { type TestApi, testApi } from "../../app/platform/testing/api.ts";

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.close());

const thrownBy = (promise: PromiseLike<unknown>) =>
  Promise.resolve(promise).then(
    () => undefined,
    (error: unknown) => error,
  );
const raised = (state: string) =>
  thrownBy(t.sql.unsafe(`do $$ begin raise exception 'raised' using errcode = '${state}'; end $$`));
const to = () => ({ locale: "en" as const, requestId: "r", log: t.services.log });

describe("a database error", () => {
  test.each([
    ["57P01", 503, "database_unavailable"],
    ["57P02", 503, "database_unavailable"],
    ["57P03", 503, "database_unavailable"],
    ["08006", 503, "database_unavailable"],
    ["58030", 503, "database_unavailable"],
    ["25006", 503, "database_unavailable"],
    ["53300", 503, "busy"],
    ["53200", 503, "busy"],
    ["55P03", 503, "busy"],
    ["57014", 503, "busy"],
    ["40P01", 503, "busy"],
    ["53100", 507, "storage_full"],
    ["23505", 500, "unexpected"],
    ["22P02", 500, "unexpected"],
  ])("with code %s answers %i %s, and asks for a retry unless it is unexpected", async (state, status, code) => {
    const thrown = await raised(state);
    const answer = errorResponse(thrown, to());
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code]);
    expect(answer.headers.get("retry-after")).toBe(status === 500 ? null : "5");
    expect(asAuthError(thrown)?.status).toBe(status === 500 ? undefined : status);
  });

  test("is recognized when Drizzle wraps it", async () => {
    const thrown = await thrownBy(t.db.execute("do $$ begin raise exception 'raised' using errcode = '53100'; end $$"));
    expect(databaseTrouble(thrown)).toBe("storage_full");
  });

  test("includes an unreachable database server, but no other unreachable service", async () => {
    const nowhere = connect({ url: "postgresql://nobody@127.0.0.1:1/none" });
    expect(databaseTrouble(await thrownBy(nowhere.sql`select 1`))).toBe("database_unavailable");
    expect(databaseTrouble(await thrownBy(nowhere.db.transaction(async () => undefined)))).toBe("database_unavailable");
    await nowhere.close();
    expect(databaseTrouble(await thrownBy(nowhere.sql`select 1`))).toBe("database_unavailable");
    expect(databaseTrouble(await thrownBy(fetch("http://127.0.0.1:1/")))).toBeUndefined();
  });
});

describe("an unavailable database", () => {
  let away: TestApi;
  const person = v7();
  beforeAll(async () => {
    away = await testApi();
    await away.close();
  });

  test.each([
    ["GET", "/profiles"],
    ["GET", "/public/specialists"],
    ["POST", "/sessions/create"],
  ])("makes %s %s answer signed-in people with 503, not with an ended session", async (method, path) => {
    const answer = await away.call(person, method, path, method === "POST" ? {} : undefined);
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({
      code: "database_unavailable",
      message: expect.stringContaining("reach its database"),
    });
  });

  test("is reported when a visitor's session is opened, and does not end that session", async () => {
    const session = {
      access_token: `t.${person}.t`,
      refresh_token: "r",
      expires_at: Date.now() / 1000 + 3000,
      user: { id: person },
    };
    const cookie = sessionCookies(session, undefined, { secure: false })
      .map((one) => one.split(";")[0])
      .join("; ");
    const deps = { services: away.services, authFetch: fetch, authUrl: "http://127.0.0.1:1" };
    const opened = await openSession(cookie, deps);
    expect(opened).toMatchObject({ caller: { kind: "anon" }, cookies: [], expired: false });
    expect(databaseTrouble(opened.trouble)).toBe("database_unavailable");
  });
});
