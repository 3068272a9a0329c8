import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { makeAccount } from "../accounts/factories.server.ts";
import { makeAdult } from "../profiles/factories.server.ts";
import { makeSession } from "../sessions/factories.server.ts";
import { makeManySpecialists, makeSpecialist } from "../specialists/factories.server.ts";
import { carryOutDeletions } from "./jobs.server.ts";
import { lastOverdueDay, promisedDay } from "./rules.ts";

let t: TestApi;
let editor: string;
beforeAll(async () => {
  t = await testApi();
  editor = (await makeAccount(t, { role: "editor" })).id;
  await makeManySpecialists(t, 60);
}, 60_000);
afterAll(() => t.close());

const list = (query = "", as: string | null = editor) => t.call(as, "GET", `/admin/specialist/list?${query}`);
const found = async (q: string) =>
  (await list(new URLSearchParams({ q }).toString())).body.data.map(({ id }: { id: string }) => id);

describe("the queue of specialists", () => {
  it("is refused to guests, families, and specialists", async () => {
    const family = await makeAccount(t);
    const { account_id } = await makeSpecialist(t);
    for (const path of ["/admin/specialist/list", "/admin/specialist/counts"]) {
      expect((await t.call(null, "GET", path)).status).toBe(401);
      for (const as of [family.id, account_id]) expect((await t.call(as, "GET", path)).status).toBe(403);
    }
  });

  it.each([
    ["status=nonsense", "status"],
    ["limit=0", "limit"],
    ["cursor=zzz", "cursor"],
    ["country=US", "country"],
    ["q=", "q"],
  ])("refuses %s with an error on the field", async (query, field) => {
    const { status, body } = await list(query);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it("can be paged to its end, in all states or one, with matching counts", async () => {
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
    const counts = body.data.states as { status: string; count: number }[];
    expect(all.length).toBe(counts.reduce((sum, { count }) => sum + count, 0));
    expect(all).toEqual(all.toSorted());
    expect(body.data).toMatchObject({ promised_days: 5, median_days: null });
    expect(await walk("&status=applied")).toEqual([applicant.id]);
    expect(counts.find(({ status }) => status === "applied")).toEqual({ status: "applied", count: 1 });
    expect((await walk("&country=RS")).length).toBeLessThan(all.length);
  });

  it("omits erased people", async () => {
    const { id } = await makeSpecialist(t, { status: "removed", name: "", lastname: "", published_at: null });
    expect((await list("status=removed&limit=50")).body.data).not.toContainEqual(expect.objectContaining({ id }));
  });
});

describe("the search in the queue", () => {
  it("finds names and email addresses by their beginning, without diacritics and in either order", async () => {
    const { id } = await makeSpecialist(t, {
      name: "Đurđa",
      lastname: "Šćepanović-Čeh",
      status: "applied",
      published_at: null,
    });
    const hits = ["Đurđa", "durda", "ĐURĐA ŠĆEP", "scepanovic", "Šćepanović-Čeh  đurđa", id.slice(0, 30)];
    for (const q of hits) expect(await found(q), q).toContain(id);
    for (const q of ["urđa", "scepanovicc", "%", "_", "'", "zzz"]) expect(await found(q), q).not.toContain(id);
  });

  it("finds license numbers by their beginning", async () => {
    const { id } = await makeSpecialist(t);
    await t.sql`
      insert into application_check (id, specialist_id, kind, state, detail, number, created_at, updated_at)
      values (gen_random_uuid(), ${id}, 'license', 'open', '{"en": "license"}', 'LO-2214/18', now(), now())`;
    expect(await found("lo-2214")).toEqual([id]);
    expect(await found("2214")).toEqual([]);
  });

  it("uses an index for last names", async () => {
    await t.sql`analyze specialist`;
    const plan = await t.sql.begin(async (sql) => {
      await sql`set local enable_seqscan = off`;
      return sql`explain select id from specialist
        where desk_name(lastname || ' ' || name) ~>=~ 'zagar' and desk_name(lastname || ' ' || name) ~<~ 'zagas'`;
    });
    expect(JSON.stringify(plan)).toContain("specialist_desk_lastname_idx");
  });
});

describe("the specialists in review", () => {
  it("are sorted by submission time, with their open and failed checks", async () => {
    const made = [
      await makeSpecialist(t, { status: "in_review", published_at: null }),
      await makeSpecialist(t, { status: "in_review", published_at: null }),
    ];
    for (const [n, { id }] of made.entries()) {
      await t.sql`insert into specialist_application (specialist_id, submitted_at) values (${id}, ${new Date(Date.UTC(2026, 0, 9 - n))})`;
      await t.sql`
        insert into application_check (id, specialist_id, kind, state, detail, created_at, updated_at)
        select gen_random_uuid(), ${id}, kind, state, '{}', now(), now()
        from (values ('identity', 'open'), ('diploma', 'failed'), ('insurance', 'replaced')) c (kind, state)`;
    }
    const first = (await list("status=in_review&limit=1")).body;
    const second = (await list(`status=in_review&limit=1&cursor=${first.next_cursor}`)).body;
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual([made[1]?.id, made[0]?.id]);
    expect(first.data[0]).toMatchObject({
      open_checks: 1,
      failed_checks: ["diploma"],
      submitted_at: "2026-01-08T00:00:00.000Z",
    });
    expect(second.next_cursor).toBeNull();
  });

  it("are counted with the median time from submission to answer", async () => {
    const { id } = await makeSpecialist(t);
    const now = Date.now();
    for (const [action, at] of [
      ["submit", now - 4 * 86_400_000],
      ["approve", now],
    ] as const) {
      await t.sql`
        insert into specialist_event (id, specialist_id, at, actor_role, action, from_status, to_status)
        values (${v7({ msecs: at })}, ${id}, ${new Date(at)}, 'superadmin', ${action}, 'in_review', 'in_review')`;
    }
    expect((await t.call(editor, "GET", "/admin/specialist/counts")).body.data.median_days).toBe(4);
  });
});

describe("the filters of the queue", () => {
  it("find applications that wait too long, have open or expiring checks, objections, or missing items", async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000);
    const make = async (status: "in_review" | "published", days: number) => {
      const { id } = await makeSpecialist(t, { status, published_at: status === "published" ? new Date() : null });
      await t.sql`insert into specialist_application (specialist_id, submitted_at) values (${id}, ${day(days)})`;
      return id;
    };
    const check = (id: string, kind: string, state: string, until: Date | null = null) => t.sql`
      insert into application_check (id, specialist_id, kind, state, detail, valid_until, created_at, updated_at)
      values (gen_random_uuid(), ${id}, ${kind}, ${state}, '{}', ${until}, now(), now())`;
    const [late, early, running, objecting] = [
      await make("in_review", -12),
      await make("in_review", -1),
      await make("published", -90),
      await make("published", -90),
    ];
    await check(early, "identity", "open");
    for (const id of [running, objecting])
      for (const kind of ["identity", "diploma"])
        await check(id, kind, "passed", kind === "diploma" && id === running ? day(40) : null);
    await check(objecting, "license", "expired");
    await t.sql`update account set second_factor = true where id = (select account_id from specialist where id = ${objecting})`;
    const event = v7();
    await t.sql`
      insert into specialist_event (id, specialist_id, at, actor_role, action, from_status, to_status)
      values (${event}, ${objecting}, now(), 'superadmin', 'suspend', 'published', 'suspended')`;
    await t.sql`
      insert into specialist_objection (id, specialist_id, specialist_event_id, words, created_at, answer_by)
      values (gen_random_uuid(), ${objecting}, ${event}, 'No', now(), now())`;
    const mine = [late, early, running, objecting];
    const names = ["late", "early", "running", "objecting"];
    const hits = async (query: string) => {
      let cursor: string | null = "";
      const seen = new Set<string>();
      while (cursor !== null) {
        const { body }: Awaited<ReturnType<typeof list>> = await list(
          `limit=50&${query}${cursor && `&cursor=${cursor}`}`,
        );
        for (const { id } of body.data) seen.add(id);
        cursor = body.next_cursor;
      }
      return names.filter((_, i) => seen.has(mine[i] ?? "")).join(" ");
    };
    expect(await hits("need=late")).toBe("late");
    expect(await hits("need=ending")).toBe("running");
    expect(await hits("need=objection")).toBe("objecting");
    expect(await hits("need=open")).toBe("early");
    expect(await hits("missing=diploma")).toBe("late early");
    expect(await hits("missing=license")).toBe("objecting");
    expect(await hits("missing=second_factor")).toBe("late early running");
    expect(await hits("missing=tax&status=in_review")).toBe("late early");
    expect(await hits("need=late&status=published")).toBe("");
  });
});

