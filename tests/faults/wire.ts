import { connect as dial, createServer, type Socket } from "node:net";
import { once } from "node:events";

/** A statement as sent over the wire. */
export interface SentStatement {
  text: string;
  /** Number of its round trip, starting at 1. A statement that is not yet prepared takes two. */
  trip: number;
}

/** A proxy to PostgreSQL that counts round trips and can cut connections. */
export interface Wire {
  /** The database's URL through this proxy. */
  url: string;
  sent: SentStatement[];
  /** Number of times the client waited for a response. */
  trips(): number;
  reset(): void;
  /**
   * Cuts every connection as soon as the server has answered the `count`th statement from now on, withholding that response. To each
   * side it looks as if the other one died. Rejects new connections until `reset`.
   */
  cutAfter(count: number): void;
  /** Cuts all connections now, and rejects new ones until `reset`. */
  cut(): void;
  /** Whether connections are cut. */
  dead(): boolean;
  close(): Promise<void>;
}

/** Starts a proxy to the database at `url`, on its own port. */
export async function wireTo(url: string): Promise<Wire> {
  const target = new URL(url);
  const folder = target.searchParams.get("host");
  const port = Number(target.searchParams.get("port") ?? (target.port || 5432));
  const dialTarget = () => (folder ? dial(`${folder}/.s.PGSQL.${port}`) : dial({ host: target.hostname, port }));
  let sent: SentStatement[] = [];
  let trips = 0;
  let cutAt = Infinity;
  let dead = false;
  const open = new Set<Socket>();
  const cut = () => {
    dead = true;
    for (const socket of open) socket.destroy();
  };

  const server = createServer((client) => {
    if (dead) return void client.destroy();
    const database = dialTarget();
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on("error", () => undefined).on("close", () => open.delete(socket));
    }
    const texts = new Map<string, string>();
    const asked = messagesOf(true);
    const answered = messagesOf(false);
    let waiting = false;
    let last = 0;
    client.on("data", (chunk) => {
      for (const { type, body } of asked(chunk)) {
        const names = body.toString("utf8").split("\0");
        // Parse: name, text. Bind: portal, name. Query: text. The driver sends bind and execute together.
        if (type === "P") texts.set(names[0] as string, names[1] as string);
        const text = type === "Q" ? names[0] : type === "B" ? texts.get(names[1] as string) : undefined;
        if (type === "startup" || type === "Sync") continue;
        if (!waiting) trips += 1;
        waiting = true;
        if (text === undefined) continue;
        sent.push({ text, trip: trips });
        last = sent.length;
      }
      database.write(chunk);
    });
    database.on("data", (chunk) => {
      waiting = false;
      // CommandComplete or ErrorResponse of the last allowed statement.
      const ends = answered(chunk).some(({ type }) => type === "C" || type === "E");
      if (ends && last >= cutAt) {
        cut();
        return;
      }
      client.write(chunk);
    });
    client.on("close", () => database.destroy());
    database.on("close", () => client.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const own = server.address() as { port: number };

  return {
    url: `postgresql://${target.username || "postgres"}${target.password && `:${target.password}`}@127.0.0.1:${own.port}${target.pathname}`,
    get sent() {
      return sent;
    },
    trips: () => trips,
    reset() {
      [sent, trips, cutAt, dead] = [[], 0, Infinity, false];
    },
    cutAfter(count) {
      cutAt = sent.length + count;
    },
    cut,
    dead: () => dead,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** Splits a stream into protocol messages. The client's first one has no type byte. */
function messagesOf(fromClient: boolean) {
  let rest = Buffer.alloc(0);
  let started = !fromClient;
  return (chunk: Buffer): { type: string; body: Buffer }[] => {
    rest = Buffer.concat([rest, chunk]);
    const found: { type: string; body: Buffer }[] = [];
    for (;;) {
      const head = started ? 1 : 0;
      if (rest.length < head + 4) return found;
      const length = head + rest.readUInt32BE(head);
      if (rest.length < length) return found;
      const type = started ? String.fromCharCode(rest[0] as number) : "startup";
      found.push({ type: fromClient && type === "S" ? "Sync" : type, body: rest.subarray(head + 4, length) });
      rest = rest.subarray(length);
      started = true;
    }
  };
}
