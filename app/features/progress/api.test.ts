import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publish } from "../../platform/events/outbox.server.ts";
import { transaction } from "../../platform/db/database.server.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { handleEvents } from "../../platform/testing/events.ts";
import { playOnDevice } from "../games/testing/device.ts";
import { seedAdult, seedGrant, seedPair } from "../sessions/factories.server.ts";
import type { GameNote, GameStats } from "./contract.ts";
import { addPlanChangeNotes } from "./jobs.server.ts";

let t: TestApi;
let child: string;
let guardian: string;
let specialist: string;
let stranger: string;
let viewer: string;
/** The number of answers from the last 30 days. */
let sent = 0;
const day = 86_400_000;
const noon = new Date("2026-03-10T11:00:00Z");
const at = (days: number) => new Date(noon.getTime() + days * day);
const stats = (as: string, days = 30) => t.call(as, "GET", `/games/stats?profileId=${child}&days=${days}`);

beforeAll(async () => {
  t = await testApi();
  t.setClock(noon);
  const pair = await seedPair(t.sql, "progress");
  ({ child_id: child } = pair);
  guardian = pair.guardian.account_id;
  specialist = pair.specialist.account_id;
  ({ account_id: viewer } = await seedAdult(t.sql, "progress-viewer", "Vera"));
  stranger = (await seedPair(t.sql, "progress-stranger")).guardian.account_id;
  await t.sql`update profile set name = 'Zala', time_zone = 'Europe/Ljubljana' where id = ${child}`;
  await t.sql`update profile_access set starts_at = ${at(-60)} where profile_id = ${child}`;
  await t.sql`update profile_access set scopes = array_append(scopes, 'manage') where profile_id = ${child} and account_id = ${guardian} and not 'manage' = any (scopes)`;
  await t.sql`update profile_access set scopes = array_remove(scopes, 'game_stats') where account_id = ${specialist}`;
  await seedGrant(t.sql, child, viewer, "viewer", ["basics", "game_stats"]);
  await t.sql`update profile_access set starts_at = ${at(-60)} where account_id = ${viewer}`;
  for (const days of [-40, -3, -1]) {
    t.setClock(at(days));
    const load = await t.call(guardian, "POST", "/games/load", {
      profile_id: child,
      game_id: "rhymes",
      language: "sl",
      tickets: 1,
    });
    const play = await playOnDevice({
      ticket: load.body.data.tickets[0],
      game_id: "rhymes",
      strand: "find",
      started_at: at(days),
    });
    if (days > -30) sent += play.attempts.length;
    const stored = await t.call(guardian, "POST", "/games/stats", { profile_id: child, plays: [play] });
    expect(stored.body.data.plays[0].verdict).toBe("stored");
  }
  t.setClock(noon);
});
afterAll(() => t?.close());

const give = (scope: boolean) =>
  scope
    ? t.sql`update profile_access set scopes = array_append(scopes, 'game_stats') where account_id = ${specialist} and profile_id = ${child}`
    : t.sql`update profile_access set scopes = array_remove(scopes, 'game_stats') where account_id = ${specialist} and profile_id = ${child}`;
const readings = async () =>
  (
    await t.sql<{ account_id: string | null; purpose: string }[]>`
  select account_id, purpose from profile_reading where profile_id = ${child} and part = 'game_stats' order by read_at`
  ).map(({ account_id, purpose }) => [account_id, purpose]);

