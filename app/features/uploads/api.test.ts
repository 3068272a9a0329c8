/** Uploads, their links, and their use. */
import { readdirSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attachFile, readFileBytes, releaseFiles, setFilesPublic } from "../../platform/files/files.server.ts";
import { fileLink, publicFileLink } from "../../platform/files/link.server.ts";
import { storeUpload } from "../../platform/files/upload.server.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { seedAdult } from "../sessions/factories.server.ts";

let t: TestApi;
let ana: string;
let eva: string;
const now = new Date("2027-03-01T10:07:00Z");

beforeAll(async () => {
  t = await testApi();
  ana = (await seedAdult(t.sql, "ana", "Ana")).account_id;
  eva = (await seedAdult(t.sql, "eva", "Eva")).account_id;
});
afterAll(() => t.close());
beforeEach(() => t.setClock(now));

const photo = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: "#177a56" } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: "46/1 3/1 0/1" } })
    .toBuffer();

async function upload(
  as: string | null,
  path: string,
  bytes: Uint8Array,
  { name = "a.jpg", type = "image/jpeg", fields = {} } = {},
) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value as string);
  form.append("file", new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name);
  const response = await t.api.hono.fetch(
    new Request(`http://test${path}`, {
      method: "POST",
      body: form,
      headers: { "x-korak-locale": "en", ...(as && { authorization: `Bearer t.${as}.t` }) },
    }),
    { clientIp: "" },
  );
  // oxlint-disable-next-line no-explicit-any -- tests look at every shape of answer
  return { status: response.status, body: (await response.json()) as any };
}
const image = (as: string | null, bytes: Uint8Array, options = {}) =>
  upload(as, "/services/upload-image", bytes, options);

async function get(link: string) {
  const response = await t.api.hono.fetch(new Request(`http://test${link.slice("/api".length)}`), { clientIp: "" });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}
const stored = () =>
  readdirSync(join(t.services.settings.dataDir, "files"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

describe("an image", () => {
  test("needs an account", async () => {
    expect(await image(null, await photo())).toMatchObject({ status: 401, body: { code: "no_session" } });
  });

  test("is stored as WebP in a large and a small size, without metadata and without a public link", async () => {
    const { status, body } = await image(ana, await photo(2000, 1500), { name: "../../GPS ‮gpj.exe" });
    expect([status, body.data.width, body.data.height]).toEqual([201, 1600, 1200]);
    const shown = await get(body.data.link);
    expect(shown.status).toBe(200);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-disposition": 'inline; filename="GPS gpj.webp"',
      "cache-control": "private, max-age=1380, immutable",
    });
    const { format, exif, width } = await sharp(shown.bytes).metadata();
    expect([format, exif, width]).toEqual(["webp", undefined, 1600]);
    expect(
      (await sharp((await get(fileLink(t.services, body.data.id, { size: "small", now }))).bytes).metadata()).width,
    ).toBe(480);
    expect(await get(publicFileLink(body.data.id))).toMatchObject({ status: 404 });
  });

  test("becomes a square portrait of the selected part", async () => {
    const { body } = await image(ana, await photo(1000, 500), { fields: { purpose: "portrait", crop: "0.5,0,0.5,1" } });
    expect([body.data.width, body.data.height]).toEqual([500, 500]);
    const { body: wrong } = await image(ana, await photo(), { fields: { purpose: "portrait", crop: "0.5,0,0.9,1" } });
    expect(wrong).toMatchObject({ code: "invalid_input", fields: { crop: {} } });
  });
});

test("a PDF stays unchanged and can only be downloaded", async () => {
  const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer << >>\n%%EOF\n");
  const { status, body } = await upload(ana, "/services/upload-document", pdf, {
    name: "Mnenje ČŽŠ.pdf",
    type: "application/pdf",
  });
  expect([status, body.data.media_type, body.data.name, body.data.width]).toEqual([
    201,
    "application/pdf",
    "Mnenje ČŽŠ.pdf",
    null,
  ]);
  const saved = await get(body.data.link);
  expect(saved.bytes.equals(pdf)).toBe(true);
  expect(saved.headers.get("content-disposition")).toMatch(/^attachment; /);
  expect(saved.headers.get("cache-control")).toBe("no-store");
  expect(Buffer.from((await readFileBytes(t.services, body.data.id))?.content ?? []).equals(pdf)).toBe(true);
});

