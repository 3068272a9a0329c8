import { describe, expect, it } from "vitest";
import { locales } from "../i18n/locales.ts";
import { clockFormats, dateFormats, endedDay, isoDay, isoTime, sameClock, zoneAbbreviation } from "./format.ts";
import { type FormatsReader, formatsOf } from "./formats.ts";

const november = "2026-11-24T16:00:00Z";
const later = "2026-11-24T16:45:00Z";
const now = "2026-11-22T09:00:00Z";
const march = "2027-03-29T07:00:00Z";
const home = "Europe/Ljubljana";
const en = formatsOf({ locale: "en" });
const sl = formatsOf({ locale: "sl" });
const sr = formatsOf({ locale: "sr" });

/** Shows no-break spaces as "_". */
const marked = (text: string) => text.replaceAll("\u00a0", "_");

describe("dates and times in the page's language", () => {
  it("include weekday, day and month", () => {
    expect([en, sl, sr].map((one) => marked(one.day(november, home, now)))).toEqual([
      "Tue, Nov_24",
      "tor., 24._nov.",
      "uto, 24._nov",
    ]);
    expect([en, sl, sr].map((one) => marked(one.longDay(november, home, now)))).toEqual([
      "Tuesday, November_24",
      "torek, 24._november",
      "utorak, 24._novembar",
    ]);
    expect([en, sl, sr].map((one) => one.weekday(november, home))).toEqual(["Tue", "tor.", "uto"]);
    expect([en, sl, sr].map((one) => one.month(november, home, now))).toEqual(["Nov", "nov.", "nov"]);
  });
  it("include the year only if it is not the current one in the zone", () => {
    expect([en, sl, sr].map((one) => marked(one.day(march, home, now)))).toEqual([
      "Mon, Mar_29, 2027",
      "pon., 29._mar. 2027",
      "pon, 29._mar 2027.",
    ]);
    expect(marked(en.longDay(march, home, now))).toBe("Monday, March_29, 2027");
    expect(marked(sl.longDay(march, home, now))).toBe("ponedeljek, 29._marec 2027");
    expect(marked(en.dateTime(march, "Europe/London", now))).toBe("Mon, Mar_29, 2027, 8:00_AM");
    const newYear = "2026-12-31T23:30:00Z";
    expect(marked(en.day(newYear, "Europe/London", now))).toBe("Thu, Dec_31");
    expect(marked(en.day(newYear, home, now))).toBe("Fri, Jan_1, 2027");
  });
  it("always include the year in sentences and lists, and a date from a sentence can be read back", () => {
    expect([en, sl, sr].map((one) => marked(one.date("2026-11-24")))).toEqual([
      "November_24, 2026",
      "24._novembra 2026",
      "24._novembra 2026.",
    ]);
    expect([en, sl, sr].map((one) => marked(one.date("2026-11-24", { alone: true })))).toEqual([
      "November_24, 2026",
      "24._november 2026",
      "24._novembar 2026.",
    ]);
    for (const reader of [en, sl, sr]) {
      const days = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, "0")}-24`);
      expect(days.map((day) => reader.readDay(reader.date(day)))).toEqual(days);
    }
    expect([en, sl, sr].map((one) => marked(one.shortDate("2026-09-04")))).toEqual([
      "Sep_4, 2026",
      "4._9._2026",
      "4._9._2026.",
    ]);
    expect([en, sl, sr].map((one) => one.monthAndYear("2026-11-24"))).toEqual([
      "November 2026",
      "november 2026",
      "novembar 2026.",
    ]);
  });
  it("have a 12-hour clock in English and a 24-hour clock in the other languages", () => {
    expect(marked(en.time(november, "Europe/London"))).toBe("4:00_PM");
    expect(marked(en.time("2026-11-24T00:05:00Z", "UTC"))).toBe("12:05_AM");
    expect(marked(en.time("2026-11-24T12:00:00Z", "UTC"))).toBe("12:00_PM");
    for (const one of [sl, sr]) {
      expect(one.time(november, "Europe/London")).toBe("16:00");
      expect(one.time("2026-11-24T00:05:00Z", "UTC")).toBe("00:05");
      expect(one.range(november, later, home)).toBe("17:00–17:45");
    }
    expect(marked(sl.dateTime(november, home, now))).toBe("tor., 24._nov., 17:00");
    expect(marked(en.dateTime(november, home, now))).toBe("Tue, Nov_24, 5:00_PM");
  });
  it("have AM or PM once if both ends of a range share it", () => {
    const range = (from: string, to: string) => marked(en.range(`2026-11-24T${from}:00Z`, `2026-11-${to}:00Z`, "UTC"));
    expect(range("17:00", "24T17:45")).toBe("5:00–5:45_PM");
    expect(range("09:00", "24T11:59")).toBe("9:00–11:59_AM");
    expect(range("11:30", "24T12:15")).toBe("11:30_AM–12:15_PM");
    expect(range("23:30", "25T00:15")).toBe("11:30_PM–12:15_AM");
    expect(range("20:00", "25T08:00")).toBe("8:00_PM–8:00_AM");
    expect(range("17:00", "25T17:30")).toBe("5:00_PM – Wed, Nov_25, 5:30_PM");
  });
});

describe("the reader's choice of formats", () => {
  const shown = (reader: FormatsReader) => {
    const one = formatsOf(reader);
    return [
      one.day(november, home, now),
      one.longDay(march, home, now),
      one.date("2026-11-04"),
      one.shortDate("2026-11-04"),
      one.range(november, later, home),
    ].map(marked);
  };
  it.each([
    [
      { locale: "en", date_format: "day_first", clock_format: "24_hour" },
      ["Tue, 24._11.", "Monday, 29._3._2027", "4._11._2026", "4._11._2026", "17:00–17:45"],
    ],
    [
      { locale: "en", date_format: "iso" },
      ["Tue, 2026-11-24", "Monday, 2027-03-29", "2026-11-04", "2026-11-04", "5:00–5:45_PM"],
    ],
    [
      { locale: "en", date_format: "month_first" },
      ["Tue, 11/24", "Monday, 3/29/2027", "11/4/2026", "11/4/2026", "5:00–5:45_PM"],
    ],
    [
      { locale: "sl", date_format: "month_first", clock_format: "12_hour" },
      ["tor., 11/24", "ponedeljek, 3/29/2027", "11/4/2026", "11/4/2026", "5:00–5:45_pop."],
    ],
    [
      { locale: "sl", date_format: "iso" },
      ["tor., 2026-11-24", "ponedeljek, 2027-03-29", "2026-11-04", "2026-11-04", "17:00–17:45"],
    ],
    [
      { locale: "sr", date_format: "day_first", clock_format: "12_hour" },
      ["uto, 24._11.", "ponedeljak, 29._3._2027.", "4._11._2026.", "4._11._2026.", "5:00–5:45_po podne"],
    ],
  ] as const)("is followed for %j", (reader, texts) => expect(shown(reader)).toEqual(texts));
});

describe("the days of clock changes", () => {
  it("have a jump from 02:00 to 03:00 in spring, on 2026-03-29", () => {
    expect(sl.range("2026-03-29T00:30:00Z", "2026-03-29T01:15:00Z", home)).toBe("01:30–03:15");
    expect(marked(en.range("2026-03-29T00:30:00Z", "2026-03-29T01:15:00Z", home))).toBe("1:30–3:15_AM");
    expect(zoneAbbreviation("2026-03-29T00:59:59Z", home)).toBe("GMT+1");
    expect(zoneAbbreviation("2026-03-29T01:00:00Z", home)).toBe("GMT+2");
  });
  it("have 02:30 twice in fall, on 2026-10-25, distinguished by the abbreviation", () => {
    for (const [instant, name] of [
      ["2026-10-25T00:30:00Z", "GMT+2"],
      ["2026-10-25T01:30:00Z", "GMT+1"],
    ] as const) {
      expect(sr.time(instant, "Europe/Belgrade")).toBe("02:30");
      expect(marked(en.time(instant, "Europe/Belgrade"))).toBe("2:30_AM");
      expect(zoneAbbreviation(instant, "Europe/Belgrade")).toBe(name);
    }
  });
  it("can be formatted and read back every quarter hour, in every language and choice", () => {
    for (const locale of locales) {
      for (const date_format of dateFormats) {
        for (const clock_format of clockFormats) {
          const one = formatsOf({ locale, date_format, clock_format });
          for (const day of ["2026-03-29", "2026-10-25"]) {
            for (
              let at = Date.parse(`${day}T00:00:00Z`) - 3_600_000;
              at < Date.parse(`${day}T23:00:00Z`);
              at += 900_000
            ) {
              expect(one.readTime(one.time(at, home))).toBe(isoTime(at, home));
              expect(one.readTime(one.writeTime(isoTime(at, home)))).toBe(isoTime(at, home));
              expect(one.readDay(one.writeDay(isoDay(at, home)))).toBe(isoDay(at, home));
              expect(one.readDay(one.day(at, home, now), "2026-01-01")).toBe(isoDay(at, home));
            }
          }
        }
      }
    }
  });
});

it("a zone is abbreviated as its offset from GMT, without spaces", () => {
  expect(zoneAbbreviation(november, "Europe/London")).toBe("GMT");
  expect(zoneAbbreviation("2026-07-24T16:00:00Z", "Europe/London")).toBe("GMT+1");
  expect(zoneAbbreviation(november, "America/New_York")).toBe("GMT-5");
  expect(zoneAbbreviation(november, "Asia/Kolkata")).toBe("GMT+5:30");
});

it("sameClock compares two zones' clocks at an instant, and isoDay and isoTime return its day and time in a zone", () => {
  expect(sameClock(november, home, "Europe/Belgrade")).toBe(true);
  expect(sameClock(november, home, "Europe/London")).toBe(false);
  expect(isoDay("2026-11-24T23:30:00Z", home)).toBe("2026-11-25");
  expect(isoTime("2026-11-24T23:30:00Z", home)).toBe("00:30");
});

it("a deadline at midnight is shown as the day that it ends", () => {
  const midnight = "2026-12-03T23:00:00Z";
  expect(isoDay(endedDay(midnight, "Europe/Ljubljana") ?? "", "Europe/Ljubljana")).toBe("2026-12-03");
  expect(endedDay(midnight, "Europe/London")).toBeNull();
  expect(endedDay("2026-12-03T12:00:00Z", "Europe/Ljubljana")).toBeNull();
});
