/** Every state of plans, packs, applications, requests for access and handovers: where each person sees it, and in which words. */
import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAccount } from "../../app/features/accounts/factories.server.ts";
import { clientReferralKinds } from "../../app/features/colleagues/rules.ts";
import { packStates } from "../../app/features/packs/rules.ts";
import { openPack, insertPackOrder } from "../../app/features/packs/verbs.server.ts";
import { makeConnectedAccount } from "../../app/features/payments/factories.server.ts";
import { planStates } from "../../app/features/practice/rules.ts";
import { type Pair, seedAdult, seedGrant, seedPair } from "../../app/features/sessions/factories.server.ts";
import { makeSpecialist } from "../../app/features/specialists/factories.server.ts";
import { statuses } from "../../app/features/specialists/rules.ts";
import type { PageKey } from "../../app/platform/features/pages.ts";
import { testApi, type TestApi } from "../../app/platform/testing/api.ts";
import { pageTextFor } from "./seen.ts";

let t: TestApi;
let editor: string;
let superadmin: string;
beforeAll(async () => {
  t = await testApi();
  editor = (await makeAccount(t, { role: "editor" })).id;
  superadmin = (await makeAccount(t, { role: "superadmin" })).id;
});
afterAll(() => t?.close());

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const scopes = ["basics", "sessions", "book", "manage", "game_stats", "notes"];

interface Family {
  pair: Pair;
  viewer: string;
}
async function makeFamily(key: string): Promise<Family> {
  const pair = await seedPair(t.sql, key);
  await t.sql`update profile_access set scopes = '{basics,sessions,game_stats}' where account_id = ${pair.specialist.account_id}`;
  for (const { account_id } of [pair.guardian, pair.otherGuardian])
    await t.sql`update profile_access set scopes = ${scopes} where account_id = ${account_id}`;
  const { account_id: viewer } = await seedAdult(t.sql, `viewer-${key}`, "Vida");
  await seedGrant(t.sql, pair.child_id, viewer, "viewer", ["basics", "sessions", "game_stats"]);
  return { pair, viewer };
}

/** A page with its parameters, and text on it. `null`: the page is refused, or shows nothing about it. */
type Where = readonly [page: PageKey, says: string | null, params?: Record<string, string>];
type Row = Partial<
  Record<"payer" | "co_guardian" | "viewer" | "specialist" | "editor" | "superadmin", readonly Where[]>
>;

async function missing(
  row: Row,
  account: Record<string, string>,
  ids: Record<string, string>,
  never = "",
): Promise<string[]> {
  const found: string[] = [];
  for (const [who, places] of Object.entries(row)) {
    for (const [page, says, names = {}] of places) {
      const params = Object.fromEntries(Object.entries(names).map(([name, of]) => [name, ids[of] ?? of]));
      const words = await pageTextFor(t, account[who] as string, page, params);
      const fine = says === null ? !words?.includes(never || "\0") : words?.includes(says);
      if (!fine) found.push(`${who} on ${page}: ${says ?? "nothing"} in ${words}`);
    }
  }
  return found;
}

const accountsOf = ({ pair, viewer }: Family) => ({
  payer: pair.guardian.account_id,
  co_guardian: pair.otherGuardian.account_id,
  viewer,
  specialist: pair.specialist.account_id,
  editor,
  superadmin,
});
const ofChild = { id: "child" };

