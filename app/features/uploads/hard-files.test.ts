/**
 * Malformed, mislabeled, huge and malicious files are each refused with a clear error or stored as a harmless file, and nothing
 * is left behind.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sweepFiles } from "../../platform/files/sweep.server.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { type HardFile, hardFiles } from "../../platform/testing/hard-files.ts";
import { seedAdult } from "../sessions/factories.server.ts";

let t: TestApi;
let files: HardFile[];
const day = 24 * 3600_000;
let now = Date.parse("2027-03-01T10:00:00Z");

beforeAll(async () => {
  t = await testApi();
  files = await hardFiles();
});
afterAll(() => t.close());

async function send(as: string, path: string, { bytes, type, name }: HardFile) {
  const form = new FormData();
  form.append("file", new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name);
  const response = await t.api.hono.fetch(
    new Request(`http://test${path}`, {
      method: "POST",
      body: form,
      headers: { "x-korak-locale": "sl", authorization: `Bearer t.${as}.t` },
    }),
    { clientIp: "" },
  );
  // oxlint-disable-next-line no-explicit-any -- refusals and files
  return { status: response.status, body: (await response.json()) as any };
}

/** Checks that the response for a stored file is harmless, and returns its kind. */
async function served(link: string, sent: HardFile): Promise<string> {
  const response = await t.api.hono.fetch(new Request(`http://test${link.slice("/api".length)}`), { clientIp: "" });
  const bytes = Buffer.from(await response.arrayBuffer());
  const { headers } = response;
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
  expect(headers.get("content-disposition")).toMatch(
    /^(inline|attachment); filename="[^"\\/\r\n]{1,140}"(; filename\*=UTF-8''[\w.%~-]{1,1200})?$/,
  );
  expect(headers.get("set-cookie")).toBeNull();
  if (headers.get("content-type") === "application/pdf") {
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="[^"]*\.pdf"/);
    expect(bytes.equals(sent.bytes)).toBe(true);
    return "pdf";
  }
  expect(headers.get("content-disposition")).toMatch(/\.webp"/);
  const { format, exif, xmp, icc, iptc, pages = 1, width, height } = await sharp(bytes).metadata();
  expect({ format, exif, xmp, icc, iptc, pages }).toEqual({ format: "webp", pages: 1 });
  if (sent.what === "a JPEG on its side") expect([width, height]).toEqual([200, 300]);
  for (const word of ["<script", "<?php", "PK\x03\x04", "Exif"]) expect(bytes.includes(word)).toBe(false);
  return "picture";
}

const left = () =>
  readdirSync(join(t.services.settings.dataDir, "files"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).split("/files/")[1])
    .toSorted();

test("there are more than 60 malformed or malicious files to try", () => {
  expect(files.length).toBeGreaterThan(60);
});

test.each(["image", "document"] as const)(
  "each malformed or malicious file is refused, leaving nothing behind, or made harmless: sent as %s",
  async (kind) => {
    const told: string[] = [];
    const wanted: string[] = [];
    for (const [i, file] of files.entries()) {
      t.setClock(new Date((now += 3600_000)));
      const account = (await seedAdult(t.sql, `${kind}-${i}`, "Eva")).account_id;
      const { status, body } = await send(account, `/services/upload-${kind}`, file);
      const outcome = status === 201 ? await served(body.data.link, file) : `${status} ${body.code}`;
      const expected = (kind === "document" && file.document) || file.image;
      if (status !== 201) expect(body.fields?.file?.message ?? "", file.what).not.toBe("");
      told.push(`${file.what}: ${outcome.replace(/^\d+ /, "")}`);
      wanted.push(`${file.what}: ${expected === "safe" ? outcome.replace(/^4\d\d /, "") : expected}`);
    }
    expect(told).toEqual(wanted);
    // Only files reported as stored exist.
    const rows = await t.sql<{ key: string }[]>`
    select left(id::text, 2) || '/' || id || '/' || size || case media_type when 'image/webp' then '.webp' else '.pdf' end as key
    from stored_file, unnest(sizes) as size where stored_at is not null`;
    expect(left()).toEqual(rows.map(({ key }) => key).toSorted());
    expect(await t.sql`select 1 from stored_file where stored_at is null`).toHaveLength(0);
    await sweepFiles(t.services, new Date(now + day + 1000));
    expect([left(), await t.sql`select 1 from stored_file`]).toEqual([[], []]);
  },
  120_000,
);
