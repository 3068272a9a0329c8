import { ApiError } from "../../../../platform/http/client.ts";
import type { PageContext } from "../../../../platform/http/page-context.server.ts";
import { orNotFound } from "../../../../platform/http/page-errors.server.ts";
import { languageNames } from "../../../../platform/i18n/language-names.ts";
import { languageTag } from "../../../../platform/i18n/locales.ts";
import { zoneName } from "../../../../platform/time/zone-names.server.ts";
import { mostTimes } from "../../rules.ts";
import { timeRowFromUrl } from "../posted-times.server.ts";
import type { Booking } from "./booking.ts";
import { type FreeTimes, mostWeeks, readFreeTimes } from "./free-times.server.ts";
import { isUtcTimestamp } from "./preferred-times.ts";

type Mode = Booking["offer"]["mode"];
const weeksShown = 2;

/** Loads all data of the booking step for a specialist and the URL's parameters. */
export async function loadBookingStep(page: PageContext, specialistId: string, query: URLSearchParams) {
  const { api, caller, locale, services } = page;
  const sessionId = query.get("sessionId") ?? undefined;
  const [{ data }, { data: others }, known] = await Promise.all([
    orNotFound(api("GET /sessions/prefills", { query: { specialistId, sessionId } })),
    api("GET /sessions", { query: { tab: "confirmed", limit: "50" } }),
    publicView(page, specialistId),
  ]);
  const { specialist, session } = data;
  if (!specialist || (session?.status === "Confirmed" && !session.actions.move))
    throw new Response(null, { status: 404 });
  const zone = caller.kind === "person" ? caller.time_zone : "UTC";
  const now = services.clock();
  const service =
    data.services.find((one) => one.id === (session ? session.service_id : query.get("serviceId"))) ??
    (session ? undefined : data.services[0]);
  const modes: readonly Mode[] = service?.modes ?? [];
  const mode: Mode = session?.mode ?? modes.find((one) => one === query.get("mode")) ?? modes[0] ?? "online";
  const offer = session
    ? { name: session.service_name, minutes: session.minutes, mode, price: session.price, currency: session.currency }
    : {
        name: service?.name ?? "",
        minutes: service?.minutes ?? 0,
        mode,
        price: service?.price ?? 0,
        currency: service?.currency ?? specialist.currency,
      };
  const asked = query
    .getAll("at")
    .flatMap((at) => isoOf(at) ?? [])
    .slice(0, mostTimes);
  const weeks = Math.min(mostWeeks, Math.max(weeksShown, Math.floor(Number(query.get("weeks"))) || 0));
  const free: FreeTimes =
    session || service
      ? await readFreeTimes(page, {
          specialist_id: specialist.id,
          service_id: service?.id ?? "",
          session_id: session?.id,
          minutes: offer.minutes,
          mode,
          zone,
          weeks,
          at: asked.toSorted().at(-1) ?? null,
          others: others.filter(({ id }) => id !== session?.id),
        })
      : { weeks: [], more: false, last_day: null };
  const open = new Set(free.weeks.flatMap(({ days }) => days.flatMap(({ times }) => times.map(({ at }) => at))));
  const first = query.get("at");
  return {
    specialist,
    ways: data.ways,
    named: query.has("profileId"),
    profiles: data.profiles,
    services: data.services,
    session,
    moving: session?.status === "Confirmed",
    wanted: query.get("profileId") ?? (caller.kind === "person" ? caller.selected_profile_id : null),
    service_id: service?.id ?? null,
    instant: !session && service?.instant === true,
    modes,
    offer,
    free,
    weeks,
    at: asked.filter((at) => open.has(at)),
    row: open.has(isoOf(first) ?? "") ? undefined : timeRowFromUrl(first, zone, now),
    zone,
    zones: { yours: zoneName(locale, zone), theirs: zoneName(locale, specialist.time_zone) },
    now: now.toISOString(),
    answers: { hours: known?.reply_hours ?? null },
    rating:
      known && known.rating !== null
        ? {
            value: new Intl.NumberFormat(languageTag[locale], {
              minimumFractionDigits: 1,
              maximumFractionDigits: 1,
            }).format(known.rating / 100),
            count: known.rating_count,
          }
        : null,
    languages: known && listOf(page, known.languages),
  };
}

const isoOf = (at: string | null): string | null => {
  const start = at === null || Number.isNaN(Date.parse(at)) ? null : new Date(at).toISOString();
  return isUtcTimestamp(start) ? start : null;
};

/** Null for a specialist the family knows but whose page is no longer public. */
async function publicView({ api }: PageContext, id: string) {
  try {
    return (await api("GET /specialists/view/public", { query: { id } })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

function listOf({ locale }: PageContext, languages: readonly string[]): string {
  return new Intl.ListFormat(languageTag[locale], { type: "unit" }).format(languages.map(languageNames(locale)));
}
