import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { orNotFound } from "../../../platform/http/page-errors.server.ts";
import { languageNames } from "../../../platform/i18n/language-names.ts";
import { cardsFor } from "../../../platform/features/page-parts.server.ts";
import type { ClientDetail } from "../contract.ts";

/** Reads a client and everything on their page that the family shares. */
export async function readClientPage(
  page: PageContext,
  id: string,
  notes: { shared: "yes" | "no"; cursor?: string },
  goalsFrom: string | null,
) {
  const { api, caller, services } = page;
  const { data: client } = await orNotFound(api("GET /clients/{id}", { params: { id } }));
  const open = client.access !== null;
  const scopes = client.access?.scopes ?? [];
  const [sessions, goals, written, latest, about, cards] = await Promise.all([
    readSessions(page, client),
    open ? readGoals(page, id, goalsFrom) : { shown: [], next: null, goesOn: false },
    api("GET /clients/{id}/notes", { params: { id }, query: { ...notes, limit: "5" } }),
    api("GET /clients/{id}/notes", { params: { id }, query: { limit: "1" } }).then(({ data }) => data[0] ?? null),
    open && scopes.includes("basics") ? readAbout(page, id) : null,
    open ? cardsFor("clients.one", "specialist", page, { profile_id: id, scopes }) : [],
  ]);
  return {
    client,
    sessions,
    goals,
    about,
    cards,
    notes: {
      shown: written.data,
      next: written.next_cursor,
      shared: notes.shared === "yes",
      earlier: notes.cursor !== undefined,
    },
    latest,
    zone: caller.kind === "person" ? caller.time_zone : "UTC",
    now: services.clock().toISOString(),
  };
}
export type ClientPage = Awaited<ReturnType<typeof readClientPage>>;

/** Reads the open goals and a page of the reached ones. */
async function readGoals({ api }: PageContext, id: string, from: string | null) {
  const part = (query: { cursor?: string }) => api("GET /clients/{id}/goals", { params: { id }, query });
  const [first, later] = await Promise.all([part({}), from === null ? null : part({ cursor: from })]);
  const shown = later ? [...first.data.filter(({ reached_at }) => reached_at === null), ...later.data] : first.data;
  return { shown, next: (later ?? first).next_cursor, goesOn: later !== null };
}

const most = 10;

async function readSessions({ api }: PageContext, { profile_id, state }: ClientDetail) {
  const of = (tab: "proposed" | "confirmed" | "history", limit: number) =>
    api("GET /sessions", { query: { profileId: profile_id, tab, limit: String(limit) } }).then(({ data }) => data);
  const [pending, confirmed, history] = await Promise.all([
    state === "current" ? of("proposed", 1) : [],
    state === "current" ? of("confirmed", 1) : [],
    of("history", most),
  ]);
  const held = history
    .filter(({ status }) => status === "Completed" || status === "Confirmed")
    .toSorted((a, b) => (b.starts_at ?? "").localeCompare(a.starts_at ?? ""));
  return { pending: pending[0] ?? null, confirmed: confirmed[0] ?? null, last: held[0] ?? null, held };
}

async function readAbout({ api, locale }: PageContext, id: string) {
  const { data } = await orNotFound(api("GET /profiles/{id}", { params: { id } }));
  const { birth_date, school_year, interests, helps, notes, location } = data;
  return {
    birth_date,
    school_year,
    interests,
    helps,
    notes,
    time_zone: location.time_zone,
    languages: data.languages.map(languageNames(locale)).join(", "),
  };
}
