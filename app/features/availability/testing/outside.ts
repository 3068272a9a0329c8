import {
  createServer,
  request as plainRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Network } from "../../../platform/net/fetch-outside.server.ts";
import { testApi, type TestApi } from "../../../platform/testing/api.ts";
import { seedPair } from "../../sessions/factories.server.ts";
import { openForWork } from "../factories.server.ts";
import { type CalendarNetwork } from "../verbs/reach.server.ts";

export let world: TestApi;
export let own: { account_id: string; specialist_id: string };
export let other: { account_id: string };
export let server: Server;
export type Answer = (request: IncomingMessage, response: ServerResponse) => void;
/** The external network: what its server answers, which addresses were connected to, and what names resolve to. */
export const externalNetwork: {
  answer: Answer;
  reached: string[];
  names: Record<string, string[] | (() => string[])>;
} = {
  answer: () => undefined,
  reached: [],
  names: {},
};

export const publicIp = "93.184.216.34";
const network: Network = {
  resolve: async (host) => {
    const known = externalNetwork.names[host];
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
    options.lookup(url.hostname, {}, (_, address) => externalNetwork.reached.push(address));
    return plainRequest({
      port: (server.address() as AddressInfo).port,
      path: url.pathname,
      headers: { ...options.headers },
      signal: options.signal,
      agent: false,
    });
  }) as never,
};
export const calendarReach: CalendarNetwork = { network, fetching: 700, reading: 8000 };

/** Sets up a specialist whose external calendars are on a test server. Call it once in a test file. */
export function withCalendars(): void {
  beforeAll(async () => {
    world = await testApi();
    // A Friday evening.
    world.setClock(new Date("2026-11-20T19:00:00Z"));
    own = (await seedPair(world.sql, "own")).specialist;
    other = (await seedPair(world.sql, "other")).specialist;
    await openForWork(world, [own.specialist_id], [{ weekday: 1, starts: "09:00", ends: "12:00" }]);
    server = createServer((request, response) => externalNetwork.answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(async () => {
    server?.closeAllConnections();
    server?.close();
    await world?.close();
  });
  beforeEach(async () => {
    externalNetwork.reached = [];
    externalNetwork.names = { "calendar.example": [publicIp], "other.example": ["2606:2800:220:1::1"] };
    await world.sql`delete from calendar_source`;
    await world.sql`delete from rate_limit`;
  });
}

export const call = (method: "GET" | "POST" | "DELETE", path: string, body?: unknown, as = own.account_id) =>
  world.call(as, method, `/availability${path}`, body);
export const addCalendarAt = async (address = "https://calendar.example/private.ics") =>
  (await call("POST", "/calendars", { address })).body.data.id as string;
export const firstCalendar = async () => (await call("GET", "")).body.data.calendars[0];
export const busyTimes = async () =>
  (
    await world.sql<{ starts_at: Date; ends_at: Date }[]>`select starts_at, ends_at from busy_time order by starts_at`
  ).map((b) => `${b.starts_at.toISOString().slice(5, 16)}/${b.ends_at.toISOString().slice(5, 16)}`);

export const respondWith =
  (body: string | Buffer, headers: Record<string, string> = {}, status = 200) =>
  (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { "content-type": "text/calendar", ...headers });
    response.end(body);
  };
export const redirectTo = (location: string) => (_: IncomingMessage, response: ServerResponse) =>
  response.writeHead(302, { location }).end();
export const respondEndlessly = (head: string, line: string) => (_: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, { "content-type": "text/calendar" });
  response.write(head);
  const more = () => {
    while (!response.destroyed && response.write(line.repeat(2000)));
    if (!response.destroyed) response.once("drain", more);
  };
  more();
};
