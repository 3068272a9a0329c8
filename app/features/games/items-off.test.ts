import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { makeAccess, makeAdult, makeChild } from "../profiles/factories.server.ts";
import { findThinLevel } from "./data/enough.ts";
import { poolKindsOf } from "./engine/game.ts";
import { randomOf } from "./engine/random.ts";
import { gameIds, loadGame } from "./games/list.ts";
import { dealAll } from "./games/testing/dealing.ts";
import { rulesOf } from "./games/testing/rules-of-tasks.ts";
import { itemsOf, withoutItems } from "./pools/items.ts";
import { loadPools } from "./pools/load.ts";
import { type DevicePlayInput, playOnDevice } from "./testing/device.ts";

let t: TestApi;
let guardian: string;
let editor: string;
let child: string;
const noon = new Date("2026-03-10T11:00:00Z");
type Ticket = DevicePlayInput["ticket"] & { items_off: string[] };

beforeAll(async () => {
  t = await testApi();
  editor = v7();
  await t.sql`insert into account (id, email, role, locale, time_zone) values (${editor}, ${`${editor}@test.example`}, 'editor', 'sl', 'Europe/Ljubljana')`;
});
afterAll(() => t.close());
beforeEach(async () => {
  t.setClock(noon);
  await t.sql`delete from game_item_off`;
  guardian = (await makeAdult(t.services)).account_id;
  child = (await makeChild(t.services, [guardian])).id;
});

const load = async (more: object = {}) =>
  (
    await t.call(guardian, "POST", "/games/load", {
      profile_id: child,
      game_id: "rhymes",
      language: "sl",
      tickets: 2,
      ...more,
    })
  ).body.data;
/** A ticket whose seed is the same in every run. */
async function ticket(more: object = {}, digit = "7"): Promise<Ticket> {
  const [one] = (await load(more)).tickets as Ticket[];
  const seed = digit.repeat(32);
  await t.sql`update game_ticket set seed = decode(${seed}, 'hex') where play_id = ${one?.play_id ?? ""}`;
  return { ...(one as Ticket), seed };
}
const onDevice = (of: DevicePlayInput["ticket"]) =>
  playOnDevice({ ticket: of, game_id: "rhymes", strand: "find", started_at: noon });
const send = async (play: object) =>
  (await t.call(guardian, "POST", "/games/stats", { profile_id: child, plays: [play] })).body.data.plays[0];
const off = (item: string, more: object = {}, as = editor) =>
  t.call(as, "POST", "/admin/games/items/off/add", {
    game_id: "rhymes",
    language: "sl",
    item,
    reason: "The picture shows something else",
    ...more,
  });
const on = (game_item_off_id: string, as = editor) =>
  t.call(as, "DELETE", "/admin/games/items/off/remove", { game_item_off_id });
const list = async (query = "gameId=rhymes&language=sl", as = editor) =>
  t.call(as, "GET", `/admin/games/items?${query}`);
const stimuli = (play: { attempts: { stimulus: readonly string[] }[] }) =>
  play.attempts.flatMap(({ stimulus }) => [...stimulus]);
const attemptsOf = (play_id: string) =>
  t.sql`select i, correct, flags, stimulus from game_attempt where play_id = ${play_id} order by i`;

describe("switching off items", () => {
  test("is refused to families and specialists, and stores nothing", async () => {
    const specialist = (await makeAdult(t.services)).account_id;
    await makeAccess(t.services, {
      profile_id: child,
      account_id: specialist,
      level: "specialist",
      scopes: ["basics", "game_stats"],
    });
    for (const as of [guardian, specialist]) {
      expect([
        (await off("muca", {}, as)).status,
        (await on(v7(), as)).status,
        (await list(undefined, as)).status,
      ]).toEqual([403, 403, 403]);
    }
    expect(await t.sql`select from game_item_off`).toHaveLength(0);
  });

  test("is refused for an unknown item, with an empty reason, and twice in a row; an item that is on cannot be switched on", async () => {
    expect(await off("nothing-such")).toMatchObject({ status: 404, body: { code: "game_item_not_found" } });
    expect(await off("cat", { game_id: "steps" })).toMatchObject({
      status: 404,
      body: { code: "game_item_not_found" },
    });
    expect(await off("cat", { reason: " " })).toMatchObject({ status: 400, body: { fields: { reason: {} } } });
    expect(await off("cat", { language: "de" })).toMatchObject({ status: 400 });
    expect(await on(v7())).toMatchObject({ status: 404, body: { code: "game_item_off_not_found" } });
    const first = await off("cat");
    expect(first).toMatchObject({
      status: 201,
      body: { data: { off_by: editor, reason: "The picture shows something else" } },
    });
    expect(await off("cat")).toMatchObject({ status: 409, body: { code: "game_item_is_off" } });
    expect((await on(first.body.data.id)).status).toBe(200);
    expect(await on(first.body.data.id)).toMatchObject({ status: 404, body: { code: "game_item_off_not_found" } });
  });

  test("is refused for an item that a level requires, even when several are switched off concurrently", async () => {
    const face = (item: string) => off(item, { game_id: "feelings", language: "en" });
    const refused = await face("happy");
    expect(refused).toMatchObject({ status: 409, body: { code: "game_item_needed" } });
    expect(refused.body.message).toContain("1");
    expect(await t.sql`select from game_item_off`).toHaveLength(0);
    // Level 1 has six stories. With four of them left, a child still cannot predict the next one.
    const stories = ["situation-01", "situation-02", "situation-03", "situation-04", "situation-05", "situation-06"];
    const answers = await Promise.all(stories.map(face));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409, 409]);
  });
});

