import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import "../app/shell/messages.server.ts";
import { recordingsFor } from "../app/features/games/voices/recordings.server.ts";
import { silentFile } from "../app/features/games/testing/silent-file.ts";
import type { Services } from "../app/platform/services.server.ts";
import { gamesVoices, parseRange } from "./games-voices.ts";

const silence = silentFile();
const root = mkdtempSync(join(tmpdir(), "korak-voices-"));
const told: unknown[] = [];
const services = {
  settings: { gamesVoices: root },
  log: { warn: (line: unknown) => told.push(line), error: (line: unknown) => told.push(line) },
} as unknown as Services;
const app = gamesVoices(services, () => new Response("refused", { status: 404 }));
const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  app.request(path, { method, headers });
let list = "";
let files: Record<string, string> = {};

beforeAll(async () => {
  mkdirSync(join(root, "sl"));
  writeFileSync(join(root, "sl/krava.ogg"), silence);
  writeFileSync(join(root, "sl/trava.ogg"), Buffer.concat([silence, Buffer.from("t")]));
  writeFileSync(join(root, "sl/secret.txt"), "secret");
  writeFileSync(join(root, "secret.ogg"), silence);
  list = (await recordingsFor(services)).listOf("sounds", "sl") ?? "";
  files = (await (await get(list)).json()) as Record<string, string>;
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test.each([
  [undefined, undefined],
  ["bytes=0-", [0, 9]],
  ["bytes=2-4", [2, 4]],
  ["bytes=2-99", [2, 9]],
  ["bytes=-3", [7, 9]],
  ["bytes=-30", [0, 9]],
  ["bytes=9-", [9, 9]],
  ["bytes=10-", null],
  ["bytes=4-2", null],
  ["bytes=-0", null],
  ["bytes=0-1,4-5", undefined],
  ["bytes=-", undefined],
  ["bytes=a-b", undefined],
  ["items=0-1", undefined],
])("a request for the range %s of ten bytes gets %j", (header, range) => {
  expect(parseRange(header, 10)).toEqual(range);
});

test("a list of recordings and its files are cacheable for a year, and an unchanged file gets 304", async () => {
  const listed = await get(list);
  expect([listed.status, listed.headers.get("cache-control"), Object.keys(files)]).toEqual([
    200,
    "public, max-age=31536000, immutable",
    ["krava", "trava"],
  ]);
  const whole = await get(`/voices/${files["krava"]}`);
  expect([
    whole.status,
    whole.headers.get("content-type"),
    whole.headers.get("cache-control"),
    whole.headers.get("accept-ranges"),
  ]).toEqual([200, "audio/ogg", "public, max-age=31536000, immutable", "bytes"]);
  expect(Buffer.from(await whole.arrayBuffer()).equals(silence)).toBe(true);
  const again = await get(`/voices/${files["krava"]}`, { "if-none-match": whole.headers.get("etag") ?? "" });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test("a request for a range of a recording returns that range, and a range beyond the end is refused", async () => {
  const part = await get(`/voices/${files["trava"]}`, { range: "bytes=0-3" });
  expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([
    206,
    `bytes 0-3/${silence.length + 1}`,
    "OggS",
  ]);
  const beyond = await get(`/voices/${files["trava"]}`, { range: "bytes=99999-" });
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${silence.length + 1}`]);
});

test("no path under /voices reaches other files", async () => {
  const hash = files["krava"]?.replace(/\.\w+$/, "") ?? "";
  const paths = [
    "/voices/krava.ogg",
    "/voices/sl/krava.ogg",
    "/voices/secret.ogg",
    "/voices/%2e%2e%2fsecret.ogg",
    "/voices/..%2f..%2fetc%2fpasswd",
    "/voices/sl%2fkrava.ogg",
    `/voices/${hash}`,
    `/voices/${hash}.mp3`,
    `/voices/${hash}.ogg%00.mp3`,
    "/voices/constructor",
    "/voices/__proto__",
    "/voices/sl/sounds/secret.txt",
    list.replace("sounds", "listen"),
    list.replace("/sl/", "/en/"),
    list.replace("sounds", "..%2f..%2fsounds"),
    "/voices//etc/passwd",
    `/voices/${"a".repeat(5000)}`,
  ];
  for (const path of paths) expect.soft([path, (await get(path)).status]).toEqual([path, 404]);
  expect((await get(`/voices/${files["krava"]}`, {}, "POST")).status).toBe(404);
});

test("unknown files among the recordings are logged once, and recordings changed later are not served", async () => {
  expect(told).toEqual([{ why: "unknown", files: ["sl/secret.txt"], more: 0 }]);
  writeFileSync(join(root, "sl/trava.ogg"), "something else");
  expect((await get(`/voices/${files["trava"]}`)).status).toBe(404);
  rmSync(join(root, "sl/trava.ogg"));
  expect((await get(`/voices/${files["trava"]}`)).status).toBe(404);
  expect(told).toHaveLength(1);
});
