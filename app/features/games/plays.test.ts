import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { makeAccess, makeAdult, makeChild } from "../profiles/factories.server.ts";
import { mostAttempts } from "./engine/attempts.ts";
import { loadGame } from "./games/list.ts";
import { sweepGames } from "./jobs.server.ts";
import { type OnDevice, playOnDevice } from "./testing/device.ts";

let t: TestApi;
let guardian: string;
let child: string;
const noon = new Date("2026-03-10T11:00:00Z");
const at = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);

beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.close());
beforeEach(async () => {
  t.setClock(noon);
  guardian = (await makeAdult(t.services)).account_id;
  child = (await makeChild(t.services, [guardian])).id;
});

type Ticket = OnDevice["ticket"];
const load = async (as = guardian, more: object = {}) =>
  t.call(as, "POST", "/games/load", { profile_id: child, game_id: "rhymes", language: "sl", tickets: 5, ...more });
/** Tickets whose seeds are the same in every run. */
async function ticketsOf(): Promise<Ticket[]> {
  const tickets = (await load()).body.data.tickets as Ticket[];
  return Promise.all(
    tickets.map(async ({ play_id }, k) => {
      const seed = `${k + 1}`.padStart(32, "7e19c3");
      await t.sql`update game_ticket set seed = decode(${seed}, 'hex') where play_id = ${play_id}`;
      return { play_id, seed };
    }),
  );
}
const send = (plays: object[], as = guardian, profile_id = child) =>
  t.call(as, "POST", "/games/stats", { profile_id, plays });
const onDevice = (ticket: Ticket, started_at = noon, more: Partial<OnDevice> = {}) =>
  playOnDevice({ ticket, game_id: "rhymes", strand: "find", started_at, ...more });
const verdicts = async (plays: object[]) =>
  (await send(plays)).body.data.plays.map(({ verdict, code }: { verdict: string; code: string }) => code ?? verdict);
/** All that follows from plays. */
const stored = async (profile = child) => ({
  strands: [...(await t.sql`select * from game_strand where profile_id = ${profile} order by game_id, strand`)],
  levels: [...(await t.sql`select * from game_level where profile_id = ${profile} order by game_id, strand, level`)],
  sums: [...(await t.sql`select * from game_play_strand where profile_id = ${profile} order by play_id, strand`)],
  attempts: [
    ...(await t.sql`select a.* from game_attempt a join game_play p on p.id = a.play_id where p.profile_id = ${profile} order by a.play_id, a.i`),
  ],
});
const nothing = { strands: [], levels: [], sums: [], attempts: [] };
const lock = (pin = "2468", profile_id = child) =>
  t.call(guardian, "POST", "/accounts/child-lock/start", { pin, profile_id });