describe("reminding a second reviewer", () => {
  it("sends one email even if repeated, and is refused for the first reviewer, for an editor, or if no second approval is needed", async () => {
    const first = (await makeAccount(t, { role: "superadmin" })).id;
    const second = (await makeAccount(t, { role: "superadmin" })).id;
    const one = await makeSpecialist(t, { status: "in_review", published_at: null });
    const remind = (account_id: string) =>
      t.call(editor, "POST", "/admin/specialist/remind", { specialist_id: one.id, account_id });
    expect((await remind(second)).body.code).toBe("no_second_reviewer_wanted");
    await t.sql`insert into specialist_application (specialist_id, first_approval_by, first_approval_at) values (${one.id}, ${first}, now())`;
    const { reviewers } = (await t.call(editor, "GET", `/admin/specialist/reviewers/${one.id}`)).body.data;
    expect(reviewers).toContainEqual(expect.objectContaining({ account_id: second }));
    expect(reviewers).not.toContainEqual(expect.objectContaining({ account_id: first }));
    for (const wrong of [first, editor]) expect((await remind(wrong)).body.fields).toHaveProperty("account_id");
    expect([(await remind(second)).status, (await remind(second)).status]).toEqual([200, 200]);
    const mails = await t.sql<
      { body_text: string }[]
    >`select body_text from mail where account_id = ${second} and kind = 'team.second'`;
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body_text).toContain(`/${one.id}`);
  });
});

