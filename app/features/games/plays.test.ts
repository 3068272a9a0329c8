import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { loadGame } from "./games/list.ts";
import { sweepGames } from "./jobs.server.ts";
import {
  t,
  guardian,
  child,
  noon,
  at,
  type Ticket,
  load,
  ticketsOf,
  send,
  rhymePlayOnDevice,
  sendForVerdicts,
  readComputed,
  lock,
  withPlayer,
} from "./testing/plays.ts";

withPlayer();

describe("sending plays", () => {
  test("gives the same results for any order, split, repetition and recomputation, from two devices", async () => {
    const tickets = await ticketsOf();
    const known = (await load()).body.data.strands[0];
    // Two devices that do not know of each other. The fourth play was assisted.
    const plays = await Promise.all(
      tickets.map((ticket, k) => rhymePlayOnDevice(ticket, at(20 * k + (k % 2)), { state: known, tasks: 20 })),
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
      if (atOnce) return (await Promise.all(calls.map(sendForVerdicts))).flat();
      const said: string[] = [];
      for (const call of calls) said.push(...(await sendForVerdicts(call)));
      return said;
    };
    for (const [k, order] of [...orders, [[c], [a], [e], [b], [c], [d], [a, b]]].entries()) {
      expect(
        (await all(order, k === orders.length)).filter((one) => !["stored", "appended", "same"].includes(one)),
      ).toEqual([]);
      results.push(await readComputed());
      expect((await t.call(guardian, "POST", `/profiles/refresh-stats/${child}`)).body.data.games).toMatchObject({
        strands: 1,
        plays: 5,
      });
      expect(await readComputed()).toEqual(results.at(-1));
      await t.sql`delete from game_level where profile_id = ${child}`;
      await t.sql`delete from game_strand where profile_id = ${child}`;
      await t.sql`delete from game_play where profile_id = ${child}`;
      await t.sql`delete from game_refresh where profile_id = ${child}`;
    }
    for (const result of results.slice(1)) expect(result).toEqual(results[0]);
    expect(results[0]?.levels.length).toBeGreaterThan(2);
    expect(results[0]?.sums.filter((row) => row["apart"]).map((row) => row["play_id"])).toEqual([d.play_id]);
  });

  test("uses the server's verdicts; a play with many differing ones is doubtful and moves no level", async () => {
    const [one, two] = (await ticketsOf()) as [Ticket, Ticket];
    const play = await rhymePlayOnDevice(one);
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
    const before = (await readComputed()).strands[0]?.["t"];
    const lying = await rhymePlayOnDevice(two, at(1));
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
    expect((await readComputed()).strands[0]?.["t"]).toBe(before);
  });

  test("corrects a clock that is a day or three hours off, but not to before the ticket was issued", async () => {
    const tickets = await ticketsOf();
    t.setClock(at(30));
    const off = [24, -24, 3, -3].map((hours) => ({ started_at: at(10 + hours), offset_ms: -hours * 3_600_000 }));
    for (const [k, { started_at, offset_ms }] of off.entries())
      await send([await rhymePlayOnDevice(tickets[k] as Ticket, started_at, { offset_ms })]);
    await send([await rhymePlayOnDevice(tickets[4] as Ticket, at(-500))]);
    const starts = (await t.sql`select started_at from game_play where profile_id = ${child} order by id`).map((row) =>
      (row["started_at"] as Date).getTime(),
    );
    expect(starts.toSorted()).toEqual([noon.getTime(), ...off.map(() => at(10).getTime())]);
  });

  test("lets a level be confirmed once it is passed, and the figures be refreshed at most once a minute", async () => {
    const [ticket] = (await ticketsOf()) as [Ticket];
    const play = await rhymePlayOnDevice(ticket, noon, {
      player: { ability: 20, guess: 0.2, slope: 1, lapse: 0 },
      tasks: 24,
    });
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

test("answers become weekly totals after two years; the child's level stays, even after a refresh", async () => {
  const [old, older, late] = (await ticketsOf()) as [Ticket, Ticket, Ticket];
  await send([
    await rhymePlayOnDevice(old, noon, { tasks: 20 }),
    { ...(await rhymePlayOnDevice(older, at(2), { tasks: 20 })), together: true },
  ]);
  const days = 731;
  t.setClock(at(days * 24 - 24 * 20));
  const [recent] = (await ticketsOf()) as [Ticket];
  await send([
    await rhymePlayOnDevice(recent, at(days * 24 - 24 * 20), { tasks: 20, state: (await load()).body.data.strands[0] }),
  ]);
  const before = await readComputed();
  t.setClock(at(days * 24 + 24));
  await sweepGames(t.services);
  const after = await readComputed();
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
  expect((await readComputed()).strands).toEqual(after.strands);
  expect(await sendForVerdicts([await rhymePlayOnDevice(late)])).toEqual(["ticket_unknown"]);
});

describe("limits of play time", () => {
  test("count the active time of the child's day; during a child lock, no play starts beyond them, except in ten extra minutes added with the PIN", async () => {
    const [one, two] = (await ticketsOf()) as [Ticket, Ticket];
    await send([{ ...(await rhymePlayOnDevice(one)), active_ms: 19 * 60_000 }]);
    await lock();
    expect((await load()).body.data).toMatchObject({ budget: { minutes_left: 1 }, tickets: { length: 5 } });
    const after = await send([{ ...(await rhymePlayOnDevice(two)), active_ms: 2 * 60_000 }]);
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

  test("are set by a guardian, quiet hours with both ends or none, and extra minutes are limited", async () => {
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

test("settings belong to a device, a save replaces only the fields it sends, an outdated save is refused, and an interrupted play can be continued for a day", async () => {
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

test("the catalog filters by age and skill, and omits what the team switched off", async () => {
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