describe("who may play", () => {
  test("strangers, who only reads, whose access is over, specialists and a sibling's lock are refused, and nothing is stored", async () => {
    const [ticket] = await ticketsOf();
    const play = await onDevice(ticket as Ticket);
    const reads = (await makeAdult(t.services)).account_id;
    await makeAccess(t.services, {
      profile_id: child,
      account_id: reads,
      level: "guardian",
      scopes: ["basics", "sessions", "game_stats"],
    });
    const over = (await makeAdult(t.services)).account_id;
    await makeAccess(t.services, {
      profile_id: child,
      account_id: over,
      level: "guardian",
      ends_at: at(-1),
      starts_at: at(-48),
    });
    const specialist = (await makeAdult(t.services)).account_id;
    await makeAccess(t.services, {
      profile_id: child,
      account_id: specialist,
      level: "specialist",
      scopes: ["basics", "game_stats"],
    });
    const sibling = await makeChild(t.services, [guardian], { name: "Vid" });
    for (const one of [(await makeAdult(t.services)).account_id, reads, over, specialist]) {
      expect([
        (await load(one)).status,
        (await send([play], one)).status,
        (await t.call(one, "GET", `/games?profileId=${child}`)).status,
      ]).toEqual([404, 404, 404]);
      expect(
        await t.call(one, "POST", "/games/save", { profile_id: child, game_id: "rhymes", device: "a", rev: 0 }),
      ).toMatchObject({ status: 404 });
      expect(
        await t.call(one, "POST", "/games/stats/levels/add", {
          profile_id: child,
          play_id: play.play_id,
          strand: "find",
          level: 1,
        }),
      ).toMatchObject({ status: 404 });
      expect(
        await t.call(one, "PUT", "/games/limits/change", {
          profile_id: child,
          minutes_a_day: 60,
          quiet_from: null,
          quiet_to: null,
        }),
      ).toMatchObject({ status: 404 });
    }
    await lock("2468", sibling.id);
    expect([(await load()).status, (await send([play])).status]).toEqual([404, 404]);
    expect(await stored()).toEqual(nothing);
    await t.call(guardian, "POST", "/accounts/child-lock/end", { pin: "2468" });
    await lock();
    expect(await verdicts([play])).toEqual(["stored"]);
  });

  test("a ticket that is unknown, another child's, of another game, over or used, and another seed are refused for themselves", async () => {
    const sibling = await makeChild(t.services, [guardian], { name: "Vid" });
    const [one, two, three, four] = (await ticketsOf()) as [Ticket, Ticket, Ticket, Ticket];
    const good = await onDevice(one);
    const altered = await onDevice({ play_id: two.play_id, seed: three.seed });
    const other = await playOnDevice({ ticket: three, game_id: "steps", strand: "forward", started_at: noon });
    expect(
      await verdicts([
        { ...good, play_id: v7() },
        altered,
        other,
        { ...good, game_version: "2.0" },
        { ...(await onDevice(four)), attempts: good.attempts.slice(1) },
        good,
      ]),
    ).toEqual(["ticket_unknown", "play_unreadable", "ticket_unknown", "version_unknown", "play_unreadable", "stored"]);
    expect((await send([good], guardian, sibling.id)).body.data.plays).toMatchObject([
      { verdict: "refused", code: "ticket_unknown" },
    ]);
    const changed = good.attempts.map((attempt, i) => (i === 1 ? { ...attempt, rt_ms: 333 } : attempt));
    expect(await verdicts([{ ...good, attempts: changed }])).toEqual(["play_conflict"]);
    t.setClock(at(15 * 24));
    expect(await verdicts([await onDevice(three, at(15 * 24)), await onDevice(three, at(13 * 24))])).toEqual([
      "ticket_unknown",
      "stored",
    ]);
    t.setClock(at(46 * 24));
    expect(await verdicts([await onDevice(four)])).toEqual(["ticket_unknown"]);
    expect(await stored(sibling.id)).toEqual(nothing);
    await sweepGames(t.services);
    expect((await t.sql`select from game_ticket where profile_id = ${child}`).length).toBe(2);
    for (let k = 0; k < 13; k += 1) await load();
    expect((await t.sql`select from game_ticket where profile_id = ${child}`).length).toBe(2 + 60);
  });
});