/** A viewer sees what was played, but no plan, which is between the guardians and the specialist. */
const unseen = { viewer: [["practice.family", null, ofChild]] } as const satisfies Row;
const both = (...places: Where[]): Row => ({ payer: places, co_guardian: places, ...unseen });
const plans: Record<(typeof planStates)[number], Row> = {
  draft: {
    ...both(["practice.family", "No plan right now", ofChild]),
    specialist: [["practice.client", "|Draft|", ofChild]],
  },
  proposed: {
    ...both(["user.home", "A practice plan for Zala"], ["practice.family", "Waiting for an answer", ofChild]),
    specialist: [
      ["specialist.home", "Waiting for the family since"],
      ["practice.client", "|Waiting for an answer|", ofChild],
    ],
  },
  change_asked: {
    ...both(["practice.family", "can change the plan and send it again", ofChild]),
    specialist: [
      ["specialist.home", "The family requested a change on"],
      ["practice.client", "|Change requested|", ofChild],
    ],
  },
  active: {
    ...both(["user.home", "rounds today"], ["practice.family", "|Active|", ofChild]),
    specialist: [["practice.client", "|Active|", ofChild]],
  },
  paused: {
    ...both(["practice.family", "Paused plan", ofChild], ["practice.family", "Resume", ofChild]),
    specialist: [["practice.client", "Paused plan", ofChild]],
  },
  ended: {
    ...both(["practice.family", "Earlier plans", ofChild]),
    specialist: [["practice.client", "Earlier plans", ofChild]],
  },
};

async function makePlan({ pair }: Family, state: (typeof planStates)[number]): Promise<void> {
  const done = async (as: string, path: string, body: object) => {
    const made = await t.call(as, "POST", `/games/plans/${path}`, body);
    expect(made.status, JSON.stringify(made.body)).toBeLessThan(300);
    return made.body.data.id as string;
  };
  const practice_plan_id = await done(pair.specialist.account_id, "add", {
    profile_id: pair.child_id,
    goal: "Hear R",
    from_on: day(0),
    until_on: day(20),
    days: [1, 2, 3, 4, 5, 6, 7],
    minutes: 10,
    send: state !== "draft",
    items: [{ game_id: "sounds", strand: "apart", level_from: 15, level_to: 20, focus: "liquids", plays: 2, why: "R" }],
  });
  const guardian = pair.guardian.account_id;
  const answer = (word: string, words?: string) =>
    done(guardian, "answer", { practice_plan_id, rev: 1, answer: word, ...(words && { words }) });
  if (state === "change_asked") await answer("ask_change", "Less of it");
  if (state === "active" || state === "paused") await answer("accept");
  if (state === "paused") await done(guardian, "move", { practice_plan_id, move: "pause" });
  if (state === "ended") await answer("decline");
}

/** Only the buyer sees a pack. */
const onlyPayer = { co_guardian: [["packs.mine", null]], viewer: [["packs.mine", null]] } as const satisfies Row;
const packs: Record<(typeof packStates)[number], Row> = {
  waiting: {
    payer: [
      ["packs.mine", "|Ordered, waiting for payment|"],
      ["packs.mine", "Pay now"],
    ],
    ...onlyPayer,
    specialist: [["packs.offers", "No one has bought a pack yet."]],
  },
  open: {
    payer: [
      ["packs.mine", "5 of 5 left"],
      ["packs.one", "Return the pack", { pack: "pack" }],
    ],
    ...onlyPayer,
    specialist: [["packs.offers", "|5 of 5 left"]],
  },
  ended: {
    payer: [
      ["packs.mine", "Ended"],
      ["packs.one", "Ended", { pack: "pack" }],
    ],
    ...onlyPayer,
    specialist: [["packs.offers", "Ended"]],
  },
  dropped: {
    payer: [["packs.mine", "You don’t have any packs"]],
    ...onlyPayer,
    specialist: [["packs.offers", "No one has bought a pack yet."]],
  },
};

