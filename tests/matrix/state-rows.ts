/** A row for each state of a session: how it arises, and where people read which text about it. */
import { v7 } from "uuid";
import { makeMove, makeSession, type NewSession, type Pair } from "../../app/features/sessions/factories.server.ts";
import type { awaitedParties, ClaimState, outcomes, sides, statuses } from "../../app/features/sessions/rules.ts";
import type { PageKey } from "../../app/platform/features/pages.ts";
import type { TestApi } from "../../app/platform/testing/api.ts";

const hour = 3600_000;
export const hoursFromNow = (hours: number) => new Date(Math.floor((Date.now() + hours * hour) / 900_000) * 900_000);

/** The people concerned: the booking adult, the other parent, a viewer, the specialist, the team. */
export const people = ["family", "co_guardian", "viewer", "specialist", "team"] as const;
type Somebody = (typeof people)[number];

export interface Family {
  t: TestApi;
  pair: Pair;
  account: Record<Somebody, string>;
}

type Change = Pick<NewSession, "status"> & Partial<NewSession>;
export const session = ({ t, pair }: Family, more: Change) =>
  makeSession(t.services, {
    specialist_id: pair.specialist.specialist_id,
    profile_id: pair.child_id,
    account_id: pair.guardian.account_id,
    service_id: pair.service_id,
    starts: [hoursFromNow(48)],
    steps: [{ kind: "requested", at: hoursFromNow(-30), by: pair.guardian.account_id }],
    ...more,
  });

const over: Change = { status: "Confirmed", starts: [hoursFromNow(-5)], chosen: 0 };
const done: Change = { status: "Completed", starts: [hoursFromNow(-5)], chosen: 0 };

async function moving(of: Family, by: "family" | "specialist"): Promise<string> {
  const id = await session(of, { status: "Confirmed", chosen: 0 });
  const account_id = of.account[by];
  await makeMove(of.t.services, {
    session_id: id,
    by,
    account_id,
    message: "",
    starts: [hoursFromNow(72)],
    reply_until: hoursFromNow(24),
    at: hoursFromNow(-1),
  });
  return id;
}

async function claimed(
  of: Family,
  state: ClaimState,
  kind: "dispute" | "specialist_no_show" = "dispute",
): Promise<string> {
  const id = await session(of, kind === "dispute" ? done : over);
  await of.t.sql`
    insert into session_claim (id, session_id, kind, account_id, words, state, decision, reasons)
    values (${v7()}, ${id}, ${kind}, ${of.account.family}, 'It was not so', ${state}, ${state === "decided" ? "upheld" : null}, ${state === "decided" ? "So it was" : null})`;
  return id;
}

/** A page, and its expected text; a session's own page needs its id. */
type Where = readonly [page: PageKey, says: string];
export interface StateRow {
  make: (of: Family) => Promise<string>;
  /** For both guardians, unless the other one is listed separately. */
  family: readonly Where[];
  co_guardian?: readonly Where[];
  viewer: readonly Where[];
  specialist: readonly Where[];
  /** Where the team has something to do. */
  team?: readonly Where[];
}

const closed = (words: string): Pick<StateRow, "family" | "viewer" | "specialist"> => ({
  family: [
    ["sessions.user", words],
    ["sessions.user_one", words],
  ],
  viewer: [
    ["sessions.user", words],
    ["sessions.user_one", words],
  ],
  specialist: [
    ["sessions.specialist", words],
    ["sessions.specialist_one", words],
  ],
});

