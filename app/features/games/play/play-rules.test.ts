import { describe, expect, test } from "vitest";
import { emptyState, type StrandState } from "../engine/fold.ts";
import { game as sounds } from "../games/sounds/game.ts";
import { game as stop } from "../games/stop/game.ts";
import { writtenEnd } from "../games/rhymes/written-end.ts";
import { chosenStrand } from "./choose-strand.ts";
import { mostUsed } from "./device.ts";
import { isQuiet, wallClock } from "./quiet.ts";
import { channelFor } from "./round.ts";
import { type Screen } from "./screen.ts";

const played = (id: string, start: number): StrandState => {
  const strand = sounds.strands.find((one) => one.id === id);
  if (!strand) throw new Error(id);
  return { ...emptyState(sounds, strand, 6), newest: { start, play_id: id } };
};
const states = [played("first", 30), played("last", 20), played("apart", 10)];
const usual = { game: sounds, states, open: ["first", "last", "apart"], planned: [], asked: null, heard: false, switches: false };

describe("the strand of a play", () => {
  test.each([
    ["the one that was not played for longest, of those that can be heard", {}, "last"],
    ["with what must be heard, where it can be", { heard: true }, "apart"],
    ["the one asked for", { asked: "first" }, "first"],
    ["not one that is not open", { asked: "last", open: ["first"] }, "first"],
    ["one of the plan", { planned: ["first"] }, "first"],
    ["what must be heard, if nothing else is open", { open: ["apart"] }, "apart"],
    ["none", { open: [] }, undefined],
    ["none that needs speed, with switches", { game: stop, open: ["go", "brake"], switches: true }, undefined],
  ])("is %s", (_, given, id) => {
    expect(chosenStrand({ ...usual, ...given })?.id).toBe(id);
  });
});

test.each([
  ["21:00", "20:00", "07:00", true], ["06:59", "20:00", "07:00", true], ["07:00", "20:00", "07:00", false], ["19:59", "20:00", "07:00", false],
  ["13:30", "13:00", "14:00", true], ["14:00", "13:00", "14:00", false], ["12:00", null, null, false], ["12:00", "12:00", "12:00", false],
])("at %s, with quiet hours from %s to %s: %s", (now, from, to, quiet) => {
  expect(isQuiet(now, from, to)).toBe(quiet);
});

test("quiet hours are those of the child's zone, wherever the device is", () => {
  const at = Date.parse("2026-07-01T22:30:00Z");
  expect([wallClock("Europe/Ljubljana", at), wallClock("Europe/London", at)]).toEqual(["00:30", "23:30"]);
  expect(wallClock(null, at)).toBe(wallClock(Intl.DateTimeFormat().resolvedOptions().timeZone, at));
});

const heard = { aloud: () => "", inPictures: true } as unknown as Screen;
const differs = { aloud: () => "" } as unknown as Screen;
test.each([
  ["nothing must be heard", {} as Screen, "voice", true, {}, null],
  ["a voice", heard, null, true, {}, "voice"],
  ["no voice: pictures", heard, null, false, {}, "pictures"],
  ["a voice nobody checked does not say words to tell apart", differs, "voice", true, {}, "adult"],
  ["one that was checked does", differs, null, true, { voice_checked: true }, "voice"],
  ["pictures cannot tell sounds apart", differs, "pictures", false, {}, "adult"],
  ["pictures, though a voice could", heard, "pictures", true, {}, "pictures"],
  ["a grown-up", heard, "adult", true, {}, "adult"],
] as const)("how words come: %s", (_, screen, wished, voice, settings, channel) => {
  expect(channelFor(screen, wished, { voice, settings })).toBe(channel);
});

test.each([
  ["en", "cake", "ake"], ["en", "tree", "ee"], ["en", "bear", "ear"], ["en", "socks", "ocks"], ["sl", "krava", "va"], ["sl", "medved", "ed"], ["sl", "vrt", "rt"],
  ["sr", "noj", "oj"], ["sr", "kuća", "ća"],
] as const)("in %s, %s rhymes by -%s", (language, word, end) => {
  const { from, to } = writtenEnd(language, word);
  expect(word.slice(from, to)).toBe(end);
});

test("a play's input is what most answers came by; tasks dealt anew do not count", () => {
  const of = (...inputs: ("touch" | "key" | "void")[]) => inputs.map((one) => (one === "void" ? { input: "key" as const, flags: ["void" as const] } : { input: one, flags: [] }));
  expect(mostUsed(of("touch", "key", "touch", "void", "void", "void"))).toBe("touch");
});
