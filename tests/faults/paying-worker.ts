import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import "../../app/features.ts";
import { sessionPayments } from "../../app/features/checkout/verbs.server.ts";
import { receiveEvent } from "../../app/features/payments/data/events.server.ts";
import { stripeProvider } from "../../app/features/payments/provider/stripe.server.ts";
import { connectAccount, removeConnection } from "../../app/features/payments/verbs/connections.server.ts";
import { updateSessionStatus } from "../../app/features/sessions/verbs/answer.server.ts";
import type { Person } from "../../app/platform/auth/actor.ts";
import { connect } from "../../app/platform/db/database.server.ts";
import { createLogger } from "../../app/platform/log/log.server.ts";
import type { Services } from "../../app/platform/services.server.ts";
import { readSettings } from "../../app/platform/settings/settings.server.ts";
import { demoKeys } from "../../simulators/cards/simulator.ts";
import { payWith } from "../money/buying.ts";
import { handleInOrder } from "../money/jobs.ts";
import { secrets } from "../money/provider.ts";

export type Work =
  | { do: "pay"; purchase_ids: string[]; card: string }
  | { do: "give back"; session_id: string }
  | { do: "connect"; code: string; state: string };

/** The kind of step at which the process dies. */
export type Step = "statement" | "call" | "answer";

export interface KilledPayment {
  url: string;
  /** URL of the card provider, and the platform's key there. */
  provider: string;
  secretKey: string;
  now: string;
  actor: Person;
  work: Work;
  /** The process dies before its n-th statement, before its n-th call to the provider, or right after the answer to that call. */
  dies: { before: Step; number: number };
}

/** Messages from the process: the port where it receives the provider's events, a request to send them, or that it has finished. */
export interface WorkerMessage {
  port?: number;
  events?: true;
  done?: true;
}

const say = (said: WorkerMessage): void => void process.send?.(said);
const heard = () => new Promise((resolve) => process.once("message", resolve));

/** A process that does one thing with money and kills itself midway. */
process.once("message", async ({ url, provider, secretKey, now, actor, work, dies }: KilledPayment) => {
  const { db, sql } = connect({ url, pool: 1, applicationName: "paying-worker" });
  // Opens the connection first, because the driver then reads its types.
  await sql`select 1`;
  const passed: Record<Step, number> = { statement: 0, call: 0, answer: 0 };
  let begun = false;
  const pass = (step: Step) => {
    if (!begun) return;
    passed[step] += 1;
    if (step === dies.before && passed[step] === dies.number) process.kill(process.pid, "SIGKILL");
  };
  sql.options.debug = () => pass("statement");
  const services: Services = {
    db,
    sql,
    settings: readSettings({ NODE_ENV: "test" }),
    clock: () => new Date(now),
    log: createLogger("silent"),
    masterKey: Buffer.alloc(32),
    databaseUrl: url,
    verifyToken: () => Promise.reject(new Error("nobody")),
    sessionPayments: sessionPayments({ commissionBasisPoints: 1000 }),
    cardProvider: stripeProvider({
      secretKey,
      signingSecrets: secrets,
      clientId: demoKeys.clientId,
      retries: 0,
      fetch: async (input, init) => {
        pass("call");
        const { pathname, search } = new URL(input instanceof Request ? input.url : input);
        const answer = await fetch(`${provider}${pathname}${search}`, init);
        pass("answer");
        return answer;
      },
    }),
  };
  const server = createServer((request, response) => {
    void (async () => {
      const endpoint = request.url === "/stripe/webhook" ? "own" : "connected";
      const raw = await buffer(Readable.from(request));
      const taken = await receiveEvent(services, endpoint, raw, String(request.headers["stripe-signature"])).then(
        () => true,
        () => false,
      );
      response.writeHead(taken ? 200 : 500).end();
    })();
  }).listen(0, "127.0.0.1", async () => {
    say({ port: (server.address() as AddressInfo).port });
    await heard();
    begun = true;
    const context = { actor, now: new Date(now), locale: "en" as const };
    if (work.do === "pay") {
      await payWith(services, context, { purchase_ids: work.purchase_ids, card: work.card, use_credits: true });
      say({ events: true });
      await heard();
      await handleInOrder(services);
    } else if (work.do === "give back") {
      await updateSessionStatus(services, context, { session_id: work.session_id, status: "Cancelled", reason: "Ill" });
      await handleInOrder(services);
    } else {
      await connectAccount(services, context, { code: work.code, state: work.state });
      await removeConnection(services, context);
    }
    say({ done: true });
    process.exit(0);
  });
});
