import { createServer, get } from "node:http";
import { createServer as createNetServer } from "node:net";
import { networkInterfaces } from "node:os";
import { afterEach, expect, test } from "vitest";
import { readSettings } from "../app/platform/settings/settings.server.ts";
import { listen, type ListeningServer } from "./listen.ts";

const open: ListeningServer[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createNetServer().listen(0, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

/** Returns the response at an address of this machine, or the error's code. */
const asked = (host: string, port: number) =>
  new Promise<string>((resolve) => {
    get({ host, port, agent: false }, (answer) =>
      answer.resume().on("end", () => resolve(String(answer.statusCode))),
    ).on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? ""));
  });

async function listening(env: Record<string, string>) {
  const port = await freePort();
  const server = createServer((_, response) => response.end("ok"));
  open.push(await listen(server, readSettings({ PORT: String(port), ...env })));
  return port;
}

const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
const ipv6 = addresses.some(({ address }) => address === "::1");
// 127.0.0.2 is also this machine, but the product does not listen there, so it can be tested without a network.
const others = [
  ...addresses.filter(({ internal, family }) => !internal && family === "IPv4").map(({ address }) => address),
  "127.0.0.2",
];

test("only the loopback addresses answer if neither HOST nor a public URL is set", async () => {
  const port = await listening({});
  expect(await asked("127.0.0.1", port)).toBe("200");
  if (ipv6) expect(await asked("::1", port)).toBe("200");
  for (const address of others) expect(await asked(address, port), address).toBe("ECONNREFUSED");
});

test("other addresses answer too if HOST or a public URL is set", async () => {
  const opened: Record<string, string>[] = [
    { HOST: "0.0.0.0" },
    { PUBLIC_URL: "https://korak.example", KORAK_DEMO: "1" },
  ];
  for (const env of opened) {
    const port = await listening(env);
    for (const address of ["127.0.0.1", ...others]) expect(await asked(address, port), address).toBe("200");
  }
});

test("a closed server no longer listens on either loopback address", async () => {
  const port = await listening({});
  await open.splice(0)[0]?.close();
  for (const address of ["127.0.0.1", ...(ipv6 ? ["::1"] : [])])
    expect(await asked(address, port)).toBe("ECONNREFUSED");
});
