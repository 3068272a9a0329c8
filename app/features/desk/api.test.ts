import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { makeAccount } from "../accounts/factories.server.ts";
import { makeManySpecialists, makeSpecialist } from "../specialists/factories.server.ts";

let t: TestApi;
let editor: string;
beforeAll(async () => {
  t = await testApi();
  editor = (await makeAccount(t, { role: "editor" })).id;
  await makeManySpecialists(t, 60);
}, 60_000);
afterAll(() => t.close());

const list = (query = "", as: string | null = editor) => t.call(as, "GET", `/admin/specialist/list?${query}`);
const found = async (q: string) => (await list(new URLSearchParams({ q }).toString())).body.data.map(({ id }: { id: string }) => id);

describe("the queue", () => {
  it("is refused to everyone but editors and superadmins", async () => {
    const family = await makeAccount(t);
    const { account_id } = await makeSpecialist(t);
    for (const path of ["/admin/specialist/list", "/admin/specialist/counts"]) {
      expect((await t.call(null, "GET", path)).status).toBe(401);
      for (const as of [family.id, account_id]) expect((await t.call(as, "GET", path)).status).toBe(403);
    }
  });

  it.each([["status=nonsense", "status"], ["limit=0", "limit"], ["cursor=zzz", "cursor"], ["country=US", "country"], ["q=", "q"]])(
    "%s returns an error on the field", async (query, field) => {
      const { status, body } = await list(query);
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    },
  );

  it("can be walked to its end, in all states or in one, and its counts agree", async () => {
    const applicant = await makeSpecialist(t, { status: "applied", published_at: null });
    const walk = async (query: string) => {
      const ids: string[] = [];
      let cursor: string | null = "";
      while (cursor !== null) {
        const { body } = await list(`limit=25${query}${cursor && `&cursor=${cursor}`}`);
        ids.push(...body.data.map(({ id }: { id: string }) => id));
        cursor = body.next_cursor;
      }
      return ids;
    };
    const all = await walk("");
    const { body } = await t.call(editor, "GET", "/admin/specialist/counts");
    const counts = body.data as { status: string; count: number }[];
    expect(all.length).toBe(counts.reduce((sum, { count }) => sum + count, 0));
    expect(all).toEqual(all.toSorted());
    expect(await walk("&status=applied")).toEqual([applicant.id]);
    expect(counts.find(({ status }) => status === "applied")).toEqual({ status: "applied", count: 1 });
    expect((await walk("&country=RS")).length).toBeLessThan(all.length);
  });

  it("leaves out who was erased", async () => {
    const { id } = await makeSpecialist(t, { status: "removed", name: "", lastname: "", published_at: null });
    expect((await list("status=removed&limit=50")).body.data).not.toContainEqual(expect.objectContaining({ id }));
  });
});

describe("the search", () => {
  it("finds the beginning of a name or an address, without marks and in either order", async () => {
    const { id } = await makeSpecialist(t, { name: "Đurđa", lastname: "Šćepanović-Čeh", status: "applied", published_at: null });
    const hits = ["Đurđa", "durda", "ĐURĐA ŠĆEP", "scepanovic", "Šćepanović-Čeh  đurđa", id.slice(0, 30)];
    for (const q of hits) expect(await found(q), q).toContain(id);
    for (const q of ["urđa", "scepanovicc", "%", "_", "'", "zzz"]) expect(await found(q), q).not.toContain(id);
  });

  it("uses indexes", async () => {
    await t.sql`analyze specialist`;
    const plan = await t.sql.begin(async (sql) => {
      await sql`set local enable_seqscan = off`;
      return sql`explain select id from specialist
        where desk_name(lastname || ' ' || name) ~>=~ 'zagar' and desk_name(lastname || ' ' || name) ~<~ 'zagas'`;
    });
    expect(JSON.stringify(plan)).toContain("specialist_desk_lastname_idx");
  });
});
