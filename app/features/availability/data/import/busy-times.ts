import ICAL from "ical.js";
import type { Stretch } from "../../rules.ts";
import { type Component, componentsOf, type Line } from "./lines.ts";
import { toIcalTime, utc, type Zone, zonesOf } from "./zones.ts";

export interface BusyTimesInput {
  text: string;
  /** The specialist's time zone, for times without a zone. */
  zone: string;
  /** In epoch milliseconds. */
  from: number;
  until: number;
  /** UIDs that end with this host are events of this product, which are in its own tables. */
  ownHost: string;
}

export type BusyTimesResult = { busy: Stretch[] } | { fault: "not_calendar" | "incomplete" | "too_many" };

const day = 24 * 3600_000;
/** The maximum number of occurrences examined per calendar. */
const mostSteps = 20_000;
/** The maximum number of busy times kept per calendar. */
const mostBusy = 5000;

class TooMany extends Error {}

interface Time {
  /** The wall time, as epoch milliseconds as if it were UTC. */
  wall: number;
  zone: Zone;
  isDay: boolean;
}

/** The times at which a calendar says that its owner is busy, merged and in order. */
export function findBusyTimes({ text, zone, from, until, ownHost }: BusyTimesInput): BusyTimesResult {
  if (!/^\s*BEGIN:\s*VCALENDAR/i.test(text)) return { fault: "not_calendar" };
  const components = componentsOf(text);
  if (!components) return { fault: "incomplete" };
  const described = new Map(
    components
      .filter(({ name }) => name === "VTIMEZONE")
      .map((one) => [/^TZID[^:\r\n]*:(.*)$/im.exec(one.text)?.[1]?.trim() ?? "", one.text]),
  );
  const zones = zonesOf(described, zone);
  const timesOf = (line: Line | undefined): Time[] =>
    line ? line.value.split(",").flatMap((one) => timeOf(one, line, zones) ?? []) : [];
  const window = { from, until, steps: { left: mostSteps } };
  try {
    const events = eventsOf(components, timesOf, ownHost);
    if (events === null) return { fault: "not_calendar" };
    const busy = [
      ...events.flatMap((event) => stretchesOf(event, window)),
      ...components.flatMap((one) => freeBusy(one, zones)),
    ];
    const joined = join(busy, from, until);
    return joined.length > mostBusy ? { fault: "too_many" } : { busy: joined };
  } catch (error) {
    if (error instanceof TooMany) return { fault: "too_many" };
    throw error;
  }
}

