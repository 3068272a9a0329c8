/** A locked table blocks writes to it, but not the rest of the product. */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { connect } from "../../app/platform/db/database.server.ts";
import { startEmbedded } from "../../app/platform/db/embedded.server.ts";
import { startProduct } from "./product.ts";
import { cookiesOf, demoSession } from "./session-cookies.ts";

/** Ten times as long as a call waits for a connection and a lock (two seconds each), because the machine may be busy. */
const patience = 40_000;

test("sixty calls that wait for a locked table are told to retry, while the home page and health checks still work", async () => {
  const folder = mkdtempSync(join(tmpdir(), "korak-stuck-"));
  chmodSync(folder, 0o711);
  const embedded = await startEmbedded({ folder });
  const product = await startProduct({ DATABASE_URL: embedded.url });
  const holder = connect({ url: embedded.url, pool: 1, idleInTransactionTimeout: 0 });
  try {
    const { session } = await demoSession(product.url, "adult-1");
    const headers = { authorization: `Bearer ${session.access_token}`, "content-type": "application/json" };
    const api = async (path: string, body?: object) =>
      (
        await fetch(`${product.url}/api${path}`, {
          headers,
          ...(body && { method: "POST", body: JSON.stringify(body) }),
        })
      ).json() as Promise<{ data: never }>;
    const [known] = (await api("/sessions?limit=1")).data as { specialist_id: string; profile_id: string }[];
    const group = (
      await api("/chat/groups/add", { specialist_id: known?.specialist_id, profile_id: known?.profile_id })
    ).data as { id: string };
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let locked = () => {};
    const isLocked = new Promise<void>((resolve) => (locked = resolve));
    const holding = holder.sql.begin(async (tx) => {
      await tx`lock table chat_message in access exclusive mode`;
      locked();
      await held;
    });
    await isLocked;
    const look = async (path: string, init: RequestInit = {}) => {
      const begin = performance.now();
      const answer = await fetch(product.url + path, {
        redirect: "manual",
        ...init,
        signal: AbortSignal.timeout(patience),
      });
      await answer.text();
      return {
        path,
        status: answer.status,
        retry: answer.headers.get("retry-after"),
        ms: Math.round(performance.now() - begin),
      };
    };
    /** Calls that are told to retry succeed later, because the first ones free their connections when they give up. */
    const untilHeard = async (path: string) => {
      for (let tries = 0; ; tries += 1) {
        const seen = await look(path);
        if (seen.status !== 503 || !seen.retry || tries === 20) return seen;
      }
    };
    const waiting = Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        look("/api/chat/messages/add", {
          method: "POST",
          headers,
          body: JSON.stringify({ group_id: group.id, text: `Message ${i}` }),
        }),
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    const beside = await Promise.all([
      untilHeard("/"),
      look("/readyz"),
      look("/healthz"),
      look("/user/account", { headers: { cookie: cookiesOf(session) } }),
    ]);
    const answers = await waiting;
    console.log(
      beside.map(({ path, status, ms }) => `${path} ${status} ${ms} ms`).join(", "),
      `calls at most ${Math.max(...answers.map(({ ms }) => ms))} ms`,
    );
    expect(beside.slice(0, 3).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([200, 503]).toContain(beside[3]?.status);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(answers.filter(({ retry }) => !retry)).toEqual([]);
    release();
    await holding;
    expect((await look("/user/account", { headers: { cookie: cookiesOf(session) } })).status).toBe(200);
  } finally {
    await holder.close();
    await product.stop();
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
