import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ApiError } from "../../platform/http/client.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import type { FoundSpecialist } from "./contract.ts";
import { makeManySpecialists, makeSpecialist } from "./factories.server.ts";
import { loadPublicProfile } from "./pages/load-profile.ts";

const unknown = "019b0000-0000-7000-8000-000000000000";
const many = 130;
let world: TestApi;
let hidden: string;
let shown: Awaited<ReturnType<typeof makeSpecialist>>;

beforeAll(async () => {
  world = await testApi();
  await makeManySpecialists(world, many);
  hidden = (await makeSpecialist(world, { status: "paused" })).id;
  shown = await makeSpecialist(world, {
    name: "Špela",
    lastname: "Žagar",
    city: "Ptuj",
    languages: ["it"],
    topics: ["development", "autism"],
    age_from: 14,
    age_to: 18,
    modes: ["online"],
    headline: { sl: "Brati se da tudi drugače." },
    checks: [{ kind: "identity", detail: { sl: "osebna izkaznica" }, checked_on: "2026-09-12" }],
    services: [{ price: 9000 }, { price: 100, active: false }, { price: 4000, minutes: 30, name: { sr: "Razgovor" } }],
  });
});
afterAll(() => world?.close());

const get = (path: string, as: string | null = null) => world.call(as, "GET", path);