describe("what no device sends", () => {
  test("is refused, of a call of several only the play that it is in", async () => {
    const [one, two, three] = (await ticketsOf()) as [Ticket, Ticket, Ticket];
    const sounds = (await load(guardian, { game_id: "sounds" })).body.data.tickets as Ticket[];
    const apart = (ticket: Ticket) => playOnDevice({ ticket, game_id: "sounds", strand: "apart", started_at: noon });
    const good = await onDevice(one);
    expect(
      await verdicts([
        { ...(await apart(sounds[0] as Ticket)), focus: "no such sounds" },
        { ...(await apart(sounds[1] as Ticket)), focus: "vowels", attempts: [] },
        { ...(await onDevice(two)), pools: {} },
        { ...(await onDevice(three)), pools: { words: 99, rhymes: 99 } },
        good,
      ]),
    ).toEqual(["play_unreadable", "stored", "version_unknown", "version_unknown", "stored"]);
    for (const wrong of [
      { started_at: "0000-01-01T00:00:00Z" },
      { ended_at: "9999-12-31T23:59:59-14:00" },
      { active_ms: -1 },
      { active_ms: 1e300 },
      { walked: Number.NaN, attempts: [{}] },
      { pools: JSON.parse('{"__proto__": 1, "words": "x"}') as object },
      { focus: "\ud800" },
      { focus: "\0" },
    ])
      expect((await send([{ ...good, ...wrong }])).status, JSON.stringify(wrong)).toBe(400);
  });

  test("however deep an answer is nested, it is only refused", async () => {
    const [one, two] = (await ticketsOf()) as [Ticket, Ticket];
    const play = await onDevice(one);
    const text = (response: string) =>
      JSON.stringify({
        profile_id: child,
        plays: [{ ...play, attempts: play.attempts.map((attempt) => ({ ...attempt, response: "HERE" })) }],
      })
        .replace('"HERE"', response)
        .replaceAll('"HERE"', "1");
    const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
    for (const response of [nested(20), nested(50_000), `"${"x".repeat(2001)}"`, `[${"1,".repeat(3000)}1]`]) {
      expect((await t.call(guardian, "POST", "/games/stats", text(response))).status).toBe(400);
    }
    expect(await verdicts([await onDevice(two)])).toEqual(["stored"]);
  });

  test("a play goes on as it was begun: what its tasks were dealt from stays", async () => {
    const [one] = (await ticketsOf()) as [Ticket];
    const play = await onDevice(one);
    const begun = { ...play, attempts: play.attempts.slice(0, 5), end: null, ended_at: null };
    expect(await verdicts([begun])).toEqual(["stored"]);
    const before = await stored();
    for (const other of [{ narrow: true }, { adapted: true }, { channel: "voice" }])
      expect(await verdicts([{ ...play, ...other }])).toEqual(["play_conflict"]);
    expect(await stored()).toEqual(before);
    expect(await verdicts([play])).toEqual(["appended"]);
  });

  test("more minutes than a day has do not keep the child from its games", async () => {
    await load();
    await t.sql`
      with tickets as (
        insert into game_ticket (play_id, profile_id, game_id, language, seed, issued_at, expires_at)
        select gen_random_uuid(), ${child}, 'rhymes', 'sl', decode(repeat('00', 16), 'hex'), ${noon}, ${at(1)} from generate_series(1, 700) returning play_id)
      insert into game_play (id, profile_id, game_id, major, minor, pools, language, device, narrow, adapted, started_at, client_started_at, active_ms, together, doubtful, attempts, received_at)
      select play_id, ${child}, 'rhymes', 1, 0, '{}', 'sl', '{}', false, false, ${noon}, ${noon}, 3600000, false, false, 0, ${noon} from tickets`;
    expect((await load()).body.data.budget).toMatchObject({ minutes_left: 0 });
    expect((await t.call(guardian, "GET", `/games/limits?profileId=${child}`)).body.data.minutes_played).toBe(42_000);
  });

  test("tickets are not asked for without an end", async () => {
    const codes = [];
    for (let k = 0; k < 242; k += 1) codes.push((await load(guardian, { tickets: 1 })).body.code as string | undefined);
    expect([codes[238], codes.at(-1)]).toEqual([undefined, "too_much_at_once"]);
  });

  test("more answers than a child gives are no play and no call", async () => {
    const [one] = (await ticketsOf()) as [Ticket];
    const play = await onDevice(one, noon, { tasks: 20 });
    const [first] = play.attempts;
    const many = (count: number) => ({ ...play, attempts: Array.from({ length: count }, (_, i) => ({ ...first, i })) });
    expect(await send([many(mostAttempts + 1)])).toMatchObject({ status: 400, body: { code: "invalid_input" } });
    expect(await send([many(mostAttempts), play])).toMatchObject({
      status: 400,
      body: { code: "invalid_input", fields: { plays: { code: "max", values: { max: mostAttempts } } } },
    });
    expect(await stored()).toEqual(nothing);
    expect(await verdicts([play])).toEqual(["stored"]);
  });

  test("items of an earlier version are only those that there were, and not for ever", async () => {
    const english = (version: number, ticket: Ticket) =>
      playOnDevice({ ticket, game_id: "baskets", strand: "odd", language: "en", started_at: noon }).then((play) => ({
        ...play,
        pools: { words: version },
      }));
    const [one, two] = (await load(guardian, { game_id: "baskets", language: "en" })).body.data.tickets as [
      Ticket,
      Ticket,
    ];
    expect(await verdicts([await english(1, one)])).toEqual(["stored"]);
    const late = new Date("2027-03-01T12:00:00Z");
    await t.sql`update game_ticket set issued_at = ${late}, expires_at = ${new Date("2027-03-09T12:00:00Z")} where play_id = ${two.play_id}`;
    t.setClock(late);
    expect(await verdicts([await english(1, two)])).toEqual(["version_unknown"]);
  });

  test("plays are not sent without an end", async () => {
    const play = await onDevice({ play_id: v7(), seed: "0".repeat(32) });
    // With one key only the first is written, but all are judged: each counts.
    const again = () =>
      t.call(guardian, "POST", "/games/stats", { profile_id: child, plays: [play] }, { "idempotency-key": "once" });
    const codes = [];
    for (let k = 0; k < 361; k += 1) codes.push((await again()).body.code as string | undefined);
    expect([codes[0], codes[359], codes.at(-1)]).toEqual([undefined, undefined, "too_much_at_once"]);
  });
});

