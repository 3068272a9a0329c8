import { describe, expect, test } from "vitest";
import { emptyState, type StrandState } from "../engine/fold.ts";
import { game as sounds } from "../games/sounds/game.ts";
import { game as stop } from "../games/stop/game.ts";
import { findRhymingEnd } from "../games/rhymes/written-end.ts";
import { countPlay, needsBreak, nothingSinceBreak, type PlayedSinceBreak } from "./breaks-due.ts";
import { chooseStrand } from "./choose-strand.ts";
import { mostUsedInput } from "./device.ts";
import { limitsOf, checkTime } from "./limits.ts";
import { isQuiet, wallClock } from "../data/quiet.ts";
import { channelFor } from "./round.ts";
import { type StrandScreen } from "./screen.ts";

const played = (id: string, start: number): StrandState => {
  const strand = sounds.strands.find((one) => one.id === id);
  if (!strand) throw new Error(id);
  return { ...emptyState(sounds, strand, 6), newest: { start, play_id: id } };
};
const states = [played("first", 30), played("last", 20), played("apart", 10)];
const usual = {
  game: sounds,
  states,
  open: ["first", "last", "apart"],
  planned: [],
  asked: null,
  heard: false,
  switches: false,
};

describe("the strand of a play", () => {
  test.each([
    ["the one not played for the longest time, among those that can be heard", {}, "last"],
    ["also one that must be heard, if it can be", { heard: true }, "apart"],
    ["the requested one", { asked: "first" }, "first"],
    ["another one if the requested one is not open", { asked: "last", open: ["first"] }, "first"],
    ["one of the plan", { planned: ["first"] }, "first"],
    ["one that must be heard, if nothing else is open", { open: ["apart"] }, "apart"],
    ["none if none is open", { open: [] }, undefined],
    ["none that requires speed, with switches", { game: stop, open: ["go", "brake"], switches: true }, undefined],
  ])("is chosen as follows: %s", (_, given, id) => {
    expect(chooseStrand({ ...usual, ...given })?.id).toBe(id);
  });
});

test.each([
  ["21:00", "20:00", "07:00", true],
  ["06:59", "20:00", "07:00", true],
  ["07:00", "20:00", "07:00", false],
  ["19:59", "20:00", "07:00", false],
  ["13:30", "13:00", "14:00", true],
  ["14:00", "13:00", "14:00", false],
  ["12:00", null, null, false],
  ["12:00", "12:00", "12:00", false],
])("at %s, quiet hours from %s to %s apply: %s", (now, from, to, quiet) => {
  expect(isQuiet(now, from, to)).toBe(quiet);
});

test("the time of day follows the child's time zone, or the device's if there is none", () => {
  const at = Date.parse("2026-07-01T22:30:00Z");
  expect([wallClock("Europe/Ljubljana", at), wallClock("Europe/London", at)]).toEqual(["00:30", "23:30"]);
  expect(wallClock(null, at)).toBe(wallClock(Intl.DateTimeFormat().resolvedOptions().timeZone, at));
});

const noon = Date.parse("2026-11-02T12:00:00Z");
const day = { ms_left: null, quiet_from: null, quiet_to: null, zone: "Europe/Ljubljana", offset_ms: 0 };
test.each([
  ["continues without limits", {}, 36e5, null, false],
  ["continues with time left", { ms_left: 300_000 }, 100_000, null, false],
  ["continues with a warning when two minutes are left", { ms_left: 300_000 }, 180_000, null, true],
  ["ends when the minutes are used up", { ms_left: 300_000 }, 300_000, "budget", true],
  ["ends within quiet hours", { quiet_from: "13:00", quiet_to: "14:00" }, 0, "quiet", false],
  ["continues after quiet hours", { quiet_from: "12:00", quiet_to: "13:00" }, 0, null, false],
  [
    "ends within quiet hours by the server's clock",
    { quiet_from: "14:00", quiet_to: "15:00", offset_ms: 3_600_000 },
    0,
    "quiet",
    false,
  ],
  [
    "ends because of the minutes first if both apply",
    { ms_left: 0, quiet_from: "13:00", quiet_to: "14:00" },
    0,
    "budget",
    true,
  ],
] as const)("a play %s", (_, limits, spent, because, nearly) => {
  expect(checkTime({ ...day, ...limits }, spent, noon)).toEqual({ because, nearly });
});

test("a play's limits come from the loaded budget; without a budget there are no limits", () => {
  expect(checkTime(limitsOf(null), 1e9, noon)).toEqual({ because: null, nearly: false });
  const budget = {
    minutes_left: 3,
    minutes_a_day: 20,
    quiet_from: "20:00",
    quiet_to: "07:00",
    quiet_now: false,
    time_zone: "Europe/Ljubljana",
  };
  expect(limitsOf({ budget, offset_ms: 5 }, 90_000).ms_left).toBe(270_000);
  expect(limitsOf({ budget, offset_ms: 5 })).toEqual({
    ms_left: 180_000,
    quiet_from: "20:00",
    quiet_to: "07:00",
    zone: "Europe/Ljubljana",
    offset_ms: 5,
  });
});

