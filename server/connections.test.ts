import { EventEmitter, once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { Connections } from "./connections.ts";
import { createHttpServer, httpLimits } from "./http-limits.ts";
import { createOverload, type OverloadGuard } from "./overload.ts";

class FakeSocket extends EventEmitter {
  destroyed = false;
  readonly remoteAddress: string;
  constructor(remoteAddress: string) {
    super();
    this.remoteAddress = remoteAddress;
  }
  destroy() {
    this.destroyed = true;
    queueMicrotask(() => this.emit("close"));
  }
}

describe("connections of one address", () => {
  const setUp = (trusted: string[] = [], limits = { all: 10, perAddress: 3 }) => {
    const connections = new Connections(limits, trusted);
    return {
      connections,
      open: (address: string) => {
        const socket = new FakeSocket(address);
        connections.opened(socket as never);
        return socket;
      },
      ask: (socket: FakeSocket) => {
        const response = Object.assign(new EventEmitter(), { writableLength: 0 });
        connections.begin({ socket } as never, response as never, () => undefined);
        return response;
      },
    };
  };

  test("are limited by closing the one that was idle longest, or the new one if all are busy", () => {
    const { connections, open, ask } = setUp();
    const [a, b, c] = [open("192.0.2.1"), open("192.0.2.1"), open("192.0.2.1")] as const;
    // The first connection has just received its response.
    ask(a).emit("close");
    const d = open("192.0.2.1");
    expect([a, b, c, d].map((socket) => socket.destroyed)).toEqual([false, true, false, false]);
    for (const socket of [a, c, d]) ask(socket);
    expect(open("192.0.2.1").destroyed).toBe(true);
    expect(open("192.0.2.2").destroyed).toBe(false);
    expect(connections.ended()).toEqual({ full: 0, address: 2, pipelined: 0, untaken: 0 });
  });

  test("are counted for a whole IPv6 network, until they end", async () => {
    const { open, ask } = setUp();
    const all = [1, 2, 3].map((n) => open(`2001:db8::${n}`));
    all.forEach(ask);
    expect(open("2001:db8::4").destroyed).toBe(true);
    all[0]?.destroy();
    await Promise.resolve();
    expect(open("2001:db8::4").destroyed).toBe(false);
  });

  test("are not limited for a trusted proxy, except in total", () => {
    const { connections, open, ask } = setUp(["127.0.0.0/8"]);
    const proxied = Array.from({ length: 10 }, () => open("::ffff:127.0.0.1"));
    expect(proxied.some((socket) => socket.destroyed)).toBe(false);
    expect([open("192.0.2.1").destroyed, proxied[0]?.destroyed]).toEqual([false, true]);
    proxied.slice(1).forEach(ask);
    // Only the new connection is idle.
    expect(open("192.0.2.2").destroyed).toBe(false);
    expect(connections.ended()).toMatchObject({ full: 2, address: 0 });
  });
});

describe("the HTTP server", () => {
  let server: Server;
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
  const open: OverloadGuard = {
    enter: (_, __, go) => go(),
    leave: () => undefined,
    refused: () => 0,
    running: () => 0,
  };

  async function listen(
    answer: (request: IncomingMessage, response: ServerResponse) => void,
    more: { overload?: OverloadGuard; connections?: Connections } = {},
  ): Promise<number> {
    server = createHttpServer(answer, more.overload ?? open, httpLimits, more.connections);
    await once(server.listen(0, "127.0.0.1"), "listening");
    return (server.address() as AddressInfo).port;
  }
  async function send(port: number, count: number): Promise<Socket> {
    const socket = connect(port, "127.0.0.1").on("error", () => undefined);
    await once(socket, "connect");
    socket.write(Array.from({ length: count }, (_, n) => `GET /${n} HTTP/1.1\r\nhost: x\r\n\r\n`).join(""));
    return socket;
  }

  test("answers twenty pipelined requests one after another, and closes the connection after one more", async () => {
    let [running, most] = [0, 0];
    const connections = new Connections();
    const port = await listen(
      (request, response) => {
        most = Math.max(most, (running += 1));
        setImmediate(() => {
          running -= 1;
          response.end(`<${request.url}>`);
        });
      },
      { connections },
    );
    let text = "";
    const twenty = (await send(port, 20)).setEncoding("utf8").on("data", (part: string) => (text += part));
    while (!text.includes("</19>")) await once(twenty, "data");
    expect(text.match(/<\/\d+>/g)).toEqual(Array.from({ length: 20 }, (_, n) => `</${n}>`));
    expect(most).toBe(1);
    const ended = await send(port, 21);
    ended.resume();
    await once(ended, "close");
    expect(connections.ended().pipelined).toBe(1);
    twenty.destroy();
  });

  test("stops counting a connection that was closed with pipelined requests", async () => {
    const overload = createOverload(undefined, { saturated: () => true, onTick: () => undefined });
    let begun = () => undefined as void;
    const started = new Promise<void>((resolve) => (begun = resolve));
    const port = await listen(() => begun(), { overload });
    const socket = await send(port, 15);
    await started;
    const gone = new Promise((resolve) => server.once("connection", resolve));
    socket.destroy();
    await send(port, 1);
    await gone;
    while (overload.running() > 1) await new Promise((resolve) => setImmediate(resolve));
    expect(overload.running()).toBeLessThanOrEqual(1);
  });

  test("disconnects clients that request much and read nothing, and answers others", async () => {
    const connections = new Connections({ untaken: 16 * 1024 * 1024 });
    const large = Buffer.alloc(12 * 1024 * 1024);
    const port = await listen((request, response) => void response.end(request.url === "/0" ? large : "small"), {
      connections,
    });
    const idle = await Promise.all(Array.from({ length: 10 }, () => send(port, 1)));
    idle.forEach((socket) => socket.pause());
    while (connections.ended().untaken === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    connections.relieve();
    expect(connections.untaken()).toBeLessThanOrEqual(16 * 1024 * 1024);
    expect(await (await fetch(`http://127.0.0.1:${port}/small`)).text()).toBe("small");
    idle.forEach((socket) => socket.destroy());
  });
});
