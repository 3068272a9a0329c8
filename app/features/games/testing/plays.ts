import { afterAll, beforeAll, beforeEach } from "vitest";
import { testApi, type TestApi } from "../../../platform/testing/api.ts";
import { makeAdult, makeChild } from "../../profiles/factories.server.ts";
import { type DevicePlayInput, playOnDevice } from "./device.ts";

export let t: TestApi;
export let guardian: string;
export let child: string;
export const noon = new Date("2026-03-10T11:00:00Z");
export const at = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);

/** Creates a new guardian and child before each test. Call it once per test file. */
export function withPlayer(): void {
  beforeAll(async () => {
    t = await testApi();
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    t.setClock(noon);
    guardian = (await makeAdult(t.services)).account_id;
    child = (await makeChild(t.services, [guardian])).id;
  });
}

export type Ticket = DevicePlayInput["ticket"];
export const load = async (as = guardian, more: object = {}) =>
  t.call(as, "POST", "/games/load", { profile_id: child, game_id: "rhymes", language: "sl", tickets: 5, ...more });
/** Tickets whose seeds are the same in every run. */
export async function ticketsOf(): Promise<Ticket[]> {
  const tickets = (await load()).body.data.tickets as Ticket[];
  return Promise.all(
    tickets.map(async ({ play_id }, k) => {
      const seed = `${k + 1}`.padStart(32, "7e19c3");
      await t.sql`update game_ticket set seed = decode(${seed}, 'hex') where play_id = ${play_id}`;
      return { play_id, seed };
    }),
  );
}
export const send = (plays: object[], as = guardian, profile_id = child) =>
  t.call(as, "POST", "/games/stats", { profile_id, plays });
export const rhymePlayOnDevice = (ticket: Ticket, started_at = noon, more: Partial<DevicePlayInput> = {}) =>
  playOnDevice({ ticket, game_id: "rhymes", strand: "find", started_at, ...more });
export const sendForVerdicts = async (plays: object[]) =>
  (await send(plays)).body.data.plays.map(({ verdict, code }: { verdict: string; code: string }) => code ?? verdict);
/** Everything the server computed from a child's plays. */
export const readComputed = async (profile = child) => ({
  strands: [...(await t.sql`select * from game_strand where profile_id = ${profile} order by game_id, strand`)],
  levels: [...(await t.sql`select * from game_level where profile_id = ${profile} order by game_id, strand, level`)],
  sums: [...(await t.sql`select * from game_play_strand where profile_id = ${profile} order by play_id, strand`)],
  attempts: [
    ...(await t.sql`select a.* from game_attempt a join game_play p on p.id = a.play_id where p.profile_id = ${profile} order by a.play_id, a.i`),
  ],
});
export const nothingStored = { strands: [], levels: [], sums: [], attempts: [] };
export const lock = (pin = "2468", profile_id = child) =>
  t.call(guardian, "POST", "/accounts/child-lock/start", { pin, profile_id });