describe("figures of a child's games", () => {
  it("are refused to strangers, guardians and specialists without the scope, and locked devices", async () => {
    for (const as of [stranger, specialist]) {
      expect((await stats(as)).status).toBe(404);
      expect((await t.call(as, "GET", `/games/stats/export?profileId=${child}&format=csv`)).status).toBe(404);
      expect((await t.call(as, "GET", `/games/notes/list?profileId=${child}`)).status).toBe(404);
      expect(
        (await t.call(as, "POST", "/games/notes/add", { profile_id: child, day: "2026-03-09", text: "x" })).status,
      ).toBe(404);
    }
    // A read-only guardian has exactly the granted scopes, like anyone else.
    const { account_id: reads } = await seedAdult(t.sql, "progress-reads", "Bojan");
    await seedGrant(t.sql, child, reads, "guardian", ["basics", "sessions"]);
    expect([
      (await stats(reads)).status,
      (await t.call(reads, "GET", `/games/notes/list?profileId=${child}`)).status,
    ]).toEqual([404, 404]);
    await t.sql`update profile_access set scopes = array_append(scopes, 'game_stats') where account_id = ${reads}`;
    expect((await stats(reads)).body.data).toMatchObject({ may_note: false, may_share: false });
    await t.call(guardian, "POST", "/accounts/child-lock/start", { pin: "2468", profile_id: child });
    expect((await stats(guardian)).body.code).toBe("child_lock");
    await t.call(guardian, "POST", "/accounts/child-lock/end", { pin: "2468" });
    expect(await readings()).toEqual([]);
    expect((await stats(guardian, 31)).status).toBe(400);
  });

  it("are shown to guardians, and to specialists and viewers with the scope, whose readings are recorded in the access log", async () => {
    const { profile, figures, may_note, may_share } = (await stats(guardian)).body.data as GameStats;
    expect([profile.name, figures.from, figures.to, figures.practice.plays, may_note, may_share]).toEqual([
      "Zala",
      "2026-02-09",
      "2026-03-10",
      2,
      true,
      true,
    ]);
    expect(figures.skills).toMatchObject([
      {
        skill: "phonological_awareness",
        strands: [{ game_id: "rhymes", strand: "find", plays: 2, trend: { kind: "too_few" } }],
      },
    ]);
    expect(((await stats(guardian, 90)).body.data as GameStats).figures.practice.plays).toBe(3);
    expect(await readings()).toEqual([]);
    await give(true);
    expect((await stats(specialist)).body.data).toMatchObject({ may_note: true, may_share: false });
    expect((await stats(viewer)).body.data).toMatchObject({ may_note: false, may_share: false });
    expect(await readings()).toEqual(
      expect.arrayContaining([
        [specialist, "profile"],
        [viewer, "profile"],
      ]),
    );
    expect(await readings()).toHaveLength(2);
    await give(false);
    expect((await stats(specialist)).status).toBe(404);
    await give(true);
  });

  it("can be exported as tables and a PDF", async () => {
    const file = (query: string) =>
      t.call(guardian, "GET", `/games/stats/export?profileId=${child}&${query}`, undefined, {
        "accept-language": "en",
      });
    const answers = await file("format=csv&days=30");
    const text = String(answers.body);
    expect(answers.status).toBe(200);
    expect(text).toContain("2026-03-07");
    expect(text.trim().split("\r\n")).toHaveLength(1 + sent);
    expect((await file("format=csv&rows=weeks&days=90")).status).toBe(200);
    expect((await file("format=pdf")).status).toBe(200);
    expect((await file("format=xls")).status).toBe(400);
  });
});

