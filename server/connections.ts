import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "../app/platform/net/address.server.ts";
import { isTrustedProxy } from "../app/platform/net/client-ip.server.ts";

export const connectionLimits = {
  /** Maximum number of open connections. */
  all: 4000,
  /** Maximum number of open connections from one address, except from trusted proxies. */
  perAddress: 200,
  /** Maximum number of unanswered requests of one connection. Browsers and proxies send one after another. */
  unanswered: 20,
  /** Maximum bytes of all responses that clients have not received yet. */
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
  /** The connections of its address; undefined for a trusted proxy. */
  near: Near | undefined;
  /** Requests without a complete response; only the first one runs. */
  requests: Waiting[];
}

/** Connections of one address; in `resting`, those idle longest come first. */
interface Near {
  open: Set<Connection>;
  resting: Set<Connection>;
}

/** Milliseconds between checks of bytes that were not received. */
const every = 100;

/**
 * Keeps one client from using up resources that all clients share. Limits its connections, the requests that each of them sends
 * ahead, and the memory for clients that request much and do not read. Requests of one connection run one after another.
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

  /** Adds a new connection. At the limit, closes an idle connection, or the new one if none is idle. */
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

  /** Calls `go` when the earlier requests of the connection are answered. */
  begin({ socket }: IncomingMessage, response: ServerResponse, go: () => void): void {
    const connection = this.#open.get(socket);
    // The connection has been closed meanwhile.
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

  /** Returns how many bytes of responses clients have not received yet. */
  untaken(): number {
    let sum = 0;
    for (const connection of this.#open.values()) sum += untakenOf(connection);
    return sum;
  }

  /** Ends the connections with the most bytes until the rest is within the limit. */
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
    // Remove it now, because its close event arrives later.
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
      // Occasionally remove addresses without open connections.
      if (this.#near.size > 2 * this.#limits.all)
        for (const [each, { open }] of this.#near) if (open.size === 0) this.#near.delete(each);
      this.#near.set(key, (near = { open: new Set(), resting: new Set() }));
    }
    return near;
  }
}

/** Only the first request's response is being written. */
const untakenOf = ({ requests: [first] }: Connection) => first?.response.writableLength ?? 0;
