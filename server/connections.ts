import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "../app/platform/net/address.server.ts";
import { isTrustedProxy } from "../app/platform/net/client-ip.server.ts";

export const connectionLimits = {
  /** Open concurrently. */
  all: 4000,
  /** Open concurrently from one address; those of trusted proxies are not counted. */
  perAddress: 200,
  /** Requests of one connection that wait for their answers. Browsers and proxies send one after the other. */
  unanswered: 20,
  /** Bytes of all answers that no one has taken yet. */
  untaken: 64 * 1024 * 1024,
};

/** Why a connection was ended. */
export type EndReason = "full" | "address" | "pipelined" | "untaken";

interface Waiting {
  response: ServerResponse;
  go: () => void;
}

interface Connection {
  socket: Socket;
  /** Its address's connections; undefined for a trusted proxy's. */
  near: Near | undefined;
  /** Requests without a complete answer; only the first one runs. */
  requests: Waiting[];
}

/** In order: those at rest the longest first. */
interface Near {
  open: Set<Connection>;
  resting: Set<Connection>;
}

/** Milliseconds between two checks of untaken bytes. */
const every = 100;

/**
 * Keeps one client from holding what all need: how many connections it has, how many requests each of them has sent ahead, and
 * how much is kept for those who ask and do not read. Requests of one connection run one after the other.
 */
export class Connections {
  readonly #limits: typeof connectionLimits;
  readonly #trusted: readonly string[];
  readonly #open = new Map<Socket, Connection>();
  readonly #resting = new Set<Connection>();
  readonly #near = new Map<string, Near>();
  readonly #ended: Record<EndReason, number> = { full: 0, address: 0, pipelined: 0, untaken: 0 };

  constructor(limits: Partial<typeof connectionLimits> = {}, trustedProxies: readonly string[] = []) {
    this.#limits = { ...connectionLimits, ...limits };
    this.#trusted = trustedProxies;
    setInterval(() => this.relieve(), every).unref();
  }

  /** The number of connections ended since startup, by reason. */
  ended(): Readonly<Record<EndReason, number>> {
    return this.#ended;
  }

  /** A new connection. If all places are taken, an idle one is closed; without an idle one the new one is. */
  opened(socket: Socket): void {
    const near = this.#nearOf(socket);
    const full =
      near && near.open.size >= this.#limits.perAddress
        ? "address"
        : this.#open.size >= this.#limits.all
          ? "full"
          : undefined;
    if (full) {
      const [oldest] = (full === "address" ? near : { resting: this.#resting })?.resting ?? [];
      this.#ended[full] += 1;
      if (!oldest) {
        socket.destroy();
        return;
      }
      this.#drop(oldest);
    }
    const connection: Connection = { socket, near, requests: [] };
    this.#open.set(socket, connection);
    near?.open.add(connection);
    this.#rest(connection);
    socket.once("close", () => this.#forget(connection));
  }

  /** Calls `go` when the requests before it on its connection are answered. */
  begin({ socket }: IncomingMessage, response: ServerResponse, go: () => void): void {
    const connection = this.#open.get(socket);
    // Requests on a connection that has been ended meanwhile.
    if (!connection) return;
    const { requests, near } = connection;
    requests.push({ response, go });
    if (requests.length > this.#limits.unanswered) {
      this.#end(connection, "pipelined");
      return;
    }
    this.#resting.delete(connection);
    near?.resting.delete(connection);
    if (requests.length === 1) this.#start(connection);
  }

  #start(connection: Connection): void {
    const [first] = connection.requests;
    if (!first) return this.#rest(connection);
    first.response.once("close", () => {
      if (!this.#open.has(connection.socket)) return;
      connection.requests.shift();
      this.#start(connection);
    });
    first.go();
  }

  #rest(connection: Connection): void {
    this.#resting.add(connection);
    connection.near?.resting.add(connection);
  }

  /** Bytes that the product has sent and no one has taken. */
  untaken(): number {
    let sum = 0;
    for (const connection of this.#open.values()) sum += untakenOf(connection);
    return sum;
  }

  /** Ends those with the most until the rest is within the limit. */
  relieve(): void {
    let sum = this.untaken();
    if (sum <= this.#limits.untaken) return;
    const largest = [...this.#open.values()]
      .map((connection) => ({ connection, bytes: untakenOf(connection) }))
      .toSorted((a, b) => b.bytes - a.bytes);
    for (const { connection, bytes } of largest) {
      if (sum <= this.#limits.untaken) return;
      this.#end(connection, "untaken");
      sum -= bytes;
    }
  }

  #end(connection: Connection, reason: EndReason): void {
    this.#ended[reason] += 1;
    this.#drop(connection);
  }

  #drop(connection: Connection): void {
    // Now, because the event of its end arrives later.
    this.#forget(connection);
    connection.socket.destroy();
  }

  #forget(connection: Connection): void {
    this.#open.delete(connection.socket);
    this.#resting.delete(connection);
    connection.near?.open.delete(connection);
    connection.near?.resting.delete(connection);
    connection.requests = [];
  }

  #nearOf({ remoteAddress = "" }: Socket): Near | undefined {
    if (isTrustedProxy(remoteAddress, this.#trusted)) return undefined;
    const key = networkOf(remoteAddress);
    let near = this.#near.get(key);
    if (!near) {
      // Removes closed ones from time to time.
      if (this.#near.size > 2 * this.#limits.all)
        for (const [each, { open }] of this.#near) if (open.size === 0) this.#near.delete(each);
      this.#near.set(key, (near = { open: new Set(), resting: new Set() }));
    }
    return near;
  }
}

/** Only the first one's answer is being written. */
const untakenOf = ({ requests: [first] }: Connection) => first?.response.writableLength ?? 0;
