/**
 * A process is killed while it pays, refunds or connects: before each statement, and before and after each call to the card provider,
 * which it reaches over HTTP. Another one continues, events arrive again, and the result is the same.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectAccount, consentPage, removeConnection } from "../../app/features/payments/verbs/connections.server.ts";
import { updateSessionStatus } from "../../app/features/sessions/verbs/answer.server.ts";
import type { Person } from "../../app/platform/auth/actor.ts";
import { testDatabase, type TestDatabase } from "../../app/platform/testing/database.ts";
import { runPart } from "../e2e/grid.ts";
import { chargesFor, creditOf, recover, stateOf } from "../money/again.ts";
import { agreeOnSession, payWith } from "../money/buying.ts";
import { violationsAtEnd } from "../money/checks.ts";
import { giveConsent, makeCard } from "../money/provider.ts";
import { answerOf } from "../money/refusals.ts";
import { type FamilyWithSpecialist, hour, makeWorld, peopleOf, type World } from "../money/world.ts";
import { demoKeys } from "../../simulators/cards/simulator.ts";
import type { KilledPayment, WorkerMessage, Step, Work } from "./paying-worker.ts";

let database: TestDatabase;
let world: World;
let family: FamilyWithSpecialist;
let provider: Server;
/** The next process, which loads while another one works. */
let next: ChildProcess | undefined;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  database = await testDatabase();
  world = await makeWorld(database, await peopleOf(database), 1);
  family = world.families[0] as FamilyWithSpecialist;
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
    })();
  }).listen(0, "127.0.0.1");
  await once(provider, "listening");
});
afterAll(async () => {
  for (const child of running) child.kill("SIGKILL");
  provider.close();
  await database.close();
});

