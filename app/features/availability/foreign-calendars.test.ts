import {
  createServer,
  request as plainRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Network } from "../../platform/net/fetch-outside.server.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { seedPair } from "../sessions/factories.server.ts";
import { openForWork } from "./factories.server.ts";
import { sealAddress } from "./data/address.server.ts";
import { clockOf } from "./data/calendars.server.ts";
import { freeSlots } from "./data/engine.ts";
import { defaultRules } from "./rules.ts";
import { busyIn } from "./data/import/busy-times.ts";
import { textOf } from "./data/import/text.ts";
import { calendarMails } from "./mails.server.ts";
import { type Reach, reachOf } from "./verbs/reach.server.ts";
import { readAskedCalendar, readDueCalendars } from "./verbs/read-sources.server.ts";

let world: TestApi;
let own: { account_id: string; specialist_id: string };
let other: { account_id: string };
let server: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
/** Addresses that were connected to. */
let reached: string[];
let names: Record<string, string[] | (() => string[])>;

const open = "93.184.216.34";
const network: Network = {
  resolve: async (host) => {
    const known = names[host];
    if (!known) throw Object.assign(new Error("no such name"), { code: "ENOTFOUND" });
    return (typeof known === "function" ? known() : known).map((address) => ({
      address,
      family: address.includes(":") ? 6 : 4,
    }));
  },
  request: ((
    url: URL,
    options: {
      lookup: (host: string, o: object, done: (e: null, a: string) => void) => void;
      headers: object;
      signal: AbortSignal;
    },
  ) => {
    options.lookup(url.hostname, {}, (_, address) => reached.push(address));
    return plainRequest({
      port: (server.address() as AddressInfo).port,
      path: url.pathname,
      headers: { ...options.headers },
      signal: options.signal,
      agent: false,
    });
  }) as never,
};
const reach: Reach = { network, fetching: 700, reading: 8000 };

beforeAll(async () => {
  world = await testApi();
  // A Friday evening.
  world.setClock(new Date("2026-11-20T19:00:00Z"));
  own = (await seedPair(world.sql, "own")).specialist;
  other = (await seedPair(world.sql, "other")).specialist;
  await openForWork(world, [own.specialist_id], [{ weekday: 1, starts: "09:00", ends: "12:00" }]);
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  await world?.close();
});
beforeEach(async () => {
  reached = [];
  names = { "calendar.example": [open], "other.example": ["2606:2800:220:1::1"] };
  await world.sql`delete from calendar_source`;
  await world.sql`delete from rate_limit`;
});

const call = (method: "GET" | "POST" | "DELETE", path: string, body?: unknown, as = own.account_id) =>
  world.call(as, method, `/availability${path}`, body);
const add = async (address = "https://calendar.example/private.ics") =>
  (await call("POST", "/calendars", { address })).body.data.id as string;
const shown = async () => (await call("GET", "")).body.data.calendars[0];
const busy = async () =>
  (
    await world.sql<{ starts_at: Date; ends_at: Date }[]>`select starts_at, ends_at from busy_time order by starts_at`
  ).map((b) => `${b.starts_at.toISOString().slice(5, 16)}/${b.ends_at.toISOString().slice(5, 16)}`);

const ics = (...lines: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", "UID:one", ...lines, "END:VEVENT"].join("\r\n");
const monday = ["DTSTART:20261123T090000Z", "DTEND:20261123T100000Z"];
const mondays = ["11-23T09:00/11-23T10:00"];
const says =
  (body: string | Buffer, headers: Record<string, string> = {}, status = 200) =>
  (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { "content-type": "text/calendar", ...headers });
    response.end(body);
  };
const to = (location: string) => (_: IncomingMessage, response: ServerResponse) =>
  response.writeHead(302, { location }).end();