describe("the team's preview of a profile", () => {
  it("shows a suspended profile, and is recorded in the audit log", async () => {
    const { id } = await makeSpecialist(t, { status: "suspended" });
    const { status, body } = await t.call(editor, "GET", `/admin/specialist/preview/${id}`);
    expect([status, body.data.status]).toEqual([200, "suspended"]);
    expect(await t.sql`select actor_account_id, action from audit_log where subject_id = ${id}`).toEqual([
      { actor_account_id: editor, action: "team.preview" },
    ]);
    expect((await t.call(editor, "GET", `/admin/specialist/preview/${editor}`)).body.code).toBe("not_found");
  });
});

describe("deleting a specialist's account", () => {
  const remove = (id: string, as: string) => t.call(as, "DELETE", `/admin/specialist/${id}`);

  it("is allowed to superadmins for removed specialists, and waits for upcoming sessions", async () => {
    const admin = (await makeAccount(t, { role: "superadmin" })).id;
    const one = await makeSpecialist(t);
    for (const as of [editor, one.account_id]) expect((await remove(one.id, as)).status).toBe(403);
    expect((await remove(admin, admin)).body.code).toBe("not_found");
    expect((await remove(one.id, admin)).body.code).toBe("specialist_not_removed");
    const family = await makeAdult(t.services);
    await makeSession(t.services, {
      specialist_id: one.id,
      profile_id: family.profile.id,
      account_id: family.account_id,
      service_id: one.services[0]?.id ?? "",
      status: "Pending",
      awaits: "specialist",
      starts: [new Date(Date.now() + 86_400_000)],
      steps: [{ kind: "requested", at: new Date(), by: family.account_id }],
    });
    await t.sql`update specialist set status = 'removed' where id = ${one.id}`;
    expect((await t.call(admin, "POST", "/admin/specialist/keep", { specialist_id: one.id })).body.code).toBe(
      "no_deletion_waits",
    );
    const asked = () =>
      t.call(editor, "GET", `/admin/specialist/view/${one.id}`).then(({ body }) => body.data.delete_asked_at !== null);
    expect((await remove(one.id, admin)).body.data).toEqual({ erase_at: null });
    expect((await remove(one.id, admin)).body.code).toBe("specialist_leaving");
    expect((await t.call(editor, "POST", "/admin/specialist/keep", { specialist_id: one.id })).status).toBe(403);
    expect(
      (await t.call(admin, "POST", "/admin/specialist/keep", { specialist_id: one.id })).body.data.delete_asked_at,
    ).toBeNull();
    await remove(one.id, admin);
    expect([await carryOutDeletions(t.services), await asked()]).toEqual([0, true]);
    await t.call(admin, "PATCH", `/admin/specialist/update/${one.id}`, { action: "reopen" });
    expect(await asked()).toBe(false);
    // The job carries out a deletion that waited, once.
    const other = await makeSpecialist(t, { status: "removed" });
    await t.sql`insert into specialist_application (specialist_id, delete_asked_at, delete_asked_by) values (${other.id}, now(), ${admin})`;
    expect([await carryOutDeletions(t.services), await carryOutDeletions(t.services)]).toEqual([1, 0]);
    expect((await t.call(editor, "GET", `/admin/specialist/view/${other.id}`)).body.data).toMatchObject({
      erase_at: expect.any(String),
      delete_asked_at: null,
    });
    await t.sql`update specialist set status = 'removed' where id = ${one.id}`;
    await t.sql`update session set status = 'Cancelled', awaits = null where specialist_id = ${one.id}`;
    const { status, body } = await remove(one.id, admin);
    expect(status).toBe(200);
    expect((await t.call(editor, "GET", `/admin/specialist/view/${one.id}`)).body.data.erase_at).toBe(
      body.data.erase_at,
    );
    expect((await remove(one.id, admin)).body.code).toBe("specialist_leaving");
    const [mail] = await t.sql`select kind, locale from mail where account_id = ${one.account_id}`;
    expect(mail).toEqual({ kind: "team.deleted", locale: "sl" });
    expect(await t.sql`select action from audit_log where subject_id = ${one.id}`).toContainEqual({
      action: "team.delete",
    });
  });
});