function timeOf(
  text: string,
  { params }: Pick<Line, "params">,
  zones: (id: string | undefined) => Zone,
): Time | undefined {
  const [, y, mo, d, h, mi, s, z] = /^\s*(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?\s*$/i.exec(text) ?? [];
  if (y === undefined) return undefined;
  const wall = Date.UTC(Number(y), Number(mo) - 1, Number(d), Number(h ?? 0), Number(mi ?? 0), Number(s ?? 0));
  // Rejects dates such as February 31.
  if (new Date(wall).getUTCMonth() !== Number(mo) - 1 || Number(h ?? 0) > 24 || Number(mi ?? 0) > 59) return undefined;
  const isDay = h === undefined;
  return { wall, isDay, zone: z ? utc : zones(isDay ? undefined : params["TZID"]) };
}

function lengthOf(text: string): number | undefined {
  const [whole, minus, w, d, h, m, s] =
    /^([+-])?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const seconds =
    Number(w ?? 0) * 604_800 + Number(d ?? 0) * 86_400 + Number(h ?? 0) * 3600 + Number(m ?? 0) * 60 + Number(s ?? 0);
  return (minus === "-" ? -1 : 1) * seconds * 1000;
}

interface Event {
  start: Time;
  /** For whole days in wall time, otherwise in real time. */
  length: number;
  rules: string[];
  more: Time[];
  /** Instants and days on which it does not take place. */
  not: Set<number | string>;
  /** Changes to later occurrences, each from one occurrence until the next change. */
  later: Later[];
}

/** A change to an occurrence of a series and all that follow it. */
interface Later {
  from: Time;
  /** How the occurrences change; undefined if they are cancelled or do not make the owner busy. */
  by?: { shift: number; isDay: boolean; length: number };
}

const dayOf = (wall: number) => new Date(wall).toISOString().slice(0, 10);
const dayStart = (wall: number) => Math.floor(wall / day) * day;
const instantOf = ({ wall, zone }: Time) => zone(wall);

/** Events that make the owner busy; null if there are events and none can be read. */
function eventsOf(
  components: readonly Component[],
  timesOf: (line: Line | undefined) => Time[],
  ownHost: string,
): Event[] | null {
  const rows = components
    .filter(({ name }) => name === "VEVENT")
    .map(({ lines }) => {
      const get = (name: string) => lines.find((line) => line.name === name);
      const all = (name: string) => lines.filter((line) => line.name === name).flatMap(timesOf);
      return {
        get,
        all,
        uid: get("UID")?.value ?? "",
        sequence: Number(get("SEQUENCE")?.value ?? 0) || 0,
        start: timesOf(get("DTSTART"))[0],
        instead: timesOf(get("RECURRENCE-ID"))[0],
        onward: get("RECURRENCE-ID")?.params["RANGE"]?.toUpperCase() === "THISANDFUTURE",
        rules: lines.filter(({ name }) => name === "RRULE").map(({ value }) => value),
      };
    });
  const readable = rows.flatMap(({ start, ...row }) => (start ? [{ ...row, start }] : []));
  if (rows.length > 0 && readable.length === 0) return null;
  const latest = new Map<string, number>();
  const keyOf = ({ uid, instead }: (typeof readable)[number]) => `${uid} ${instead ? instantOf(instead) : ""}`;
  const moved = new Map<string, (number | string)[]>();
  const later = new Map<string, Later[]>();
  for (const row of readable) {
    if (row.uid === "") continue;
    latest.set(keyOf(row), Math.max(latest.get(keyOf(row)) ?? 0, row.sequence));
    if (row.instead)
      moved.set(row.uid, [
        ...(moved.get(row.uid) ?? []),
        row.instead.isDay ? dayOf(row.instead.wall) : instantOf(row.instead),
      ]);
  }
  const isOld = (row: (typeof readable)[number]) => row.uid !== "" && row.sequence < (latest.get(keyOf(row)) ?? 0);
  const lengthIn = ({ get, start }: (typeof readable)[number]): number => {
    const says = (name: string) => get(name)?.value.toUpperCase();
    const free =
      says("STATUS") === "CANCELLED" ||
      says("TRANSP") === "TRANSPARENT" ||
      says("X-MICROSOFT-CDO-BUSYSTATUS") === "FREE";
    const end = timesOf(get("DTEND"))[0];
    if (free) return 0;
    if (end) return start.isDay ? end.wall - start.wall : instantOf(end) - instantOf(start);
    return lengthOf(get("DURATION")?.value ?? "") ?? (start.isDay ? day : 0);
  };
  for (const row of readable) {
    const { start, instead, uid } = row;
    if (!instead || !row.onward || isOld(row)) continue;
    const length = lengthIn(row);
    const inWall = start.zone === instead.zone || start.isDay !== instead.isDay;
    const shift = inWall ? start.wall - instead.wall : instantOf(start) - instantOf(instead);
    later.set(uid, [
      ...(later.get(uid) ?? []),
      { from: instead, ...(length > 0 && { by: { shift, isDay: start.isDay, length } }) },
    ]);
  }
  for (const all of later.values()) all.sort((a, b) => instantOf(a.from) - instantOf(b.from));
  return readable.flatMap((row) => {
    const { all, uid, start } = row;
    if (uid.toLowerCase().endsWith(`@${ownHost}`) || isOld(row)) return [];
    const own = row.instead ? [] : (later.get(uid) ?? []);
    const length = lengthIn(row);
    if (length <= 0 && own.length === 0) return [];
    const not = new Set<number | string>(
      all("EXDATE").map((time) => (time.isDay ? dayOf(time.wall) : instantOf(time))),
    );
    if (!row.instead) for (const one of moved.get(uid) ?? []) not.add(one);
    return [
      { start, length, rules: row.instead ? [] : row.rules, more: row.instead ? [] : all("RDATE"), not, later: own },
    ];
  });
}

interface Window {
  from: number;
  until: number;
  steps: { left: number };
}

/** How far changes can move an occurrence beyond its original time. */
const reachOf = ({ length, later }: Event) =>
  Math.max(length, ...later.map(({ by }) => (by ? by.length + Math.abs(by.shift) : 0)));

/** An occurrence after changes to its series; undefined if it does not take place. */
function changed(time: Time, { length, later }: Event): (Time & { length: number }) | undefined {
  const last = later.findLast(({ from }) =>
    from.isDay ? dayOf(time.wall) >= dayOf(from.wall) : instantOf(time) >= instantOf(from),
  );
  if (!last) return length > 0 ? { ...time, length } : undefined;
  if (!last.by) return undefined;
  const { shift, isDay, length: then } = last.by;
  const wall = (last.from.isDay ? dayStart(time.wall) : time.wall) + shift;
  return { wall: isDay ? dayStart(wall) : wall, zone: time.zone, isDay, length: then };
}

function stretchesOf(event: Event, window: Window): Stretch[] {
  const { start, rules, more, not } = event;
  const reach = reachOf(event);
  const walls = new Set([start.wall]);
  for (const rule of rules) for (const wall of wallsOf(rule, event, window)) walls.add(wall);
  const times = [...[...walls].map((wall) => ({ ...start, wall })), ...more];
  return times.flatMap((time) => {
    // Zones are converted only near the window, to save time.
    if (time.wall + reach < window.from - 2 * day || time.wall > window.until + 2 * day + reach) return [];
    if (not.has(instantOf(time)) || not.has(dayOf(time.wall))) return [];
    const one = changed(time, event);
    if (!one) return [];
    const from = instantOf(one);
    return [{ start: from, end: one.isDay ? one.zone(one.wall + one.length) : from + one.length }];
  });
}

const periods: Record<string, number> = {
  SECONDLY: 1000,
  MINUTELY: 60_000,
  HOURLY: 3600_000,
  DAILY: day,
  WEEKLY: 7 * day,
};

function ruleOf(text: string): ICAL.Recur | null {
  try {
    return ICAL.Recur.fromString(text);
  } catch {
    return null;
  }
}

/** Yields the occurrences of a rule; stops when the library rejects a rule that contradicts itself. */
function* occurrencesOf(rule: ICAL.Recur, start: ICAL.Time): Generator<ICAL.Time> {
  try {
    const iterator = rule.iterator(start);
    for (let next = iterator.next(); next; next = iterator.next()) yield next;
  } catch {
    return;
  }
}

/** Wall times of a rule up to the end of the window. An unreadable rule has none. */
function wallsOf(text: string, event: Event, { from, until, steps }: Window): number[] {
  const { start } = event;
  const reach = reachOf(event);
  const rule = ruleOf(text);
  if (!rule) return [];
  const [, last] = /(?:^|;)UNTIL=([^;]+)/i.exec(text) ?? [];
  const end = last === undefined ? undefined : timeOf(last, { params: {} }, () => start.zone);
  // Compared below instead, because the rule's times have no zone.
  rule.until = null as never;
  let first = start.wall;
  const period = (periods[rule.freq] ?? 0) * Math.max(1, rule.interval);
  const near = from - 2 * day - reach;
  // Skips dates long past, unless the rule counts them.
  if (period > 0 && !rule.count && first < near) first += Math.floor((near - first) / period) * period;
  const occurrences = occurrencesOf(rule, toIcalTime(first));
  const found: number[] = [];
  for (const next of occurrences) {
    if (steps.left-- <= 0) throw new TooMany();
    const wall = Date.UTC(next.year, next.month - 1, next.day, next.hour, next.minute, next.second);
    if (wall > until + 2 * day + reach) break;
    if (end && (end.isDay ? dayOf(wall) > dayOf(end.wall) : start.zone(wall) > instantOf(end))) break;
    found.push(wall);
  }
  return found;
}

/** Busy periods of VFREEBUSY components, which Exchange publishes instead of events. */
function freeBusy({ name, lines }: Component, zones: (id: string | undefined) => Zone): Stretch[] {
  if (name !== "VFREEBUSY") return [];
  return lines
    .filter((line) => line.name === "FREEBUSY" && line.params["FBTYPE"]?.toUpperCase() !== "FREE")
    .flatMap((line) =>
      line.value.split(",").flatMap((period) => {
        const [from = "", to = ""] = period.split("/");
        const start = timeOf(from, line, zones);
        const end = timeOf(to, line, zones);
        if (!start) return [];
        const begins = instantOf(start);
        return [{ start: begins, end: end ? instantOf(end) : begins + (lengthOf(to) ?? 0) }];
      }),
    );
}

function join(busy: readonly Stretch[], from: number, until: number): Stretch[] {
  const joined: Stretch[] = [];
  const inside = busy
    .map(({ start, end }) => ({ start: Math.max(start, from), end: Math.min(end, until) }))
    .filter(({ start, end }) => start < end);
  for (const { start, end } of inside.sort((a, b) => a.start - b.start)) {
    const before = joined.at(-1);
    if (before && start <= before.end) before.end = Math.max(before.end, end);
    else joined.push({ start, end });
  }
  return joined;
}