const flood = (head: string, line: string) => (_: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, { "content-type": "text/calendar" });
  response.write(head);
  const more = () => {
    while (!response.destroyed && response.write(line.repeat(2000)));
    if (!response.destroyed) response.once("drain", more);
  };
  more();
};
const zoneRules = (id: string) =>
  [
    "BEGIN:VTIMEZONE",
    `TZID:${id}`,
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    "TZOFFSETFROM:+0300",
    "TZOFFSETTO:+0300",
    "END:STANDARD",
    "END:VTIMEZONE",
  ].join("\r\n");

/** What a foreign calendar does, and the fault or the busy times that it ends in. */
const hostile: [name: string, serve: typeof answer, ends: string | string[]][] = [
  ["a plain event", says(ics(event(...monday))), mondays],
  [
    "a gigabyte",
    flood("BEGIN:VCALENDAR\r\n", "X-A:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n"),
    "too_large",
  ],
  ["a length beyond the limit", says("", { "content-length": "1000000000" }), "too_large"],
  ["a gzip bomb", says(gzipSync(Buffer.alloc(30_000_000, "A")), { "content-encoding": "gzip" }), "too_large"],
  ["gzip that was not asked for", says(gzipSync(ics(event(...monday))), { "content-encoding": "gzip" }), mondays],
  ["broken gzip", says(gzipSync(ics(event(...monday))).subarray(0, 40), { "content-encoding": "gzip" }), "damaged"],
  ["an unknown packing", says("x", { "content-encoding": "zstd-17" }), "damaged"],
  ["no answer", () => undefined, "timeout"],
  [
    "a byte now and then",
    (_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write("B"), 50);
      response.on("close", () => clearInterval(timer));
    },
    "timeout",
  ],
  ["a closed line", (request) => request.socket.destroy(), "unreachable"],
  [
    "less than announced",
    (_, response) => {
      response.writeHead(200, { "content-length": "5000" });
      response.write("BEGIN:VCALENDAR\r\n");
      setTimeout(() => response.socket?.destroy(), 20);
    },
    "unreachable",
  ],
  ["a redirect to a private address", to("https://10.0.0.7/feed.ics"), "not_public"],
  ["a redirect to this machine", to("https://[::1]/feed.ics"), "not_public"],
  ["a redirect to a number that is this machine", to("https://2130706433/feed.ics"), "not_public"],
  ["a redirect to a cloud's own data", to("https://169.254.169.254/latest/meta-data"), "not_public"],
  ["a redirect to another port", to("https://calendar.example:8443/feed.ics"), "not_public"],
  ["a redirect to plain http", to("http://calendar.example/feed.ics"), "not_secure"],
  ["a redirect to a file", to("file:///etc/passwd"), "not_secure"],
  ["redirects without an end", to("/again.ics"), "redirects"],
  ["a redirect to nowhere", to("https://"), "redirects"],
  ["a redirect to an unknown name", to("https://gone.example/"), "unreachable"],
  [
    "a redirect that is right",
    (request, response) =>
      (request.url === "/private.ics" ? to("https://other.example/moved.ics") : says(ics(event(...monday))))(
        request,
        response,
      ),
    mondays,
  ],
  ["a wanted sign-in", says("", {}, 401), "sign_in"],
  ["a calendar that is gone", says("", {}, 404), "gone"],
  ["a server in trouble", says("", { "retry-after": "9" }, 503), "unavailable"],
  ["a page to sign in", says("<!doctype html><title>Sign in</title>", { "content-type": "text/html" }), "not_calendar"],
  ["nothing", says(""), "not_calendar"],
  ["bytes of a picture", says(Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")), "not_calendar"],
  ["a truncated calendar", says(ics(event(...monday)).slice(0, -30)), "incomplete"],
  ["a rule that no day fulfills", says(ics(event(...monday, "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31"))), "any"],
  [
    "a zone with rules that repeat for ever",
    says(
      ics(
        zoneRules("Office").replace("END:STANDARD", "RRULE:FREQ=SECONDLY\r\nEND:STANDARD"),
        event("DTSTART;TZID=Office:20261123T120000", "DURATION:PT1H"),
      ),
    ),
    "any",
  ],
];

/** What stands in a calendar that is not as it should be, and the fault or the busy times in it. */
const texts: [name: string, text: string | Buffer, ends: string | string[], type?: string][] = [
  ["ends without beginnings", ics("END:VEVENT", "END:VEVENT"), "incomplete"],
  ["a hundred thousand nested components", ics(...Array.from({ length: 100_000 }, () => "BEGIN:VEVENT")), "incomplete"],
  [
    "an alarm within an event",
    ics(event(...monday, "BEGIN:VALARM", "DTSTART:19000101T000000Z", "DURATION:P900D", "END:VALARM")),
    mondays,
  ],
  [
    "an event every second without an end",
    ics(event("DTSTART:20000101T000000Z", "DURATION:PT1S", "RRULE:FREQ=SECONDLY")),
    "too_many",
  ],
  [
    "four billion times",
    ics(event("DTSTART:20000101T000000Z", "DURATION:PT1S", "RRULE:FREQ=MINUTELY;COUNT=4000000000")),
    "too_many",
  ],
  ["a rule that is none", ics(event(...monday, "RRULE:FREQ=SOMETIMES;COUNT=-4")), mondays],
  [
    "six thousand events",
    ics(
      ...Array.from({ length: 6000 }, (_, i) => {
        const at = new Date(Date.UTC(2026, 11, 1) + i * 3600_000).toISOString().replaceAll(/[-:]|\.000/g, "");
        return event(`DTSTART:${at}`, "DURATION:PT30M").replace("UID:one", `UID:${i}`);
      }),
    ),
    "too_many",
  ],
  ["an end before its start", ics(event("DTSTART:20261123T090000Z", "DTEND:20261122T090000Z")), []],
  ["times that are none", ics(event("DTSTART:20261331T250000Z")), "not_calendar"],
  ["a time without a zone", ics(event("DTSTART:20261123T100000", "DURATION:PT1H")), mondays],
  ["a zone that nobody knows", ics(event("DTSTART;TZID=Middle Earth:20261123T100000", "DURATION:PT1H")), mondays],
  ["a zone of Windows", ics(event('DTSTART;TZID="Eastern Standard Time":20261123T040000', "DURATION:PT1H")), mondays],
  [
    "a zone with a prefix",
    ics(event("DTSTART;TZID=/mozilla.org/20070129_1/America/New_York:20261123T040000", "DURATION:PT1H")),
    mondays,
  ],
  [
    "a zone with its own rules",
    ics(zoneRules("Office"), event("DTSTART;TZID=Office:20261123T120000", "DURATION:PT1H")),
    mondays,
  ],
  ["UTF-16", Buffer.from(`\ufeff${ics(event(...monday))}`, "utf16le"), mondays],
  ["a charset that is wrong", ics(event(...monday, "SUMMARY:Šola")), mondays, "text/calendar; charset=utf-16"],
  ["a charset that does not exist", ics(event(...monday)), mondays, "text/calendar; charset=klingon"],
  ["lines that are none", ics("???", "=;:", event("DTSTART;;;", ";", ...monday, "SUMMARY")), mondays],
  ["a line of four megabytes", ics(event(...monday, `SUMMARY:${"a".repeat(4_000_000)}`)), mondays],
  [
    "events that take no time, are free or called off",
    ics(
      event("DTSTART:20261123T090000Z"),
      event(...monday, "TRANSP:TRANSPARENT"),
      event(...monday, "STATUS:CANCELLED"),
    ),
    [],
  ],
  ["a session of this product", ics(event(...monday).replace("UID:one", "UID:0196f0@localhost")), []],
];
const stretch = ({ start, end }: { start: number; end: number }) =>
  `${new Date(start).toISOString().slice(5, 16)}/${new Date(end).toISOString().slice(5, 16)}`;

test.each(texts)("%s", (_, text, ends, type) => {
  const found = busyIn({
    text: textOf(Buffer.from(text as Buffer), type),
    zone: "Europe/Ljubljana",
    from: Date.UTC(2026, 10, 20),
    until: Date.UTC(2027, 11, 1),
    ownHost: "localhost",
  });
  expect("fault" in found ? found.fault : found.busy.map(stretch)).toEqual(ends);
});

test("no offered time meets a busy one, whatever the calendar", () => {
  const from = Date.UTC(2026, 9, 20);
  const minutes = fc.integer({ min: 0, max: 14 * 24 * 12 }).map((five) => from + five * 300_000);
  const stamp = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.000/g, "");
  const events = fc.array(
    fc.record({
      start: minutes,
      length: fc.integer({ min: 1, max: 600 }),
      zone: fc.constantFrom("Z", "", ";TZID=America/New_York", ";TZID=Eastern Standard Time"),
      rule: fc.constantFrom("", "RRULE:FREQ=DAILY;COUNT=5", "RRULE:FREQ=WEEKLY;BYDAY=MO,WE"),
    }),
    { maxLength: 12 },
  );
  const days = Array.from({ length: 14 }, (_, i) => ({
    day: new Date(from + i * 86_400_000).toISOString().slice(0, 10),
    weekday: ((1 + i) % 7) + 1,
  }));
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    starts: "08:00",
    ends: "20:00",
    mode: "either" as const,
    service_ids: null,
  }));
  fc.assert(
    fc.property(events, fc.integer({ min: 0, max: 60 }), (all, pause) => {
      const text = ics(
        ...all.map(({ start, length, zone, rule }, i) =>
          event(
            zone === "Z" ? `DTSTART:${stamp(start)}` : `DTSTART${zone}:${stamp(start).slice(0, -1)}`,
            `DURATION:PT${length}M`,
            rule,
          ).replace("UID:one", `UID:${i}`),
        ),
      );
      const found = busyIn({
        text,
        zone: "Europe/Ljubljana",
        from,
        until: from + 20 * 86_400_000,
        ownHost: "localhost",
      });
      if ("fault" in found) throw new Error(found.fault);
      const slots = freeSlots(
        {
          plans: [{ valid_from: "2020-01-01", hours }],
          exceptions: [],
          rules: { ...defaultRules, break_after: pause },
          sessions: [],
          busy: found.busy,
          clock: clockOf("Europe/Ljubljana"),
        },
        days,
        { minutes: 45, service_id: null, modes: ["online"] },
        { from, until: from + 14 * 86_400_000 },
      );
      return slots.every(({ start }) =>
        found.busy.every((one) => one.end <= start || one.start >= start + 45 * 60_000),
      );
    }),
    { numRuns: 40 },
  );
});

