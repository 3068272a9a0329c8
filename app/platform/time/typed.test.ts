import { describe, expect, it, test } from "vitest";
import { locales } from "../i18n/locales.ts";
import { clockFormats, dateFormats } from "./format.ts";
import { formatsOf } from "./formats.ts";

const en = formatsOf({ locale: "en" });
const sl = formatsOf({ locale: "sl" });
const sr = formatsOf({ locale: "sr" });

/** Every language with every choice of formats. */
const everyone = locales.flatMap((locale) =>
  dateFormats.flatMap((date_format) =>
    clockFormats.map((clock_format) => formatsOf({ locale, date_format, clock_format })),
  ),
);

describe("a typed day", () => {
  test.each([
    "",
    "tomorrow",
    "24",
    "31. 2. 2026",
    "2/31/2026",
    "29. 2. 2027",
    "2026-13-01",
    "24. 11",
    "24. 11. 202",
    "24/13/2026",
    "1/2/3/4",
    "24 foo 2026",
    "99999999",
  ])("is refused: %j", (text) => {
    for (const one of everyone) expect(one.readDay(text)).toBeUndefined();
  });

  test.each([
    "2026-11-24",
    "24. 11. 2026",
    "24.11.2026",
    "24. 11. 2026.",
    "24/11/2026",
    "24-11-2026",
    "24 11 2026",
    "24/11/26",
    "24112026",
    "11/24/2026",
    "11242026",
    "24 Nov 2026",
    "24 november 2026",
    "Nov 24, 2026",
    "November 24 2026",
    "24. novembra 2026",
    "24. nov. 2026",
    " 24. 11. 2026 ",
    "Tue 24 Nov 2026",
    "Tue, Nov 24, 2026",
    "tor., 24. nov. 2026",
    "uto, 24. nov 2026.",
  ])("is accepted in every language: %j", (text) => {
    for (const one of everyone) expect(one.readDay(text)).toBe("2026-11-24");
  });

  test.each([
    ["5/6/2026", "2026-05-06", "2026-06-05"],
    ["5-6-2026", "2026-05-06", "2026-06-05"],
    ["05062026", "2026-05-06", "2026-06-05"],
    // A period after the first number makes it a day, as in Slovene and Serbian.
    ["5. 6. 2026", "2026-06-05", "2026-06-05"],
    ["14. 3. 21", "2021-03-14", "2021-03-14"],
    ["1. maj 2026", "2026-05-01", "2026-05-01"],
    ["1. avgusta 2026", "2026-08-01", "2026-08-01"],
    ["29. 2. 2028", "2028-02-29", "2028-02-29"],
  ])("is read: %j as %s in English and %s elsewhere", (text, english, elsewhere) => {
    expect(en.readDay(text)).toBe(english);
    for (const one of [sl, sr]) expect(one.readDay(text)).toBe(elsewhere);
  });

  it("is read in the reader's chosen order rather than the language's", () => {
    expect(formatsOf({ locale: "en", date_format: "day_first" }).readDay("5/6/2026")).toBe("2026-06-05");
    expect(formatsOf({ locale: "sl", date_format: "month_first" }).readDay("5/6/2026")).toBe("2026-05-06");
  });

  it("becomes the next such day if the year is missing and optional", () => {
    expect(sl.readDay("24. 11.", "2026-11-22")).toBe("2026-11-24");
    expect(en.readDay("11/24", "2026-11-22")).toBe("2026-11-24");
    expect(en.readDay("Nov 22", "2026-11-22")).toBe("2026-11-22");
    expect(en.readDay("1/3", "2026-11-22")).toBe("2027-01-03");
    expect(sl.readDay("3. 1.", "2026-11-22")).toBe("2027-01-03");
    expect(en.readDay("2/31", "2026-11-22")).toBeUndefined();
  });

  it("is read correctly in each format that the product writes, for every day of four years", () => {
    for (let at = Date.UTC(2025, 0, 1); at < Date.UTC(2029, 0, 1); at += 24 * 3600_000) {
      const day = new Date(at).toISOString().slice(0, 10);
      for (const one of everyone) {
        if (one.readDay(one.writeDay(day)) !== day) expect.fail(`${one.writeDay(day)} is not read as ${day}`);
        if (one.readDay(one.date(day)) !== day) expect.fail(`${one.date(day)} is not read as ${day}`);
        if (one.readDay(one.shortDate(day)) !== day) expect.fail(`${one.shortDate(day)} is not read as ${day}`);
      }
    }
  });
});

describe("a typed time", () => {
  test.each([
    "",
    "24:00",
    "17:60",
    "noon",
    "13 pm",
    "0 am",
    "12345",
    "17:5",
    "-3",
    "5 apples",
    "5 podne",
    "17:00 pop.",
  ])("is refused: %j", (text) => expect(en.readTime(text)).toBeUndefined());
  test.each([
    ["17:00", "17:00"],
    ["17.00", "17:00"],
    ["17", "17:00"],
    ["9", "09:00"],
    ["9:05", "09:05"],
    ["1730", "17:30"],
    ["930", "09:30"],
    ["1700", "17:00"],
    ["17h", "17:00"],
    ["17h30", "17:30"],
    ["17:30 h", "17:30"],
    ["5 pm", "17:00"],
    ["5 PM", "17:00"],
    ["5:30pm", "17:30"],
    ["530p", "17:30"],
    ["5:30PM", "17:30"],
    ["5:30\u00a0PM", "17:30"],
    ["12 am", "00:00"],
    ["12 p.m.", "12:00"],
    ["5 pop.", "17:00"],
    ["9.30 dopoldne", "09:30"],
    ["5:15 po podne", "17:15"],
    ["9 pre podne", "09:00"],
    ["00:00", "00:00"],
    ["17:00:00", "17:00"],
    [" 8:15 ", "08:15"],
  ])("is read: %j as %s", (text, time) => {
    for (const one of everyone) expect(one.readTime(text)).toBe(time);
  });
});

test("fields show days and times in the reader's formats", () => {
  expect([en, sl, sr].map((one) => one.writeDay("2021-03-04"))).toEqual(["03/04/2021", "4. 3. 2021", "4. 3. 2021."]);
  expect([en, sl, sr].map((one) => one.dayPattern)).toEqual(["mm/dd/yyyy", "dd. mm. llll", "dd. mm. gggg."]);
  expect([en, sl, sr].map((one) => one.writeTime("17:05"))).toEqual(["5:05 PM", "17:05", "17:05"]);
  expect([en, sl, sr].map((one) => one.timePattern)).toEqual(["h:mm AM", "00:00", "00:00"]);
  expect(formatsOf({ locale: "en", date_format: "iso", clock_format: "24_hour" })).toMatchObject({
    dayPattern: "yyyy-mm-dd",
    timePattern: "00:00",
    twelveHours: false,
  });
  expect(formatsOf({ locale: "sl", date_format: "month_first", clock_format: "12_hour" })).toMatchObject({
    dayPattern: "mm/dd/llll",
    twelveHours: true,
  });
});

test("fields show invalid days and times as typed", () => {
  expect(sl.writeDay("31. 2. 2026")).toBe("31. 2. 2026");
  expect(en.writeTime("noon")).toBe("noon");
});
