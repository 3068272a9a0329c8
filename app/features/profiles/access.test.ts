import fc from "fast-check";
import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../platform/auth/actor.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { makeSpecialist } from "../specialists/factories.server.ts";
import {
  accessOf,
  changeGrant,
  grant,
  guardiansOf,
  hasBasicsSql,
  membersOf,
  readableProfilesSql,
  revoke,
} from "./access.server.ts";
import { makeAccess, makeAdult, makeChild } from "./factories.server.ts";
import { fullScopes } from "./policy.ts";
import { shownLastname } from "./presenter.ts";
import { ageOn, type Scope } from "./rules.ts";

let t: TestApi;
let guardian: Person;
beforeAll(async () => {
  t = await testApi();
  guardian = { kind: "person", account_id: (await makeAdult(t.services)).account_id, role: "user" } as Person;
});
afterAll(() => t.close());

const day = (n: number) => new Date(Date.UTC(2026, 10, n));
const ms = (at: Date, by: number) => new Date(at.getTime() + by);

async function childAndSpecialist() {
  const { id: profile_id } = await makeChild(t.services, [guardian.account_id]);
  const { account_id } = await makeSpecialist(t.services);
  return { profile_id, account_id };
}
const grantsOf = (pair: { profile_id: string; account_id: string }) => t.sql`
  select level, scopes, starts_at, ends_at, revoked_at from profile_access
  where profile_id = ${pair.profile_id} and account_id = ${pair.account_id} order by starts_at`;
const granting = (now: Date, wanted: Parameters<typeof grant>[2]) =>
  t.db.transaction((tx) => grant(tx, { actor: guardian, now }, wanted));
const specialist = { level: "specialist", scopes: ["basics", "sessions"] } as const;

describe("access", () => {
  it("is valid from its start until just before its end, unless it is revoked", async () => {
    const pair = await childAndSpecialist();
    await makeAccess(t.services, { ...pair, starts_at: day(10), ends_at: day(20) });
    const at = async (instant: Date) => [
      (await accessOf(t.sql, pair.account_id, pair.profile_id, instant))?.level ?? null,
      (await membersOf(t.sql, pair.profile_id, pair.account_id, instant)).some((one) => one.you),
      (
        await t.sql.unsafe(`select ${hasBasicsSql("$1", "$2", "$3")} as yes`, [
          pair.profile_id,
          pair.account_id,
          instant,
        ])
      )[0]?.["yes"],
    ];
    expect(await at(ms(day(10), -1))).toEqual([null, false, false]);
    expect(await at(day(10))).toEqual(["specialist", true, true]);
    expect(await at(ms(day(20), -1))).toEqual(["specialist", true, true]);
    expect(await at(day(20))).toEqual([null, false, false]);
    await t.sql`update profile_access set revoked_at = ${day(19)} where account_id = ${pair.account_id}`;
    expect(await at(day(15))).toEqual([null, false, false]);
  });

  it("counts the profile's owner and guardians who book as guardians, but not viewers or guardians who only read", async () => {
    const { id: child } = await makeChild(t.services, []);
    const own = await makeAdult(t.services);
    const [second, viewer, basics] = [
      await makeAdult(t.services),
      await makeAdult(t.services),
      await makeAdult(t.services),
    ];
    const all = { profile_id: child, level: "guardian" as const, scopes: [...fullScopes] };
    await makeAccess(t.services, {
      ...all,
      account_id: second.account_id,
      starts_at: day(12),
      scopes: ["sessions", "book"],
    });
    const reading = await makeAdult(t.services);
    await makeAccess(t.services, { ...all, account_id: reading.account_id, scopes: ["basics", "sessions"] });
    await makeAccess(t.services, { ...all, account_id: own.account_id, starts_at: day(11) });
    await makeAccess(t.services, { ...all, account_id: viewer.account_id, level: "viewer" });
    await makeAccess(t.services, { ...all, account_id: basics.account_id, scopes: ["basics"] });
    expect(await guardiansOf(t.sql, child, day(11))).toEqual([own.account_id]);
    expect(await guardiansOf(t.sql, child, day(13))).toEqual([own.account_id, second.account_id]);
    expect(await guardiansOf(t.sql, own.profile.id, day(1))).toEqual([own.account_id]);
    const seen = (account: string) =>
      t.sql.unsafe(`${readableProfilesSql("$1", "$2")} order by level`, [account, day(13)]);
    expect(await seen(own.account_id)).toMatchObject([
      { id: child, level: "guardian", books: true },
      { id: own.profile.id, level: "own" },
    ]);
    expect(await seen(viewer.account_id)).toMatchObject([
      { level: "own" },
      { id: child, level: "viewer", books: false },
    ]);
    expect(await seen(reading.account_id)).toMatchObject([
      { id: child, level: "guardian", books: false },
      { level: "own", books: true },
    ]);
    expect(await seen(basics.account_id)).toMatchObject([{ level: "own" }]);
  });
});