test.each(hostile)("%s", async (_, serve, ends) => {
  answer = serve;
  const id = await add();
  await readAskedCalendar(world.services, id, ends === "any" ? { ...reach, reading: 1200 } : reach);
  const one = await shown();
  if (ends === "any") return expect(one.state).not.toBe("new");
  if (typeof ends === "string") {
    expect([one.state, one.code]).toEqual(["failed", ends]);
    expect(await busy()).toEqual([]);
  } else {
    expect([one.state, one.code]).toEqual(["read", null]);
    expect(await busy()).toEqual(ends);
  }
  expect(reached.every((address) => address === open || address === "2606:2800:220:1::1")).toBe(true);
});

test("a name is asked once for each step, and the answer that was checked is the one that is used", async () => {
  let asked = 0;
  names = { "calendar.example": () => [asked++ === 0 ? open : "127.0.0.1"] };
  answer = says(ics(event(...monday)));
  await readAskedCalendar(world.services, await add(), reach);
  expect([reached, asked, (await shown()).state]).toEqual([[open], 1, "read"]);
  await world.sql`update calendar_source set next_fetch_at = ${new Date("2026-11-20T18:00:00Z")}`;
  await readDueCalendars(world.services, reach);
  // What was read before still counts.
  expect([(await shown()).code, await busy(), reached]).toEqual(["not_public", mondays, [open]]);
  names = { "calendar.example": [open, "192.168.0.1"] };
  await world.sql`update calendar_source set next_fetch_at = ${new Date("2026-11-20T18:00:00Z")}`;
  await readDueCalendars(world.services, reach);
  expect(reached).toEqual([open]);
});

