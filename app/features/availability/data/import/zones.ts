import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { windowsZones } from "./windows-zones.ts";

/** Converts a wall time to its instant, both in epoch milliseconds; a wall time is written as if it were UTC. */
export type Zone = (wall: number) => number;

export const utc: Zone = (wall) => wall;

/** A wall time as an object of the library, without a zone. */
export function toIcalTime(wall: number): ICAL.Time {
  const at = new Date(wall);
  return new ICAL.Time(
    {
      year: at.getUTCFullYear(),
      month: at.getUTCMonth() + 1,
      day: at.getUTCDate(),
      hour: at.getUTCHours(),
      minute: at.getUTCMinutes(),
      second: at.getUTCSeconds(),
      isDate: false,
    },
    ICAL.Timezone.localTimezone,
  );
}

/** A zone by its IANA name. A skipped wall time moves an hour later; of a repeated one, the first instant counts. */
function namedZone(name: string): Zone {
  const known = new Map<number, number>();
  return (wall) => {
    let instant = known.get(wall);
    if (instant === undefined) {
      const plain = Temporal.PlainDateTime.from(new Date(wall).toISOString().slice(0, -1));
      known.set(wall, (instant = plain.toZonedDateTime(name, { disambiguation: "compatible" }).epochMilliseconds));
    }
    return instant;
  };
}

function isZone(name: string): boolean {
  try {
    return name !== "" && Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

/** A zone by the rules in the calendar; undefined if they can't be read. */
function describedZone(text: string): Zone | undefined {
  try {
    const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(text)));
    const offset = (wall: number) => zone.utcOffset(toIcalTime(wall));
    offset(Date.UTC(2026, 0, 1));
    return (wall) => wall - offset(wall) * 1000;
  } catch {
    return undefined;
  }
}

/**
 * Finds zones by the names used in calendars: IANA names, Windows names, and old names with a prefix. Otherwise uses the rules in
 * the file or, without any, the specialist's zone, as for times that name no zone.
 */
export function zonesOf(described: ReadonlyMap<string, string>, own: string): (id: string | undefined) => Zone {
  const known = new Map<string, Zone>();
  const home = namedZone(isZone(own) ? own : "UTC");
  const find = (id: string): Zone => {
    const name = id.trim();
    const short = name.replace(/^\//, "").split("/").slice(-2).join("/");
    for (const candidate of [name, windowsZones[name] ?? "", short]) {
      if (isZone(candidate)) return namedZone(candidate);
    }
    const rules = described.get(id);
    return (rules !== undefined && describedZone(rules)) || home;
  };
  return (id) => {
    if (id === undefined || id === "") return home;
    let zone = known.get(id);
    if (!zone) known.set(id, (zone = find(id)));
    return zone;
  };
}