describe("a grant", () => {
  it("that has ended stays as a record, a new grant gets its own row, and both are in the audit log", async () => {
    const pair = await childAndSpecialist();
    await granting(day(1), { ...pair, ...specialist, purpose: "session", ends_at: day(5) });
    await granting(day(5), { ...pair, ...specialist, purpose: "session", ends_at: day(9) });
    expect(await grantsOf(pair)).toMatchObject([
      { starts_at: day(1), ends_at: day(5), revoked_at: null },
      { starts_at: day(5), ends_at: day(9), revoked_at: null },
    ]);
    const audited = await t.sql`
      select action, actor_account_id, detail->>'account_id' as whom, detail->>'purpose' as purpose from audit_log
      where subject = 'profile' and subject_id = ${pair.profile_id} order by id`;
    const entry = {
      action: "profiles.grant_access",
      actor_account_id: guardian.account_id,
      whom: pair.account_id,
      purpose: "session",
    };
    expect([...audited]).toEqual([entry, entry]);
  });

  it("that is valid is extended, never widened or shortened", async () => {
    const pair = await childAndSpecialist();
    await makeAccess(t.services, { ...pair, scopes: ["basics"], starts_at: day(1), ends_at: day(9) });
    await granting(day(2), { ...pair, ...specialist, ends_at: day(12) });
    await granting(day(3), { ...pair, ...specialist, ends_at: day(4) });
    expect(await grantsOf(pair)).toMatchObject([{ scopes: ["basics"], starts_at: day(1), ends_at: day(12) }]);
    const audited = await t.sql`select action from audit_log where subject_id = ${pair.profile_id}`;
    expect([...audited]).toEqual([{ action: "profiles.grant_access" }]);
    await granting(day(4), { ...pair, ...specialist, ends_at: null });
    await granting(day(5), { ...pair, ...specialist, ends_at: day(30) });
    expect(await grantsOf(pair)).toMatchObject([{ starts_at: day(1), ends_at: null }]);
  });

  it("of another level is left unchanged, and a grant before a later one ends when that begins", async () => {
    const pair = await childAndSpecialist();
    await granting(day(1), { ...pair, level: "guardian", scopes: ["basics", "book", "manage"], ends_at: day(5) });
    await granting(day(2), { ...pair, ...specialist, ends_at: day(30) });
    expect(await grantsOf(pair)).toMatchObject([{ level: "guardian", ends_at: day(5) }]);
    await makeAccess(t.services, { ...pair, starts_at: day(20), ends_at: null });
    await granting(day(6), { ...pair, ...specialist, ends_at: day(30) });
    await granting(day(7), { ...pair, ...specialist, ends_at: null });
    expect(await grantsOf(pair)).toMatchObject([
      { level: "guardian", ends_at: day(5) },
      { starts_at: day(6), ends_at: day(20) },
      { starts_at: day(20), ends_at: null },
    ]);
  });

  it("is stored only once when made concurrently", async () => {
    const pair = await childAndSpecialist();
    await Promise.allSettled(
      Array.from({ length: 8 }, () => granting(day(1), { ...pair, ...specialist, ends_at: day(9) })),
    );
    expect(await grantsOf(pair)).toHaveLength(1);
  });

  it("that overlaps another or has no duration is rejected by the database", async () => {
    const pair = await childAndSpecialist();
    await makeAccess(t.services, { ...pair, starts_at: day(1), ends_at: day(9) });
    const insert = (from: Date, to: Date | null) => t.sql`
      insert into profile_access (id, profile_id, account_id, level, scopes, starts_at, ends_at)
      values (${v7()}, ${pair.profile_id}, ${pair.account_id}, 'viewer', array['basics'], ${from}, ${to})`;
    await expect(insert(day(8), null)).rejects.toThrow("profile_access_no_overlap");
    await expect(insert(day(12), day(12))).rejects.toThrow("profile_access_interval");
    await insert(day(9), null);
  });
});