test("a series with its exceptions, over the change of the clocks", async () => {
  answer = says(
    ics(
      event(
        "DTSTART;TZID=Europe/Ljubljana:20200101T100000",
        "DTEND;TZID=Europe/Ljubljana:20200101T110000",
        "RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261228T090000Z",
        "EXDATE;TZID=Europe/Ljubljana:20261130T100000",
        "EXDATE;VALUE=DATE:20261207",
      ),
      event("RECURRENCE-ID;TZID=Europe/Ljubljana:20261214T100000", "DTSTART:20261215T120000Z", "DURATION:PT1H"),
      event("DTSTART;VALUE=DATE:20261225", "DTEND;VALUE=DATE:20261227").replace("UID:one", "UID:two"),
    ),
  );
  await readAskedCalendar(world.services, await add(), reach);
  expect(await busy()).toEqual([
    "11-23T09:00/11-23T10:00",
    "12-15T12:00/12-15T13:00",
    "12-21T09:00/12-21T10:00",
    "12-24T23:00/12-26T23:00",
    "12-28T09:00/12-28T10:00",
  ]);
  answer = says(
    ics(event("DTSTART;TZID=Europe/Ljubljana:20261101T100000", "DURATION:PT1H", "RRULE:FREQ=MONTHLY;COUNT=7")),
  );
  await world.sql`update calendar_source set next_fetch_at = ${new Date("2026-11-20T18:00:00Z")}`;
  await readDueCalendars(world.services, reach);
  expect((await busy()).map((one) => one.slice(0, 11))).toEqual([
    "12-01T09:00",
    "01-01T09:00",
    "02-01T09:00",
    "03-01T09:00",
    "04-01T08:00",
    "05-01T08:00",
  ]);
});