test("children under seven get no sound pairs that must be read; older children get all", async () => {
  const pairsOf = async (birth_date: string) => {
    const own = (await makeChild(t.services, [guardian], { birth_date })).id;
    const {
      body: { data },
    } = await t.call(guardian, "POST", "/games/load", {
      profile_id: own,
      game_id: "sounds",
      language: "sl",
      tickets: 1,
    });
    const {
      items_off,
      tickets: [dealt],
    } = data as { items_off: string[]; tickets: { items_off: string[] }[] };
    expect(dealt?.items_off).toEqual(items_off);
    return items_off.filter((id) => id.startsWith("sl-mp-")).length;
  };
  expect(await pairsOf("2020-06-01")).toBeGreaterThan(50);
  expect(await pairsOf("2018-06-01")).toBe(0);
});

test("plays of older tickets still count after an item is switched off, and new plays omit it until it is switched on again", async () => {
  const before = await ticket();
  const old = await onDevice(before);
  const item = old.attempts[2]?.stimulus[1] ?? "";
  expect(before.items_off).toEqual([]);
  const { body } = await off(item);
  const [audited] = await t.sql`select action, detail from audit_log where subject_id = ${body.data.id}`;
  expect(audited).toMatchObject({
    action: "games.switch_item_off",
    detail: { game_id: "rhymes", language: "sl", item },
  });

  expect(await send(old)).toMatchObject({ verdict: "stored", doubtful: false });
  expect((await attemptsOf(before.play_id)).map(({ stimulus, correct }) => [stimulus, correct])).toEqual(
    old.attempts.map(({ stimulus, correct }) => [[...stimulus], correct]),
  );

  const after = await ticket();
  expect(after.items_off).toEqual([item]);
  const young = await onDevice(after);
  expect(stimuli(young)).not.toContain(item);
  expect(await send(young)).toMatchObject({ verdict: "stored", doubtful: false });
  // With the same seed the item used to be dealt, so a device that kept dealing it is detected.
  const third = await ticket();
  expect(await send(await onDevice({ ...third, items_off: [] }))).not.toMatchObject({
    verdict: "stored",
    doubtful: false,
  });

  expect((await on(body.data.id)).status).toBe(200);
  expect((await load()).items_off).toEqual([]);
  // When sent again, the play is dealt from its own ticket.
  expect((await send(young)).verdict).toBe("same");
  const fourth = await ticket();
  expect([fourth.items_off, stimuli(await onDevice(fourth)).includes(item)]).toEqual([[], true]);
  expect((await load({ language: "en" })).items_off).toEqual([]);
});

test("an editor sees every word once, including those switched off, and trial plays omit the latter", async () => {
  await off("cat", { reason: "Looks like a fox" });
  const all = (await list()).body.data as { item: string; text: string; pictures: string[]; off: object | null }[];
  expect(new Set(all.map(({ item }) => item)).size).toBe(all.length);
  expect(all.filter((one) => one.off)).toMatchObject([
    { item: "cat", pictures: [expect.any(String)], off: { reason: "Looks like a fox" } },
  ]);
  expect((await list("gameId=steps&language=sl")).body.data).toEqual([]);
  expect((await t.call(guardian, "GET", "/games/rhymes")).body.data.items_off).toEqual({ en: [], sl: ["cat"], sr: [] });
});

const textsToChoose = ["letters", "syllables"];

describe.each(gameIds)("%s", (id) => {
  test.each(["en", "sl", "sr"] as const)(
    "items switched off in %s are never dealt, and tasks keep their rules",
    async (language) => {
      const game = await loadGame(id);
      const pools = await loadPools(language, poolKindsOf(game));
      const items = itemsOf(pools);
      if (items.length === 0) return;
      const random = randomOf([9, id.length, language.charCodeAt(1), id.charCodeAt(0)]);
      const gone: string[] = [];
      for (const { id: item } of random.shuffle(items).slice(0, 3)) {
        if (!(await findThinLevel(game, pools, withoutItems(pools, [...gone, item])))) gone.push(item);
      }
      const left = withoutItems(pools, gone);
      expect(
        itemsOf(left)
          .map((one) => one.id)
          .filter((one) => gone.includes(one)),
      ).toEqual([]);
      for (const strand of game.strands.filter((one) => one.pools.length > 0)) {
        const troubles = dealAll(strand, left, random, 26, (dealt) => {
          // The texts of letter and syllable tasks are not items: a wrong variant of a syllable is not the item of the same
          // name.
          const shown = textsToChoose.includes(strand.id) ? [] : dealt.task.stimulus;
          const there = [...dealt.task.items, ...shown].find((item) => gone.includes(item));
          return there ? `deals ${there}` : rulesOf[`${id}.${strand.id}`]?.(dealt);
        });
        expect(troubles).toEqual([]);
      }
    },
  );
});
