import { afterAll, beforeAll, expect, it } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { makeSpecialist } from "../specialists/factories.server.ts";
import { makeReviews } from "./factories.server.ts";

let world: TestApi;
let known: string;
let hidden: string;
beforeAll(async () => {
  world = await testApi();
  known = (await makeSpecialist(world)).id;
  hidden = (await makeSpecialist(world, { status: "suspended" })).id;
  const at = new Date("2026-10-01T10:00:00Z");
  await makeReviews(
    world,
    known,
    Array.from({ length: 23 }, (_, i) => ({
      rating: i % 4 ? 5 : 4,
      created_at: i < 12 ? at : new Date(at.getTime() + i * 1000),
      demo: i % 2 === 0,
    })),
  );
});
afterAll(() => world?.close());

const get = (path: string) => world.call(null, "GET", path);

it("rejects malformed ids and cursors, and hides reviews of a hidden specialist", async () => {
  expect((await get("/reviews/7")).body.fields).toHaveProperty("id");
  expect((await get("/reviews/summary/7")).body.fields).toHaveProperty("id");
  expect((await get(`/reviews/${known}?cursor=zzz`)).body.fields).toHaveProperty("cursor");
  expect((await get(`/reviews/${known}?limit=51`)).body.fields).toHaveProperty("limit");
  expect((await get(`/reviews/${hidden}`)).status).toBe(404);
  expect((await get(`/reviews/summary/${hidden}`)).status).toBe(404);
});

it("shows each review once across pages, even if many have the same timestamp", async () => {
  const seen: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const { body } = await get(`/reviews/${known}?limit=5${cursor && `&cursor=${cursor}`}`);
    seen.push(...body.data.map((r: { id: string }) => r.id));
    cursor = body.next_cursor;
  }
  expect([seen.length, new Set(seen).size]).toEqual([23, 23]);
});

it("shows the same average in the summary and on the card, and none for two reviews", async () => {
  const { data } = (await get(`/reviews/summary/${known}`)).body;
  expect(data).toEqual({ rating_count: 23, rating: 474, punctuality: 474, clarity: 474, comfort: 474 });
  const card = (await get(`/specialists/view/public?id=${known}`)).body.data;
  expect([card.rating, card.rating_count]).toEqual([474, 23]);
  const fresh = (await makeSpecialist(world)).id;
  await makeReviews(world, fresh, [{ rating: 1 }, { rating: 5 }]);
  expect((await get(`/reviews/summary/${fresh}`)).body.data).toMatchObject({
    rating_count: 2,
    rating: null,
    comfort: null,
  });
});
