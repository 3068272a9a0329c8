import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { makeAccess, makeAdult, makeChild } from "../profiles/factories.server.ts";
import { mostAttempts } from "./engine/attempts.ts";
import { sweepGames } from "./jobs.server.ts";
import { playOnDevice } from "./testing/device.ts";
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
  nothingStored,
  lock,
  withPlayer,
} from "./testing/plays.ts";

withPlayer();

describe("playing", () => {
  test("is refused to strangers, guardians who only read, people whose access ended, and specialists, and during a sibling's child lock; nothing is stored", async () => {
    const [ticket] = await ticketsOf();
    const play = await rhymePlayOnDevice(ticket as Ticket);
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
    expect(await readComputed()).toEqual(nothingStored);
    await t.call(guardian, "POST", "/accounts/child-lock/end", { pin: "2468" });
    await lock();
    expect(await sendForVerdicts([play])).toEqual(["stored"]);
  });

  test("is refused with an unknown, used or expired ticket, another child's or game's ticket, or another seed", async () => {
    const sibling = await makeChild(t.services, [guardian], { name: "Vid" });
    const [one, two, three, four] = (await ticketsOf()) as [Ticket, Ticket, Ticket, Ticket];
    const good = await rhymePlayOnDevice(one);
    const altered = await rhymePlayOnDevice({ play_id: two.play_id, seed: three.seed });
    const other = await playOnDevice({ ticket: three, game_id: "steps", strand: "forward", started_at: noon });
    expect(
      await sendForVerdicts([
        { ...good, play_id: v7() },
        altered,
        other,
        { ...good, game_version: "2.0" },
        { ...(await rhymePlayOnDevice(four)), attempts: good.attempts.slice(1) },
        good,
      ]),
    ).toEqual(["ticket_unknown", "play_unreadable", "ticket_unknown", "version_unknown", "play_unreadable", "stored"]);
    expect((await send([good], guardian, sibling.id)).body.data.plays).toMatchObject([
      { verdict: "refused", code: "ticket_unknown" },
    ]);
    const changed = good.attempts.map((attempt, i) => (i === 1 ? { ...attempt, rt_ms: 333 } : attempt));
    expect(await sendForVerdicts([{ ...good, attempts: changed }])).toEqual(["play_conflict"]);
    t.setClock(at(15 * 24));
    expect(
      await sendForVerdicts([await rhymePlayOnDevice(three, at(15 * 24)), await rhymePlayOnDevice(three, at(13 * 24))]),
    ).toEqual(["ticket_unknown", "stored"]);
    t.setClock(at(46 * 24));
    expect(await sendForVerdicts([await rhymePlayOnDevice(four)])).toEqual(["ticket_unknown"]);
    expect(await readComputed(sibling.id)).toEqual(nothingStored);
    await sweepGames(t.services);
    expect((await t.sql`select from game_ticket where profile_id = ${child}`).length).toBe(2);
    for (let k = 0; k < 13; k += 1) await load();
    expect((await t.sql`select from game_ticket where profile_id = ${child}`).length).toBe(2 + 60);
  });
});

describe("the games API", () => {
  test("refuses invalid plays, and stores the valid ones of the same call", async () => {
    const [one, two, three] = (await ticketsOf()) as [Ticket, Ticket, Ticket];
    const sounds = (await load(guardian, { game_id: "sounds" })).body.data.tickets as Ticket[];
    const apart = (ticket: Ticket) => playOnDevice({ ticket, game_id: "sounds", strand: "apart", started_at: noon });
    const good = await rhymePlayOnDevice(one);
    expect(
      await sendForVerdicts([
        { ...(await apart(sounds[0] as Ticket)), focus: "no such sounds" },
        { ...(await apart(sounds[1] as Ticket)), focus: "vowels", attempts: [] },
        { ...(await rhymePlayOnDevice(two)), pools: {} },
        { ...(await rhymePlayOnDevice(three)), pools: { words: 99, rhymes: 99 } },
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

  test("refuses deeply nested or long answers as invalid input", async () => {
    const [one, two] = (await ticketsOf()) as [Ticket, Ticket];
    const play = await rhymePlayOnDevice(one);
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
    expect(await sendForVerdicts([await rhymePlayOnDevice(two)])).toEqual(["stored"]);
  });

  test("refuses a play whose settings changed after its first tasks", async () => {
    const [one] = (await ticketsOf()) as [Ticket];
    const play = await rhymePlayOnDevice(one);
    const begun = { ...play, attempts: play.attempts.slice(0, 5), end: null, ended_at: null };
    expect(await sendForVerdicts([begun])).toEqual(["stored"]);
    const before = await readComputed();
    for (const other of [{ narrow: true }, { adapted: true }, { channel: "voice" }])
      expect(await sendForVerdicts([{ ...play, ...other }])).toEqual(["play_conflict"]);
    expect(await readComputed()).toEqual(before);
    expect(await sendForVerdicts([play])).toEqual(["appended"]);
  });

  test("still counts minutes if the plays of a day add up to more than 24 hours", async () => {
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

  test("limits how often tickets can be requested", async () => {
    const codes = [];
    for (let k = 0; k < 242; k += 1) codes.push((await load(guardian, { tickets: 1 })).body.code as string | undefined);
    expect([codes[238], codes.at(-1)]).toEqual([undefined, "too_much_at_once"]);
  });

  test("refuses more answers than a child can give, in a play and in a call", async () => {
    const [one] = (await ticketsOf()) as [Ticket];
    const play = await rhymePlayOnDevice(one, noon, { tasks: 20 });
    const [first] = play.attempts;
    const many = (count: number) => ({ ...play, attempts: Array.from({ length: count }, (_, i) => ({ ...first, i })) });
    expect(await send([many(mostAttempts + 1)])).toMatchObject({ status: 400, body: { code: "invalid_input" } });
    expect(await send([many(mostAttempts), play])).toMatchObject({
      status: 400,
      body: { code: "invalid_input", fields: { plays: { code: "max", values: { max: mostAttempts } } } },
    });
    expect(await readComputed()).toEqual(nothingStored);
    expect(await sendForVerdicts([play])).toEqual(["stored"]);
  });

  test("accepts items of an earlier version for a limited time", async () => {
    const english = (version: number, ticket: Ticket) =>
      playOnDevice({ ticket, game_id: "baskets", strand: "odd", language: "en", started_at: noon }).then((play) => ({
        ...play,
        pools: { words: version },
      }));
    const [one, two] = (await load(guardian, { game_id: "baskets", language: "en" })).body.data.tickets as [
      Ticket,
      Ticket,
    ];
    expect(await sendForVerdicts([await english(1, one)])).toEqual(["stored"]);
    const late = new Date("2027-03-01T12:00:00Z");
    await t.sql`update game_ticket set issued_at = ${late}, expires_at = ${new Date("2027-03-09T12:00:00Z")} where play_id = ${two.play_id}`;
    t.setClock(late);
    expect(await sendForVerdicts([await english(1, two)])).toEqual(["version_unknown"]);
  });

  test("limits how often plays can be sent", async () => {
    const play = await rhymePlayOnDevice({ play_id: v7(), seed: "0".repeat(32) });
    // With one idempotency key, only the first call is carried out, but each call counts toward the limit.
    const again = () =>
      t.call(guardian, "POST", "/games/stats", { profile_id: child, plays: [play] }, { "idempotency-key": "once" });
    const codes = [];
    for (let k = 0; k < 361; k += 1) codes.push((await again()).body.code as string | undefined);
    expect([codes[0], codes[359], codes.at(-1)]).toEqual([undefined, undefined, "too_much_at_once"]);
  });
});