const minute = 60_000;
/** Plays in a row: when each ended in minutes from the start, how long it took, whether it was left, and who played. */
const rests = (
  plays: readonly (readonly [at: number, minutes: number, left?: boolean, whose?: string])[],
  at: number,
) =>
  needsBreak(
    plays.reduce<PlayedSinceBreak | null>(
      (since, [end, minutes, left = false, whose = "a"]) =>
        countPlay(since, { whose, active_ms: minutes * minute, left }, end * minute),
      null,
    ),
    "a",
    at * minute,
  );
test.each<[string, Parameters<typeof rests>[0], number, boolean]>([
  ["no play", [], 0, false],
  ["one play", [[3, 3]], 4, false],
  [
    "two plays of any games",
    [
      [3, 3],
      [7, 3],
    ],
    8,
    true,
  ],
  ["a play of eight minutes", [[8, 8]], 9, true],
  [
    "eight minutes of plays that were left",
    [
      [4, 4, true],
      [9, 4, true],
    ],
    9,
    true,
  ],
  [
    "two short plays that were left",
    [
      [3, 1, true],
      [4, 1, true],
    ],
    5,
    false,
  ],
  [
    "two plays and twenty minutes of something else",
    [
      [3, 3],
      [7, 3],
    ],
    27,
    false,
  ],
  [
    "two plays with something else between them",
    [
      [3, 3],
      [40, 3],
    ],
    41,
    false,
  ],
  [
    "a play by another child and one's own",
    [
      [3, 3, false, "b"],
      [7, 3],
    ],
    8,
    false,
  ],
])("decides whether a break is due after %s", (_, plays, at, due) => {
  expect(rests(plays, at)).toBe(due);
});

test("after a break, the next one is due after two plays", () => {
  const after = nothingSinceBreak("a", 0);
  const one = countPlay(after, { whose: "a", active_ms: minute, left: false }, minute);
  expect([
    needsBreak(after, "a", 0),
    needsBreak(one, "a", minute),
    needsBreak(countPlay(one, { whose: "a", active_ms: minute, left: false }, 2 * minute), "a", 2 * minute),
  ]).toEqual([false, false, true]);
});

const heard = { aloud: () => "", inPictures: true } as unknown as StrandScreen;
const differs = { aloud: () => "" } as unknown as StrandScreen;
test.each([
  ["nothing must be heard", {} as StrandScreen, "voice", true, {}, null],
  ["a voice is available", heard, null, true, {}, "voice"],
  ["no voice is available", heard, null, false, {}, "pictures"],
  ["the voice for words to tell apart is unchecked", differs, "voice", true, {}, "adult"],
  ["the voice for words to tell apart is checked", differs, null, true, { voice_checked: true }, "voice"],
  ["pictures are chosen for sounds to tell apart", differs, "pictures", false, {}, "adult"],
  ["pictures are chosen although there is a voice", heard, "pictures", true, {}, "pictures"],
  ["a grown-up is chosen", heard, "adult", true, {}, "adult"],
] as const)("decides how words are presented if %s", (_, screen, preferred, voice, settings, channel) => {
  expect(channelFor(screen, preferred, { voice, recorded: false, settings })).toBe(channel);
});
test.each([
  ["there is no voice", heard, null, "voice"],
  ["no voice for words to tell apart is checked", differs, null, "voice"],
  ["a grown-up is chosen", differs, "adult", "adult"],
  ["pictures are chosen", heard, "pictures", "pictures"],
] as const)("decides how words are presented if all are recorded and %s", (_, screen, preferred, channel) => {
  expect(channelFor(screen, preferred, { voice: false, recorded: true, settings: {} })).toBe(channel);
});

test.each([
  ["en", "cake", "ake"],
  ["en", "tree", "ee"],
  ["en", "bear", "ear"],
  ["en", "socks", "ocks"],
  ["sl", "krava", "va"],
  ["sl", "medved", "ed"],
  ["sl", "vrt", "rt"],
  ["sr", "noj", "oj"],
  ["sr", "kuća", "ća"],
] as const)("the rhyming letters of a word in %s: %s ends in -%s", (language, word, end) => {
  const { from, to } = findRhymingEnd(language, word);
  expect(word.slice(from, to)).toBe(end);
});

test("a play's input is the one that most answers used, not counting re-dealt tasks", () => {
  const of = (...inputs: ("touch" | "key" | "void")[]) =>
    inputs.map((one) =>
      one === "void" ? { input: "key" as const, flags: ["void" as const] } : { input: one, flags: [] },
    );
  expect(mostUsedInput(of("touch", "key", "touch", "void", "void", "void"))).toBe("touch");
});
