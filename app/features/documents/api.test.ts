import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { handleEvents } from "../../platform/testing/events.ts";
import { makeAccess, makeAdult, makeChild } from "../profiles/factories.server.ts";
import { makeSpecialist } from "../specialists/factories.server.ts";
import { feature } from "./feature.server.ts";
import { mostFiles } from "./rules.ts";
import { lockDevice } from "../accounts/factories.server.ts";

let t: TestApi;
let child: string;
let guardian: string;
let specialist: string;
let stranger: string;
const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer << >>\n%%EOF\n");

beforeAll(async () => {
  t = await testApi();
  guardian = (await makeAdult(t.services)).account_id;
  stranger = (await makeAdult(t.services)).account_id;
  specialist = (await makeSpecialist(t.services)).account_id;
});
afterAll(() => t.close());
beforeEach(async () => {
  child = (await makeChild(t.services, [guardian])).id;
  await makeAccess(t.services, { profile_id: child, account_id: specialist, scopes: ["basics", "sessions", "notes"] });
});

async function uploaded(as: string): Promise<string> {
  const form = new FormData();
  form.append("file", new Blob([pdf], { type: "application/pdf" }), "Izvid.pdf");
  const response = await t.api.hono.fetch(
    new Request("http://test/services/upload-document", {
      method: "POST",
      body: form,
      headers: { authorization: `Bearer t.${as}.t` },
    }),
    { clientIp: "" },
  );
  return ((await response.json()) as { data: { id: string } }).data.id;
}
const add = async (as: string, more: object = {}, file_id?: string) =>
  t.call(as, "POST", "/profiles/files/add", {
    profile_id: child,
    file_id: file_id ?? (await uploaded(as)),
    shared: false,
    ...more,
  });
const list = (as: string | null) => t.call(as, "GET", `/profiles/files/${child}`);
const open = (as: string, profile_file_id: string) => t.call(as, "POST", "/profiles/files/open", { profile_file_id });
const change = (as: string, profile_file_id: string, to: object) =>
  t.call(as, "PATCH", "/profiles/files/change", { profile_file_id, ...to });
const remove = (as: string, profile_file_id: string) =>
  t.call(as, "DELETE", "/profiles/files/remove", { profile_file_id });
const names = async (as: string) => (await list(as)).body.data.map((one: { name: string }) => one.name);