test("a time of a series changed together with all that follow", () => {
  const weekly = (...more: string[]) =>
    event("DTSTART;TZID=Europe/Ljubljana:20261026T100000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=9", ...more);
  const from = (id: string, ...lines: string[]) => event(`RECURRENCE-ID;RANGE=THISANDFUTURE;${id}`, ...lines);
  const ljubljana = "TZID=Europe/Ljubljana:";
  const found = (...events: string[]) => {
    const all = busyIn({
      text: ics(...events),
      zone: "Europe/Ljubljana",
      from: Date.UTC(2026, 10, 20),
      until: Date.UTC(2026, 11, 20),
      ownHost: "localhost",
    });
    return "fault" in all ? all.fault : all.busy.map(stretch);
  };
  const first = "11-23T09:00/11-23T10:00";
  // An hour later and half as long; then another day, and one of those by itself.
  expect(
    found(
      weekly(),
      from(`${ljubljana}20261130T100000`, `DTSTART;${ljubljana}20261130T110000`, "DURATION:PT30M"),
      from(`${ljubljana}20261214T100000`, `DTSTART;${ljubljana}20261215T100000`, "DURATION:PT1H"),
      event(`RECURRENCE-ID;${ljubljana}20261207T100000`, "DTSTART:20261209T120000Z", "DURATION:PT1H"),
    ),
  ).toEqual([first, "11-30T10:00/11-30T10:30", "12-09T12:00/12-09T13:00", "12-15T09:00/12-15T10:00"]);
  // Called off from a time on, given in UTC; free; whole days instead of hours.
  expect(found(weekly(), from("X-A=1:20261130T090000Z", "DTSTART:20261130T090000Z", "STATUS:CANCELLED"))).toEqual([
    first,
  ]);
  expect(
    found(
      weekly(),
      from(`${ljubljana}20261130T100000`, `DTSTART;${ljubljana}20261130T100000`, "DURATION:PT1H", "TRANSP:TRANSPARENT"),
    ),
  ).toEqual([first]);
  expect(
    found(
      weekly("EXDATE;TZID=Europe/Ljubljana:20261207T100000"),
      from("VALUE=DATE:20261130", "DTSTART;VALUE=DATE:20261130"),
    ),
  ).toEqual([first, "11-29T23:00/11-30T23:00", "12-13T23:00/12-14T23:00"]);
  // A free series that is busy from a time on; one that lies before what is looked at and is moved into it.
  expect(
    found(
      weekly("TRANSP:TRANSPARENT"),
      from(`${ljubljana}20261214T100000`, `DTSTART;${ljubljana}20261214T100000`, "DURATION:PT1H"),
    ),
  ).toEqual(["12-14T09:00/12-14T10:00"]);
  expect(
    found(
      event(`DTSTART;${ljubljana}20261001T100000`, "DURATION:PT1H", "RRULE:FREQ=DAILY;UNTIL=20261003T090000Z"),
      from(`${ljubljana}20261002T100000`, `DTSTART;${ljubljana}20261127T100000`, "DURATION:PT1H"),
    ),
  ).toEqual(["11-27T09:00/11-27T10:00", "11-28T09:00/11-28T10:00"]);
});

