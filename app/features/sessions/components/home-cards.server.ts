import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { owesPayment } from "../rules.ts";
import { zoneName } from "../../../platform/time/zone-names.server.ts";

/** The reader's time zone and the current time, for all times on a card. */
const clockOf = ({ caller, services }: PageContext) => ({
  zone: caller.kind === "person" ? caller.time_zone : "UTC",
  now: services.clock().toISOString(),
});

/** A family's confirmed sessions that are not over, earliest first. */
async function comingOf({ api, services }: PageContext) {
  const now = services.clock().toISOString();
  const { data } = await api("GET /sessions", { query: { tab: "confirmed", limit: "10" } });
  return data.filter((one) => (one.ends_at ?? "") > now);
}

/** Sessions waiting for an answer from either side or for a payment. */
async function waitingOf({ api }: PageContext, limit: string) {
  const { data } = await api("GET /sessions", { query: { tab: "proposed", limit } });
  // Requests that wait for the specialist, and whatever this reader may act on.
  return data.filter((one) => one.awaits === "specialist" || one.may_act);
}

export async function loadNextSessionCard(page: PageContext) {
  const [next] = await comingOf(page);
  return { next: next ?? null, ...clockOf(page) };
}

export async function loadWeekCard(page: PageContext) {
  const [, ...later] = await comingOf(page);
  return later.length === 0
    ? null
    : { sessions: later, ...clockOf(page), zone_name: zoneName(page.locale, clockOf(page).zone) };
}

/** Confirmed sessions with a move that the reader has to answer. */
const movesOf = async ({ api }: PageContext) =>
  (await api("GET /sessions", { query: { tab: "moves", limit: "50" } })).data.filter((one) => one.may_act);

/** Loads what the reader has to answer or pay: offers, moves, and payments; null if none. */
export async function loadWaitingCard(page: PageContext) {
  const [pending, moves] = await Promise.all([waitingOf(page, "50"), movesOf(page)]);
  const due = pending.filter((one) => one.awaits === "family" || owesPayment(one));
  return due.length + moves.length === 0 ? null : { due, moves, ...clockOf(page) };
}

/** Loads what others have to answer or pay; null if none. */
export async function loadWaitingForOthersCard(page: PageContext) {
  const sessions = (await waitingOf(page, "50")).filter(
    (one) => one.awaits === "specialist" || (one.awaits === "payment" && !owesPayment(one)),
  );
  return sessions.length === 0 ? null : { sessions, ...clockOf(page) };
}

const todayOf = async ({ api }: PageContext) =>
  (await api("GET /sessions", { query: { tab: "today", limit: "50" } })).data;

/** A specialist's next sessions after today. */
async function soonOf(page: PageContext) {
  const { zone, now } = clockOf(page);
  const { data } = await page.api("GET /sessions", { query: { tab: "confirmed", limit: "50" } });
  const later = data.filter(
    ({ starts_at }) => starts_at !== null && starts_at > now && isoDay(starts_at, zone) !== isoDay(now, zone),
  );
  return later.slice(0, 4);
}

export async function loadSpecialistHead(page: PageContext) {
  const [{ data: me }, today, soon] = await Promise.all([page.api("GET /specialists/me"), todayOf(page), soonOf(page)]);
  const { now, zone } = clockOf(page);
  const next = today.find((one) => (one.starts_at ?? "") > now) ?? soon[0];
  return {
    count: today.length,
    next: next ? { starts_at: next.starts_at, name: next.profile_name } : null,
    practice: me.time_zone,
    proposes: me.status !== "approved",
    zone,
    now,
  };
}

export const loadTodayCard = async (page: PageContext) => ({ sessions: await todayOf(page), ...clockOf(page) });

export async function loadSpecialistWaiting(page: PageContext) {
  const [sessions, claimed, over, moves] = await Promise.all([
    waitingOf(page, "50"),
    page.api("GET /sessions", { query: { tab: "disputed", limit: "50" } }),
    page.api("GET /sessions", { query: { tab: "over", limit: "50" } }),
    movesOf(page),
  ]);
  return { sessions, claimed: claimed.data, over: over.data, moves, ...clockOf(page) };
}

export async function loadUpcomingCard(page: PageContext) {
  const sessions = await soonOf(page);
  return sessions.length === 0 ? null : { sessions, ...clockOf(page) };
}

export const loadMonthStatistics = async ({ api }: PageContext) =>
  (await api("GET /specialists/session-statistics")).data;