describe("what follows from plays", () => {
  test("is the same for any order, split and repetition, from two devices, and when all is folded again", async () => {
    const tickets = await ticketsOf();
    const known = (await load()).body.data.strands[0];
    // Two devices that do not know of each other; the fourth play was one together.
    const plays = await Promise.all(
      tickets.map((ticket, k) => onDevice(ticket, at(20 * k + (k % 2)), { state: known, tasks: 20 })),
    );
    Object.assign(plays[3] as object, { together: true });
    t.setClock(at(120));
    const inParts = (play: (typeof plays)[number], from: number) => [
      { ...play, attempts: play.attempts.slice(0, from), ended_at: null, end: null },
      { ...play, attempts: play.attempts.slice(0, from + 4), end: null, ended_at: null },
      play,
      play,
    ];
    const [a, b, c, d, e] = plays as [
      (typeof plays)[0],
      (typeof plays)[0],
      (typeof plays)[0],
      (typeof plays)[0],
      (typeof plays)[0],
    ];
    const orders = [
      [[a, b, c, d, e]],
      [[e, c], [a], [d, b]],
      [...inParts(c, 3).map((one) => [one]), [e, a], ...inParts(b, 9).map((one) => [one, d])],
      [inParts(e, 1), inParts(d, 7), [c, b, a, c]],
    ];
    const results = [];
    const all = async (calls: readonly object[][], atOnce: boolean) => {
      if (atOnce) return (await Promise.all(calls.map(verdicts))).flat();
      const said: string[] = [];
      for (const call of calls) said.push(...(await verdicts(call)));
      return said;
    };
    for (const [k, order] of [...orders, [[c], [a], [e], [b], [c], [d], [a, b]]].entries()) {
      expect(
        (await all(order, k === orders.length)).filter((one) => !["stored", "appended", "same"].includes(one)),
      ).toEqual([]);
      results.push(await stored());
      expect((await t.call(guardian, "POST", `/profiles/refresh-stats/${child}`)).body.data.games).toMatchObject({
        strands: 1,
        plays: 5,
      });
      expect(await stored()).toEqual(results.at(-1));
      await t.sql`delete from game_level where profile_id = ${child}`;
      await t.sql`delete from game_strand where profile_id = ${child}`;
      await t.sql`delete from game_play where profile_id = ${child}`;
      await t.sql`delete from game_refresh where profile_id = ${child}`;
    }
    for (const result of results.slice(1)) expect(result).toEqual(results[0]);
    expect(results[0]?.levels.length).toBeGreaterThan(2);
    expect(results[0]?.sums.filter((row) => row["apart"]).map((row) => row["play_id"])).toEqual([d.play_id]);
  });

  test("the server's verdict counts; a play in which it often differs is doubtful and moves nothing", async () => {
    const [one, two] = (await ticketsOf()) as [Ticket, Ticket];
    const play = await onDevice(one);
    await send([
      {
        ...play,
        attempts: play.attempts.map((attempt, i) => (i === 2 ? { ...attempt, correct: !attempt.correct } : attempt)),
      },
    ]);
    const [third] = await t.sql`select correct, flags, sent from game_attempt where play_id = ${one.play_id} and i = 2`;
    expect(third).toMatchObject({
      correct: play.attempts[2]?.correct,
      flags: ["recomputed"],
      sent: { correct: !play.attempts[2]?.correct, flags: [] },
    });
    const before = (await stored()).strands[0]?.["t"];
    const lying = await onDevice(two, at(1));
    t.setClock(at(2));
    const said = (
      await send([
        {
          ...lying,
          attempts: lying.attempts.map((attempt) => ({ ...attempt, correct: attempt.correct === null ? null : true })),
        },
      ])
    ).body.data.plays[0];
    expect(said).toMatchObject({ verdict: "stored", doubtful: true });
    expect((await stored()).strands[0]?.["t"]).toBe(before);
  });

  test("a clock that is a day or three hours off is corrected, and never beyond ticket and receipt", async () => {
    const tickets = await ticketsOf();
    t.setClock(at(30));
    const off = [24, -24, 3, -3].map((hours) => ({ started_at: at(10 + hours), offset_ms: -hours * 3_600_000 }));
    for (const [k, { started_at, offset_ms }] of off.entries())
      await send([await onDevice(tickets[k] as Ticket, started_at, { offset_ms })]);
    await send([await onDevice(tickets[4] as Ticket, at(-500))]);
    const starts = (await t.sql`select started_at from game_play where profile_id = ${child} order by id`).map((row) =>
      (row["started_at"] as Date).getTime(),
    );
    expect(starts.toSorted()).toEqual([noon.getTime(), ...off.map(() => at(10).getTime())]);
  });

  test("a level is confirmed once the plays show it, and refreshing again within a minute does nothing", async () => {
    const [ticket] = (await ticketsOf()) as [Ticket];
    const play = await onDevice(ticket, noon, { player: { ability: 20, guess: 0.2, slope: 1, lapse: 0 }, tasks: 24 });
    const [verdict] = (await send([play])).body.data.plays;
    const { strand, level } = verdict.levels.at(-1);
    const add = (one: number) =>
      t.call(guardian, "POST", "/games/stats/levels/add", {
        profile_id: child,
        play_id: ticket.play_id,
        strand,
        level: one,
      });
    expect(await add(level)).toMatchObject({
      status: 200,
      body: { data: { strand: "find", level, major: 1, reached_at: noon.toISOString() } },
    });
    expect(await add(level)).toMatchObject({ status: 200 });
    expect(await add(level + 1)).toMatchObject({ status: 409, body: { code: "level_not_reached" } });
    const refresh = async () =>
      (await t.call(guardian, "POST", `/profiles/refresh-stats/${child}`)).body.data.games.computed_at;
    t.setClock(at(1));
    expect([await refresh(), (t.setClock(new Date(at(1).getTime() + 59_000)), await refresh())]).toEqual([
      at(1).toISOString(),
      at(1).toISOString(),
    ]);
    t.setClock(at(2));
    expect(await refresh()).toBe(at(2).toISOString());
  });
});