function born(): ChildProcess {
  const child = fork(new URL("paying-worker.ts", import.meta.url), { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
}

/** Runs the work in a separate process that dies midway. Returns whether it died. */
async function killed(actor: Person, work: Work, dies: KilledPayment["dies"]): Promise<boolean> {
  const { line } = world;
  const child = next ?? born();
  next = born();
  const ended = once(child, "exit");
  child.on("message", async ({ port, events }: WorkerMessage) => {
    if (port !== undefined) {
      line.receiver = async (request) =>
        fetch(`http://127.0.0.1:${port}${new URL(request.url).pathname}`, {
          method: "POST",
          headers: request.headers,
          body: await request.arrayBuffer(),
        });
    }
    if (events) await line.simulator.deliver();
    if (child.connected) child.send("go on", () => undefined);
  });
  const at = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  child.send({
    url: database.url,
    provider: at,
    secretKey: demoKeys.secretKey,
    now: world.now().toISOString(),
    actor,
    work,
    dies,
  } satisfies KilledPayment);
  const [code, signal] = (await ended) as [number | null, string | null];
  line.receiver = undefined;
  if (signal !== "SIGKILL") expect([code, signal], "neither killed nor done").toEqual([0, null]);
  return signal === "SIGKILL";
}

const steps: readonly Step[] = ["statement", "call", "answer"];
/** A run covers every 32nd statement and every 8th call, because each needs a process. Enough runs cover all of them. */
const strides: Record<Step, number> =
  runPart === "all" ? { statement: 1, call: 1, answer: 1 } : { statement: 32, call: 8, answer: 8 };

interface Round {
  actor: Person;
  work: Work;
  end: () => Promise<void>;
}

/** Kills the process one step later each time, until it completes. Returns the minimum number of steps. */
async function everywhere(round: () => Promise<Round>): Promise<Record<Step, number>> {
  const deaths: Record<Step, number> = { statement: 0, call: 0, answer: 0 };
  for (const before of steps) {
    const by = strides[before];
    for (let number = 1 + (runPart === "all" ? 0 : runPart % by); ; number += by) {
      await world.services.sql`delete from rate_limit`;
      const { actor, work, end } = await round();
      const died = await killed(actor, work, { before, number });
      await recover(world);
      try {
        await end();
      } catch (error) {
        throw new Error(`Killed before ${before} ${number}`, { cause: error });
      }
      if (!died) break;
      deaths[before] = number;
    }
  }
  return deaths;
}

const most = runPart === "all" ? 7_200_000 : 240_000;

test(
  "a payment with a card and credits is charged once when the process is killed",
  async () => {
    const deaths = await everywhere(async () => {
      await creditOf(world, family, 1000);
      const { session_id, purchase_id } = await agreeOnSession(world, family, 6000);
      const card = (await makeCard(world.line, "4242424242424242")) as string;
      const press = (with_card: string | null) =>
        payWith(world.services, world.as(family.guardian), {
          purchase_ids: [purchase_id],
          card: with_card,
          use_credits: true,
        });
      return {
        actor: family.guardian,
        work: { do: "pay", purchase_ids: [purchase_id], card },
        end: async () => {
          // If the kill left no payment, the payer tries again, with another card if this one was used up.
          if ((await stateOf(world, session_id))?.["state"] === "open") {
            await answerOf(() => press(card));
            if ((await stateOf(world, session_id))?.["state"] === "open")
              await press(await makeCard(world.line, "4242424242424242"));
            await recover(world);
          }
          expect(await stateOf(world, session_id)).toMatchObject({ status: "Confirmed", state: "paid" });
          expect(await chargesFor(world, purchase_id)).toBe(1);
        },
      };
    });
    expect(await violationsAtEnd(world)).toEqual([]);
    // The steps include choosing, the intent, the card, the charge, the result, and the session.
    expect(deaths.statement).toBeGreaterThan(20);
  },
  most,
);

test(
  "a refund is made once and in full when the process is killed",
  async () => {
    const deaths = await everywhere(async () => {
      await creditOf(world, family, 1000);
      const { session_id, purchase_id } = await agreeOnSession(world, family, 6000);
      await payWith(world.services, world.as(family.guardian), {
        purchase_ids: [purchase_id],
        card: await makeCard(world.line, "4242424242424242"),
        use_credits: true,
      });
      await recover(world);
      return {
        actor: family.specialist,
        work: { do: "give back", session_id },
        end: async () => {
          if ((await stateOf(world, session_id))?.["status"] === "Confirmed") {
            await updateSessionStatus(world.services, world.as(family.specialist), {
              session_id,
              status: "Cancelled",
              reason: "Ill",
            });
            await recover(world);
          }
          world.back.set(session_id, 100);
          expect(await stateOf(world, session_id)).toEqual({
            status: "Cancelled",
            state: "returned",
            card_returned: 5000,
            credits_returned: 1000,
          });
        },
      };
    });
    expect(await violationsAtEnd(world)).toEqual([]);
    expect(deaths.statement).toBeGreaterThan(15);
  },
  most,
);

test(
  "an account is connected once when the process is killed while connecting, and can be disconnected",
  async () => {
    const { services, line } = world;
    const { specialist } = world.families[1] as FamilyWithSpecialist;
    await services.sql`update connected_account set disconnected_at = ${world.now()}, takes_payments = false where specialist_id = ${specialist.specialist_id}`;
    const connected = () =>
      services.sql`select provider_id from connected_account where specialist_id = ${specialist.specialist_id} and disconnected_at is null`;
    const permission = async () => giveConsent(line, (await consentPage(services, specialist, "en")).url as string);
    const deaths = await everywhere(async () => ({
      actor: specialist,
      work: { do: "connect", ...(await permission()) },
      end: async () => {
        // After an interruption the specialist goes through the provider's page again. They are connected to one account, and
        // later to none.
        if ((await connected()).length === 0) await connectAccount(services, world.as(specialist), await permission());
        const [one, ...more] = await connected();
        expect(more).toEqual([]);
        expect(line.simulator.isConnected(one?.["provider_id"])).toBe(true);
        await removeConnection(services, world.as(specialist));
        expect(await connected()).toEqual([]);
        expect(line.simulator.isConnected(one?.["provider_id"])).toBe(false);
        world.ahead(hour);
      },
    }));
    expect(deaths.statement).toBeGreaterThan(0);
  },
  most,
);