test("an uploaded file can be used once, by its uploader and for its purpose, and is gone once released", async () => {
  const { body } = await image(ana, await photo());
  const file_id = body.data.id as string;
  const owner = { type: "profile", id: ana };
  const attach = (given: object) =>
    t.sql.begin((tx) => attachFile(tx, { file_id, account_id: ana, purpose: "picture", owner, ...given }, now));
  for (const given of [{ account_id: eva }, { purpose: "portrait" }, { file_id: eva }]) {
    await expect(attach(given)).rejects.toMatchObject({ code: "file_not_found" });
  }
  expect(await attach({})).toMatchObject({ id: file_id, width: 400 });
  await expect(attach({})).rejects.toMatchObject({ code: "file_not_found" });
  await setFilesPublic(t.sql, owner, true);
  expect((await get(publicFileLink(file_id))).headers.get("cache-control")).toBe("public, max-age=3600");
  await setFilesPublic(t.sql, owner, false);
  expect((await get(publicFileLink(file_id))).status).toBe(404);
  expect(await releaseFiles(t.sql, owner, now)).toEqual([file_id]);
  expect((await get(body.data.link)).status).toBe(404);
});

test.each([
  ["of another type", Buffer.from("<html><script>alert(1)</script>"), "file_type", 415],
  ["without content", Buffer.alloc(0), "file_unreadable", 422],
  ["cut off", Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex"), "file_unreadable", 422],
])("an upload of a file %s is refused at its field, and nothing is stored", async (_, bytes, code, status) => {
  const before = stored();
  expect(await image(eva, bytes)).toMatchObject({
    status,
    body: { code, fields: { file: { message: expect.any(String) } } },
  });
  expect(stored()).toEqual(before);
});

test("uploads that are too many or too large are refused", async () => {
  const before = stored();
  expect(await image(eva, Buffer.alloc(13 * 1024 * 1024, 1))).toMatchObject({
    status: 413,
    body: { code: "file_too_large", fields: { file: {} } },
  });
  let last = await image(eva, Buffer.from("x"));
  for (let i = 0; i < 45 && last.status === 415; i += 1) last = await image(eva, Buffer.from("x"));
  expect(last).toMatchObject({ status: 429, body: { code: "too_many_uploads", fields: { file: {} } } });
  expect(stored()).toEqual(before);
});

describe("an upload with a virus scanner", () => {
  const pdf = (words: string) => Buffer.from(`%PDF-1.7\n${words}\n%%EOF\n`);
  let answer = "stream: OK\0";
  const scanner = createServer((socket) => {
    socket.on("error", () => undefined);
    // Four zero bytes end the stream.
    socket.on("data", (data: Buffer) => void (data.subarray(-4).equals(Buffer.alloc(4)) && socket.end(answer)));
  });
  const sent = async (words: string) => {
    const { port } = scanner.address() as AddressInfo;
    const services = { ...t.services, settings: { ...t.services.settings, scannerUrl: `tcp://127.0.0.1:${port}` } };
    const content = (async function* () {
      yield pdf(words);
    })();
    return storeUpload(
      services,
      { field: "opinion", account_id: ana, purpose: "document", name: "a.pdf", content },
      now,
    );
  };
  beforeAll(() => new Promise<void>((resolve) => scanner.listen(0, "127.0.0.1", resolve)));
  afterAll(() => void scanner.close());

  test.each([
    ["stream: OK\0", null],
    ["stream: Eicar-Test-Signature FOUND\0", { code: "file_infected", fields: { opinion: { code: "fileInfected" } } }],
    [
      "stream: Can't allocate memory ERROR\0",
      { code: "file_check_unavailable", retryAfter: 60, fields: { opinion: {} } },
    ],
    ["", { code: "file_check_unavailable" }],
  ])("is stored only if the scanner finds it clean: %j", async (said, refused) => {
    answer = said;
    const before = stored();
    if (refused) await expect(sent("x")).rejects.toMatchObject(refused);
    else expect(await sent("x")).toMatchObject({ media_type: "application/pdf" });
    expect(stored().length - before.length).toBe(refused ? 0 : 1);
  });
});

test("if the bucket is unavailable, the caller is asked to retry, and the file's row stays for the cleanup job", async () => {
  const settings = { ...t.services.settings, filesUrl: "s3://key:secret@127.0.0.1:1/korak" };
  const content = (async function* () {
    yield await photo();
  })();
  const rows = async () => (await t.sql`select 1 from stored_file`).length;
  const before = await rows();
  const given = { field: "file", account_id: ana, purpose: "picture" as const, name: "a", content };
  await expect(storeUpload({ ...t.services, settings }, given, now)).rejects.toMatchObject({ code: "busy" });
  // The bucket cannot delete either, so the row stays for the job.
  expect(await rows()).toBe(before + 1);
  await t.sql`delete from stored_file where stored_at is null`;
});
