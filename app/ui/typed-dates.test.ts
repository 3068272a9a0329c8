import { describe, expect, it, test } from "vitest";
import { readDay, readTime, writeDay } from "./typed-dates.ts";

describe("a day as people write it", () => {
  test.each([
    "2026-11-24", "24. 11. 2026", "24.11.2026", "24. 11. 2026.", "24/11/2026", "24-11-2026", "24 11 2026", "24/11/26", "24112026",
    "11/24/2026", "24 Nov 2026", "24 november 2026", "Nov 24, 2026", "November 24 2026", "24. novembra 2026", "24. nov. 2026",
    " 24. 11. 2026 ", "Tue 24 Nov 2026", "tor., 24. nov. 2026", "uto, 24. nov 2026.",
  ])("%j", (text) => expect(readDay(text)).toBe("2026-11-24"));

  test.each([
    ["5/6/2026", "2026-06-05"], ["14. 3. 21", "2021-03-14"], ["1. maj 2026", "2026-05-01"], ["1. avgusta 2026", "2026-08-01"],
    ["29. 2. 2028", "2028-02-29"],
  ])("%j is %s: day before month", (text, day) => expect(readDay(text)).toBe(day));

  test.each(["", "tomorrow", "24", "31. 2. 2026", "29. 2. 2027", "2026-13-01", "24. 11", "24. 11. 202", "24/13/2026", "1/2/3/4", "24 foo 2026", "99999999"])(
    "%j is not a day", (text) => expect(readDay(text)).toBeUndefined(),
  );

  it("takes the next such day if the year is missing and optional", () => {
    expect(readDay("24. 11.", "2026-11-22")).toBe("2026-11-24");
    expect(readDay("22 Nov", "2026-11-22")).toBe("2026-11-22");
    expect(readDay("3. 1.", "2026-11-22")).toBe("2027-01-03");
    expect(readDay("31. 2.", "2026-11-22")).toBeUndefined();
  });

  it("round-trips every day of four years", () => {
    for (let at = Date.UTC(2025, 0, 1); at < Date.UTC(2029, 0, 1); at += 24 * 3600_000) {
      const day = new Date(at).toISOString().slice(0, 10);
      for (const locale of ["en", "sl", "sr"] as const) expect(readDay(writeDay(locale, day))).toBe(day);
    }
  });
});

describe("a time as people write it", () => {
  test.each([
    ["17:00", "17:00"], ["17.00", "17:00"], ["17", "17:00"], ["9", "09:00"], ["9:05", "09:05"], ["1730", "17:30"], ["930", "09:30"],
    ["17h", "17:00"], ["17h30", "17:30"], ["17:30 h", "17:30"], ["5 pm", "17:00"], ["5:30PM", "17:30"], ["12 am", "00:00"], ["12 p.m.", "12:00"],
    ["00:00", "00:00"], ["17:00:00", "17:00"], [" 8:15 ", "08:15"],
  ])("%j is %s", (text, time) => expect(readTime(text)).toBe(time));
  test.each(["", "24:00", "17:60", "noon", "13 pm", "0 am", "12345", "17:5", "-3"])("%j is not a time", (text) => expect(readTime(text)).toBeUndefined());
});

test("text that is not a day is shown as typed", () => {
  expect(writeDay("sl", "2021-03-04")).toBe("4. 3. 2021");
  expect(writeDay("sr", "2021-03-04")).toBe("4. 3. 2021.");
  expect(writeDay("en", "2021-03-04")).toBe("4 Mar 2021");
  expect(writeDay("sl", "31. 2. 2026")).toBe("31. 2. 2026");
});
