import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { sealAddress } from "./data/address.server.ts";
import { calendarMails } from "./mails.server.ts";
import { calendarNetworkOf } from "./verbs/reach.server.ts";
import { readRequestedCalendar, readDueCalendars } from "./verbs/read-sources.server.ts";
import {
  type Answer,
  own,
  other,
  externalNetwork,
  withCalendars,
  world,
  server,
  publicIp,
  calendarReach,
  call,
  addCalendarAt,
  firstCalendar,
  busyTimes,
  respondWith,
  redirectTo,
  respondEndlessly,
} from "./testing/outside.ts";
import { ics, event, monday, mondays, zoneRules } from "./testing/calendar-text.ts";

withCalendars();

/** What an external calendar server does, and the expected fault or busy times. */
const hostile: [name: string, serve: Answer, ends: string | string[]][] = [
  ["a plain event", respondWith(ics(event(...monday))), mondays],
  [
    "a gigabyte",
    respondEndlessly("BEGIN:VCALENDAR\r\n", "X-A:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n"),
    "too_large",
  ],
  ["a content length beyond the limit", respondWith("", { "content-length": "1000000000" }), "too_large"],
  ["a gzip bomb", respondWith(gzipSync(Buffer.alloc(30_000_000, "A")), { "content-encoding": "gzip" }), "too_large"],
  [
    "gzip that was not requested",
    respondWith(gzipSync(ics(event(...monday))), { "content-encoding": "gzip" }),
    mondays,
  ],
  [
    "broken gzip",
    respondWith(gzipSync(ics(event(...monday))).subarray(0, 40), { "content-encoding": "gzip" }),
    "damaged",
  ],
  ["an unknown content encoding", respondWith("x", { "content-encoding": "zstd-17" }), "damaged"],
  ["no answer", () => undefined, "timeout"],
  [
    "one byte at a time",
    (_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write("B"), 50);
      response.on("close", () => clearInterval(timer));
    },
    "timeout",
  ],
  ["a closed connection", (request) => request.socket.destroy(), "unreachable"],
  [
    "fewer bytes than announced",
    (_, response) => {
      response.writeHead(200, { "content-length": "5000" });
      response.write("BEGIN:VCALENDAR\r\n");
      setTimeout(() => response.socket?.destroy(), 20);
    },
    "unreachable",
  ],
  ["a redirect to a private address", redirectTo("https://10.0.0.7/feed.ics"), "not_public"],
  ["a redirect to this machine", redirectTo("https://[::1]/feed.ics"), "not_public"],
  ["a redirect to this machine as a number", redirectTo("https://2130706433/feed.ics"), "not_public"],
  ["a redirect to cloud metadata", redirectTo("https://169.254.169.254/latest/meta-data"), "not_public"],
  ["a redirect to another port", redirectTo("https://calendar.example:8443/feed.ics"), "not_public"],
  ["a redirect to plain http", redirectTo("http://calendar.example/feed.ics"), "not_secure"],
  ["a redirect to a file", redirectTo("file:///etc/passwd"), "not_secure"],
  ["endless redirects", redirectTo("/again.ics"), "redirects"],
  ["a redirect without a host", redirectTo("https://"), "redirects"],
  ["a redirect to an unknown name", redirectTo("https://gone.example/"), "unreachable"],
  [
    "a valid redirect",
    (request, response) =>
      (request.url === "/private.ics"
        ? redirectTo("https://other.example/moved.ics")
        : respondWith(ics(event(...monday))))(request, response),
    mondays,
  ],
  ["a required sign-in", respondWith("", {}, 401), "sign_in"],
  ["a calendar that no longer exists", respondWith("", {}, 404), "gone"],
  ["an unavailable server", respondWith("", { "retry-after": "9" }, 503), "unavailable"],
  [
    "a sign-in page",
    respondWith("<!doctype html><title>Sign in</title>", { "content-type": "text/html" }),
    "not_calendar",
  ],
  ["an empty response", respondWith(""), "not_calendar"],
  ["the bytes of an image", respondWith(Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")), "not_calendar"],
  ["a truncated calendar", respondWith(ics(event(...monday)).slice(0, -30)), "incomplete"],
  [
    "a rule that no day matches",
    respondWith(ics(event(...monday, "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31"))),
    "any",
  ],
  [
    "a zone with rules that repeat for ever",
    respondWith(
      ics(
        zoneRules("Office").replace("END:STANDARD", "RRULE:FREQ=SECONDLY\r\nEND:STANDARD"),
        event("DTSTART;TZID=Office:20261123T120000", "DURATION:PT1H"),
      ),
    ),
    "any",
  ],
];

test.each(hostile)("reads an external calendar or reports its fault: %s", async (_, serve, ends) => {
  externalNetwork.answer = serve;
  const id = await addCalendarAt();
  await readRequestedCalendar(world.services, id, ends === "any" ? { ...calendarReach, reading: 1200 } : calendarReach);
  const one = await firstCalendar();
  if (ends === "any") return expect(one.state).not.toBe("new");
  if (typeof ends === "string") {
    expect([one.state, one.code]).toEqual(["failed", ends]);
    expect(await busyTimes()).toEqual([]);
  } else {
    expect([one.state, one.code]).toEqual(["read", null]);
    expect(await busyTimes()).toEqual(ends);
  }
  expect(externalNetwork.reached.every((address) => address === publicIp || address === "2606:2800:220:1::1")).toBe(
    true,
  );
});

test("looks up a host name once per request and connects only to the checked address", async () => {
  let asked = 0;
  externalNetwork.names = { "calendar.example": () => [asked++ === 0 ? publicIp : "127.0.0.1"] };
  externalNetwork.answer = respondWith(ics(event(...monday)));
  await readRequestedCalendar(world.services, await addCalendarAt(), calendarReach);
  expect([externalNetwork.reached, asked, (await firstCalendar()).state]).toEqual([[publicIp], 1, "read"]);
  await world.sql`update calendar_source set next_fetch_at = ${new Date("2026-11-20T18:00:00Z")}`;
  await readDueCalendars(world.services, calendarReach);
  // The times that were read before still count.
  expect([(await firstCalendar()).code, await busyTimes(), externalNetwork.reached]).toEqual([
    "not_public",
    mondays,
    [publicIp],
  ]);
  externalNetwork.names = { "calendar.example": [publicIp, "192.168.0.1"] };
  await world.sql`update calendar_source set next_fetch_at = ${new Date("2026-11-20T18:00:00Z")}`;
  await readDueCalendars(world.services, calendarReach);
  expect(externalNetwork.reached).toEqual([publicIp]);
});

test("reads a series with exceptions across a clock change", async () => {
  externalNetwork.answer = respondWith(
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
  await readRequestedCalendar(world.services, await addCalendarAt(), calendarReach);
  expect(await busyTimes()).toEqual([
    "11-23T09:00/11-23T10:00",
    "12-15T12:00/12-15T13:00",
    "12-21T09:00/12-21T10:00",
    "12-24T23:00/12-26T23:00",
    "12-28T09:00/12-28T10:00",
  ]);
  externalNetwork.answer = respondWith(
    ics(event("DTSTART;TZID=Europe/Ljubljana:20261101T100000", "DURATION:PT1H", "RRULE:FREQ=MONTHLY;COUNT=7")),
  );
  await world.sql`update calendar_source set next_fetch_at = ${new Date("2026-11-20T18:00:00Z")}`;
  await readDueCalendars(world.services, calendarReach);
  expect((await busyTimes()).map((one) => one.slice(0, 11))).toEqual([
    "12-01T09:00",
    "01-01T09:00",
    "02-01T09:00",
    "03-01T09:00",
    "04-01T08:00",
    "05-01T08:00",
  ]);
});

test("busy times are not offered; unchanged calendars are not downloaded again; failing ones are fetched less often", async () => {
  const slots = async () =>
    (await call("GET", "")).body.data.preview.days[0].slots.map((slot: { starts_at: string }) =>
      slot.starts_at.slice(11, 16),
    );
  const free = await slots();
  const seen: (string | undefined)[] = [];
  externalNetwork.answer = (request, response) => {
    seen.push(request.headers["if-none-match"]);
    if (request.headers["if-none-match"]) response.writeHead(304).end();
    else respondWith(ics(event(...monday)), { etag: '"7"' })(request, response);
  };
  const id = await addCalendarAt();
  await readDueCalendars(world.services, calendarReach);
  expect((await slots()).length).toBeLessThan(free.length);
  expect((await slots()).includes("09:00")).toBe(false);
  const again = async (minutes: number) => {
    world.setClock(new Date(world.services.clock().getTime() + minutes * 60_000));
    return readDueCalendars(world.services, calendarReach);
  };
  expect([await again(14), await again(1), seen, (await firstCalendar()).synced_at]).toEqual([
    0,
    1,
    [undefined, '"7"'],
    "2026-11-20T19:15:00.000Z",
  ]);
  externalNetwork.answer = respondWith("", {}, 500);
  expect([await again(15), await again(29), await again(1), await again(59), await again(1)]).toEqual([1, 0, 1, 0, 1]);
  // The last successful reading still counts.
  expect(await busyTimes()).toEqual(mondays);
  // A requested refresh reads it at once.
  expect((await call("POST", "/calendars/refresh", { calendar_source_id: id })).status).toBe(200);
  expect(await again(0)).toBe(1);
  world.setClock(new Date("2026-11-20T19:00:00Z"));
});

test("the owner is told once about a calendar that fails for a day, and again only if it fails after it worked", async () => {
  const from = new Date("2026-11-20T19:00:00Z");
  const at = (minutes: number) => world.setClock(new Date(from.getTime() + minutes * 60_000));
  const look = async (minutes: number) => {
    at(minutes);
    const count = await readDueCalendars(world.services, calendarReach);
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
  externalNetwork.answer = respondWith(ics(event(...monday)));
  const id = await addCalendarAt();
  await look(0);
  externalNetwork.answer = respondWith("", {}, 401);
  // Retries after 15, 30, 60, 120, 240, and 480 minutes, and once the day is over.
  for (const minutes of [15, 45, 105, 225, 465, 945]) expect(await look(minutes)).toBe(1);
  expect([await look(24 * 60 - 1), await notices(), await mails()]).toEqual([0, [], []]);
  expect(await look(24 * 60)).toBe(1);
  await look(24 * 60);
  expect(await notices()).toEqual([
    { topic: "work", text_key: "mail.failing.subject", text_values: { name: "calendar.example" } },
  ]);
  const [mail, ...more] = await mails();
  expect([mail?.["subject"], more]).toEqual(["We can’t read your calendar “calendar.example”", []]);
  expect(mail?.["body_text"]).toMatch(
    /for a day\. .* requires signing in.* The busy times we last read \(.*\) still count/,
  );
  for (let day = 3; day < 6; day++) expect(await look(day * 24 * 60)).toBe(1);
  expect([(await notices()).length, (await mails()).length]).toEqual([1, 1]);
  externalNetwork.answer = respondWith(ics(event(...monday)));
  await look(7 * 24 * 60);
  expect([await notices(), (await firstCalendar()).state]).toEqual([[], "read"]);
  // A later failure counts as a new one. The notice disappears with the calendar.
  externalNetwork.answer = respondWith("", {}, 404);
  for (const day of [8, 10]) await look(day * 24 * 60);
  expect([(await notices()).length, (await mails()).length]).toEqual([1, 2]);
  await call("DELETE", "/calendars", { calendar_source_id: id });
  expect(await notices()).toEqual([]);
  at(0);
});

test("a local server answers for reserved example names only where there are demo people", async () => {
  externalNetwork.answer = respondWith(ics(event(...monday)));
  const id = await addCalendarAt("https://own.example/a.ics");
  const exampleCalendars = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const read = async (sandbox: boolean, host = "own.example") => {
    const address = sealAddress(world.services.masterKey, id, `https://${host}/a.ics`);
    await world.sql`update calendar_source set next_fetch_at = ${world.services.clock()}, address = ${address}`;
    await readDueCalendars(world.services, { ...calendarNetworkOf({ sandbox, exampleCalendars }), fetching: 2000 });
    return (await firstCalendar()).code;
  };
  expect([await read(true), await busyTimes(), await read(true, "127.0.0.1"), await read(false)]).toEqual([
    null,
    mondays,
    "not_public",
    "unreachable",
  ]);
});

test("calendars are private to their owner, limited in number, and their addresses are never returned", async () => {
  for (const address of [
    "http://calendar.example/x",
    "ftp://x",
    "https://calendar.example:8080/x",
    "https://me:secret@calendar.example/x",
    "calendar",
  ]) {
    expect((await call("POST", "/calendars", { address })).body.fields).toHaveProperty(["address"]);
  }
  // The error names the problem for the most common wrong addresses.
  for (const [address, code] of [
    ["http://calendar.example/x.ics", "calendarSecure"],
    ["https://localhost/x.ics", "calendarElsewhere"],
    ["http://192.168.1.4/x.ics", "calendarElsewhere"],
  ] as const) {
    expect((await call("POST", "/calendars", { address })).body.fields.address).toMatchObject({ code });
  }
  const id = await addCalendarAt("webcal://calendar.google.com/calendar/ical/secret/basic.ics");
  expect(await addCalendarAt("https://calendar.google.com/calendar/ical/secret/basic.ics")).toBe(id);
  expect(JSON.stringify(await firstCalendar())).not.toContain("secret");
  expect(await firstCalendar()).toMatchObject({
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
  for (let i = 0; i < 4; i++) await addCalendarAt(`https://calendar.example/${i}`);
  expect((await call("POST", "/calendars", { address: "https://calendar.example/5" })).body).toMatchObject({
    code: "too_many_calendars",
  });
  expect((await call("DELETE", "/calendars", { calendar_source_id: id })).status).toBe(200);
  expect((await call("GET", "")).body.data.calendars).toHaveLength(4);
});
