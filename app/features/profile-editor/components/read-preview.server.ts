import type { PageContext } from "../../../platform/http/page-context.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import type { ProfileBodyProps } from "../../specialists/components/profile-body.tsx";
import { previewOf } from "./preview-of.ts";

type Profile = ProfileBodyProps["profile"];

const reviewsShown = 5;

/** Empty values for the parts that only a published page has. */
const nothing = {
  reviews: [],
  olderReviews: null,
  summary: { rating_count: 0, rating: null, punctuality: null, clarity: null, comfort: null },
  reliability: { kept_percent: null, sessions: 0, reply_hours: null, requests: 0, demo: false, counted_at: null },
  packs: [],
  events: [],
} satisfies Partial<Profile>;

/** The public page with the draft in place of the published content, and the times and reviews that families see. */
export async function readPreview({ api, services }: PageContext, language: Locale, cursor: string | undefined) {
  const [{ data: view }, { data: seen }] = await Promise.all([
    api("GET /specialists/view/private"),
    api("GET /specialists/me"),
  ]);
  const live = view.status === "published";
  const profile: Profile = {
    ...nothing,
    free: { specialist_id: view.id, time_zone: view.time_zone, minutes: 0, days: [], away_until: null },
    ...(live && (await liveParts(api, view.id, cursor))),
    person: previewOf(view, language, seen.checks),
    profileId: null,
    onOlderReviews: cursor !== undefined,
    kept: false,
    now: services.clock().toISOString(),
    ownZone: null,
  };
  return { profile, live, whole: view.lacks.length === 0 };
}

async function liveParts(api: PageContext["api"], id: string, cursor: string | undefined) {
  const [reviews, summary, free, reliability, packs, events] = await Promise.all([
    api("GET /reviews/{id}", { params: { id }, query: { limit: String(reviewsShown), ...(cursor && { cursor }) } }),
    api("GET /reviews/summary/{id}", { params: { id } }),
    api("GET /public/availability/{id}", { params: { id } }),
    api("GET /reviews/reliability/{id}", { params: { id } }),
    api("GET /public/packs/{id}", { params: { id } }),
    api("GET /events/calendar-dates", { query: { specialistId: id, limit: "5" } }),
  ]);
  return {
    reviews: reviews.data,
    olderReviews: reviews.next_cursor,
    summary: summary.data,
    free: free.data,
    reliability: reliability.data,
    packs: packs.data,
    events: events.data,
  };
}
