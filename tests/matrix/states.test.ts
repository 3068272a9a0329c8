/**
 * Every state of a session: where each person sees it, and in which words. The states come from the product's own lists, so that a
 * new one fails here until someone has decided who sees it, and how.
 */
import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedAdult, seedGrant, seedPair } from "../../app/features/sessions/factories.server.ts";
import {
  awaitedParties,
  claimStates,
  moveStates,
  outcomes,
  sides,
  statuses,
} from "../../app/features/sessions/rules.ts";
import { testApi, type TestApi } from "../../app/platform/testing/api.ts";
import { pageTextFor } from "./seen.ts";
import {
  hoursFromNow,
  people,
  type Family,
  type StateRow,
  pendingRows,
  statusRows,
  outcomeRows,
  moveRows,
  claimRows,
  countsOf,
} from "./state-rows.ts";

let t: TestApi;
let team: string;
beforeAll(async () => {
  t = await testApi();
  team = v7();
  await t.sql`insert into account (id, email, role, locale, time_zone) values (${team}, 'team@test.example', 'superadmin', 'en', 'Europe/Ljubljana')`;
});
afterAll(() => t?.close());

async function makeFamily(key: string): Promise<Family> {
  const pair = await seedPair(t.sql, key.replaceAll(/\W/g, "-"));
  const viewer = await seedAdult(t.sql, `viewer-${key.replaceAll(/\W/g, "-")}`, "Vida");
  await seedGrant(t.sql, pair.child_id, viewer.account_id, "viewer", ["basics", "sessions"]);
  return {
    t,
    pair,
    account: {
      family: pair.guardian.account_id,
      co_guardian: pair.otherGuardian.account_id,
      viewer: viewer.account_id,
      specialist: pair.specialist.account_id,
      team,
    },
  };
}

const tables = {
  "awaiting an answer": pendingRows,
  "by status": statusRows,
  "by outcome": outcomeRows,
  "with a move": moveRows,
  "with a claim": claimRows,
};

test("the tables contain every state of a session", () => {
  expect(Object.keys(pendingRows)).toEqual(expect.arrayContaining([...awaitedParties]));
  expect(["Pending", ...Object.keys(statusRows)].toSorted()).toEqual([...statuses].toSorted());
  expect(Object.keys(outcomeRows).toSorted()).toEqual([...outcomes, "none"].toSorted());
  expect(Object.keys(moveRows).toSorted()).toEqual([...sides].toSorted());
  expect(Object.keys(claimRows).toSorted()).toEqual([...claimStates].toSorted());
  // The result of a move is a step in the session's history. Only an open move is a state of the session.
  expect([...moveStates]).toEqual(["open", "accepted", "rejected", "withdrawn", "lapsed"]);
});

describe.each(Object.entries(tables))("a session in the table %s", (table, rows) => {
  test.each(Object.entries(rows as Record<string, StateRow>))(
    "in the row %s is shown to everyone it concerns, and counts match their lists",
    async (state, row) => {
      const of = await makeFamily(`${table}-${state}`);
      const id = await row.make(of);
      const missing: string[] = [];
      for (const who of people) {
        const wanted = row[who] ?? (who === "co_guardian" ? row.family : []);
        for (const [page, says] of wanted) {
          const params: Record<string, string> = page.endsWith("_one") ? { session: id } : {};
          // The default week may end today.
          const query = page === "calendar.specialist" ? "?view=agenda" : "";
          const words = await pageTextFor(t, of.account[who], page, params, query);
          if (!words?.includes(says)) missing.push(`${who} on ${page}: "${says}" in ${words}`);
        }
      }
      const counted = await countsOf(of);
      await t.sql`delete from session_claim where session_id = ${id}`;
      expect(missing).toEqual([]);
      expect(counted.says).toEqual(counted.has);
    },
  );
});

test.each([
  ["all", "accepts or declines all dates together"],
  ["each", "accepts or declines each date"],
])("the specialist sees how the family answers a series (%s), with single and total prices", async (decision, says) => {
  const of = await makeFamily(`series-${decision}`);
  const made = await t.call(of.account.specialist, "POST", "/sessions/series", {
    profile_id: of.pair.child_id,
    service_id: of.pair.service_id,
    minutes: 45,
    payment_type: "Cash",
    price: 4800,
    mode: "online",
    times: [hoursFromNow(50), hoursFromNow(218), hoursFromNow(386)].map((time) => time.toISOString()),
    decision,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const words = await pageTextFor(
    t,
    of.account.specialist,
    "sessions.proposed",
    {},
    `?session=${made.body.data.sessions[0].id}`,
  );
  expect(words).toContain(says);
  expect(words).not.toContain("chooses one of the times");
  expect(words).toContain("3 sessions, €144.00 in total. Each: €48.00");
});
