import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import type { Attempt } from "../../engine/attempts.ts";
import { emptyState, folded, type StrandState } from "../../engine/fold.ts";
import type { SentPlay } from "../../data/shapes.ts";
import { game as rhymes } from "../../games/rhymes/game.ts";
import { playOnDevice } from "../../testing/device.ts";
import type { Answered, CallName } from "../ask.ts";
import { RefusedError } from "../play-store.ts";
import { budgetAt, ticketsAt } from "./ahead.ts";
import { DeviceStore } from "./device-store.ts";
import type { StoreName, Stores, WaitingPlay } from "./kept.ts";
import { batchesOf, day, fateOf, inOrder, isWaiting, most, outcomeOf } from "./queue.ts";
import { sendWaiting } from "./sending.ts";
import { RoomyShelf } from "./roomy-shelf.ts";
import { MemoryShelf } from "./shelf.ts";

const noon = new Date(2026, 10, 2, 12).getTime();
const minute = 60_000;

interface Made {
  id?: string;
  profile?: string;
  at?: number;
  attempts?: number;
  end?: SentPlay["end"];
  taken?: WaitingPlay["taken"];
  kept_at?: number;
  active_ms?: number;
  bytes?: number;
}

const made = ({
  id = "a",
  profile = "p",
  at = noon,
  attempts = 3,
  end = "done",
  taken = null,
  kept_at = at,
  active_ms = 1000,
  bytes = 0,
}: Made = {}): WaitingPlay => ({
  id,
  profile_id: profile,
  kept_at,
  taken,
  rest: null,
  sent: {
    play_id: id,
    game_id: "rhymes",
    game_version: "1.0",
    language: "en",
    started_at: new Date(at).toISOString(),
    offset_ms: 0,
    end,
    active_ms,
    together: false,
    attempts: Array.from({ length: attempts }, (_, i) => ({ i, response: "x".repeat(bytes) })),
  } as unknown as SentPlay,
});

test.each<[string, Made, string]>([
  ["waits", {}, "wait"],
  ["waits as far as it is", { end: null }, "wait"],
  ["waits with more than was taken", { taken: { attempts: 2, ended: false }, end: null }, "wait"],
  ["waits with its end", { taken: { attempts: 3, ended: false } }, "wait"],
  ["is done when all of it was taken", { taken: { attempts: 3, ended: true } }, "done"],
  ["stays while it can be gone on with", { taken: { attempts: 3, ended: false }, end: null }, "rest"],
  ["is done a day later", { taken: { attempts: 3, ended: false }, end: null, at: noon - day }, "done"],
  ["waits for thirty days", { kept_at: noon - 30 * day }, "wait"],
  ["and no longer", { kept_at: noon - 30 * day - 1 }, "late"],
])("a play %s", (_, play, fate) => {
  expect(fateOf(made(play), noon)).toBe(fate);
});

const verdict = (
  play_id: string,
  word: "stored" | "appended" | "same" | "refused",
  attempts = 3,
  code: string | null = null,
) => ({ play_id, verdict: word, attempts, code });
test.each([
  ["taken", 200, [verdict("a", "stored"), verdict("b", "same")], ["a", "b"], [], "go"],
  ["refused for itself", 200, [verdict("a", "refused"), verdict("b", "appended")], ["b"], ["a"], "go"],
  [
    "kept when the server is of an older build",
    200,
    [verdict("a", "refused", 0, "version_unknown"), verdict("b", "stored")],
    ["b"],
    [],
    "go",
  ],
  ["not told of", 200, [verdict("b", "stored")], ["b"], [], "go"],
  ["kept without a connection", 0, [], [], [], "wait"],
  ["kept when signed out", 401, [], [], [], "wait"],
  ["kept when another child holds the device", 404, [], [], [], "wait"],
  ["kept under the lock", 423, [], [], [], "wait"],
  ["kept when there is too much", 429, [], [], [], "wait"],
  ["kept when the server is ill", 503, [], [], [], "wait"],
  ["sent by halves when one cannot be read", 400, [], [], [], "halve"],
] as const)("plays are %s (%i)", (_, status, verdicts, taken, refused, next) => {
  const outcome = outcomeOf([made(), made({ id: "b" })], status, verdicts);
  expect([[...outcome.taken.keys()], outcome.refused, outcome.next]).toEqual([taken, refused, next]);
  if (status === 400) expect(outcomeOf([made()], status)).toMatchObject({ refused: ["a"], next: "go" });
});