describe("the calls about specialists", () => {
  it.each([
    ["/public/specialists?topic=nonsense", "topic.0"],
    ["/public/specialists?language=xx&language=sl", "language.0"],
    ["/public/specialists?mode=by_pigeon", "mode"],
    ["/public/specialists?ageGroup=3", "ageGroup"],
    ["/public/specialists?sort=cheap", "sort"],
    ["/public/specialists?q=%20", "q"],
    [`/public/specialists?q=${"a".repeat(121)}`, "q"],
    ["/public/specialists?km=7&city=Ptuj", "km"],
    ["/public/specialists?price_max=0", "price_max"],
    ["/public/specialists?gender=x", "gender"],
    ["/public/specialists?service=x", "service"],
    ["/public/specialists?free=x", "free"],
    ["/public/specialists?fresh=1", "fresh"],
    ["/public/specialists?limit=0", "limit"],
    ["/public/specialists?limit=61", "limit"],
    ["/public/specialists?limit=many", "limit"],
    ["/public/specialists?cursor=zzz", "cursor"],
    [`/public/specialists?cursor=${"a".repeat(201)}`, "cursor"],
    [`/public/specialists?cursor=${Buffer.from('["x",2]').toString("base64url")}`, "cursor"],
    [`/public/specialists?sort=newest&cursor=${Buffer.from(`[4500,"${unknown}"]`).toString("base64url")}`, "cursor"],
    [
      `/public/specialists?sort=newest&cursor=${Buffer.from(`["2026-99-01 00:00:00+00","${unknown}"]`).toString("base64url")}`,
      "cursor",
    ],
    ["/specialists/listing/filters?topic=nonsense", "topic.0"],
    ["/specialists/view/public", "id"],
    ["/specialists/view/public?id=7", "id"],
  ])("refuse %s with an error on the field %s", async (path, field) => {
    const { status, body } = await get(path);
    expect([status, body.code]).toEqual([400, "invalid_input"]);
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  it("reject a cursor from another sort order", async () => {
    const { body } = await get("/public/specialists?sort=newest");
    expect((await get(`/public/specialists?cursor=${body.next_cursor}`)).status).toBe(400);
  });

  it("report a paused specialist as taking no new families, without a name", async () => {
    const { status, body } = await get(`/specialists/view/public?id=${hidden}`);
    expect([status, body.code]).toEqual([404, "specialist_paused"]);
    expect(body.message).toMatch(/isn’t taking new families/);
    expect(Object.keys(body).toSorted()).toEqual(["code", "message", "request_id", "statusCode"]);
    // The profile page explains this whichever call is refused first, and still gives families a way to their own sessions.
    const api = async (call: string) => {
      if (!call.includes("/view/public")) throw new ApiError(404, { code: "not_found", message: "Not found" } as never);
      await new Promise((done) => setImmediate(done));
      throw new ApiError(status, body);
    };
    for (const [caller, own] of [
      [{ kind: "person", role: "user" }, true],
      [{ kind: "guest" }, false],
    ] as const) {
      await expect(
        loadPublicProfile({ api, caller, services: world.services } as never, new Request("http://test/"), hidden),
      ).rejects.toMatchObject({ init: { status: 404 }, data: { own, explained: body.message } });
    }
  });

  it("return the same not-found error for unpublished and unknown specialists", async () => {
    const approved = await makeSpecialist(world, { status: "approved" });
    for (const id of [approved.id, unknown]) {
      const { status, body } = await get(`/specialists/view/public?id=${id}`);
      expect([status, body.code]).toEqual([404, "not_found"]);
    }
  });

  it("require a person and known fields of the right type for the signed-in search", async () => {
    const search = (as: string | null, body: unknown) => world.call(as, "POST", "/specialists/listing/search", body);
    expect((await search(unknown, {})).body.code).toBe("not_allowed");
    const me = shown.account_id;
    expect((await search(me, { colour: "green" })).body.fields).toHaveProperty("colour");
    expect((await search(me, { topic: "speech_and_language" })).body.fields).toHaveProperty("topic");
    expect((await search(me, { limit: "12" })).body.fields).toHaveProperty("limit");
    expect((await search(me, "{")).body.code).toBe("malformed_json");
    expect((await search(me, { city: "x".repeat(1_000_000) })).status).toBe(413);
    const { status, body } = await search(me, { city: "Ptuj" });
    expect([status, body.data.length]).toEqual([200, 1]);
  });

  it("refuse a specialist's own record to a caller without an account", async () => {
    expect((await get("/specialists/me", unknown)).body.code).toBe("not_allowed");
  });
});

describe("finding specialists over HTTP", () => {
  const found = async (query: string): Promise<FoundSpecialist[]> =>
    (await get(`/public/specialists?limit=60&${query}`)).body.data;
  const countOf = async (query: string) => (await get(`/specialists/listing/filters?${query}`)).body.data.total;

  it.each([
    ["city=Ptuj&km=50", (one: FoundSpecialist) => (one.km ?? 99) <= 50],
    ["gender=female&language=de", (one: FoundSpecialist) => one.gender === "female" && one.languages.includes("de")],
    [
      "price_max=40&language=sl",
      (one: FoundSpecialist) => one.price_from <= (one.currency === "EUR" ? 4000 : 4000 * 117.2),
    ],
    ["fresh=true", (one: FoundSpecialist) => one.rating === null],
    ["q=zagar&mode=online&sort=price", (one: FoundSpecialist) => one.lastname.startsWith("Žagar")],
  ])("the query ?%s finds only matching people, and as many as the filters count", async (query, right) => {
    const people = await found(query);
    expect(people.length).toBeGreaterThan(0);
    expect(people.filter((one) => !right(one))).toEqual([]);
    const counted = await countOf(query.replace(/&sort=\w+/, ""));
    expect(people.length).toBe(Math.min(60, counted));
  });

  it("finds specialists by the kind of their services and by their available times", async () => {
    const one = await makeSpecialist(world, { languages: ["hu"], services: [{ kind: "family" }] });
    expect((await found("service=family&language=hu")).map(({ id }) => id)).toEqual([one.id]);
    const soon = new Date(world.services.clock().getTime() + 2 * 24 * 3600_000);
    expect(await found("free=this_week&language=hu&service=family")).toEqual([]);
    await world.sql`update specialist_finding set next_free_at = ${soon}, touched = pg_current_xact_id() where specialist_id = ${one.id}`;
    // Uses another sort order, because answers are cached for a few seconds.
    expect(await found("free=this_week&language=hu&service=family&sort=newest")).toMatchObject([
      { id: one.id, next_free_at: soon.toISOString() },
    ]);
    await world.sql`update service set kind = 'practice' where specialist_id = ${one.id}`;
    expect(await found("service=family&language=hu&sort=newest")).toEqual([]);
    await world.sql`update specialist set status = 'paused' where id = ${one.id}`;
  });

  it("POST /specialists/search returns specialists page by page, with their total count", async () => {
    const search = (body: object) => world.call(shown.account_id, "POST", "/specialists/search", body);
    const seen: string[] = [];
    for (let cursor: string | undefined; ;) {
      const { status, body } = await search({ language: ["de"], sort: "price", limit: 7, ...(cursor && { cursor }) });
      expect([status, body.data.facets.total]).toEqual([200, await countOf("language=de")]);
      seen.push(...body.data.specialists.map(({ id }: { id: string }) => id));
      if (body.data.next_cursor === null) break;
      cursor = body.data.next_cursor;
    }
    expect(seen.length).toBe(await countOf("language=de"));
    expect(new Set(seen).size).toBe(seen.length);
    expect((await search({ price_max: "40" })).body.fields).toHaveProperty("price_max");
    expect((await world.call(null, "POST", "/specialists/search", {})).status).toBe(401);
  });
});

describe("the listing", () => {
  it.each(["recommended", "newest"])(
    "shows each published specialist once across all pages, sorted by %s",
    async (sort) => {
      const seen: { id: string; rating_count: number }[] = [];
      let cursor: string | null = "";
      while (cursor !== null) {
        const { body } = await get(`/public/specialists?sort=${sort}&limit=17${cursor && `&cursor=${cursor}`}`);
        seen.push(...body.data);
        cursor = body.next_cursor;
      }
      expect(seen.length).toBe(many + 1);
      expect(new Set(seen.map((s) => s.id)).size).toBe(many + 1);
      const expected =
        sort === "newest"
          ? await world.sql`select id from specialist where status = 'published' order by published_at desc, id desc`
          : await world.sql`select id from specialist where status = 'published' order by rank desc, id desc`;
      expect(seen.map((s) => s.id)).toEqual(expected.map((row) => row["id"]));
    },
  );

  it.each([
    ["city=Ptuj", 1],
    ["language=it", 1],
    ["topic=autism&topic=anger&language=it", 1],
    ["topic=autism&mode=in_person&city=Ptuj", 0],
    ["city=Ptuj&ageGroup=15-18", 1],
    ["city=Ptuj&ageGroup=10-14", 1],
    ["city=Ptuj&ageGroup=6-9", 0],
    ["city=Ptuj&ageGroup=adult", 0],
    ["city=Nowhere", 0],
  ])("the query ?%s finds %i", async (query, count) => {
    const { body } = await get(`/public/specialists?${query}`);
    expect(body.data.length).toBe(count);
    expect((await get(`/specialists/listing/filters?${query}`)).body.data.total).toBe(count);
  });

  it("finds specialists for adults, and counts them", async () => {
    // Uses filters that no other test uses, because answers are cached for a few seconds.
    await world.sql`update specialist set age_to = 99 where city = 'Ptuj'`;
    try {
      expect((await get("/public/specialists?city=Ptuj&language=it&ageGroup=adult")).body.data.length).toBe(1);
      const { data } = (await get("/specialists/listing/filters?city=Ptuj&language=it&topic=autism")).body;
      expect(data.age_groups.find((g: { key: string }) => g.key === "adult").count).toBe(1);
    } finally {
      await world.sql`update specialist set age_to = 18 where city = 'Ptuj'`;
    }
  });

  it("counts no one in a city without specialists, and still lists cities that have some", async () => {
    const facets = async (query: string) => (await get(`/specialists/listing/filters?${query}`)).body.data;
    expect(await facets("city=Nowhere&ageGroup=3-5")).toMatchObject({ total: 0, languages: [], is_town: false });
    expect((await facets("city=Nowhere")).cities).toContainEqual({ key: "Ptuj", count: 1 });
    await world.sql`update specialist set city = 'Idrija' where city = 'Ptuj'`;
    try {
      expect((await facets("city=Anywhere")).cities).toContainEqual({ key: "Idrija", count: 1 });
      expect(await facets("topic=anger&city=Anywhere&topic=autism")).toEqual(
        await facets("topic=autism&topic=anger&city=Somewhere"),
      );
      expect((await facets("city=Idrija")).total).toBe(1);
    } finally {
      await world.sql`update specialist set city = 'Ptuj' where city = 'Idrija'`;
    }
  });

  it("returns a text in the author's language, with its code, if there is none in the reader's", async () => {
    const { body } = await get("/public/specialists?city=Ptuj");
    expect(body.data[0].headline).toEqual({ text: "Brati se da tudi drugače.", language: "sl" });
    expect(body.data[0]).toMatchObject({ topics: ["development"], tags: ["autism"], price_from: 4000, rating: null });
  });

  it("counts the choices of each filter under the other filters", async () => {
    const { data } = (await get("/specialists/listing/filters?city=Ptuj&mode=online")).body;
    expect(data.total).toBe(1);
    expect(data.modes).toEqual([
      { key: "online", count: 1 },
      { key: "in_person", count: 0 },
    ]);
    expect(data.languages).toEqual([{ key: "it", count: 1 }]);
    expect(data.cities.length).toBeGreaterThan(5);
    const online = (await get("/public/specialists?mode=online&limit=60")).body.data as unknown[];
    expect(online.length).toBe(60);
    expect(data.age_groups.find((g: { key: string }) => g.key === "15-18").count).toBe(1);
  });
});

describe("one specialist's record", () => {
  it("includes active services in order, and the checks", async () => {
    const { body } = await get(`/specialists/view/public?id=${shown.id}`);
    expect(body.data.services.map((s: { price: number }) => s.price)).toEqual([9000, 4000]);
    expect(body.data.services[1].name).toEqual({ text: "Razgovor", language: "sr" });
    expect(body.data.checks).toEqual([
      {
        kind: "identity",
        detail: { text: "osebna izkaznica", language: "sl" },
        checked_on: "2026-09-12",
        valid_until: null,
        number: null,
        body: null,
        checked_role: null,
      },
    ]);
    expect(body.data).not.toHaveProperty("account_id");
    expect(body.data).not.toHaveProperty("rank");
  });

  it("can be read by the specialist before it is published", async () => {
    const own = await makeSpecialist(world, { status: "in_review", published_at: null });
    const { status, body } = await get("/specialists/me", own.account_id);
    expect([status, body.data.id, body.data.status, body.data.published_at]).toEqual([200, own.id, "in_review", null]);
  });
});

it("the API returns names of languages, services, and professions in the reader's language", async () => {
  const { body } = await world.call(null, "GET", "/public/languages", undefined, { "x-korak-locale": "sl" });
  expect(body.data).toContainEqual({ key: "sl", name: "slovenščina" });
  expect((await get("/public/services")).body.data[0]).toEqual({
    key: "speech_and_language",
    name: "Speech and language",
  });
  expect((await get("/public/genders")).body.data.length).toBe(2);
  expect(Object.keys((await get("/public/form/specialist/prefills")).body.data)).toContain("professions");
  // The API returns the female and male form of a profession.
  const { professions } = (
    await world.call(null, "GET", "/public/form/specialist/prefills", undefined, { "x-korak-locale": "sl" })
  ).body.data;
  expect(professions).toContainEqual({
    key: "speech_therapist",
    name: "logoped",
    female: "logopedinja",
    male: "logoped",
  });
});

it("queries of the listing and of reviews use their indexes with 2,000 specialists", async () => {
  await makeManySpecialists(world, 1900);
  const plan = async (statement: string) =>
    (await world.sql.unsafe(`explain (costs off) ${statement}`)).map((row) => row["QUERY PLAN"]).join("\n");
  expect(await plan(`select from specialist_finding where touched >= '9' and touched < '10'`)).toContain(
    "specialist_finding_touched_idx",
  );
  expect(
    await plan(`select id from specialist where status = 'published' and id > '${unknown}' order by id limit 1000`),
  ).not.toContain("Sort");
  expect(
    await plan(
      `select from review where specialist_id = '${unknown}' and state = 'shown' order by created_at desc, id desc limit 11`,
    ),
  ).toContain("review_shown_idx");
});
