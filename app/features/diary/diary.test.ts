import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { type Pair, seedAdult, seedGrant, seedPair } from "../sessions/factories.server.ts";
import type { DiaryEntry } from "./contract.ts";
import { announceExpiredPages } from "./jobs.server.ts";
import { diaryMails } from "./mails.server.ts";

let t: TestApi;
let pair: Pair;
let child: string;
let guardian: string;
let specialist: string;
let viewer: string;
const start = new Date("2026-10-05T08:01:00Z");
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const at = (minutes: number) => t.setClock(later(minutes));
const diary = async (query = "", as = guardian) =>
  (await t.call(as, "GET", `/profiles/${child}/diary${query}`)).body as {
    data: DiaryEntry[];
    next_cursor: string | null;
  };
const told = ({ kind, who, parts, purpose }: DiaryEntry) => [
  kind,
  who?.name.split(" ")[0] ?? null,
  parts.join(),
  purpose,
];

beforeAll(async () => {
  t = await testApi();
  at(0);
  pair = await seedPair(t.sql, "timeline");
  ({ child_id: child } = pair);
  guardian = pair.guardian.account_id;
  specialist = pair.specialist.account_id;
  ({ account_id: viewer } = await seedAdult(t.sql, "timeline-viewer", "Vera"));
  await t.sql`update profile_access set starts_at = ${later(-600)}, scopes = array_append(scopes, 'notes') where profile_id = ${child}`;
  await seedGrant(t.sql, child, viewer, "viewer", ["basics"]);
  await t.sql`update profile_access set starts_at = ${later(-500)} where account_id = ${viewer}`;
  await t.sql`update profile set notes = 'Likes horses.', helps = 'Short breaks.', name = 'Zala', lastname = 'Kralj' where id = ${child}`;
  for (const minutes of [1, 2, 12, 1500]) {
    at(minutes);
    await t.call(specialist, "GET", `/profiles/${child}`);
  }
  at(13);
  await t.call(viewer, "GET", `/profiles/${child}`);
  at(3000);
});
afterAll(() => t?.close());

describe("the access log", () => {
  it("is refused to everyone but the child's full guardians", async () => {
    const stranger = await seedPair(t.sql, "timeline-stranger");
    const partner = await seedAdult(t.sql, "timeline-partner", "Pia");
    await seedGrant(t.sql, child, partner.account_id, "guardian", ["basics", "sessions", "book"]);
    for (const account of [specialist, viewer, partner.account_id, stranger.guardian.account_id]) {
      for (const path of ["diary", "diary/people", "diary.csv", "shared-pages"]) {
        const { status } = await t.call(account, "GET", `/profiles/${child}/${path}`);
        expect([path, status]).toEqual([path, account === specialist ? 403 : 404]);
      }
    }
    await t.sql`update profile_access set revoked_at = starts_at + interval '1 second' where account_id = ${partner.account_id}`;
    await t.sql`delete from profile_access where account_id = ${partner.account_id}`;
  });

  it("shows who read what and why, grouped by visit, with changes of access", async () => {
    const { data } = await diary();
    expect(data.filter(({ kind }) => kind === "read").map(told)).toEqual([
      ["read", "Petra", "notes,profile", "profile"],
      ["read", "Vera", "profile", "profile"],
      ["read", "Petra", "notes,profile", "profile"],
      ["read", "Petra", "notes,profile", "profile"],
    ]);
    expect(data.filter(({ kind }) => kind === "granted")).toHaveLength(4);
    const [latest] = data;
    expect(latest?.ends?.profile_access_id).toEqual(expect.any(String));
    expect(latest?.at).toBe(later(1500).toISOString());
  });

  it("can be paged without gaps", async () => {
    const whole = (await diary("?limit=100")).data.map(({ key }) => key);
    const pieces: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page = await diary(`?limit=2${cursor && `&cursor=${cursor}`}`);
      pieces.push(...page.data.map(({ key }) => key));
      cursor = page.next_cursor;
    }
    expect(pieces).toEqual(whole);
    expect(new Set(whole).size).toBe(whole.length);
  });

  it("can be filtered by person, part and days", async () => {
    const people = (await t.call(guardian, "GET", `/profiles/${child}/diary/people`)).body.data as {
      key: string;
      name: string;
    }[];
    const vera = people.find(({ name }) => name.startsWith("Vera"));
    const kinds = async (query: string) => (await diary(query)).data.map(({ kind }) => kind);
    expect(await kinds(`?who=${vera?.key}`)).toEqual(["read", "granted"]);
    expect(await kinds("?who=unknown")).toEqual([]);
    expect(await kinds("?part=notes")).toEqual(["read", "read", "read"]);
    expect(await kinds("?from=2026-10-06&to=2026-10-06")).toEqual(["read"]);
    expect(await kinds("?from=2026-10-07")).toEqual([]);
    expect((await t.call(guardian, "GET", `/profiles/${child}/diary?from=2026-10-07&to=2026-10-01`)).status).toBe(400);
    expect((await t.call(guardian, "GET", `/profiles/${child}/diary?cursor=xyz`)).status).toBe(400);
  });

  it("is exported as a table in the reader's language", async () => {
    const file = await t.call(guardian, "GET", `/profiles/${child}/diary.csv`, undefined, { "x-korak-locale": "sl" });
    const text = String(file.body);
    expect(text.split("\r\n")[0]).toBe('"Dan","Ura","Kdo","Kaj","Zakaj"');
    expect(text).toContain("je odprla opombe in profil");
    expect(text.trim().split("\r\n")).toHaveLength((await diary("?limit=100")).data.length + 1);
  });
});