const anyPlays = fc
  .uniqueArray(
    fc.record({
      id: fc.uuid(),
      profile: fc.constantFrom("p", "q"),
      at: fc.integer({ min: noon - day, max: noon }),
      bytes: fc.integer({ min: 0, max: 30_000 }),
      end: fc.constantFrom("done" as const, null),
    }),
    { selector: ({ id }) => id, maxLength: most.plays },
  )
  .map((all) => all.map(made));

test("calls have every play once, each child's in order, within their limits", () => {
  fc.assert(
    fc.property(anyPlays, (plays) => {
      const batches = batchesOf(plays);
      for (const profile of ["p", "q"]) {
        const own = plays.filter((one) => one.profile_id === profile).toSorted(inOrder);
        expect(
          batches
            .filter(([first]) => first?.profile_id === profile)
            .flat()
            .map(({ id }) => id),
        ).toEqual(own.map(({ id }) => id));
      }
      for (const batch of batches) {
        expect(batch.length).toBeLessThanOrEqual(most.batch);
        expect(batch.length === 1 || JSON.stringify(batch.map(({ sent }) => sent)).length < 256_000).toBe(true);
        expect(new Set(batch.map(({ profile_id }) => profile_id)).size).toBe(1);
      }
    }),
    { numRuns: 60 },
  );
});

test("a call has no more answers than the server takes, and the next begins where that would be", () => {
  const plays = [149, 1, 1, 60, 60, 40, 150, 0].map((attempts, k) =>
    made({ id: `${k}`, at: noon + k * minute, attempts }),
  );
  expect(batchesOf(plays).map((batch) => batch.map(({ sent }) => sent.attempts.length))).toEqual([
    [149, 1],
    [1, 60, 60],
    [40],
    [150, 0],
  ]);
});

/** What the server has, and how it answers next. */
class Server {
  readonly plays = new Map<string, SentPlay>();
  down = false;
  answers: ("ok" | "lost" | 0 | 401 | 404 | 500)[] = [];
  unreadable = new Set<string>();
  tickets = 0;
  settings: unknown = {};
  asked: [CallName, unknown][] = [];
  items_off: string[] = [];

  ask = (call: CallName, body: unknown): Promise<Answered> => {
    this.asked.push([call, body]);
    const how = this.down ? 0 : (this.answers.shift() ?? "ok");
    if (typeof how === "number") return Promise.resolve({ status: how, body: {} });
    if (call === "save") ({ settings: this.settings } = body as { settings: unknown });
    const answer =
      call === "stats"
        ? this.#take((body as { plays: SentPlay[] }).plays)
        : {
            status: 200,
            body: {
              data:
                call === "load"
                  ? this.#load((body as { tickets: number }).tickets)
                  : { rev: 1, settings: this.settings },
            },
          };
    return Promise.resolve(how === "lost" ? { status: 0, body: {} } : answer);
  };

  #take(plays: readonly SentPlay[]): Answered {
    if (plays.some(({ play_id }) => this.unreadable.has(play_id))) return { status: 400, body: {} };
    for (const play of plays) this.plays.set(play.play_id, play);
    const verdicts = plays.map((play) => verdict(play.play_id, "stored", play.attempts.length));
    return { status: 200, body: { data: { plays: verdicts, strands: {}, budget } } };
  }

  #load(count: number) {
    const tickets = Array.from({ length: count }, () => ({
      play_id: `0190${String((this.tickets += 1)).padStart(4, "0")}-0000-7000-8000-000000000000`,
      seed: String(this.tickets).padStart(32, "0"),
      expires_at: new Date(noon + 14 * day).toISOString(),
      items_off: this.items_off,
    }));
    const strands = rhymes.strands.map((strand) => emptyState(rhymes, strand, 6));
    return {
      tickets,
      items_off: this.items_off,
      server_time: new Date(noon).toISOString(),
      age: 6,
      strands,
      open: ["find"],
      resume: null,
      settings: this.settings,
      rev: 0,
      budget,
      plan: null,
      voices: null,
    };
  }
}
const budget = { minutes_left: 20, minutes_a_day: 20, quiet_from: "20:00", quiet_to: "07:00", quiet_now: false };