describe("notes", () => {
  const add = (as: string, text = "Jesenske počitnice.", on = "2026-03-09", key?: string) =>
    t.call(
      as,
      "POST",
      "/games/notes/add",
      { profile_id: child, day: on, text },
      key === undefined ? undefined : { "idempotency-key": key },
    );

  it("are short, written by guardians and specialists, and never for future days", async () => {
    expect((await add(viewer)).status).toBe(404);
    expect((await add(guardian, "x".repeat(201))).body.fields).toHaveProperty("text");
    expect((await add(guardian, "Jutri", "2026-03-11")).body.fields).toHaveProperty("day");
    expect((await add(guardian)).body.data).toMatchObject({
      text: "Jesenske počitnice.",
      by: { specialist: false, you: true },
      may_change: true,
      may_remove: true,
    });
    expect((await add(specialist, "Dodala sem vaje.", "2026-03-08")).status).toBe(201);
    const seen = ((await stats(guardian)).body.data as GameStats).notes;
    expect(seen.map(({ text, may_change, may_remove, by }) => [text, may_change, may_remove, by?.specialist])).toEqual([
      ["Jesenske počitnice.", true, true, false],
      ["Dodala sem vaje.", false, true, true],
    ]);
    const first = await t.call(guardian, "GET", `/games/notes/list?profileId=${child}&limit=1`);
    const next = await t.call(
      guardian,
      "GET",
      `/games/notes/list?profileId=${child}&limit=1&cursor=${first.body.next_cursor}`,
    );
    expect([first, next].flatMap(({ body }) => (body.data as GameNote[]).map(({ day: on }) => on))).toEqual([
      "2026-03-09",
      "2026-03-08",
    ]);
    expect(next.body.next_cursor).toBeNull();
  });

  it("are changed only by their author, and removed by the author or a full guardian", async () => {
    const [own, theirs] = ((await stats(guardian)).body.data as GameStats).notes as [GameNote, GameNote];
    const change = (as: string, id: string) =>
      t.call(as, "POST", "/games/notes/change", { game_note_id: id, day: "2026-03-07", text: "Malo iger." });
    const remove = (as: string, id: string) => t.call(as, "POST", "/games/notes/remove", { game_note_id: id });
    for (const [as, id] of [
      [guardian, theirs.id],
      [specialist, own.id],
      [viewer, own.id],
      [stranger, own.id],
    ] as const) {
      expect(await change(as, id)).toMatchObject({ status: 404, body: { code: "game_note_not_found" } });
    }
    expect((await remove(specialist, own.id)).status).toBe(404);
    expect((await change(guardian, own.id)).body.data).toMatchObject({ day: "2026-03-07", text: "Malo iger." });
    expect((await remove(guardian, theirs.id)).status).toBe(200);
    expect((await remove(guardian, theirs.id)).status).toBe(404);
  });

  it("are created automatically once when a practice plan changes", async () => {
    const tell = (action: string) =>
      transaction(t.services.db, (tx) =>
        publish(tx, "practice.plan_changed", {
          plan_id: child,
          profile_id: child,
          account_id: specialist,
          action,
          at: noon.toISOString(),
        }),
      );
    await tell("paused");
    await tell("something else");
    // Although it is handled days later, the note gets the day of the change.
    t.setClock(new Date(noon.getTime() + 3 * 86_400_000));
    await handleEvents(t.services, [addPlanChangeNotes]);
    t.setClock(noon);
    const [event] = await t.sql<{ event_id: string }[]>`select event_id from game_note where plan_change = 'paused'`;
    await addPlanChangeNotes.handle(
      t.services,
      { profile_id: child, account_id: specialist, action: "paused" } as never,
      {
        id: event?.event_id ?? "",
        topic: "practice.plan_changed",
        subject: null,
      },
    );
    const notes = ((await stats(guardian)).body.data as GameStats).notes.filter(
      ({ plan_change }) => plan_change !== null,
    );
    expect(notes).toMatchObject([
      {
        plan_change: "paused",
        text: "",
        day: "2026-03-10",
        may_change: false,
        may_remove: false,
        by: { specialist: true },
      },
    ]);
    expect((await t.call(guardian, "POST", "/games/notes/remove", { game_note_id: notes[0]?.id })).status).toBe(404);
  });
});

describe("the summary of a plan for the next session", () => {
  const summary = (as: string, query = "") => t.call(as, "GET", `/games/plans/summary?profileId=${child}${query}`);

  it("is shown to the family and to the plan's specialist with the scope, on a page and as a PDF", async () => {
    t.setClock(noon);
    expect((await summary(guardian)).body.code).toBe("practice_plan_not_found");
    const item = {
      game_id: "rhymes",
      strand: "find",
      level_from: 1,
      level_to: 6,
      focus: null,
      channel: null,
      plays: 1,
      why: null,
    };
    const plan = {
      profile_id: child,
      goal: "Rime",
      from_on: "2026-03-06",
      until_on: "2026-03-20",
      days: [1, 2, 3, 4, 5, 6, 7],
      minutes: 10,
      items: [item],
      note: null,
    };
    const {
      body: {
        data: { id },
      },
    } = await t.call(guardian, "POST", "/games/plans/add", plan);
    const {
      body: { data },
    } = await summary(guardian);
    expect(data).toMatchObject({
      profile: { name: "Zala" },
      plan: { id, by: null, goal: "Rime" },
      from: "2026-03-06",
      to: "2026-03-10",
      length: 5,
      practice: { days: 2, planned: 5, plays: 2 },
      items: [{ game_id: "rhymes", plays: 2, trend: { kind: "too_few" } }],
    });
    expect(data.days.map(({ played }: { played: boolean }) => played)).toEqual([false, true, false, true, false]);
    const paper = await t.call(guardian, "GET", `/games/plans/summary/export?profileId=${child}&practicePlanId=${id}`);
    expect(paper.status).toBe(200);
    // The family's own plan is not visible to specialists or other families.
    await give(true);
    for (const as of [specialist, stranger, viewer]) expect((await summary(as)).status).toBe(404);
    const { specialist_id } =
      (
        await t.sql<
          { specialist_id: string }[]
        >`select id as specialist_id from specialist where account_id = ${specialist}`
      )[0] ?? {};
    await t.sql`update practice_plan set specialist_id = ${specialist_id ?? null} where id = ${id}`;
    expect((await summary(specialist)).body.data.plan.id).toBe(id);
    expect((await summary(guardian, `&specialistId=${specialist_id}`)).body.data.plan.id).toBe(id);
    await give(false);
    expect((await summary(specialist)).status).toBe(404);
    await t.call(guardian, "POST", "/games/plans/move", { practice_plan_id: id, move: "end" });
    expect((await summary(guardian)).body.data.to).toBe("2026-03-10");
  });
});