async function makePack({ pair }: Family, state: (typeof packStates)[number], key: string): Promise<string> {
  const now = t.services.clock();
  await makeConnectedAccount(t.sql, {
    specialist_id: pair.specialist.specialist_id,
    provider_id: `acct_${key}`,
    at: now,
  });
  const offer = await t.call(pair.specialist.account_id, "POST", "/pack-offers/add", {
    service_id: pair.service_id,
    count: 5,
    price: 22_000,
    months: 6,
  });
  const id = v7();
  await t.sql.begin(async (sql) => {
    await insertPackOrder(
      sql,
      { id, pack_offer_id: offer.body.data.id, account_id: pair.guardian.account_id, profile_id: pair.child_id },
      now,
    );
    if (state === "open" || state === "ended")
      await openPack(sql, { id, paid: 22_000, actor: { kind: "job", name: "test" } }, now);
    if (state === "ended")
      await sql`update pack set state = 'ended', ended_at = now(), ended_because = 'family' where id = ${id}`;
    if (state === "dropped")
      await sql`update pack set state = 'dropped', ended_at = now(), ended_because = 'dropped' where id = ${id}`;
  });
  return id;
}

const step = "Someone on our team reads your application and writes to you.";
const one = { id: "specialist" };
const team = (says: string): Pick<Row, "editor" | "superadmin"> => ({
  editor: [["team.specialist", says, one]],
  superadmin: [["team.specialist", says, one]],
});
const applications: Record<(typeof statuses)[number], Row> = {
  applied: {
    specialist: [
      ["specialist.home", "|Your application isn’t complete yet|"],
      ["specialist.home", "No one sees it until then."],
      ["applications.own", "Until then, no one sees it."],
    ],
    ...team("New application"),
  },
  documents_missing: {
    specialist: [
      ["specialist.home", "Add what’s missing, then submit the application again."],
      ["applications.own", "|Something is missing from your application|"],
    ],
    ...team("Documents missing"),
  },
  in_review: {
    specialist: [
      ["specialist.home", "You’ll hear from us within 5 business days."],
      ["specialist.home", step],
      ["applications.own", "|We’re reviewing your application|"],
    ],
    editor: [
      ["admin.overview", "Applications awaiting a decision"],
      ["team.specialist", "In review", one],
    ],
    superadmin: [
      ["admin.overview", "Applications awaiting a decision"],
      ["team.specialist", "In review", one],
    ],
  },
  approved: {
    specialist: [
      ["specialist.home", "|You’re approved, but your profile isn’t published yet|"],
      ["applications.own", "Publish profile"],
    ],
    ...team("Approved, hidden"),
  },
  published: { specialist: [["applications.own", "|Your profile is published|"]], ...team("Published") },
  paused: {
    specialist: [
      ["specialist.home", "|Your profile is paused|"],
      ["applications.own", "|Your profile is paused|"],
    ],
    ...team("Paused"),
  },
  suspended: {
    specialist: [
      ["specialist.home", "|Your work with families here is suspended|"],
      ["applications.own", "until this is settled"],
    ],
    ...team("Suspended"),
  },
  removed: {
    specialist: [
      ["specialist.home", "|Your application or profile is closed|"],
      ["applications.own", "|You can’t work with families here.|"],
    ],
    ...team("Removed"),
  },
};

test("the tables contain every state of plans, packs and applications", () => {
  expect(Object.keys(plans).toSorted()).toEqual([...planStates].toSorted());
  expect(Object.keys(packs).toSorted()).toEqual([...packStates].toSorted());
  expect(Object.keys(applications).toSorted()).toEqual([...statuses].toSorted());
});

describe("a practice plan", () => {
  test.each(Object.entries(plans))("that is %s is shown to each person as the table says", async (state, row) => {
    const of = await makeFamily(`plan-${state}`);
    await makePlan(of, state as (typeof planStates)[number]);
    expect(await missing(row, accountsOf(of), { child: of.pair.child_id }, "Hear R")).toEqual([]);
  });
});

describe("a pack", () => {
  test.each(Object.entries(packs))("that is %s is shown to each person as the table says", async (state, row) => {
    const of = await makeFamily(`pack-${state}`);
    const pack = await makePack(of, state as (typeof packStates)[number], state);
    expect(await missing(row, accountsOf(of), { pack }, "Petra Hočevar")).toEqual([]);
  });
});

