/**
 * Many families want the few places of one date at once, over two processes that are killed again and again, with cards that fail,
 * bank steps that are completed, refused or abandoned, and orders that nobody pays. Whatever happens, no place is given twice, and
 * the money is right to the cent.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { v7 } from "uuid";
import { testDatabase, type TestDatabase } from "../../app/platform/testing/database.ts";
import { demoKeys } from "../../simulators/cards/simulator.ts";
import { runPart } from "../e2e/grid.ts";
import { recover } from "../money/again.ts";
import { violationsAtEnd } from "../money/checks.ts";
import { answerBankStep, type BankStep, makeCard } from "../money/provider.ts";
import { ticketViolations } from "../money/ticketing.ts";
import { type FamilyWithSpecialist, hour, makeWorld, peopleOf, type World } from "../money/world.ts";
import type { Buyer, Crowd, PurchaseAttempt } from "./crowd-worker.ts";

const [people, places, kills] = runPart === "all" ? [1000, 30, 30] : [60, 15, 2];
const rounds = runPart === "all" ? 40 : 2;
const price = 1200;
/** Answers that someone can act on. The provider does not know a card if the process died right after using it. */
const clear = new Set([
  "done",
  "event_full",
  "event_closed",
  "event_already_booked",
  "card_declined",
  "card_not_found",
  "purchase_over",
  "too_much_at_once",
]);

let database: TestDatabase;
let world: World;
let provider: Server;
let date: string;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  database = await testDatabase();
  world = await makeWorld(database, await peopleOf(database), 1);
  provider = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      const headers = Object.entries(request.headers).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)] as [string, string]],
      );
      const asked = new Request(`http://test${request.url}`, {
        method: request.method ?? "GET",
        headers,
        ...(body.length > 0 && { body }),
      });
      const answer = await world.line.simulator.fetch(asked);
      response
        .writeHead(answer.status, Object.fromEntries(answer.headers))
        .end(Buffer.from(await answer.arrayBuffer()));
    })().catch(() => response.destroy());
  }).listen(0, "127.0.0.1");
  await once(provider, "listening");
});
afterAll(async () => {
  for (const child of running) child.kill("SIGKILL");
  provider.close();
  await database.close();
});

/** Creates the families, each with the number of their card. */
async function crowd(): Promise<Buyer[]> {
  const { services, random, families } = world;
  const { sql } = services;
  const [{ specialist, guardian }] = families as [FamilyWithSpecialist];
  const event = v7();
  date = v7();
  const starts = new Date(world.now().getTime() + 240 * hour);
  await sql`
    insert into event (id, content_key, specialist_id, state, words, for_whom, languages, online, time_zone, leisure, recorded, refund_hours, late_percent,
      created_at, updated_at)
    values (${event}, ${event}, ${specialist.specialist_id}, 'approved', ${sql.json({ en: { title: "Talk", slug: "talk", summary: "" } })}, 'everyone',
      array['en'], true, 'Europe/Ljubljana', true, false, 24, 0, ${world.now()}, ${world.now()})`;
  await sql`
    insert into event_date (id, event_id, starts_at, ends_at, capacity, price, waiting, sell_until, state, created_at, updated_at)
    values (${date}, ${event}, ${starts}, ${new Date(starts.getTime() + hour)}, ${places}, ${price}, true, ${starts}, 'open', ${world.now()}, ${world.now()})`;
  const buyers: Buyer[] = [];
  for (let i = 0; i < people; i += 1) {
    const [account_id, profile_id] = [v7(), v7()];
    await sql`
      insert into account (id, email, role, locale, time_zone) values (${account_id}, ${`crowd-${i}@test.example`}, 'user', 'en', 'Europe/Ljubljana')`;
    await sql`
      insert into profile (id, kind, account_id, name, lastname, time_zone) values (${profile_id}, 'own', ${account_id}, 'Mia', 'Kos', 'Europe/Ljubljana')`;
    const number = random.weighted([
      [45, "4242424242424242"],
      [20, "4000002760003184"],
      [20, "4000000000000002"],
      [15, null],
    ] as const);
    buyers.push({
      actor: { ...guardian, account_id, email: `crowd-${i}@test.example`, own_profile_id: profile_id },
      profile_id,
      card: number,
    });
  }
  return buyers;
}

