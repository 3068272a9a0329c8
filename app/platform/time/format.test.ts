import { describe, expect, it } from "vitest";
import {
  formatDate, formatDateTime, formatDay, formatLongDay, formatRange, formatTime, isoDay, sameClock, zoneAbbreviation,
} from "./format.ts";

const november = "2026-11-24T16:00:00Z";
const now = "2026-11-22T09:00:00Z";

describe("days and times in three languages", () => {
  it("formats the weekday, day and month in each language", () => {
    expect(formatDay("en", november, "Europe/Ljubljana", now)).toBe("Tue 24 Nov");
    expect(formatDay("sl", november, "Europe/Ljubljana", now)).toBe("tor., 24. nov.");
    expect(formatDay("sr", november, "Europe/Ljubljana", now)).toBe("uto, 24. nov");
    expect(formatLongDay("en", november, "Europe/Ljubljana", now)).toBe("Tuesday 24 November");
    expect(formatLongDay("sl", november, "Europe/Ljubljana", now)).toBe("torek, 24. november");
    expect(formatLongDay("sr", november, "Europe/Belgrade", now)).toBe("utorak, 24. novembar");
  });
  it("adds the year if it is not the current one in the zone", () => {
    const march = "2027-03-29T07:00:00Z";
    expect(formatDay("en", march, "Europe/Ljubljana", now)).toBe("Mon 29 Mar 2027");
    expect(formatDay("sl", march, "Europe/Ljubljana", now)).toBe("pon., 29. mar. 2027");
    expect(formatDay("sr", march, "Europe/Belgrade", now)).toBe("pon, 29. mar 2027.");
    expect(formatLongDay("sl", march, "Europe/Ljubljana", now)).toBe("ponedeljek, 29. marec 2027");
    expect(formatDateTime("en", march, "Europe/London", now)).toBe("Mon 29 Mar 2027, 08:00");
    const newYear = "2026-12-31T23:30:00Z";
    expect(formatDay("en", newYear, "Europe/London", now)).toBe("Thu 31 Dec");
    expect(formatDay("en", newYear, "Europe/Ljubljana", now)).toBe("Fri 1 Jan 2027");
  });
  it("formats calendar days regardless of the machine's zone", () => {
    expect(formatDate("en", "2026-11-24")).toBe("24 November 2026");
    expect(formatDate("sl", "2026-11-24")).toBe("24. november 2026");
    expect(formatDate("sr", "2026-11-24")).toBe("24. novembar 2026.");
  });
  it("uses a 24-hour clock everywhere", () => {
    for (const locale of ["en", "sl", "sr"] as const) {
      expect(formatTime(locale, november, "Europe/London")).toBe("16:00");
      expect(formatTime(locale, "2026-11-24T23:05:00Z", "UTC")).toBe("23:05");
      expect(formatTime(locale, "2026-11-24T00:05:00Z", "UTC")).toBe("00:05");
      expect(formatRange(locale, november, "2026-11-24T16:45:00Z", "Europe/Ljubljana")).toBe("17:00–17:45");
    }
    expect(formatDateTime("sl", november, "Europe/Ljubljana", now)).toBe("tor., 24. nov., 17:00");
  });
});

describe("both days of clock changes", () => {
  it("spring: 2026-03-29 jumps from 02:00 to 03:00", () => {
    expect(formatRange("en", "2026-03-29T00:30:00Z", "2026-03-29T01:15:00Z", "Europe/Ljubljana")).toBe("01:30–03:15");
    expect(zoneAbbreviation("2026-03-29T00:59:59Z", "Europe/Ljubljana")).toBe("GMT+1");
    expect(zoneAbbreviation("2026-03-29T01:00:00Z", "Europe/Ljubljana")).toBe("GMT+2");
  });
  it("autumn: 2026-10-25 has 02:30 twice, distinguished by the abbreviation", () => {
    for (const [instant, name] of [["2026-10-25T00:30:00Z", "GMT+2"], ["2026-10-25T01:30:00Z", "GMT+1"]] as const) {
      expect(formatTime("sr", instant, "Europe/Belgrade")).toBe("02:30");
      expect(zoneAbbreviation(instant, "Europe/Belgrade")).toBe(name);
    }
  });
});

it("shows zones without a short name as their offset, without spaces", () => {
  expect(zoneAbbreviation(november, "Europe/London")).toBe("GMT");
  expect(zoneAbbreviation("2026-07-24T16:00:00Z", "Europe/London")).toBe("GMT+1");
  expect(zoneAbbreviation(november, "America/New_York")).toBe("GMT-5");
  expect(zoneAbbreviation(november, "Asia/Kolkata")).toBe("GMT+5:30");
});

it("compares two zones' clocks and gives an instant's day", () => {
  expect(sameClock(november, "Europe/Ljubljana", "Europe/Belgrade")).toBe(true);
  expect(sameClock(november, "Europe/Ljubljana", "Europe/London")).toBe(false);
  expect(isoDay("2026-11-24T23:30:00Z", "Europe/Ljubljana")).toBe("2026-11-25");
});
