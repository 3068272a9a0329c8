import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { windowsZones } from "./windows-zones.ts";

/** The instant of a wall time, both in epoch milliseconds; a wall time is written as if it were UTC. */
export type Zone = (wall: number) => number;

export const utc: Zone = (wall) => wall;

/** A wall time as the library has it, without a zone. */
export function asTime(wall: number): ICAL.Time {
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

/** A wall time that spring skips is an hour later; one that autumn repeats is the first. */
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

/** A zone by the calendar's own rules; undefined if they cannot be read. */
function describedZone(text: string): Zone | undefined {
  try {
    const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(text)));
    const offset = (wall: number) => zone.utcOffset(asTime(wall));
    offset(Date.UTC(2026, 0, 1));
    return (wall) => wall - offset(wall) * 1000;
  } catch {
    return undefined;
  }
}

/**
 * Finds zones by the names that calendars use: IANA's, those of Windows, and old ones with a prefix. Otherwise the rules
 * in the file hold, and without them the zone of the specialist, as for times without any zone.
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
