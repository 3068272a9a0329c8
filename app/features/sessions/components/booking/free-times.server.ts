import { ApiError } from "../../../../platform/http/client.ts";
import type { PageContext } from "../../../../platform/http/page-context.server.ts";
import { isoDay } from "../../../../platform/time/format.ts";
import type { SessionItem } from "../../contract.ts";

export interface FreeTime {
  at: string;
  /** The family's confirmed session that overlaps this time. */
  clash: { name: string; service: string } | null;
  /** The name of a family member whose session with the same specialist comes right before or after. */
  beside: string | null;
}
/** Available times by day in the reader's zone, in weeks from Monday. */
export interface FreeWeek {
  monday: string;
  days: { day: string; times: FreeTime[] }[];
}
export interface FreeTimes {
  weeks: FreeWeek[];
  /** Whether later weeks have times too. */
  more: boolean;
  /** The last day that can be booked today. */
  last_day: string | null;
}

interface Asked {
  specialist_id: string;
  service_id: string;
  /** The session that gets other times. Its own length and mode apply, and its own times count as available. */
  session_id: string | undefined;
  minutes: number;
  mode: "online" | "in_person";
  /** The reader's time zone. */
  zone: string;
  /** How many weeks with available times to show; extended to include the week of `at`. */
  weeks: number;
  at: string | null;
  /** The family's confirmed sessions. */
  others: readonly SessionItem[];
}

export const mostWeeks = 60;
const dayLong = 24 * 3600_000;

const mondayOf = (day: string): string => {
  const noon = new Date(`${day}T12:00:00Z`);
  return new Date(noon.getTime() - ((noon.getUTCDay() + 6) % 7) * dayLong).toISOString().slice(0, 10);
};

const monthAfter = (month: string): string => {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 15)).toISOString().slice(0, 7);
};

/** The available times of a month; null for a specialist or service that can no longer be booked. */
async function monthOf(
  { api }: PageContext,
  asked: Asked,
  month: string,
): Promise<{ last_day: string; starts: string[] } | null> {
  const { specialist_id: id, service_id: serviceId, session_id, mode } = asked;
  if (session_id)
    return (await api("GET /sessions/{id}/free-times", { params: { id: session_id }, query: { month } })).data;
  try {
    const { data } = await api("GET /public/availability/{id}/slots", {
      params: { id },
      query: { month, serviceId, mode },
    });
    return {
      last_day: data.last_day,
      starts: data.days.flatMap(({ slots }) => slots.map(({ starts_at }) => starts_at)),
    };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Reads month by month until there are enough weeks. */
export async function readFreeTimes(page: PageContext, asked: Asked): Promise<FreeTimes> {
  const now = page.services.clock();
  const weeks = new Map<string, Map<string, FreeTime[]>>();
  const wanted = asked.at === null ? "" : mondayOf(isoDay(asked.at, asked.zone));
  const enough = () => weeks.size > asked.weeks && ([...weeks.keys()].at(-1) ?? "") > wanted;
  let last_day: string | null = null;
  for (let month = now.toISOString().slice(0, 7); !enough(); month = monthAfter(month)) {
    const found = await monthOf(page, asked, month);
    if (!found) break;
    ({ last_day } = found);
    for (const at of found.starts) put(weeks, at, asked);
    if (month >= last_day.slice(0, 7)) break;
  }
  const mondays = [...weeks.keys()];
  const shown = mondays.filter((monday, i) => i < asked.weeks || (weeks.has(wanted) && monday <= wanted));
  return {
    weeks: shown.map((monday) => ({
      monday,
      days: [...(weeks.get(monday) ?? [])].map(([day, times]) => ({ day, times })),
    })),
    more: shown.length < mondays.length,
    last_day,
  };
}

function put(weeks: Map<string, Map<string, FreeTime[]>>, at: string, asked: Asked): void {
  const { zone, minutes, others } = asked;
  const day = isoDay(at, zone);
  const monday = mondayOf(day);
  const days = weeks.get(monday) ?? new Map<string, FreeTime[]>();
  weeks.set(
    monday,
    days.set(day, [...(days.get(day) ?? []), { at, clash: clashOf(at, minutes, others), beside: besideOf(at, asked) }]),
  );
}

function clashOf(at: string, minutes: number, others: readonly SessionItem[]): FreeTime["clash"] {
  const ends = new Date(Date.parse(at) + minutes * 60_000).toISOString();
  const other = others.find(
    (one) => one.starts_at !== null && one.ends_at !== null && one.starts_at < ends && at < one.ends_at,
  );
  return other ? { name: other.profile_name, service: other.service_name } : null;
}

/** The longest gap between two sessions that still counts as back to back. */
const longestWait = 30 * 60_000;

function besideOf(at: string, { specialist_id, minutes, others }: Asked): string | null {
  const [starts, ends] = [Date.parse(at), Date.parse(at) + minutes * 60_000];
  const near = (wait: number) => wait >= 0 && wait <= longestWait;
  const other = others.find(
    (one) =>
      one.specialist_id === specialist_id &&
      one.starts_at !== null &&
      one.ends_at !== null &&
      (near(starts - Date.parse(one.ends_at)) || near(Date.parse(one.starts_at) - ends)),
  );
  return other?.profile_name ?? null;
}