test("after two years answers become sums by week; where the child stands stays, also when all is folded again and more comes", async () => {
  const [old, older, late] = (await ticketsOf()) as [Ticket, Ticket, Ticket];
  await send([
    await onDevice(old, noon, { tasks: 20 }),
    { ...(await onDevice(older, at(2), { tasks: 20 })), together: true },
  ]);
  const days = 731;
  t.setClock(at(days * 24 - 24 * 20));
  const [recent] = (await ticketsOf()) as [Ticket];
  await send([
    await onDevice(recent, at(days * 24 - 24 * 20), { tasks: 20, state: (await load()).body.data.strands[0] }),
  ]);
  const before = await stored();
  t.setClock(at(days * 24 + 24));
  await sweepGames(t.services);
  const after = await stored();
  expect(after.sums).toEqual(before.sums.filter((row) => row["play_id"] === recent.play_id));
  const states = (rows: typeof after.strands) => rows.map(({ state, passed, t: level }) => ({ state, passed, level }));
  expect(states(after.strands)).toEqual(states(before.strands));
  expect(after.levels.map((row) => [row["level"], row["reached_at"]])).toEqual(
    before.levels.map((row) => [row["level"], row["reached_at"]]),
  );
  const counted = before.sums.find((row) => row["play_id"] === old.play_id);
  expect(
    await t.sql`select plays, scored, correct, hints, anchors, level_now, week::text from game_week where profile_id = ${child}`,
  ).toMatchObject([
    {
      plays: 2,
      scored: counted?.["scored"],
      correct: counted?.["correct"],
      hints: counted?.["hints"],
      level_now: counted?.["level_now"],
      week: "2026-03-09",
    },
  ]);
  await t.call(guardian, "POST", `/profiles/refresh-stats/${child}`);
  expect((await stored()).strands).toEqual(after.strands);
  expect(await verdicts([await onDevice(late)])).toEqual(["ticket_unknown"]);
});