describe("a revocation of access", () => {
  const revoking = (pair: { profile_id: string; account_id: string }, now = day(5)) =>
    t.db.transaction((tx) => revoke(tx, { actor: guardian, now }, pair));

  it("ends current and future grants, keeps past ones, and is audited", async () => {
    const pair = await childAndSpecialist();
    expect(await revoking(pair)).toBe(false);
    for (const [from, to] of [
      [1, 3],
      [4, 8],
      [10, 12],
    ] as const) {
      await makeAccess(t.services, { ...pair, starts_at: day(from), ends_at: day(to) });
    }
    expect(await revoking(pair)).toBe(true);
    expect((await grantsOf(pair)).map((row) => row["revoked_at"])).toEqual([null, day(5), day(5)]);
    const audited =
      await t.sql`select action, detail->>'account_id' as whom from audit_log where subject_id = ${pair.profile_id}`;
    expect([...audited]).toEqual([{ action: "profiles.revoke_access", whom: pair.account_id }]);
  });

  it("keeps the last guardian who may manage the child, even when two remove each other concurrently", async () => {
    const [one, two] = [await makeAdult(t.services), await makeAdult(t.services)];
    const { id: profile_id } = await makeChild(t.services, [one.account_id, two.account_id]);
    const viewer = await makeAdult(t.services);
    await makeAccess(t.services, {
      profile_id,
      account_id: viewer.account_id,
      level: "guardian",
      scopes: ["sessions"],
    });
    const both = [one, two].map(({ account_id }) => revoking({ profile_id, account_id }));
    const outcomes = await Promise.allSettled(both);
    expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(outcomes.find((outcome) => outcome.status === "rejected")).toMatchObject({
      reason: { code: "last_guardian" },
    });
  });
});

describe("a change of a grant", () => {
  const changing = (
    profile_id: string,
    access_id: string,
    scopes: Scope[],
    ends_at: Date | null = null,
    now = day(5),
  ) => t.db.transaction((tx) => changeGrant(tx, { actor: guardian, now }, { profile_id, access_id, scopes, ends_at }));

  it("sets the scopes and the end date of a valid grant of that profile, and is audited", async () => {
    const pair = await childAndSpecialist();
    const other = await childAndSpecialist();
    const { id } = await makeAccess(t.services, { ...pair, starts_at: day(1), ends_at: day(9) });
    expect(await changing(other.profile_id, id, ["basics"])).toBe(null);
    expect(await changing(pair.profile_id, id, ["basics"], null, day(9))).toBe(null);
    expect(await changing(pair.profile_id, id, ["basics", "notes"], day(7))).toMatchObject({
      account_id: pair.account_id,
    });
    expect(await grantsOf(pair)).toMatchObject([{ scopes: ["basics", "notes"], ends_at: day(7) }]);
    await makeAccess(t.services, { ...pair, starts_at: day(12), ends_at: null });
    await changing(pair.profile_id, id, ["basics"]);
    expect(await grantsOf(pair)).toMatchObject([{ scopes: ["basics"], ends_at: day(12) }, { ends_at: null }]);
    const audited = await t.sql`
      select action, detail->'was'->'scopes' as was from audit_log where subject_id = ${pair.profile_id} order by id`;
    expect([...audited]).toEqual([
      { action: "profiles.change_access", was: ["basics", "sessions"] },
      { action: "profiles.change_access", was: ["basics", "notes"] },
    ]);
  });

  it("leaves one full guardian without an end date when all are changed or revoked concurrently", async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => makeAdult(t.services)));
    const { id: profile_id } = await makeChild(
      t.services,
      people.map(({ account_id }) => account_id),
    );
    const grants = await t.sql`select id, account_id from profile_access where profile_id = ${profile_id} order by id`;
    const outcomes = await Promise.allSettled(
      grants.map(({ id, account_id }, i) =>
        i % 3 === 0
          ? changing(profile_id, id, ["basics"])
          : i % 3 === 1
            ? changing(profile_id, id, [...fullScopes], day(20))
            : t.db.transaction((tx) => revoke(tx, { actor: guardian, now: day(5) }, { profile_id, account_id })),
      ),
    );
    expect(outcomes.filter(({ status }) => status === "rejected")).toMatchObject([
      { reason: { code: "last_guardian" } },
    ]);
    const left = await t.sql`
      select from live_access_to(${profile_id}, ${day(25)}) where 'manage' = any (scopes)`;
    expect(left).toHaveLength(1);
  });
});