test("families are not offered busy times; an unchanged calendar is not sent again; what fails is asked for more rarely", async () => {
  const slots = async () =>
    (await call("GET", "")).body.data.preview.days[0].slots.map((slot: { starts_at: string }) =>
      slot.starts_at.slice(11, 16),
    );
  const free = await slots();
  const seen: (string | undefined)[] = [];
  answer = (request, response) => {
    seen.push(request.headers["if-none-match"]);
    if (request.headers["if-none-match"]) response.writeHead(304).end();
    else says(ics(event(...monday)), { etag: '"7"' })(request, response);
  };
  const id = await add();
  await readDueCalendars(world.services, reach);
  expect((await slots()).length).toBeLessThan(free.length);
  expect((await slots()).includes("09:00")).toBe(false);
  const again = async (minutes: number) => {
    world.setClock(new Date(world.services.clock().getTime() + minutes * 60_000));
    return readDueCalendars(world.services, reach);
  };
  expect([await again(14), await again(1), seen, (await shown()).synced_at]).toEqual([
    0,
    1,
    [undefined, '"7"'],
    "2026-11-20T19:15:00.000Z",
  ]);
  answer = says("", {}, 500);
  expect([await again(15), await again(29), await again(1), await again(59), await again(1)]).toEqual([1, 0, 1, 0, 1]);
  // The last reading that succeeded still counts.
  expect(await busy()).toEqual(mondays);
  // Asked for, it is read at once.
  expect((await call("POST", "/calendars/refresh", { calendar_source_id: id })).status).toBe(200);
  expect(await again(0)).toBe(1);
  world.setClock(new Date("2026-11-20T19:00:00Z"));
});

test("who is told that a calendar fails: its owner, once, after a day, until it works again", async () => {
  const from = new Date("2026-11-20T19:00:00Z");
  const at = (minutes: number) => world.setClock(new Date(from.getTime() + minutes * 60_000));
  const look = async (minutes: number) => {
    at(minutes);
    const count = await readDueCalendars(world.services, reach);
    for (const { payload } of await world.sql<
      { payload: { calendar_source_id: string } }[]
    >`select payload from outbox where topic = 'calendar_source.failing'`) {
      await calendarMails[0]?.handle(world.services, payload as never, {
        id: "1",
        topic: "calendar_source.failing",
        subject: null,
      });
    }
    return count;
  };
  const notices = () =>
    world.sql`select topic, text_key, text_values from notification where account_id = ${own.account_id}`;
  const mails = () =>
    world.sql`select subject, body_text from mail where account_id = ${own.account_id} and kind = 'availability.calendar_failing'`;
  answer = says(ics(event(...monday)));
  const id = await add();
  await look(0);
  answer = says("", {}, 401);
  // More and more rarely, and once more when the day is over: 15 minutes later, then 30, 60, 120, 240, 480 of them.
  for (const minutes of [15, 45, 105, 225, 465, 945]) expect(await look(minutes)).toBe(1);
  expect([await look(24 * 60 - 1), await notices(), await mails()]).toEqual([0, [], []]);
  expect(await look(24 * 60)).toBe(1);
  await look(24 * 60);
  expect(await notices()).toEqual([
    { topic: "work", text_key: "mail.failing.subject", text_values: { name: "calendar.example" } },
  ]);
  const [mail, ...more] = await mails();
  expect([mail?.["subject"], more]).toEqual(["We cannot read your calendar “calendar.example”", []]);
  expect(mail?.["body_text"]).toMatch(/For a day .* asks for a sign-in.* The busy times we read .* still count/);
  for (let day = 3; day < 6; day++) expect(await look(day * 24 * 60)).toBe(1);
  expect([(await notices()).length, (await mails()).length]).toEqual([1, 1]);
  answer = says(ics(event(...monday)));
  await look(7 * 24 * 60);
  expect([await notices(), (await shown()).state]).toEqual([[], "read"]);
  // A failure later on is another one; what was told goes with the calendar.
  answer = says("", {}, 404);
  for (const day of [8, 10]) await look(day * 24 * 60);
  expect([(await notices()).length, (await mails()).length]).toEqual([1, 2]);
  await call("DELETE", "/calendars", { calendar_source_id: id });
  expect(await notices()).toEqual([]);
  at(0);
});

