import type { PageContext } from "../../../platform/http/page-context.server.ts";
import type { SubjectOf } from "../../../platform/features/register.ts";
import type { SessionItem } from "../contract.ts";

/** An offer that waits for the family in a conversation: one session, or the dates of a series. */
export interface ChatOffer {
  sessions: [SessionItem, ...SessionItem[]];
  /** For a series: how it is answered, and how many dates it has in all. */
  series: { decision: "all" | "each"; size: number } | null;
}

export interface ChatOffersData {
  state: string;
  offers: ChatOffer[];
  /** The family's confirmed sessions, for the overlap note. */
  others: SessionItem[];
  zone: string;
  now: string;
}

/** Loads the offers of this specialist for this profile that wait for an answer or a payment; null if there are none. */
export async function loadChatOffers(
  { api, caller, services }: PageContext,
  { specialist_id, profile_id }: SubjectOf<"chat.conversation">,
): Promise<ChatOffersData | null> {
  const now = services.clock().toISOString();
  const { data } = await api("GET /sessions", { query: { tab: "proposed", profileId: profile_id, limit: "50" } });
  const waiting = data.filter(
    (one) =>
      one.specialist_id === specialist_id &&
      one.awaits !== "specialist" &&
      one.reply_until !== null &&
      one.reply_until > now,
  );
  if (waiting.length === 0) return null;
  const confirmed = api("GET /sessions", { query: { tab: "confirmed", limit: "50" } });
  const groups = [
    ...Map.groupBy(waiting, (one) => `${one.awaits} ${one.series_id ?? one.id}`).values(),
  ] as ChatOffer["sessions"][];
  const offers = await Promise.all(
    groups.map(async (sessions) => {
      const [{ id, series_id }] = sessions;
      const series = series_id === null ? null : (await api("GET /sessions/{id}", { params: { id } })).data.series;
      return {
        sessions: sessions.toSorted(byTime) as ChatOffer["sessions"],
        series: series && { decision: series.decision, size: series.size },
      };
    }),
  );
  return {
    state: JSON.stringify(waiting.map(({ id, updated_at }) => [id, updated_at])),
    offers: offers.toReversed(),
    others: (await confirmed).data,
    zone: caller.kind === "person" ? caller.time_zone : "UTC",
    now,
  };
}

const startOf = ({ times }: SessionItem) => times[0]?.starts_at ?? "";
const byTime = (a: SessionItem, b: SessionItem) => (startOf(a) < startOf(b) ? -1 : 1);