describe("leaving as a specialist", () => {
  const leave = (id: string, as: string) => t.call(as, "DELETE", `/specialists/delete/${id}`);

  it("is refused to others and while there are upcoming sessions, hides the profile immediately, and can be undone unless the specialist is suspended", async () => {
    const one = await makeSpecialist(t);
    const other = await makeSpecialist(t);
    const family = await makeAdult(t.services);
    for (const as of [editor, family.account_id]) expect((await leave(one.id, as)).status).toBe(403);
    expect((await leave(other.id, one.account_id)).body.code).toBe("not_found");
    await makeSession(t.services, {
      specialist_id: one.id,
      profile_id: family.profile.id,
      account_id: family.account_id,
      service_id: one.services[0]?.id ?? "",
      status: "Pending",
      awaits: "specialist",
      starts: [new Date(Date.now() + 86_400_000)],
      steps: [{ kind: "requested", at: new Date(), by: family.account_id }],
    });
    const blockers = async () =>
      (await t.call(one.account_id, "GET", "/specialists/application/leaving")).body.data.blockers;
    expect(await blockers()).toMatchObject([{ code: "sessions_ahead", title: family.profile.name }]);
    expect((await leave(one.id, one.account_id)).body.code).toBe("sessions_ahead");
    await t.sql`update session set status = 'Cancelled', awaits = null where specialist_id = ${one.id}`;
    expect(await blockers()).toEqual([]);
    const answers = await Promise.all([leave(one.id, one.account_id), leave(one.id, one.account_id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await t.call(null, "GET", `/specialists/view/public?id=${one.id}`)).status).toBe(404);
    const own = () => t.call(one.account_id, "GET", "/specialists/application");
    expect((await own()).body.data).toMatchObject({ status: "removed", actions: ["come_back"], contestable: null });
    const back = () => t.call(one.account_id, "POST", "/specialists/application/move", { action: "come_back" });
    expect((await back()).body.data).toEqual({ status: "applied" });
    expect((await back()).body.code).toBe("application_moved");
    await t.sql`update specialist set status = 'suspended' where id = ${one.id}`;
    await leave(one.id, one.account_id);
    expect((await back()).body.code).toBe("application_moved");
    expect((await own()).body.data.actions).toEqual([]);
  });
});

it.each([
  ["2026-11-26", "2026-11-18"],
  ["2026-11-27", "2026-11-19"],
  ["2026-11-30", "2026-11-22"],
])("on %s, promises of five working days are overdue if made by %s", (today, day) =>
  expect(lastOverdueDay(today, 5)).toBe(day),
);

describe("the promise of an answer", () => {
  it.each([
    ["2026-11-19", 5, "2026-11-26"],
    ["2026-11-20", 5, "2026-11-27"],
    ["2026-11-21", 1, "2026-11-23"],
  ])("made on %s for %i working days ends on %s", (day, days, end) => expect(promisedDay(day, days)).toBe(end));
});