describe("requests about files are refused", () => {
  it("to guests, and with the error not_found to people who may not see the files", async () => {
    const {
      body: { data: file },
    } = await add(guardian);
    const { account_id: reading } = await makeAdult(t.services);
    await makeAccess(t.services, {
      profile_id: child,
      account_id: reading,
      level: "guardian",
      scopes: ["basics", "sessions"],
    });
    for (const as of [stranger, reading]) {
      for (const { status, body } of [
        await list(as),
        await add(as),
        await open(as, file.id),
        await change(as, file.id, { shared: true }),
        await remove(as, file.id),
      ])
        expect([status, body.code]).toEqual([404, "not_found"]);
    }
    expect((await list(null)).status).toBe(401);
    await t.sql`update profile_access set revoked_at = now() where account_id = ${specialist} and profile_id = ${child}`;
    for (const { status } of [await list(specialist), await add(specialist)]) expect(status).toBe(404);
  });

  it("if the upload is someone else's, already in use, or unknown", async () => {
    const other = await uploaded(stranger);
    const used = await uploaded(guardian);
    expect((await add(guardian, {}, used)).status).toBe(201);
    for (const id of [other, used, "0190a6f2-7c4e-7b5a-9c1d-2f6e8a4b3c5d"]) {
      expect((await add(guardian, {}, id)).body).toMatchObject({ code: "file_not_found" });
    }
  });

  it("for one file above a profile's limit, even with concurrent calls", async () => {
    await t.sql`
      with made as (
        insert into stored_file (account_id, purpose, media_type, name, bytes, sizes, sha256, state, owner_type, owner_id, created_at, stored_at, attached_at)
        select ${guardian}, 'document', 'application/pdf', 'x.pdf', 1, '{original}', '\\x01', 'attached', 'profile_file', gen_random_uuid(), now(), now(), now()
        from generate_series(1, ${mostFiles - 1}) returning id
      ) insert into profile_file (id, profile_id, file_id, name, added_by, shared, created_at)
      select gen_random_uuid(), ${child}, id, 'x', ${guardian}, false, now() from made`;
    const ids = [await uploaded(guardian), await uploaded(guardian)];
    const answers = await Promise.all(ids.map((id) => add(guardian, {}, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it("for changes to someone else's file by people who do not manage the profile", async () => {
    const {
      body: { data: file },
    } = await add(guardian, { shared: true });
    for (const { status, body } of [
      await change(specialist, file.id, { name: "Mine" }),
      await remove(specialist, file.id),
    ]) {
      expect([status, body.code]).toEqual([403, "not_allowed"]);
    }
  });
});

describe("files", () => {
  it("get a name of one line without control characters", async () => {
    const {
      body: { data: file },
    } = await add(guardian, { name: '=cmd|"x"\r\nSet-Cookie: a=b\u0007\u202e.pdf', shared: true });
    expect(file.name).toBe('=cmd|"x" Set-Cookie: a=b.pdf');
    expect((await change(guardian, file.id, { name: "Two\n\tlines" })).body.data.name).toBe("Two lines");
    expect((await change(guardian, file.id, { name: "\u0007" })).body).toMatchObject({
      code: "invalid_input",
      fields: { name: { code: "required" } },
    });
    expect((await remove(guardian, file.id)).status).toBe(200);
  });

  it("are visible only to guardians until they are shared", async () => {
    const {
      body: { data: file },
    } = await add(guardian, { name: "Hearing test" });
    expect(file).toMatchObject({
      name: "Hearing test",
      shared: false,
      yours: true,
      editable: true,
      media_type: "application/pdf",
    });
    expect(await names(specialist)).toEqual([]);
    expect((await open(specialist, file.id)).status).toBe(404);
    await change(guardian, file.id, { shared: true });
    expect(await names(specialist)).toEqual(["Hearing test"]);
    expect((await open(specialist, file.id)).body.data.link).toMatch(/^\/api\/files\/.*download=1/);
  });

  it("cannot be opened by an old link once its reader has lost access", async () => {
    const {
      body: { data: file },
    } = await add(guardian, { shared: true });
    const linkFor = async (as: string): Promise<string> =>
      (await open(as, file.id)).body.data.link.slice("/api".length);
    const links = [await linkFor(specialist), await linkFor(guardian)];
    const served = () => Promise.all(links.map(async (link) => (await t.call(null, "GET", link)).status));
    expect(await served()).toEqual([200, 200]);
    expect((await t.call(null, "GET", (links[0] as string).replace(specialist, guardian))).status).toBe(404);
    await change(guardian, file.id, { shared: false });
    expect(await served()).toEqual([404, 200]);
    await change(guardian, file.id, { shared: true });
    await t.sql`update profile_access set revoked_at = now() where account_id = ${specialist} and profile_id = ${child}`;
    await lockDevice(t.services, guardian);
    expect(await served()).toEqual([404, 404]);
    await t.sql`delete from child_lock where account_id = ${guardian}`;
  });

  it("are recorded in the access log when a specialist opens them, but not when a guardian lists them", async () => {
    const {
      body: { data: file },
    } = await add(guardian, { shared: true });
    await list(guardian);
    await open(specialist, file.id);
    const read = await t.sql`select account_id, part from profile_reading where profile_id = ${child}`;
    expect(read).toEqual([{ account_id: specialist, part: "files" }]);
  });

  it("from a specialist are shared with the family, which gets an email", async () => {
    const {
      body: { data: file },
    } = await add(specialist, { shared: false });
    expect(file.shared).toBe(true);
    expect((await list(guardian)).body.data).toMatchObject([{ yours: false, editable: true }]);
    await handleEvents(t.services, feature.subscriptions ?? []);
    const mails =
      await t.sql`select account_id from mail where kind = 'profile_file.added' and about @> ${[child]}::uuid[]`;
    expect(mails).toEqual([{ account_id: guardian }]);
    expect((await change(specialist, file.id, { name: "Cards", shared: false })).body.data).toMatchObject({
      name: "Cards",
      shared: true,
    });
    expect((await remove(specialist, file.id)).status).toBe(200);
  });

  it("disappear for everyone as soon as they are removed, and their bytes are released", async () => {
    const {
      body: { data: file },
    } = await add(guardian, { shared: true });
    const answers = await Promise.all([remove(guardian, file.id), remove(guardian, file.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect([await names(guardian), (await open(specialist, file.id)).status]).toEqual([[], 404]);
    expect(await t.sql`select state from stored_file where owner_id = ${file.id}`).toEqual([{ state: "released" }]);
  });

  it("are listed newest first across pages", async () => {
    for (const name of ["1", "2", "3"]) await add(guardian, { name });
    const first = await t.call(guardian, "GET", `/profiles/files/${child}?limit=2`);
    expect(first.body.data.map((one: { name: string }) => one.name)).toEqual(["3", "2"]);
    const rest = await t.call(guardian, "GET", `/profiles/files/${child}?limit=2&cursor=${first.body.next_cursor}`);
    expect([rest.body.data.map((one: { name: string }) => one.name), rest.body.next_cursor]).toEqual([["1"], null]);
    expect((await t.call(guardian, "GET", `/profiles/files/${child}/count`)).body.data).toMatchObject({
      count: 3,
      may_add: true,
    });
  });
});