test("the access log of an adult's own profile is shown to them, and not found for others", async () => {
  const own = pair.guardian.own_profile_id;
  expect((await t.call(guardian, "GET", `/profiles/${own}/diary`)).status).toBe(200);
  expect((await t.call(viewer, "GET", `/profiles/${own}/diary`)).status).toBe(404);
});

describe("a shared page", () => {
  const make = (body: object, as = guardian) => t.call(as, "POST", `/profiles/${child}/shared-pages`, body);
  const whole = { label: "School counselor, Elm Grove Primary", parts: ["basics", "helps", "sessions"] };
  const open = (token: string, step = "open") => t.call(null, "POST", `/public/shared-pages/${step}`, { token });
  const tokenOf = (answer: { body: { data: { link: string } } }) => answer.body.data.link.split("/").at(-1) ?? "";

  it.each([
    {},
    { ...whole, label: " " },
    { ...whole, parts: [] },
    { ...whole, parts: ["game_stats"] },
    { ...whole, days: 0 },
    { ...whole, days: 91 },
    { ...whole, label: "x".repeat(81) },
  ])("is refused with the settings %j", async (body) => {
    expect((await make(body)).status).toBe(400);
  });

  it("cannot be created by a viewer or a specialist", async () => {
    expect((await make(whole, viewer)).status).toBe(404);
    expect((await make(whole, specialist)).status).toBe(403);
  });

  it("shows only the chosen parts to people with its link, and records their visit in the access log", async () => {
    const made = await make({ ...whole, days: 7 });
    expect(made.status).toBe(201);
    const token = tokenOf(made);
    expect(token).toMatch(/^[\w-]{43}$/);
    const [kept] =
      await t.sql`select row_to_json(p)::text as row from shared_page p where id = ${made.body.data.page.id}`;
    expect(kept?.["row"]).not.toContain(token);
    expect((await open(token, "check")).body.data).toEqual({ open: true });
    expect((await diary("?limit=1")).data[0]?.kind).toBe("shared");
    at(3005);
    const seen = await open(token);
    expect(seen.body.data).toMatchObject({
      name: "Zala",
      basics: { lastname: "Kralj" },
      helps: "Short breaks.",
      sessions: [],
    });
    expect(JSON.stringify(seen.body)).not.toContain("horses");
    const [entry] = (await diary("?limit=1")).data;
    expect(entry && told(entry)).toEqual(["read", "School", "notes,profile,sessions", "shared_page"]);
    const [listed] = (await t.call(guardian, "GET", `/profiles/${child}/shared-pages`)).body.data;
    expect(listed).toMatchObject({ open: true, visits: 1, last_opened_at: later(3005).toISOString() });
  });

  it("is not found after it ended or expired or its creator lost access, just like an unknown link", async () => {
    const unknown = await open("x".repeat(43));
    expect(unknown.status).toBe(404);
    const [one, two] = [await make({ ...whole, parts: ["basics"] }), await make({ ...whole, days: 2 })];
    const end = (id: string, as = guardian) =>
      t.call(as, "POST", `/profiles/${child}/shared-pages/end`, { shared_page_id: id });
    expect((await end(one.body.data.page.id, viewer)).status).toBe(404);
    expect((await end(one.body.data.page.id)).body.data).toMatchObject({ open: false });
    expect(await end(one.body.data.page.id)).toMatchObject({ status: 409, body: { code: "shared_page_ended" } });
    const { request_id: _, ...said } = unknown.body;
    for (const step of ["open", "check"])
      expect((await open(tokenOf(one), step)).body).toMatchObject({ code: said.code, message: said.message });
    at(3010 + 2 * 24 * 60);
    expect((await open(tokenOf(two))).status).toBe(404);
    expect((await diary("?limit=1")).data[0]).toMatchObject({ kind: "share_ran_out", who: null });
    const three = await make(whole);
    await t.sql`update profile_access set scopes = '{basics}' where account_id = ${guardian} and profile_id = ${child}`;
    expect((await open(tokenOf(three))).status).toBe(404);
    await t.sql`update profile_access set scopes = '{basics,sessions,book,game_stats,notes,manage}' where account_id = ${guardian} and profile_id = ${child}`;
    expect((await open(tokenOf(three))).status).toBe(200);
  });

  it("is announced to all full guardians in their language when created and when ended, without its link", async () => {
    await t.sql`delete from outbox where topic like 'diary.%'`;
    const second = pair.otherGuardian.account_id;
    await t.sql`update account set locale = 'sl' where id = ${second}`;
    const made = await make({ ...whole, days: 7 });
    await t.call(second, "POST", `/profiles/${child}/shared-pages/end`, { shared_page_id: made.body.data.page.id });
    const events = await t.sql`select id, topic, payload from outbox where topic like 'diary.%' order by id`;
    // Delivers each event twice, as after a killed process.
    for (const { id, topic, payload } of [...events, ...events]) {
      for (const one of diaryMails.filter((each) => each.topic === topic))
        await one.handle(t.services, payload as never, { id, topic, subject: null });
    }
    const mails =
      await t.sql`select account_id, subject, body_text, about::text as about from mail where kind like 'diary.%' order by kind, locale`;
    expect(mails.map((mail) => [mail["account_id"], mail["subject"]])).toEqual([
      [guardian, `A page from Zala’s profile was shared by link: ${whole.label}`],
      [second, `Nova povezava do strani profila „Zala“: ${whole.label}`],
      [guardian, `Zala’s shared page is no longer available: ${whole.label}`],
      [second, `Preklicana povezava do strani profila „Zala“: ${whole.label}`],
    ]);
    expect(mails[1]?.["body_text"]).toMatch(/Ana Kovač/);
    expect(mails[2]?.["body_text"]).toMatch(/Bojan Kovač/);
    for (const mail of mails) {
      expect(mail["body_text"]).not.toMatch(new RegExp(`Kralj|${tokenOf(made)}`));
      expect(mail["about"]).toContain(child);
    }
    await t.sql`update account set locale = 'en' where id = ${second}`;
  });

  it("sends one email when it expires, and none if it was ended before", async () => {
    const [one, two] = [await make({ ...whole, days: 1 }), await make({ ...whole, days: 1 })];
    await t.call(guardian, "POST", `/profiles/${child}/shared-pages/end`, { shared_page_id: two.body.data.page.id });
    await t.sql`delete from outbox where topic like 'diary.%'`;
    await announceExpiredPages(t.services);
    const taken = () => t.sql`delete from outbox where topic like 'diary.%' returning id, topic, payload`;
    expect((await taken()).map(({ payload }) => payload["shared_page_id"])).not.toContain(one.body.data.page.id);
    const before = t.services.clock();
    t.setClock(new Date(before.getTime() + 25 * 3600_000));
    await Promise.all([announceExpiredPages(t.services), announceExpiredPages(t.services)]);
    const [event, ...more] = await taken();
    expect([event?.["topic"], event?.["payload"].shared_page_id, more.length]).toEqual([
      "diary.page_ran_out",
      one.body.data.page.id,
      0,
    ]);
    for (const mail of diaryMails.filter(({ topic }) => topic === event?.["topic"])) {
      await mail.handle(t.services, event?.["payload"] as never, {
        id: event?.["id"],
        topic: "diary.page_ran_out",
        subject: null,
      });
    }
    const mails = await t.sql`select subject from mail where kind = 'diary.ran_out' order by locale`;
    expect(mails.map(({ subject }) => subject)).toContain(`Zala’s shared page has expired: ${whole.label}`);
    t.setClock(before);
  });

  it("cannot be opened once the call that ends it has returned", async () => {
    const made = await make(whole);
    const token = tokenOf(made);
    const openings = Array.from({ length: 20 }, () => open(token));
    const ended = await t.call(guardian, "POST", `/profiles/${child}/shared-pages/end`, {
      shared_page_id: made.body.data.page.id,
    });
    const after = await Promise.all(Array.from({ length: 5 }, () => open(token)));
    await Promise.all(openings);
    expect(ended.status).toBe(200);
    expect(after.map(({ status }) => status)).toEqual(Array(5).fill(404));
  });

  it("can't be found by guessing, because the number of wrong links is limited", async () => {
    const answers = await Promise.all(Array.from({ length: 80 }, () => open("y".repeat(43), "check")));
    expect(answers.some(({ status }) => status === 429)).toBe(true);
  });
});
