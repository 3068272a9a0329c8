/** Tests who can set uploaded portraits, and every place that returns them. */
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { makeAccess, makeAdult, makeChild } from "../app/features/profiles/factories.server.ts";
import { scopesOf } from "../app/features/profiles/rules.ts";
import { makeSpecialist } from "../app/features/specialists/factories.server.ts";
import { portraitLink } from "../app/platform/files/portrait.ts";
import { keyOf } from "../app/platform/http/operation.ts";
import { testApi, type TestApi } from "../app/platform/testing/api.ts";

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.close());

const red = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: "#d64045" } })
    .png()
    .toBuffer();

async function upload(as: string): Promise<string> {
  const form = new FormData();
  form.append("purpose", "portrait");
  form.append("crop", "0.3,0.1,0.4,0.6");
  form.append("file", new Blob([(await red()) as Uint8Array<ArrayBuffer>], { type: "image/png" }), "me.png");
  const headers = { authorization: `Bearer t.${as}.t` };
  const response = await t.api.hono.fetch(
    new Request("http://test/services/upload-image", { method: "POST", body: form, headers }),
    { clientIp: "" },
  );
  return ((await response.json()) as { data: { id: string } }).data.id;
}
const statusOf = async (link: string) =>
  (await t.api.hono.fetch(new Request(`http://test${link.replace(/^\/api/, "")}`), { clientIp: "" })).status;

test("every contract returns portraits as links", () => {
  const walk = (schema: z.ZodType, path: string): string[] => {
    const def = schema.def as unknown as Record<string, z.ZodType & Record<string, z.ZodType>> & { type: string };
    if (schema === portraitLink) return [];
    if (def.type === "object") {
      return Object.entries(def["shape"] as Record<string, z.ZodType>).flatMap(([name, inner]) =>
        /(^|_)portrait$/.test(name) && inner !== portraitLink ? [`${path}.${name}`] : walk(inner, `${path}.${name}`),
      );
    }
    const inner = def["element"] ?? def["innerType"] ?? def["out"];
    return inner ? walk(inner, path) : [];
  };
  expect(t.api.operations.flatMap(({ shape }) => (shape.data ? walk(shape.data, keyOf(shape)) : []))).toEqual([]);
});

test("a family's portrait can be set only by people who may change the profile, and only from their own upload", async () => {
  const [ana, stranger, view] = (await Promise.all([1, 2, 3].map(() => makeAdult(t.services)))).map(
    ({ account_id }) => account_id,
  ) as [string, string, string];
  const { id } = await makeChild(t.services, [ana]);
  await makeAccess(t.services, {
    profile_id: id,
    account_id: view,
    level: "guardian",
    scopes: scopesOf("view", ["notes"]),
  });
  const set = (who: string, body: object) => t.call(who, "PUT", "/profiles/portrait", { profile_id: id, ...body });
  const file_id = await upload(ana);
  for (const who of [stranger, view]) {
    expect(await set(who, { file_id: await upload(who) })).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect(await t.call(who, "DELETE", "/profiles/portrait", { profile_id: id })).toMatchObject({
      status: 404,
      body: { code: "not_found" },
    });
  }
  expect(await set(ana, { file_id: await upload(stranger) })).toMatchObject({
    status: 404,
    body: { code: "file_not_found" },
  });
  expect(await set(ana, { alt: "Zala" })).toMatchObject({
    status: 400,
    body: { fields: { file_id: { code: "required" } } },
  });
  expect(await set(ana, { file_id, alt: "x".repeat(161) })).toMatchObject({
    status: 400,
    body: { fields: { alt: { code: "maxLength" } } },
  });

  await t.sql`update profile set portrait = '/portraits/child-01.svg' where id = ${id}`;
  const { body } = await set(ana, { file_id, alt: "Zala on a swing" });
  expect(body.data).toMatchObject({
    portrait_alt: "Zala on a swing",
    portrait: expect.stringMatching(`^/api/files/${file_id}/medium\\?until=`),
  });
  expect(await statusOf(body.data.portrait)).toBe(200);
  expect(await statusOf(`/api/files/${file_id}/medium`)).toBe(404);
  const listed = (await t.call(ana, "GET", "/profiles")).body.data.find((one: { id: string }) => one.id === id);
  expect(listed.portrait).toBe(body.data.portrait);
  expect(await set(ana, { file_id })).toMatchObject({ status: 404, body: { code: "file_not_found" } });

  expect((await set(ana, { alt: "On a swing" })).body.data).toMatchObject({
    portrait: body.data.portrait,
    portrait_alt: "On a swing",
  });
  const newer = await upload(ana);
  expect((await set(ana, { file_id: newer })).body.data).toMatchObject({
    portrait: expect.stringContaining(newer),
    portrait_alt: null,
  });
  expect(await statusOf(body.data.portrait)).toBe(404);

  const gone = await t.call(ana, "DELETE", "/profiles/portrait", { profile_id: id });
  expect(gone.body.data).toMatchObject({ portrait: "/portraits/child-01.svg", portrait_alt: null });
  expect(await t.sql`select state from stored_file where owner_id = ${id}`).toEqual([
    { state: "released" },
    { state: "released" },
  ]);
});

test("a specialist's portrait is public exactly while they are published", async () => {
  const one = await makeSpecialist(t.services);
  const { id, account_id } = one;
  const file_id = await upload(account_id);
  const open = `/api/files/${file_id}/medium`;
  expect(
    (await t.call((await makeAdult(t.services)).account_id, "PUT", "/specialists/me/portrait", { file_id })).status,
  ).toBe(403);
  const { body } = await t.call(account_id, "PUT", "/specialists/me/portrait", {
    file_id,
    alt: "In front of a bookshelf",
  });
  expect(body.data).toMatchObject({ portrait: open, portrait_alt: "In front of a bookshelf" });
  expect((await t.call(null, "GET", `/specialists/view/public?id=${id}`)).body.data.portrait).toBe(open);
  expect(await statusOf(open)).toBe(200);

  await t.sql`update specialist set status = 'paused' where id = ${id}`;
  const hidden = (await t.call(account_id, "GET", "/specialists/me")).body.data.portrait;
  expect(hidden).toMatch(/^\/api\/files\/.*\?until=/);
  expect([await statusOf(open), await statusOf(hidden)]).toEqual([404, 200]);
  await t.sql`update specialist set status = 'published' where id = ${id}`;
  expect(await statusOf(open)).toBe(200);

  const gone = await t.call(account_id, "DELETE", "/specialists/me/portrait");
  expect(gone.body.data.portrait_alt).toBeNull();
  expect([gone.body.data.portrait, await statusOf(open)]).not.toContain(open);
});
