import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "../../platform/auth/actor.ts";
import { ApiError } from "../../platform/http/client.ts";
import { loadHomeCard, registerPageParts } from "../../platform/features/page-parts.server.ts";
import { type Area } from "../../platform/features/feature.ts";
import { registerSlots, slotsAt } from "../../platform/features/slots.ts";
import { connect, type Database } from "../../platform/db/database.server.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { productApi } from "../../../server/product-api.server.ts";
import { type Wire, wireTo } from "../../../tests/faults/wire.ts";
import { contentContext, contentVisit } from "../content/service/context.server.ts";
import { makeSpecialist } from "../specialists/factories.server.ts";
import { type Pair, seedPair } from "../sessions/factories.server.ts";
import { withSharedReads } from "../../platform/features/load-cards.server.ts";
import { loadHome } from "./components/load-home.server.ts";

let t: TestApi;
let pair: Pair;
let wire: Wire;
let counted: Database;
beforeAll(async () => {
  t = await testApi();
  wire = await wireTo(t.services.databaseUrl);
  counted = connect({ url: wire.url, pool: 1 });
  pair = await seedPair(t.sql, "home");
});
afterAll(async () => {
  await counted.close();
  await wire.close();
  await t.close();
});

/** A content service with one page that is published in English and a draft in Slovene. */
const contentPage = (status: string, title: string) =>
  ({ key: "about", slug: "about", title, status, updatedAt: "2026-11-01T00:00:00Z", slugs: {} }) as never;
const content = contentVisit(
  {
    read: (async ({ key }: { key: string }) => {
      if (!key.startsWith("index")) return [];
      const title = key === "index en" ? "About" : "O nas";
      return {
        pages: key === "index sr" ? [] : [contentPage(key === "index sl" ? "draft" : "published", title)],
        topics: [],
      };
    }) as never,
  },
  { drafts: false, draftMode: false },
);

const calls: string[] = [];
/** Someone's page context in which calls in `refused` return 503. */
function visitOf(caller: Person, refused: readonly string[] = [], product = t.api) {
  const origin = { caller, locale: "sl" as const, requestId: "test", clientIp: "" };
  calls.length = 0;
  const api = (key: string, input: object = {}) => {
    calls.push(`${key} ${JSON.stringify(input)}`);
    if (refused.some((one) => key.startsWith(one))) {
      const body = { statusCode: 503, message: "Poskusite znova.", code: "busy", request_id: "test" };
      return Promise.reject(new ApiError(503, body as never));
    }
    return product.dispatch(key, origin, input as never);
  };
  const page = { api, caller, locale: "sl", services: t.services, requestId: "test", session: null };
  return { context: { get: (key: unknown) => (key === contentContext ? content : page) } } as never;
}
const offered = (area: Area) => (slotsAt(area).homeCards ?? []).length;
const namesOf = (cards: { name: string }[]) => cards.map((card) => card.name);