export const pendingRows: Record<(typeof awaitedParties)[number], StateRow> = {
  specialist: {
    make: (of) => session(of, { status: "Pending", awaits: "specialist" }),
    family: [
      ["user.home", "Your request to Petra Hočevar"],
      ["sessions.user", "Waiting for the specialist"],
      ["sessions.user_one", "Waiting for the specialist"],
    ],
    viewer: [
      ["user.home", "Your request to Petra Hočevar"],
      ["sessions.user", "Waiting for the specialist"],
      ["sessions.user_one", "Waiting for the specialist"],
    ],
    specialist: [
      ["specialist.home", "|1 item|Request for Zala Kovač|"],
      ["sessions.specialist", "|1 item|Request for Zala Kovač|"],
      ["sessions.specialist_one", "Waiting for your answer"],
      ["sessions.specialist_one", "The family is waiting for your answer"],
    ],
  },
  family: {
    make: (of) => session(of, { status: "Pending", awaits: "family", reply_until: hoursFromNow(20) }),
    family: [
      ["user.home", "Petra Hočevar offered you a time"],
      ["sessions.user", "Waiting for your answer"],
      ["sessions.user_one", "Waiting for your answer"],
    ],
    viewer: [
      ["sessions.user", "Waiting for the family"],
      ["sessions.user_one", "Waiting for the family"],
    ],
    specialist: [
      ["specialist.home", "|1 item|Zala Kovač: the family has until"],
      ["sessions.specialist", "|1 item|Zala Kovač: the family has until"],
      ["sessions.specialist_one", "Waiting for the family"],
      ["sessions.specialist_one", "The family hasn’t answered yet"],
      ["calendar.specialist", "Held until answered"],
    ],
  },
  payment: {
    make: (of) =>
      session(of, {
        status: "Pending",
        awaits: "payment",
        reply_until: hoursFromNow(20),
        online: { reference: v7(), pay_until: hoursFromNow(20) },
      }),
    family: [
      ["user.home", "Session with Petra Hočevar, not paid yet"],
      ["sessions.user", "Waiting for your payment"],
      ["sessions.user_one", "Waiting for your payment"],
    ],
    viewer: [
      ["sessions.user", "Waiting for payment"],
      ["sessions.user_one", "Waiting for payment"],
    ],
    specialist: [
      ["specialist.home", "|1 item|Zala Kovač: accepted, waiting for payment|"],
      ["sessions.specialist", "|1 item|Zala Kovač: accepted, waiting for payment|"],
      ["sessions.specialist_one", "Waiting for payment"],
      ["sessions.specialist_one", "The family hasn’t paid yet"],
      ["sessions.specialist_one", "Withdraw offer…"],
      ["calendar.specialist", "Waiting for payment"],
    ],
  },
};

export const statusRows: Record<Exclude<(typeof statuses)[number], "Pending">, StateRow> = {
  Confirmed: {
    make: (of) => session(of, { status: "Confirmed", chosen: 0 }),
    family: [
      ["user.home", "Next session"],
      ["sessions.user", "Confirmed"],
      ["sessions.user_one", "Confirmed"],
    ],
    viewer: [
      ["user.home", "Next session"],
      ["sessions.user", "Confirmed"],
      ["sessions.user_one", "Confirmed"],
    ],
    specialist: [
      ["specialist.home", "Coming up"],
      ["sessions.specialist", "|Confirmed|"],
      ["sessions.specialist_one", "|Confirmed|"],
      ["calendar.specialist", "Confirmed"],
    ],
  },
  Completed: { make: (of) => session(of, done), ...closed("Completed") },
  Cancelled: { make: (of) => session(of, { status: "Cancelled", chosen: 0 }), ...closed("Cancelled") },
  Rejected: { make: (of) => session(of, { status: "Rejected" }), ...closed("Declined") },
};

export const outcomeRows: Record<(typeof outcomes)[number] | "none", StateRow> = {
  none: {
    make: (of) => session(of, over),
    family: [
      ["sessions.user", "Waiting for the outcome"],
      ["sessions.user_one", "Over"],
    ],
    viewer: [
      ["sessions.user", "Waiting for the outcome"],
      ["sessions.user_one", "Over"],
    ],
    specialist: [
      ["specialist.home", "|1 item|The session for Zala Kovač is over|"],
      ["sessions.specialist", "Record outcome"],
      ["sessions.specialist_one", "What happened?"],
    ],
  },
  held: { make: (of) => session(of, done), ...closed("Completed") },
  client_no_show: { make: (of) => outcome(of, "Completed", "client_no_show"), ...closed("No-show") },
  specialist_no_show: { make: (of) => outcome(of, "Cancelled", "specialist_no_show"), ...closed("Cancelled") },
};

async function outcome(of: Family, status: "Completed" | "Cancelled", how: (typeof outcomes)[number]): Promise<string> {
  const id = await session(of, { ...done, status });
  await of.t.sql`update session set outcome = ${how} where id = ${id}`;
  return id;
}