test("whatever is lost on the way, all plays arrive, nothing twice, and what cannot be read holds up nothing", async () => {
  const ways = fc.array(
    fc.constantFrom("ok" as const, "lost" as const, 0 as const, 401 as const, 404 as const, 500 as const),
    { maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(anyPlays, ways, fc.nat(2), async (plays, answers, bad) => {
      const [server, shelf] = [new Server(), new MemoryShelf()];
      server.answers = [...answers];
      server.unreadable = new Set(plays.slice(0, bad).map(({ id }) => id));
      for (const play of plays) await shelf.update("plays", play.id, () => play);
      for (let round = 0; round < answers.length + 1; round += 1)
        await sendWaiting({ shelf, ask: server.ask, now: () => noon });
      const left = await shelf.all("plays");
      expect(left.filter(isWaiting)).toEqual([]);
      // What nobody has ended can be gone on with.
      expect(left.every(({ sent }) => sent.end === null)).toBe(true);
      expect([...server.plays.keys()].toSorted()).toEqual(
        plays
          .slice(bad)
          .map(({ id }) => id)
          .toSorted(),
      );
      expect((await shelf.get("losses", "losses"))?.count ?? 0).toBe(Math.min(bad, plays.length));
    }),
    { numRuns: 40 },
  );
});

test.each<[string, Partial<typeof budget>, number, readonly Made[], number | null]>([
  ["what is left", {}, noon, [], 20],
  ["less what was played since", { minutes_left: 10 }, noon, [{ active_ms: 3.5 * minute }, { active_ms: 1 }], 7],
  [
    "not what the server knows",
    { minutes_left: 10 },
    noon,
    [{ active_ms: 3 * minute, taken: { attempts: 3, ended: true } }],
    10,
  ],
  ["never less than none", { minutes_left: 2 }, noon, [{ active_ms: 9 * minute }], 0],
  ["a new day's", { minutes_left: 0 }, noon - day, [{ at: noon - day, active_ms: 9 * minute }], 20],
  [
    "for grown-ups no limit",
    { minutes_left: null as never, minutes_a_day: null as never },
    noon,
    [{ active_ms: 9 * minute }],
    null,
  ],
])("minutes without a connection: %s", (_, said, at, plays, left) => {
  expect(
    budgetAt(
      { ...budget, ...said },
      at,
      plays.map((one, i) => made({ id: String(i), ...one })),
      noon,
    ).minutes_left,
  ).toBe(left);
});

test("today is the child's, by the server's clock, wherever the device is and whatever it shows", () => {
  // Between the two a day ends in Auckland, thirteen hours ahead.
  const [half, hour] = [Date.parse("2026-11-02T10:30:00Z"), Date.parse("2026-11-02T11:30:00Z")];
  const there = { ...budget, time_zone: "Pacific/Auckland", minutes_left: 0 };
  expect(budgetAt(there, half, [], hour).minutes_left).toBe(20);
  expect(budgetAt({ ...there, time_zone: "Europe/Ljubljana" }, half, [], hour).minutes_left).toBe(0);
  // This device is a day slow.
  expect(budgetAt(there, half - day, [], hour - day, day).minutes_left).toBe(20);
  const play = made({ at: half, active_ms: 3 * minute });
  expect(budgetAt({ ...there, minutes_left: 10 }, hour, [play], hour + minute).minutes_left).toBe(10);
  expect(budgetAt({ ...there, minutes_left: 10, time_zone: "UTC" }, hour, [play], hour + minute).minutes_left).toBe(7);
});

test("quiet hours and tickets go by the clock: tickets by the server's", () => {
  expect(budgetAt(budget, noon, [], noon + 9 * 60 * minute).quiet_now).toBe(true);
  const ticket = (play_id: string, at: number, given_at?: number) => ({
    play_id,
    seed: "",
    expires_at: new Date(at).toISOString(),
    ...(given_at && { given_at }),
  });
  const tickets = [ticket("over", noon + minute), ticket("begun", noon + day, 5), ticket("fresh", noon + day)];
  expect(ticketsAt({ tickets, offset_ms: 2 * minute }, noon).map(({ play_id }) => play_id)).toEqual(["fresh", "begun"]);
});

/** A disk that may be full: rows can be removed, and none written. */
class SmallShelf extends MemoryShelf {
  full = false;

  override async update<S extends StoreName>(
    store: S,
    id: string,
    change: (now: Stores[S] | undefined) => Stores[S] | undefined,
  ): Promise<void> {
    await super.update(store, id, (now) => {
      const next = change(now);
      if (this.full && next !== undefined) throw new DOMException("The disk is full", "QuotaExceededError");
      return next;
    });
  }
}

describe("a device", () => {
  const profile = "child";
  let [server, shelf, now] = [new Server(), new MemoryShelf(), noon];
  let store = new DeviceStore(Promise.resolve({ shelf, ask: server.ask, now: () => now }), profile);
  beforeEach(() => {
    [server, shelf, now] = [new Server(), new MemoryShelf(), noon];
    store = new DeviceStore(Promise.resolve({ shelf, ask: server.ask, now: () => now }), profile);
  });
  const why = (promise: Promise<unknown>) =>
    promise.then(
      () => "",
      (error: unknown) => (error instanceof RefusedError ? error.why : String(error)),
    );

  async function play(tasks = 12, end: "done" | null = "done") {
    const loaded = await store.load("rhymes", "en");
    const [ticket] = loaded.tickets;
    if (!ticket) throw new Error("No ticket");
    const state = loaded.strands.find(({ strand }) => strand === "find") as StrandState;
    const sent = (await playOnDevice({
      ticket,
      game_id: "rhymes",
      strand: "find",
      language: "en",
      state,
      started_at: new Date(now),
      offset_ms: loaded.offset_ms,
      tasks,
    })) as SentPlay;
    const kept = {
      sent: { ...sent, end, ended_at: null },
      seed: ticket.seed,
      strand: "find",
      state,
      attempts: sent.attempts as Attempt[],
    };
    await (end ? store.finish(kept) : store.keep(kept));
    now += 5 * minute;
    return { loaded, sent };
  }

  test("plays on without a connection as with one: five games, levels that move, minutes that run out", async () => {
    expect((await store.load("rhymes", "en")).tickets).toHaveLength(5);
    server.down = true;
    const plays = [];
    for (let i = 0; i < 5; i += 1) plays.push(await play());
    const moved = folded(
      emptyState(rhymes, rhymes.strands[0] as never, 6),
      plays.slice(0, 4).map(({ sent }) => ({
        start: Date.parse(sent.started_at),
        play_id: sent.play_id,
        doubtful: false,
        together: false,
        attempts: sent.attempts as Attempt[],
      })),
    );
    expect(plays[4]?.loaded.strands[0]).toEqual(moved);
    expect(moved.stairs.t).not.toBe(plays[0]?.loaded.strands[0]?.stairs.t);
    expect(plays[4]?.loaded.budget.minutes_left).toBeLessThan(20);
    expect(new Set(plays.map(({ sent }) => sent.play_id)).size).toBe(5);
    expect(await why(store.load("rhymes", "en"))).toBe("offline");
    expect(await why(store.load("rhymes", "sl"))).toBe("offline");
    expect((await store.waiting()).count).toBe(5);
    server.down = false;
    expect((await store.load("rhymes", "en")).tickets).toHaveLength(5);
    expect((await store.waiting()).count).toBe(0);
    expect([...server.plays.keys()].toSorted()).toEqual(plays.map(({ sent }) => sent.play_id).toSorted());
  });

  test.each([
    [0, false, "offline"],
    [0, true, "away"],
    [429, true, "away"],
    [500, true, "away"],
    [503, false, "away"],
    [400, true, "broken"],
    [422, true, "broken"],
    [401, true, "signed_out"],
  ] as const)(
    "says why a game that it does not have cannot begin: %i, connection %s",
    async (status, online, reason) => {
      const refused = new DeviceStore(
        Promise.resolve({
          shelf,
          ask: () => Promise.resolve({ status, body: {} }),
          now: () => now,
          online: () => online,
        }),
        profile,
      );
      expect(await why(refused.load("rhymes", "en"))).toBe(reason);
      // What is on the device is played whatever the server answers.
      await store.load("rhymes", "en");
      if (status !== 401) expect((await refused.load("rhymes", "en")).tickets.length).toBeGreaterThan(0);
    },
  );

  test("exchanges tickets for others when an item is switched off or on, and goes on with a play as it was dealt", async () => {
    const { sent } = await play(4, null);
    server.items_off = ["cat"];
    const first = await store.load("rhymes", "en");
    expect(first.tickets).toHaveLength(5);
    expect(new Set(first.tickets.map(({ items_off }) => items_off.join()))).toEqual(new Set(["cat"]));
    expect(await store.brokenOff("rhymes", "en")).toMatchObject({ sent: { play_id: sent.play_id } });
    // Nothing has changed since: one call is enough.
    server.asked = [];
    await store.load("rhymes", "en");
    expect(server.asked.filter(([call]) => call === "load")).toHaveLength(1);
    server.down = true;
    expect(new Set((await store.load("rhymes", "en")).tickets.map(({ items_off }) => items_off.join()))).toEqual(
      new Set(["cat"]),
    );
    [server.down, server.items_off] = [false, []];
    expect((await store.load("rhymes", "en")).tickets.map(({ items_off }) => items_off)).toEqual([[], [], [], [], []]);
  });

  test("goes on with a play after it was killed, for a day, and two pages begin with two tickets", async () => {
    server.down = false;
    const [one, two] = [await store.load("rhymes", "en"), await store.load("rhymes", "en")];
    expect(one.tickets[0]?.play_id).not.toBe(two.tickets[0]?.play_id);
    server.down = true;
    const { sent } = await play(4, null);
    const again = new DeviceStore(Promise.resolve({ shelf, ask: server.ask, now: () => now }), profile);
    expect(await again.brokenOff("rhymes", "en")).toMatchObject({
      sent: { play_id: sent.play_id },
      strand: "find",
      attempts: { length: sent.attempts.length },
    });
    expect(await again.brokenOff("rhymes", "sl")).toBeNull();
    expect(
      await new DeviceStore(Promise.resolve({ shelf, ask: server.ask, now: () => now }), "sibling").brokenOff(
        "rhymes",
        "en",
      ),
    ).toBeNull();
    now += day;
    expect(await again.brokenOff("rhymes", "en")).toBeNull();
    server.down = false;
    await again.load("rhymes", "en");
    expect(server.plays.get(sent.play_id)?.attempts).toHaveLength(sent.attempts.length);
    expect(await shelf.all("plays")).toEqual([]);
  });

  test("keeps what was chosen without a connection, and says when too much waits", async () => {
    await store.load("rhymes", "en");
    server.down = true;
    await store.saveSettings("rhymes", { hand: "left" });
    expect((await store.load("rhymes", "en")).settings).toEqual({ hand: "left" });
    for (let i = 0; i < most.plays; i += 1)
      await shelf.update("plays", String(i), () => made({ id: String(i), profile: "sibling" }));
    expect(await why(store.load("rhymes", "en"))).toBe("full");
    server.down = false;
    expect((await store.load("rhymes", "en")).settings).toEqual({ hand: "left" });
    expect(server.asked.filter(([call]) => call === "save").at(-1)?.[1]).toMatchObject({
      settings: { hand: "left" },
      rev: 0,
    });
    expect((await shelf.get("settings", profile))?.waiting).toBe(false);
  });

  test("that is full keeps plays in the page, says so, sends them, and writes them when there is room again", async () => {
    const disk = new SmallShelf();
    const roomy = new RoomyShelf(disk);
    store = new DeviceStore(Promise.resolve({ shelf: roomy, ask: server.ask, now: () => now }), profile);
    await store.load("rhymes", "en");
    [server.down, disk.full] = [true, true];
    const { sent } = await play(4, null);
    expect(await disk.all("plays")).toEqual([]);
    expect(await store.waiting()).toEqual({ count: 1, lasts: false });
    expect(await store.brokenOff("rhymes", "en")).toMatchObject({ sent: { play_id: sent.play_id } });
    disk.full = false;
    const second = await play();
    expect((await disk.all("plays")).map(({ id }) => id).toSorted()).toEqual(
      [sent.play_id, second.sent.play_id].toSorted(),
    );
    expect(await store.waiting()).toEqual({ count: 2, lasts: true });
    [server.down, disk.full] = [false, true];
    const third = await play();
    expect([...server.plays.keys()].toSorted()).toEqual(
      [sent, second.sent, third.sent].map(({ play_id }) => play_id).toSorted(),
    );
    expect((await roomy.all("plays")).filter(isWaiting)).toEqual([]);
  });

  test.each([
    [401, "signed_out"],
    [404, "not_found"],
    [409, "off"],
  ] as const)("an answer of %i is a refusal, whatever is kept", async (status, refusal) => {
    await store.load("rhymes", "en");
    server.answers = [status as never];
    expect(await why(store.load("rhymes", "en"))).toBe(refusal);
    server.answers = [500];
    expect(await why(store.load("rhymes", "en"))).toBe("");
  });
});