describe("a home screen", () => {
  test("of a family shows the features' cards in order, and none without data", async () => {
    const cards = await loadHome(visitOf(pair.guardian), "user");
    const at = (column: string) => cards.filter((card) => card.column === column);
    expect(at("head")).toMatchObject([{ name: "home.greeting", data: { name: "Ana" } }]);
    expect(namesOf(at("main"))).toEqual(["sessions.next"]);
    expect(namesOf(at("side"))).toEqual(["chat.unread"]);
  });

  test("of a specialist shows the specialist's cards", async () => {
    const cards = await loadHome(visitOf(pair.specialist), "specialist");
    expect(namesOf(cards).toSorted()).toEqual([
      "chat.unread",
      "events.organized",
      "profile-editor.state",
      "sessions.month",
      "sessions.specialist_head",
      "sessions.specialist_waiting",
      "sessions.today",
    ]);
  });

  test("of a specialist awaiting approval shows the next steps, and loads nothing about families", async () => {
    const waiting = { ...pair.specialist, specialist_status: "applied" } as Person;
    expect(namesOf(await loadHome(visitOf(waiting), "specialist"))).toEqual([
      "specialists.standing_head",
      "specialists.standing",
      "profile-editor.state",
    ]);
    // The specialist's own application, consents and page.
    expect(calls).toEqual([
      "GET /specialists/application {}",
      "GET /accounts/consents {}",
      "GET /specialists/view/private {}",
    ]);
  });

  test("of an editor lists the team's queues, and unfinished pages", async () => {
    const editor = { ...pair.guardian, role: "editor", email: "editor@example.com" } as Person;
    expect(await loadHome(visitOf(editor), "admin")).toMatchObject([{}, { data: { queues: [] } }, {}]);
    await makeSpecialist(t, { status: "in_review", published_at: null });
    const cards = await loadHome(visitOf(editor), "admin");
    expect(cards).toMatchObject([
      { name: "home.admin_greeting", data: { name: "editor@example.com" } },
      {
        name: "home.team_queues",
        data: {
          queues: [
            {
              key: "team.review",
              title: "Prijavnice, ki čakajo na odločitev",
              path: "/sl/admin/strokovnjaki?state=in_review",
              count: 1,
              days: 0,
              late: false,
            },
          ],
        },
      },
      {
        name: "content.unfinished",
        data: {
          pages: [
            {
              title: "O nas",
              cells: { en: { state: "published" }, sl: { state: "draft" }, sr: { state: "missing", path: null } },
            },
          ],
        },
      },
    ]);
  });

  test("without cards redirects to the area's first page", async () => {
    const { homeCards = [] } = slotsAt("admin");
    registerSlots("admin", { homeCards: [] });
    const led = await loadHome(visitOf({ ...pair.guardian, role: "editor" } as Person), "admin")
      .catch((thrown: unknown) => thrown)
      .finally(() => registerSlots("admin", { homeCards }));
    expect((led as Response).headers.get("location")).toBe("/sl/admin/strokovnjaki");
  });

  test("makes each API call once for any number of cards", async () => {
    for (const [area, who] of [
      ["user", pair.guardian],
      ["specialist", pair.specialist],
    ] as const) {
      await loadHome(visitOf(who), area);
      expect(calls.length, area).toBe(new Set(calls).size);
      // Some cards share a call, and each may add one.
      expect(calls.length, area).toBeLessThanOrEqual(offered(area));
    }
  });

  test("runs at most one query per card, and up to ten more", async () => {
    const product = productApi({ ...t.services, db: counted.db, sql: counted.sql });
    for (const [area, who, more] of [
      ["user", pair.guardian, 1],
      ["specialist", pair.specialist, 10],
    ] as const) {
      await loadHome(visitOf(who, [], product), area);
      wire.reset();
      await loadHome(visitOf(who, [], product), area);
      expect(wire.sent.length, wire.sent.map(({ text }) => text).join("\n\n")).toBeLessThanOrEqual(
        offered(area) + more,
      );
    }
  });
});

describe("a card that fails", () => {
  test("shows the reason in its place, and the others still load", async () => {
    const cards = await loadHome(visitOf(pair.guardian, ["GET /chat"]), "user");
    expect(cards.find((card) => card.name === "chat.unread")).toEqual({
      name: "chat.unread",
      column: "side",
      refusal: "Poskusite znova.",
    });
    expect(cards.filter((card) => card.refusal)).toHaveLength(1);
  });

  test("shows no details of an unexpected error", async () => {
    const before = slotsAt("user");
    registerPageParts({ homeCards: { "home.broken": () => Promise.reject(new Error("secret")) } });
    registerSlots("user", {
      ...before,
      homeCards: [...(before.homeCards ?? []), { name: "home.broken", column: "main", order: 99, file: "" }],
    });
    const cards = await loadHome(visitOf(pair.guardian), "user").finally(() => registerSlots("user", before));
    expect(cards.at(-1)?.refusal).toMatch(/napak/i);
    expect(JSON.stringify(cards)).not.toContain("secret");
  });

  test("makes the whole page fail if all other cards fail too", async () => {
    await expect(loadHome(visitOf(pair.guardian, ["GET "]), "user")).rejects.toMatchObject({ status: 503 });
  });

  test("throws an error with its name if it has no loader", () => {
    expect(() => loadHomeCard("nobody.knows", {} as never, {} as never)).toThrow("nobody.knows");
  });
});

test("identical reads share one call, and writes do not", async () => {
  const asked: string[] = [];
  const api = withSharedReads(((key: string) => Promise.resolve(asked.push(key))) as never) as unknown as (
    key: string,
    input?: object,
  ) => Promise<number>;
  const same = await Promise.all([
    api("GET /a", { query: { x: "1" } }),
    api("GET /a", { query: { x: "1" } }),
    api("GET /a"),
  ]);
  expect(same).toEqual([1, 1, 2]);
  await Promise.all([api("POST /a"), api("POST /a")]);
  expect(asked).toEqual(["GET /a", "GET /a", "POST /a", "POST /a"]);
});

test.each<Area>(["user", "specialist", "admin"])("the cards of %s have unique names", (area) => {
  const names = (slotsAt(area).homeCards ?? []).map((card) => card.name);
  expect(new Set(names).size).toBe(names.length);
});