describe("shared figures", () => {
  const add = (as: string, more: object = {}) =>
    t.call(as, "POST", "/games/shares/add", {
      profile_id: child,
      label: "Šola",
      days: 30,
      skills: ["phonological_awareness", "attention"],
      with_name: false,
      ...more,
    });
  const open = (token: string) => t.call(null, "GET", `/public/game-shares/${token}`);
  const list = async () => (await t.call(guardian, "GET", `/games/shares/list?profileId=${child}`)).body.data;

  it("are created, changed and ended only by full guardians, open for anyone with the link, and list each opening", async () => {
    for (const as of [viewer, stranger]) expect((await add(as)).status).toBe(404);
    expect((await add(specialist)).status).toBe(403);
    expect((await add(guardian, { skills: [] })).body.fields).toHaveProperty("skills");
    expect((await add(guardian, { open_days: 91 })).status).toBe(400);
    const made = await add(guardian);
    expect(made.status).toBe(201);
    const token = (made.body.data.link as string).split("/").at(-1) ?? "";
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect((await t.call(null, "POST", "/public/game-shares/check", { token })).status).toBe(200);
    expect((await list())[0]).toMatchObject({
      label: "Šola",
      from: "2026-02-09",
      to: "2026-03-10",
      open: true,
      openings: [],
    });
    // A HEAD request does not count as an opening.
    const head = new Request(`http://test/public/game-shares/${token}`, { method: "HEAD" });
    const asked = await t.api.hono.fetch(head, { clientIp: "" });
    expect([asked.status, await asked.text(), (await list())[0].openings]).toEqual([200, "", []]);
    t.setClock(at(2));
    const seen = (await open(token)).body.data;
    expect(seen).toMatchObject({
      label: "Šola",
      name: null,
      figures: { to: "2026-03-10", practice: { plays: 2 }, skills: [{ skill: "phonological_awareness" }] },
    });
    expect((await list())[0].openings).toEqual([at(2).toISOString()]);
    expect(await readings()).toContainEqual([null, "shared_page"]);

    const { shared_page_id } = made.body.data.share;
    const change = (as: string, skills = ["attention"]) =>
      t.call(as, "POST", "/games/shares/change", { shared_page_id, skills, with_name: true });
    expect([(await change(viewer)).status, (await change(stranger)).status]).toEqual([404, 404]);
    expect((await change(guardian)).status).toBe(200);
    expect((await open(token)).body.data).toMatchObject({ name: "Zala", figures: { skills: [] } });

    // These links do not open the access log's shared pages, and vice versa.
    expect((await t.call(null, "POST", "/public/shared-pages/check", { token })).status).toBe(404);
    expect((await t.call(stranger, "POST", "/games/shares/remove", { shared_page_id })).status).toBe(404);
    expect((await t.call(guardian, "POST", "/games/shares/remove", { shared_page_id })).body.data).toMatchObject({
      open: false,
    });
    expect((await open(token)).status).toBe(404);
    expect((await change(guardian)).body.code).toBe("shared_page_ended");
  });

  it("are refused and closed if a person of 15 or older declines sharing", async () => {
    const { link } = (await add(guardian)).body.data as { link: string };
    const token = link.split("/").at(-1) ?? "";
    expect((await open(token)).status).toBe(200);
    await t.sql`update profile set birth_date = '2010-01-01' where id = ${child}`;
    const decide = async (given: boolean) =>
      (await t.call(guardian, "POST", "/profiles/own-consent/decide", { profile_id: child, given })).status;
    expect(await decide(false)).toBe(200);
    expect([
      (await open(token)).status,
      (await t.call(null, "POST", "/public/game-shares/check", { token })).status,
      (await list())[0].open,
    ]).toEqual([404, 404, false]);
    expect((await add(guardian)).body.code).toBe("own_consent_missing");
    expect(await decide(true)).toBe(200);
    expect((await open(token)).status).toBe(200);
    await t.sql`update profile set birth_date = '2019-01-01' where id = ${child}`;
  });

  it("expire on their date, and are then not found, like an unknown link", async () => {
    const { link } = (await add(guardian, { open_days: 1 })).body.data as { link: string };
    t.setClock(at(3.1));
    for (const token of [link.split("/").at(-1) ?? "", "unknown"])
      expect(await open(token)).toMatchObject({ status: 404, body: { code: "not_found" } });
  });
});
