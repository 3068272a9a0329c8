import type { Server } from "node:http";
import { createServer as createNetServer, type Server as NetServer } from "node:net";
import type { Settings } from "../app/platform/settings/settings.server.ts";
import { whyNot } from "./listening.mjs";
import { StartError } from "./before-start.ts";

export interface ListeningServer {
  /** Stops accepting connections; resolves when all responses are sent. */
  close(): Promise<void>;
}

type Where = Pick<Settings, "port" | "host" | "loopbackOnly">;

/**
 * Listens on HOST. Without HOST, listens on every address, or only on both loopback addresses if the sandbox is for this
 * machine only.
 */
export async function listen(server: Server, settings: Where): Promise<ListeningServer> {
  const { host, loopbackOnly } = settings;
  await listenAt(server, settings, host ?? (loopbackOnly ? "127.0.0.1" : undefined));
  const servers: NetServer[] = [server];
  if (loopbackOnly && host === undefined) {
    // `localhost` may resolve to either, so connections to the second are passed to the first server.
    const second = createNetServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      server.emit("connection", socket),
    );
    if (await listenWhereThere(second, settings, "::1")) servers.push(second);
  }
  return {
    close: async () => {
      await Promise.all(servers.map((each) => new Promise<void>((resolve) => each.close(() => resolve()))));
    },
  };
}

function listenAt(server: NetServer, { port, host: asked }: Where, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(new StartError(whyNot(error, { port, host: asked }), { cause: error })),
    );
    server.listen(port, host, resolve);
  });
}

/** Listens on the address; false if this machine has no address of that kind. */
async function listenWhereThere(server: NetServer, where: Where, host: string): Promise<boolean> {
  try {
    await listenAt(server, where, host);
    return true;
  } catch (error) {
    const { code = "" } = (error as Error).cause as NodeJS.ErrnoException;
    if (["EADDRNOTAVAIL", "EAFNOSUPPORT"].includes(code)) return false;
    throw error;
  }
}