describe("the database schema", () => {
  it("inlines access functions into the surrounding statement and uses an index", async () => {
    const children = await Promise.all(Array.from({ length: 3 }, () => makeChild(t.services, [])));
    await t.sql`
      insert into account (id, email, role, locale, time_zone)
      select gen_random_uuid(), 'many-' || n || '@test.example', 'user', 'en', 'UTC' from generate_series(1, 1500) n`;
    for (const child of children) {
      await t.sql`
        insert into profile_access (id, profile_id, account_id, level, scopes, starts_at)
        select gen_random_uuid(), ${child.id}, id, 'guardian', array['sessions'], now() - interval '1 day' from account where email like 'many-%'`;
    }
    await t.sql`analyze profile_access`;
    const plan = async (statement: string) =>
      (await t.sql.unsafe(`explain (costs off) ${statement}`)).map((row) => row["QUERY PLAN"]).join("\n");
    const id = `'${guardian.account_id}'`;
    const byAccount = [`select * from live_access(${id}, now())`, readableProfilesSql(id, "now()")];
    for (const statement of byAccount) {
      const found = await plan(statement);
      expect(found).toContain("profile_access_account_idx");
      expect(found).not.toMatch(/Function Scan|Seq Scan on profile_access/);
    }
    const one = `${id}::uuid`;
    const byProfile = [
      `select * from live_access_to(${one}, now()) where account_id = ${one}`,
      `select p.id, ${hasBasicsSql("p.id", one, "now()")} from profile p where p.id = ${one}`,
      `select p.id from profile p where p.id = ${one} and exists (select from guardians_of(p.id, now()) g where g.account_id = ${one})`,
    ];
    for (const statement of byProfile) {
      const found = await plan(statement);
      expect(found).toMatch(/profile_access_(profile|account)_idx/);
      expect(found).not.toMatch(/Function Scan|Seq Scan on profile_access/);
    }
  });

  it("has an index for every foreign key", async () => {
    const bare = await t.sql`
      select c.conrelid::regclass::text || '.' || a.attname as reference
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and (i.indpred is null
          or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'))
      order by 1`;
    expect(bare.map((row) => row["reference"])).toEqual([]);
  });

  it("shortens last names and computes ages like the rules in TypeScript", async () => {
    const names = ["Kovač", "Čuk", "", "Đ", "de la Cruz", "𐐀b", "Ñ"];
    for (const lastname of names) {
      for (const basics of [true, false]) {
        const [row] = await t.sql`select seen_lastname(${lastname}, ${basics}) as shown`;
        expect(row?.["shown"], lastname).toBe(
          shownLastname(lastname, { level: "specialist", scopes: basics ? ["basics"] : [] }),
        );
      }
    }
    const days = fc.date({ min: new Date("2000-01-01"), max: new Date("2028-12-31"), noInvalidDate: true });
    await fc.assert(
      fc.asyncProperty(days, days, async (one, two) => {
        const [born, today] = [one, two].map((at) => at.toISOString().slice(0, 10)).toSorted() as [string, string];
        const [row] = await t.sql`select age_at(${born}, ${`${today}T12:00:00Z`}, 'UTC') as age`;
        expect(row?.["age"]).toBe(ageOn(born, today));
      }),
      {
        examples: [
          [new Date("2016-02-29"), new Date("2023-02-28")],
          [new Date("2016-02-29"), new Date("2023-03-01")],
        ],
      },
    );
    // Days follow the time zone: someone born on the 14th turns nine at midnight in Ljubljana.
    const [late] = await t.sql`
      select age_at('2017-05-14', '2026-05-13T21:59:59Z', 'Europe/Ljubljana') as before,
        age_at('2017-05-14', '2026-05-13T22:00:00Z', 'Europe/Ljubljana') as after`;
    expect(late).toEqual({ before: 8, after: 9 });
  });
});