describe("minutes and quiet hours", () => {
  test("count active time of the child's day; under the lock no play begins beyond them; ten more by PIN", async () => {
    const [one, two] = (await ticketsOf()) as [Ticket, Ticket];
    await send([{ ...(await onDevice(one)), active_ms: 19 * 60_000 }]);
    await lock();
    expect((await load()).body.data).toMatchObject({ budget: { minutes_left: 1 }, tickets: { length: 5 } });
    const after = await send([{ ...(await onDevice(two)), active_ms: 2 * 60_000 }]);
    expect(after.body.data.budget.minutes_left).toBe(0);
    expect((await load()).body.data.tickets).toEqual([]);
    const more = (pin?: string) => t.call(guardian, "POST", "/games/limits/extra", { profile_id: child, pin });
    expect(await more()).toMatchObject({ status: 400, body: { code: "wrong_pin" } });
    expect(await more("0000")).toMatchObject({ status: 400, body: { code: "wrong_pin" } });
    expect(await more("2468")).toMatchObject({
      status: 200,
      body: { data: { extra_minutes: 10, minutes_played: 21 } },
    });
    expect((await load()).body.data).toMatchObject({ budget: { minutes_left: 9 }, tickets: { length: 5 } });
    t.setClock(at(9));
    expect((await load()).body.data).toMatchObject({ budget: { quiet_now: true }, tickets: [] });
    t.setClock(at(21));
    expect((await load()).body.data).toMatchObject({
      budget: { quiet_now: false, minutes_left: 20 },
      tickets: { length: 5 },
    });
  });

  test("a guardian who may change the child sets them, both ends of the quiet hours or none", async () => {
    const change = (body: object) =>
      t.call(guardian, "PUT", "/games/limits/change", {
        profile_id: child,
        minutes_a_day: 30,
        quiet_from: null,
        quiet_to: null,
        ...body,
      });
    expect(await change({ quiet_from: "20:00" })).toMatchObject({ status: 400, body: { fields: { quiet_to: {} } } });
    expect(await change({ quiet_to: "07:00" })).toMatchObject({ status: 400, body: { fields: { quiet_from: {} } } });
    expect(await change({ minutes_a_day: 61 })).toMatchObject({ status: 400, body: { fields: { minutes_a_day: {} } } });
    expect(await change({ quiet_from: "12:00", quiet_to: "13:00" })).toMatchObject({ status: 200 });
    expect((await load()).body.data.budget).toMatchObject({
      minutes_left: 30,
      minutes_a_day: 30,
      quiet_from: "12:00",
      quiet_to: "13:00",
      quiet_now: true,
    });
    for (let k = 0; k < 6; k += 1)
      expect((await t.call(guardian, "POST", "/games/limits/extra", { profile_id: child })).status).toBe(200);
    expect(await t.call(guardian, "POST", "/games/limits/extra", { profile_id: child })).toMatchObject({
      status: 409,
      body: { code: "too_many_extra_minutes" },
    });
  });
});