test("a server of this machine answers for names that nobody can have, among demo people only", async () => {
  answer = says(ics(event(...monday)));
  const id = await add("https://own.example/a.ics");
  const exampleCalendars = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const read = async (sandbox: boolean, host = "own.example") => {
    const address = sealAddress(world.services.masterKey, id, `https://${host}/a.ics`);
    await world.sql`update calendar_source set next_fetch_at = ${world.services.clock()}, address = ${address}`;
    await readDueCalendars(world.services, { ...reachOf({ sandbox, exampleCalendars }), fetching: 2000 });
    return (await shown()).code;
  };
  expect([await read(true), await busy(), await read(true, "127.0.0.1"), await read(false)]).toEqual([
    null,
    mondays,
    "not_public",
    "unreachable",
  ]);
});

test("calendars are one's own, few, and their addresses are not told", async () => {
  for (const address of [
    "http://calendar.example/x",
    "ftp://x",
    "https://calendar.example:8080/x",
    "https://me:secret@calendar.example/x",
    "calendar",
  ]) {
    expect((await call("POST", "/calendars", { address })).body.fields).toHaveProperty(["address"]);
  }
  // Says what is wrong with what is pasted most often.
  for (const [address, code] of [
    ["http://calendar.example/x.ics", "calendarSecure"],
    ["https://localhost/x.ics", "calendarElsewhere"],
    ["http://192.168.1.4/x.ics", "calendarElsewhere"],
  ] as const) {
    expect((await call("POST", "/calendars", { address })).body.fields.address).toMatchObject({ code });
  }
  const id = await add("webcal://calendar.google.com/calendar/ical/secret/basic.ics");
  expect(await add("https://calendar.google.com/calendar/ical/secret/basic.ics")).toBe(id);
  expect(JSON.stringify(await shown())).not.toContain("secret");
  expect(await shown()).toMatchObject({
    name: "Google Calendar",
    host: "calendar.google.com",
    state: "new",
    synced_at: null,
  });
  const [row] =
    await world.sql`select (select json_agg(c) from calendar_source c)::text || (select json_agg(a) from audit_log a)::text as kept`;
  expect(row?.["kept"]).not.toContain("secret");
  for (const [method, path] of [
    ["POST", "/calendars/refresh"],
    ["DELETE", "/calendars"],
  ] as const) {
    expect((await call(method, path, { calendar_source_id: id }, other.account_id)).body.code).toBe(
      "calendar_source_not_found",
    );
  }
  for (let i = 0; i < 4; i++) await add(`https://calendar.example/${i}`);
  expect((await call("POST", "/calendars", { address: "https://calendar.example/5" })).body).toMatchObject({
    code: "too_many_calendars",
  });
  expect((await call("DELETE", "/calendars", { calendar_source_id: id })).status).toBe(200);
  expect((await call("GET", "")).body.data.calendars).toHaveLength(4);
});
