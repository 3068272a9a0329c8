import { beforeEach, describe, expect, test } from "vitest";
import type { Attempt } from "../../engine/attempts.ts";
import { emptyState, stateAfterPlays, type StrandState } from "../../engine/fold.ts";
import type { SentPlay } from "../../data/shapes.ts";
import { game as rhymes } from "../../games/rhymes/game.ts";
import { playOnDevice } from "../../testing/device.ts";
import { RefusedError } from "../play-store.ts";
import { DeviceStore } from "./device-store.ts";
import type { StoreName, OfflineStores } from "./kept.ts";
import { dayMs, isWaiting, queueLimits } from "./queue.ts";
import { RoomyShelf } from "./roomy-shelf.ts";
import { MemoryShelf } from "./shelf.ts";
import { noon, minute, waitingPlay, FakeServer } from "../../testing/offline.ts";

/** A disk that may be full: rows can be deleted, but not written. */
class SmallShelf extends MemoryShelf {
  full = false;

  override async update<S extends StoreName>(
    store: S,
    id: string,
    change: (now: OfflineStores[S] | undefined) => OfflineStores[S] | undefined,
  ): Promise<void> {
    await super.update(store, id, (now) => {
      const next = change(now);
      if (this.full && next !== undefined) throw new DOMException("The disk is full", "QuotaExceededError");
      return next;
    });
  }
}

describe("games on a device", () => {
  const profile = "child";
  let [server, shelf, now] = [new FakeServer(), new MemoryShelf(), noon];
  let store = new DeviceStore(Promise.resolve({ shelf, ask: server.ask, now: () => now }), profile);
  beforeEach(() => {
    [server, shelf, now] = [new FakeServer(), new MemoryShelf(), noon];
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

  test("can be played offline: five plays with moving levels and fewer minutes left, all sent later", async () => {
    expect((await store.load("rhymes", "en")).tickets).toHaveLength(5);
    server.down = true;
    const plays = [];
    for (let i = 0; i < 5; i += 1) plays.push(await play());
    const moved = stateAfterPlays(
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
    "report why a game that is not stored cannot start: status %i, online %s",
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
      // Stored games can be played after any of these responses but 401.
      await store.load("rhymes", "en");
      if (status !== 401) expect((await refused.load("rhymes", "en")).tickets.length).toBeGreaterThan(0);
    },
  );

  test("get new tickets when an item is switched off or on, and keep an interrupted play", async () => {
    const { sent } = await play(4, null);
    server.items_off = ["cat"];
    const first = await store.load("rhymes", "en");
    expect(first.tickets).toHaveLength(5);
    expect(new Set(first.tickets.map(({ items_off }) => items_off.join()))).toEqual(new Set(["cat"]));
    expect(await store.brokenOff("rhymes", "en")).toMatchObject({ sent: { play_id: sent.play_id } });
    // Nothing has changed since, so one call is enough.
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

  test("can continue an interrupted play for a day, and have a different ticket on each of two pages", async () => {
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
    now += dayMs;
    expect(await again.brokenOff("rhymes", "en")).toBeNull();
    server.down = false;
    await again.load("rhymes", "en");
    expect(server.plays.get(sent.play_id)?.attempts).toHaveLength(sent.attempts.length);
    expect(await shelf.all("plays")).toEqual([]);
  });

  test("keep choices made offline, and report when too many plays wait", async () => {
    await store.load("rhymes", "en");
    server.down = true;
    await store.saveSettings("rhymes", { hand: "left" });
    expect((await store.load("rhymes", "en")).settings).toEqual({ hand: "left" });
    for (let i = 0; i < queueLimits.plays; i += 1)
      await shelf.update("plays", String(i), () => waitingPlay({ id: String(i), profile: "sibling" }));
    expect(await why(store.load("rhymes", "en"))).toBe("full");
    server.down = false;
    expect((await store.load("rhymes", "en")).settings).toEqual({ hand: "left" });
    expect(server.asked.filter(([call]) => call === "save").at(-1)?.[1]).toMatchObject({
      settings: { hand: "left" },
      rev: 0,
    });
    expect((await shelf.get("settings", profile))?.waiting).toBe(false);
  });

  test("keep plays in the page when storage is full, report that, send them, and store them once there is room", async () => {
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
  ] as const)("cannot start after a response of %i, even if they are stored", async (status, refusal) => {
    await store.load("rhymes", "en");
    server.answers = [status as never];
    expect(await why(store.load("rhymes", "en"))).toBe(refusal);
    server.answers = [500];
    expect(await why(store.load("rhymes", "en"))).toBe("");
  });
});