/** Enters the cards again, because the provider forgets a card that was not used within the hour. */
const typing = (buyers: readonly Buyer[]): Promise<Buyer[]> =>
  Promise.all(
    buyers.map(async (buyer) => ({
      ...buyer,
      card: buyer.card === null ? null : await makeCard(world.line, buyer.card),
    })),
  );

/** Runs a share of the people in one process after another. Each process but the last is killed midway. */
async function share(buyers: readonly Buyer[], deaths: number, heard: (tried: PurchaseAttempt) => void): Promise<void> {
  let left = [...buyers];
  for (let death = 0; left.length > 0; death += 1) {
    const child = fork(new URL("crowd-worker.ts", import.meta.url), { stdio: ["ignore", "inherit", "inherit", "ipc"] });
    running.add(child);
    const ended = once(child, "exit");
    // Counted in completed attempts instead of time, because machines differ in speed.
    const diesAfter = death < deaths ? 1 + world.random.whole(Math.max(1, Math.floor(left.length / 3))) : Infinity;
    let said = 0;
    child.on("message", (message: PurchaseAttempt | "done") => {
      if (message === "done") return;
      heard(message);
      left = left.filter(({ actor }) => actor.account_id !== message.account_id);
      said += 1;
      if (said >= diesAfter) child.kill("SIGKILL");
    });
    child.send({
      url: database.url,
      provider: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
      secretKey: demoKeys.secretKey,
      now: world.now().toISOString(),
      event_date_id: date,
      price,
      buyers: left,
      together: 12,
    } satisfies Crowd);
    const [code, signal] = (await ended) as [number | null, string | null];
    running.delete(child);
    if (signal !== "SIGKILL") expect([code, signal], "neither killed nor done").toEqual([0, null]);
  }
}

const confirmed = async (): Promise<number> =>
  (
    await world.services.sql<{ count: number }[]>`
      select count(*)::int as count from event_ticket where event_date_id = ${date} and state = 'confirmed'`
  )[0]?.count ?? 0;

test(
  "no place at an event is sold twice while processes are killed, and people pay only for the places that they get",
  async () => {
    let waiting = await crowd();
    const answers = new Map<string, number>();
    for (let round = 0; round < rounds && waiting.length > 0; round += 1) {
      const steps: BankStep[] = [];
      const refused = new Set<string>();
      const heard = ({ account_id, answer, step }: PurchaseAttempt) => {
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
        if (answer === "event_full") refused.add(account_id);
        if (step) steps.push(step);
      };
      // The rush is over after the first round.
      const half = round === 0 ? Math.ceil(waiting.length / 2) : waiting.length;
      const deaths = round === 0 ? Math.ceil(kills / 2) : 0;
      const typed = await typing(waiting);
      await Promise.all([share(typed.slice(0, half), deaths, heard), share(typed.slice(half), deaths, heard)]);
      expect(await ticketViolations(world)).toEqual([]);
      for (const step of steps)
        if (!world.random.chance(0.2))
          await answerBankStep(world.line, step, world.random.chance(0.7) ? "pass" : "fail");
      // Places that nobody paid for in time are available again.
      await recover(world);
      expect(await ticketViolations(world)).toEqual([]);
      await world.services.sql`delete from rate_limit`;
      if ((await confirmed()) === places) break;
      // Only people who found the date full try again.
      waiting = waiting.filter(({ actor }) => refused.has(actor.account_id));
    }
    expect([...answers.keys()].filter((answer) => !clear.has(answer))).toEqual([]);
    const given = await confirmed();
    if (runPart === "all") expect(waiting.length === 0 || given === places, `${given} of ${places}`).toBe(true);
    expect(given).toBeGreaterThan(places / 3);
    const charged = await world.services.sql<{ net: number; count: number }[]>`
      select count(*)::int as count, sum(t.credits + t.amount - t.card_returned - t.credits_returned)::int as net
      from purchase_part t join event_ticket e on e.id = t.purchase_id
      where e.event_date_id = ${date} and t.state in ('paid', 'returned') group by e.state = 'confirmed' order by e.state = 'confirmed' desc`;
    expect(charged[0]).toEqual({ count: given, net: given * price });
    for (const other of charged.slice(1)) expect(other.net).toBe(0);
    expect(await violationsAtEnd(world)).toEqual([]);
  },
  runPart === "all" ? 3_600_000 : 300_000,
);