describe("an application", () => {
  test.each(Object.entries(applications))(
    "that is %s is shown to each person as the table says",
    async (status, row) => {
      const { id, account_id } = await makeSpecialist(t.services, {
        status: status as (typeof statuses)[number],
        published_at: null,
      });
      if (status !== "applied")
        await t.sql`insert into specialist_application (specialist_id, submitted_at) values (${id}, now())`;
      expect(await missing(row, { specialist: account_id, editor, superadmin }, { specialist: id })).toEqual([]);
      const home = await pageTextFor(t, account_id, "specialist.home");
      // Only a submitted application is shown as in review, and what is missing is counted only once on the page.
      if (status !== "in_review") expect(home).not.toContain("We’re reviewing");
      expect(home?.match(/missing\.|still missing/g)?.length ?? 0).toBeLessThanOrEqual(1);
    },
  );
});

test("a specialist's request for more access is shown to both deciding guardians and the specialist", async () => {
  const of = await makeFamily("asks");
  const { pair } = of;
  const asked = await t.call(pair.specialist.account_id, "POST", "/profiles/access/requests/add", {
    profile_id: pair.child_id,
    scopes: ["notes"],
    message: "Please",
  });
  expect(asked.status).toBe(201);
  const decides: Where[] = [
    ["user.home", "Petra Hočevar is requesting access to Zala"],
    ["access.manage", "Access requested", ofChild],
  ];
  const row: Row = {
    payer: decides,
    co_guardian: decides,
    viewer: [
      ["user.home", null],
      ["access.manage", null, ofChild],
    ],
    specialist: [["access.ask", "is waiting for an answer", ofChild]],
  };
  expect(await missing(row, accountsOf(of), { child: pair.child_id }, "is requesting access")).toEqual([]);
});

test.each(clientReferralKinds)(
  "a %s is shown to both deciding guardians and its author, but to no viewer, and gives the colleague no access yet",
  async (kind) => {
    const of = await makeFamily(`refers-${kind}`);
    const { pair } = of;
    const colleague = (await seedPair(t.sql, `colleague-${kind}`)).specialist;
    const made = await t.call(pair.specialist.account_id, "POST", "/colleagues/referrals/add", {
      profile_id: pair.child_id,
      specialist_id: colleague.specialist_id,
      kind,
      message: "Someone good",
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const decides: Where[] = [["user.home", "Recommended to you"]];
    const row: Row = {
      payer: decides,
      co_guardian: decides,
      viewer: [["user.home", null]],
      specialist: [["colleagues.list", "Waiting for the family"]],
    };
    expect(await missing(row, accountsOf(of), {}, "Recommended to you")).toEqual([]);
    expect(await pageTextFor(t, colleague.account_id, "clients.one", { id: pair.child_id })).toBeNull();
  },
);

test("a specialist's home shows a month's earnings as the earnings page does, and no such card before the first earnings", async () => {
  const { pair } = await makeFamily("month");
  const { account_id, specialist_id } = pair.specialist;
  const home = () => pageTextFor(t, account_id, "specialist.home");
  expect(await home()).not.toContain("Earned this month");
  const made = await t.call(account_id, "POST", "/sessions/create", {
    profile_id: pair.child_id,
    service_name: "Visit",
    minutes: 45,
    payment_type: "Free",
    price: 0,
    mode: "online",
    times: [`${day(2)}T10:00:00.000Z`],
  });
  await t.sql`
    insert into commission_due (session_id, specialist_id, basis_points, agreed_at, due_at, price, commission, currency)
    values (${made.body.data.id}, ${specialist_id}, 1000, now(), now(), 6000, 600, 'EUR')`;
  expect(await home()).toContain(
    "|Earned this month|See every payment|€60.00|1 session paid directly to you, commission due €6.00|",
  );
  expect(await pageTextFor(t, account_id, "earnings.transactions")).toContain("1 session, €60.00");
});