test("settings are a device's own, later fields win, and a stale one is told; a play that was broken off goes on for a day", async () => {
  const [ticket] = (await ticketsOf()) as [Ticket];
  const save = (rev: number, more: object) =>
    t.call(guardian, "POST", "/games/save", { profile_id: child, game_id: "rhymes", device: "tablet", rev, ...more });
  expect(await save(3, {})).toMatchObject({
    status: 409,
    body: { code: "save_conflict", fields: { rev: { values: { rev: 0 } } } },
  });
  expect(await save(0, { settings: { hand: "left", sound: false } })).toMatchObject({
    status: 200,
    body: { data: { rev: 1 } },
  });
  expect(
    await save(1, { settings: { sound: true }, resume: { play_id: ticket.play_id, i: 4, active_ms: 9000 } }),
  ).toMatchObject({
    status: 200,
    body: { data: { rev: 2, settings: { hand: "left", sound: true } } },
  });
  expect(await save(1, {})).toMatchObject({ status: 409, body: { fields: { rev: { values: { rev: 2 } } } } });
  await lock();
  expect(
    (
      await save(2, {
        settings: {
          remote_voices: true,
          voice_checked: true,
          near_voice: true,
          together: true,
          channel: "pictures",
          named: true,
        },
      })
    ).body.data.settings,
  ).toEqual({ hand: "left", sound: true });
  await t.call(guardian, "POST", "/accounts/child-lock/end", { pin: "2468" });
  const tablet = { device: "tablet" };
  expect((await load(guardian, tablet)).body.data).toMatchObject({
    rev: 3,
    settings: { hand: "left" },
    resume: { play_id: ticket.play_id, seed: ticket.seed, i: 4, active_ms: 9000 },
  });
  expect((await load(guardian, { device: "phone" })).body.data).toMatchObject({ rev: 0, settings: {}, resume: null });
  expect((await load(guardian, { ...tablet, game_id: "steps" })).body.data.resume).toBeNull();
  t.setClock(at(25));
  expect((await load(guardian, tablet)).body.data.resume).toBeNull();
});

test("the catalogue knows ages and skills, and what the team has switched off is not there", async () => {
  const editor = v7();
  await t.sql`insert into account (id, email, role, locale, time_zone) values (${editor}, ${`${editor}@test.example`}, 'editor', 'sl', 'Europe/Ljubljana')`;
  const names = async (query = "") =>
    (await t.call(guardian, "GET", `/games${query}`)).body.data.map(({ id }: { id: string }) => id);
  expect(await names()).toContain("steps");
  expect(await names("?age=4")).not.toContain("steps");
  expect([
    (await names("?age=12")).includes("rhymes"),
    (await names(`?profileId=${child}`)).includes("rhymes"),
  ]).toEqual([false, true]);
  expect(await names("?skill=inhibition")).toEqual(["stop"]);
  const one = await t.call(guardian, "GET", "/games/steps");
  expect(one.body.data.levels.forward).toHaveLength((await loadGame("steps")).strands[0]?.levels.length ?? 0);
  expect(await t.call(guardian, "GET", "/games/chess")).toMatchObject({
    status: 404,
    body: { code: "game_not_found" },
  });
  const off = (body: object) =>
    t.call(editor, "POST", "/admin/games/off/add", { reason: "The drawing of a hare is a rabbit", ...body });
  expect(await off({ game_id: "steps", strand: "sideways" })).toMatchObject({
    status: 400,
    body: { fields: { strand: {} } },
  });
  expect(await off({ game_id: "steps", strand: "back" })).toMatchObject({ status: 201 });
  expect((await t.call(guardian, "GET", "/games/steps")).body.data.strands).toHaveLength(1);
  const whole = await off({ game_id: "steps" });
  expect(await off({ game_id: "steps" })).toMatchObject({ status: 409, body: { code: "game_is_off" } });
  expect(await names()).not.toContain("steps");
  expect(await load(guardian, { game_id: "steps" })).toMatchObject({
    status: 409,
    body: { code: "game_switched_off" },
  });
  expect((await t.call(editor, "GET", "/admin/games")).body.data).toHaveLength(2);
  expect((await t.call(editor, "DELETE", "/admin/games/off/remove", { game_off_id: whole.body.data.id })).status).toBe(
    200,
  );
  expect(await t.call(editor, "DELETE", "/admin/games/off/remove", { game_off_id: whole.body.data.id })).toMatchObject({
    status: 404,
    body: { code: "game_off_not_found" },
  });
  expect((await load(guardian, { game_id: "steps" })).body.data.open).toEqual(["forward"]);
});