export const moveRows: Record<(typeof sides)[number], StateRow> = {
  specialist: {
    make: (of) => moving(of, "family"),
    family: [
      ["sessions.user", "New time: waiting for the specialist"],
      ["sessions.user_one", "New time: waiting for the specialist"],
      ["sessions.user_one", "Withdraw suggestion"],
    ],
    co_guardian: [["sessions.user", "New time: waiting for the specialist"]],
    viewer: [
      ["sessions.user", "New time: waiting for the specialist"],
      ["sessions.user_one", "The family would like another time"],
    ],
    specialist: [
      ["specialist.home", "|1 item|Another time requested for Zala Kovač|"],
      ["sessions.specialist", "Another time requested for Zala Kovač"],
      ["sessions.specialist", "New time: waiting for your answer"],
      ["sessions.specialist_one", "Keep the agreed time"],
    ],
  },
  family: {
    make: (of) => moving(of, "specialist"),
    family: [
      ["user.home", "|1 item|Petra Hočevar offered you another time for your session|"],
      ["sessions.user", "New time: waiting for your answer"],
      ["sessions.user_one", "Keep the agreed time"],
    ],
    viewer: [
      ["sessions.user", "New time: waiting for the family"],
      ["sessions.user_one", "Petra Hočevar offered another time"],
    ],
    specialist: [
      ["sessions.specialist", "New time: waiting for the family"],
      ["sessions.specialist_one", "Withdraw suggestion"],
      ["calendar.specialist", "Held as a possible new time"],
    ],
  },
};

export const claimRows: Record<ClaimState, StateRow> = {
  open: {
    make: (of) => claimed(of, "open"),
    family: [
      ["sessions.user", "Disputed: waiting for the specialist"],
      ["sessions.user_one", "We’ve told Petra, who can respond now."],
    ],
    viewer: [
      ["sessions.user", "Completed"],
      ["sessions.user_one", "Completed"],
    ],
    specialist: [
      ["specialist.home", "|1 item|Zala Kovač: the family has disputed the session|"],
      ["sessions.specialist", "Disputed: waiting for your answer"],
      ["sessions.specialist_one", "Agree"],
    ],
    team: [["sessions.claims", "Waiting for the specialist"]],
  },
  refused: {
    make: (of) => claimed(of, "refused", "specialist_no_show"),
    family: [
      ["sessions.user", "Disputed: waiting for our team"],
      ["sessions.user_one", "Our team will read both sides and decide."],
    ],
    viewer: [
      ["sessions.user", "Over"],
      ["sessions.user_one", "Over"],
    ],
    specialist: [
      ["specialist.home", "|1 item|Zala Kovač: our team is reviewing the disputed session|"],
      ["sessions.specialist", "our team is reviewing the disputed session"],
      ["sessions.specialist_one", "Our team will read both sides and decide."],
    ],
    team: [
      ["admin.overview", "Disputed sessions"],
      ["sessions.claims", "Waiting for you"],
    ],
  },
  agreed: {
    make: (of) => claimed(of, "agreed"),
    family: [["sessions.user_one", "Petra agrees."]],
    viewer: [["sessions.user", "Completed"]],
    specialist: [["sessions.specialist_one", "You agreed."]],
    team: [],
  },
  decided: {
    make: (of) => claimed(of, "decided"),
    family: [["sessions.user_one", "Our team decided in your favor."]],
    viewer: [["sessions.user", "Completed"]],
    specialist: [["sessions.specialist_one", "Our team decided in the family’s favor"]],
    team: [],
  },
};

/** Returns each count next to a list, and the length of that list. */
export async function countsOf({ t, account: { family, specialist } }: Family) {
  const says: Record<string, number> = {};
  const has: Record<string, number> = {};
  for (const [who, account] of Object.entries({ family, specialist })) {
    const { data: counts } = (await t.call(account, "GET", "/sessions/counts")).body;
    const list = async (tab: string): Promise<{ id: string }[]> =>
      (await t.call(account, "GET", `/sessions?tab=${tab}`)).body.data;
    const past = await list("over");
    const lists = {
      proposed: await list("proposed"),
      confirmed: await list("confirmed"),
      moves: await list("moves"),
      over: past,
      claimed: who === "family" ? [] : (await list("disputed")).filter(({ id }) => !past.some((one) => one.id === id)),
    };
    for (const [tab, items] of Object.entries(lists)) {
      says[`${who} ${tab}`] = counts[tab];
      has[`${who} ${tab}`] = items.length;
    }
  }
  return { says, has };
}
