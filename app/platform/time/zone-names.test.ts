import { describe, expect, it, test } from "vitest";
import { locales } from "../i18n/locales.ts";
import { timeZone } from "../http/validation.ts";
import { zoneCities } from "./zone-cities.server.ts";
import { zoneChoices, zoneName, zoneWithOffset } from "./zone-names.server.ts";
import { currentZone, isTimeZone } from "./zones.ts";

const november = "2026-11-24T16:00:00Z";
const listed = (locale: (typeof locales)[number], own = "Europe/Ljubljana") =>
  zoneChoices(locale, own, november, (group) => group);

test.each([
  ["Asia/Calcutta", "Asia/Kolkata"],
  ["Europe/Kiev", "Europe/Kyiv"],
  ["America/Buenos_Aires", "America/Argentina/Buenos_Aires"],
  ["Europe/Ljubljana", "Europe/Ljubljana"],
  ["UTC", "UTC"],
  ["constructor", "constructor"],
])("currentZone maps the zone %s to %s", (name, current) => expect(currentZone(name)).toBe(current));

test("the API reads a former zone name as the current one, and refuses unknown zones", () => {
  expect(timeZone().parse("Asia/Calcutta")).toBe("Asia/Kolkata");
  for (const text of ["", "Mars/Base", "Europe", "Europe/Ljubljana ", "x".repeat(65), 1])
    expect(timeZone().safeParse(text).success).toBe(false);
});

describe("a zone's name", () => {
  test.each([
    ["Europe/Belgrade", "Belgrade", "Beograd", "Beograd"],
    ["Europe/Vienna", "Vienna", "Dunaj", "Beč"],
    ["Europe/Kiev", "Kyiv", "Kijev", "Kijev"],
    ["Europe/Skopje", "Skopje", "Skopje", "Skoplje"],
    ["America/New_York", "New York", "New York", "Njujork"],
    ["America/Argentina/Buenos_Aires", "Buenos Aires", "Buenos Aires", "Buenos Ajres"],
    ["Etc/GMT-2", "GMT+2", "GMT+2", "GMT+2"],
  ])("is translated: %s is %s, %s, %s", (zone, ...names) =>
    expect(locales.map((locale) => zoneName(locale, zone, november))).toEqual(names),
  );

  it("includes the day's offset", () => {
    expect(zoneWithOffset("sl", "Europe/Belgrade", november)).toBe("Beograd (GMT+1)");
    expect(zoneWithOffset("sr", "Europe/Vienna", "2026-07-01T12:00:00Z")).toBe("Beč (GMT+2)");
    expect(zoneWithOffset("en", "UTC", november)).toBe("GMT");
  });

  it("is defined only for existing zones, under their current names", () => {
    for (const zone of Object.keys(zoneCities))
      expect([zone, isTimeZone(zone), currentZone(zone)]).toEqual([zone, true, zone]);
  });
});

describe.each(locales)("the list of time zones in the language %s", (locale) => {
  it("contains the zone of each place outside Antarctica once, with a name and an offset", () => {
    const options = listed(locale).flatMap((group) => group.options);
    const values = options.map((one) => one.value);
    expect(new Set(values).size).toBe(values.length);
    const places = Intl.supportedValuesOf("timeZone").filter(
      (zone) => zone.includes("/") && !/^(Etc|Antarctica)\//.test(zone),
    );
    expect(values).toEqual(expect.arrayContaining(places.map(currentZone)));
    for (const { label, note } of options) {
      expect(label).toMatch(/^[^/_]{3,70}$/);
      expect(note).toMatch(/^GMT([+-]\d{1,2}(:\d\d)?)?$/);
    }
  });

  it("starts with the person's own zone and those of most families, then is sorted by continent and offset", () => {
    const [frequent, ...continents] = listed(locale, "Asia/Calcutta");
    expect(frequent?.options.slice(0, 3).map((one) => one.value)).toEqual([
      "Asia/Kolkata",
      "Europe/Ljubljana",
      "Europe/Belgrade",
    ]);
    expect(listed(locale)[0]?.options[0]?.value).toBe("Europe/Ljubljana");
    expect(continents.map((group) => group.label)).toEqual(["europe", "americas", "asia", "africa", "oceania"]);
    for (const { options } of continents) {
      const offsets = options.map(({ note }) => {
        const [, sign, hours = "0", minutes = "0"] = /^GMT(?:([+-])(\d+)(?::(\d+))?)?$/.exec(note) ?? [];
        return (sign === "-" ? -1 : 1) * (Number(hours) + Number(minutes) / 60);
      });
      expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
    }
  });

  it("includes a zone that is not a place only if it is the person's own zone", () => {
    expect(listed(locale, "UTC")[0]?.options[0]).toEqual({ value: "UTC", label: "GMT", note: "GMT" });
    expect(
      listed(locale)
        .flatMap((group) => group.options)
        .some((one) => one.value === "UTC"),
    ).toBe(false);
  });
});
