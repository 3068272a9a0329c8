/** These tests run against a server that speaks clamd's INSTREAM. */
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scanForViruses } from "./scanner.server.ts";

const received: Buffer[] = [];
/** Reads the pieces of one stream and answers according to their content. */
function clamd(socket: Socket): void {
  let all = Buffer.alloc(0);
  socket.on("error", () => undefined);
  socket.on("data", (data: Buffer) => {
    all = Buffer.concat([all, data]);
    if (all.length > 300_000) return void socket.end("INSTREAM size limit exceeded. ERROR\0");
    const parts: Buffer[] = [];
    let at = "zINSTREAM\0".length;
    for (;;) {
      if (all.length < at + 4) return;
      const length = all.readUInt32BE(at);
      if (length === 0) break;
      if (all.length < at + 4 + length) return;
      parts.push(all.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
    const file = Buffer.concat(parts);
    received.push(file);
    if (file.includes("hang up")) socket.destroy();
    else socket.end(file.includes("EICAR") ? "stream: Eicar-Test-Signature FOUND\0" : "stream: OK\0");
  });
}
const server = createServer(clamd);
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const pieces = (bytes: Buffer) =>
  async function* (size: number) {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  };

test("a clean file is sent completely and passes the scan", async () => {
  const bytes = Buffer.alloc(200_000, "abc");
  expect(await scanForViruses(url, pieces(bytes))).toBeUndefined();
  expect(received.at(-1)?.equals(bytes)).toBe(true);
});

test("a scan returns the name of a virus that it found", async () => {
  expect(await scanForViruses(url, pieces(Buffer.from("x EICAR x")))).toBe("Eicar-Test-Signature");
});

test.each([
  ["larger than the scanner accepts", Buffer.alloc(400_000), /size limit exceeded/],
  ["that makes the scanner hang up", Buffer.from("hang up"), /answered: nothing|closed|reset/i],
])("a scan fails for a file %s", async (_, bytes, words) => {
  await expect(scanForViruses(url, pieces(bytes))).rejects.toThrow(words);
});

test("an unavailable scanner fails the scan", async () => {
  await expect(scanForViruses("tcp://127.0.0.1:1", pieces(Buffer.from("x")))).rejects.toThrow();
});
