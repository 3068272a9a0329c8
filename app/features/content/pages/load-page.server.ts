import type { RouterContextProvider } from "react-router";
import { data as answer } from "react-router";
import type { ParamsByLanguage } from "../../../navigation/link.tsx";
import { pageContext, type PageContext } from "../../../platform/http/page-context.server.ts";
import { type Locale, locales } from "../../../platform/i18n/locales.ts";
import { topics } from "../../specialists/rules.ts";
import type { SpecialistWithNextTime } from "../components/people.tsx";
import type { SectionData } from "../components/section-data.ts";
import { outlineOfPage, type PageOutline } from "../data/outline.server.ts";
import { readPage, readTopics } from "../data/pages.server.ts";
import { stampOf } from "../data/stamp.server.ts";
import { type ContentVisit, contentContext } from "../service/context.server.ts";
import { maySeeDrafts } from "../service/draft-mode.server.ts";
import { ContentServiceError } from "../service/errors.server.ts";
import type { ContentPage, IndexEntry, Section } from "../service/shapes.ts";

type Context = Readonly<RouterContextProvider>;

/** 404: the page does not exist, is not published, or is not translated into the reader's language. */
export const noSuchPage = () => answer({ code: "page_not_found" }, { status: 404 });

/** Without a last good copy there is nothing to show, so the error screen says that the page is temporarily unavailable. */
export function throwUnavailable(error: unknown): never {
  if (error instanceof ContentServiceError) throw answer({ code: "content_unavailable" }, { status: 503 });
  throw error;
}

/** Null if the page's content is temporarily unavailable; rethrows every other error. */
export function nullIfUnavailable(error: unknown): null {
  if ((error as { init?: { status?: number } | null } | null)?.init?.status !== 503) throw error;
  return null;
}

/** Loads everything that a page of sections shows. */
export async function loadPage(context: Context, read: (visit: ContentVisit) => Promise<ContentPage | null>) {
  const page = context.get(pageContext);
  const visit = context.get(contentContext);
  const content = await read(visit).catch(throwUnavailable);
  if (!content) throw noSuchPage();
  return {
    content,
    data: await loadSectionData(page, visit, content.sections),
    alternates: alternatesOf(content, "slug"),
    outline: await loadOutline(context, outlineOfPage, content.key),
  };
}

/** Loads the page with a fixed path. */
export const loadFixedPage = (context: Context, key: string) =>
  loadPage(context, (visit) => readPage(visit, context.get(pageContext).locale, key));

export type LoadedPage = Awaited<ReturnType<typeof loadPage>>;

/** Loads the outline, for editors in draft mode only. Someone with the preview secret sees just the page. */
export async function loadOutline(
  context: Context,
  read: (visit: ContentVisit, key: string, reader: Locale) => Promise<PageOutline>,
  key: string,
): Promise<PageOutline | null> {
  const { caller, locale, services } = context.get(pageContext);
  const visit = context.get(contentContext);
  return visit.draftMode && maySeeDrafts(caller, services.settings.secondFactorRequired)
    ? read(visit, key, locale)
    : null;
}

/** A record's slug in each language, as the page's parameter named `parameter`. */
export const alternatesOf = ({ slugs }: IndexEntry, parameter: string): ParamsByLanguage =>
  Object.fromEntries(
    locales.flatMap((locale) => {
      const slug = slugs[locale];
      return slug === undefined ? [] : [[locale, { [parameter]: slug }]];
    }),
  );

/** Loads the extra data that these sections need, and nothing else. */
export async function loadSectionData(
  { api, locale, services }: PageContext,
  visit: ContentVisit,
  sections: readonly Section[],
): Promise<SectionData> {
  const has = (...kinds: Section["kind"][]) => sections.some(({ kind }) => kinds.includes(kind));
  const largePeople = sections.find((section) => section.kind === "LargeSpecialistsRecord");
  const topicOfPeople = largePeople?.topic;
  const wantsTimes = sections.some(
    (one) => one.kind === "GettingStartedRecord" && one.steps.some((s) => s.piece === "choose"),
  );
  const wantsPeople = largePeople !== undefined || wantsTimes || has("HeroRecord");
  const [{ people }, cities, dates, topicPages] = await Promise.all([
    wantsPeople ? loadPeople(api, { limit: 3, topic: topicOfPeople }) : { people: [] },
    has("HeroRecord") ? loadCities(api) : [],
    // Loads enough dates to find the next one of several events.
    has("EventsGridRecord")
      ? api("GET /events/calendar-dates", { query: { limit: "60" } }).then(({ data }) => data)
      : [],
    has("TopicsRecord", "TopicsGridRecord", "LargeTopicRecord") ? readTopics(visit, locale).catch(() => []) : [],
  ]);
  const [first] = people;
  const week =
    wantsTimes && first
      ? await api("GET /public/availability/{id}", { params: { id: first.id }, query: { days: "5" } })
      : undefined;
  return {
    people,
    times: week?.data.days.flatMap((day) => day.times.slice(0, 2)).slice(0, 3) ?? [],
    cities,
    dates,
    topicSlugs: Object.fromEntries(topicPages.map(({ key, slug }) => [key, slug])),
    support: services.settings.supportEmail,
    stamp: has("ContactFormRecord") ? stampOf(services.masterKey, services.clock()) : "",
  };
}

/** The first specialists of the list with their next available times, and the total number for the topic. */
export async function loadPeople(
  api: PageContext["api"],
  { limit, topic }: { limit: number; topic?: string | undefined },
): Promise<{ people: SpecialistWithNextTime[]; total: number }> {
  const known = topics.find((one) => one === topic);
  const [list, facets] = await Promise.all([
    api("GET /public/specialists", { query: { limit: String(limit), ...(known && { topic: [known] }) } }),
    known ? api("GET /specialists/listing/filters", { query: { topic: [known] } }) : undefined,
  ]);
  const ids = list.data.map((person) => person.id);
  const free = ids.length > 0 ? await api("GET /public/availability", { query: { specialistId: ids } }) : undefined;
  const nextFree = new Map(free?.data.map((one) => [one.specialist_id, one.next_free_at]));
  return {
    people: list.data.map((one) => ({ ...one, next_free_at: nextFree.get(one.id) ?? null })),
    total: facets?.data.total ?? list.data.length,
  };
}

/** Towns with specialists, the one with the most first. */
export async function loadCities(api: PageContext["api"]): Promise<string[]> {
  const facets = await api("GET /specialists/listing/filters");
  return facets.data.cities.toSorted((a, b) => b.count - a.count).map((city) => city.key);
}
