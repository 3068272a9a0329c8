import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useFormats } from "../../../navigation/formats.tsx";
import { PageLink, useTexts } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { EventCalendar } from "../components/event-calendar.tsx";
import { EventFiltersForm } from "../components/event-filters.tsx";
import { EventRows } from "../components/event-rows.tsx";
import css from "../components/events.module.css";
import { Outline } from "../components/outline.tsx";
import { ContentDocumentHead } from "../components/page-head.tsx";
import { Sections } from "../components/sections.tsx";
import { apiFilters, apiDateRange, readEventFilters, filterQuery } from "../data/event-filters.ts";
import { monthGrid, monthChoices } from "../data/months.server.ts";
import { listEventDates } from "./load-event.server.ts";
import { loadFixedPage } from "./load-page.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, locale, services } = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const filters = readEventFilters(query);
  const wanted = apiFilters(filters);
  const cursor = query.get("cursor");
  const month = filters.day.slice(0, 7) || filters.month;
  const [loaded, dates, { data: calendar }] = await Promise.all([
    loadFixedPage(context, "events"),
    listEventDates(api, { ...wanted, ...apiDateRange(filters) }, cursor),
    api("GET /events/calendar-month", { query: { ...wanted, ...(month && { month }) } }),
  ]);
  const now = services.clock();
  return {
    ...loaded,
    filters,
    dates: dates.data,
    next_cursor: dates.next_cursor,
    later: dates.later,
    cities: calendar.cities,
    months: monthChoices(now, filters.month),
    calendar: monthGrid(calendar, now, locale),
  };
}

export default function Events() {
  const t = useTexts("content");
  const formats = useFormats();
  const { content, data, outline, filters, dates, next_cursor, later, cities, months, calendar } =
    useLoaderData<typeof loader>();
  const [hero, ...rest] = content.sections;
  const words = hero?.kind === "HeroTwoRecord" ? hero : undefined;
  const by = dates[0]?.organizer?.name;
  const filtered = Object.values(filters).some(Boolean);
  return (
    <main id="content" tabIndex={-1}>
      <ContentDocumentHead page={content} />
      <header className={`container ${css.head}`}>
        <h1 className="page-title">{words?.title ?? content.title}</h1>
        {words && <p className="lead">{words.lead}</p>}
      </header>
      <div className="container">
        <EventFiltersForm filters={filters} cities={cities} months={months} />
      </div>
      <div className={`container ${css.split}`}>
        <section aria-labelledby="upcoming">
          <h2 id="upcoming" className={filters.day ? css.day : "visually-hidden"}>
            {filters.day
              ? t("events.on_day", { day: formats.longDay(`${filters.day}T12:00:00Z`, "UTC") })
              : t("events.upcoming")}
          </h2>
          {filters.specialist && (
            <p className={css.start}>
              {by && <>{t("events.by", { name: by })} </>}
              <PageLink to="content.events" query={filterQuery(filters, { specialist: "" })} className="link small">
                {t("events.by.all")}
              </PageLink>
            </p>
          )}
          {later && (
            <p className={css.start}>
              <PageLink to="content.events" query={filterQuery(filters)} className="link small">
                {t("events.start")}
              </PageLink>
            </p>
          )}
          {dates.length > 0 ? (
            <EventRows dates={dates} />
          ) : (
            <p className="muted">{t(filtered ? "events.none.fit" : "events.none")}</p>
          )}
          {next_cursor && (
            <p className={css.more}>
              <PageLink
                to="content.events"
                query={filterQuery(filters, { cursor: next_cursor })}
                className="button button-neutral button-lg"
              >
                {t("events.more")}
              </PageLink>
            </p>
          )}
        </section>
        <EventCalendar calendar={calendar} filters={filters} />
      </div>
      <Sections sections={words ? rest : content.sections} data={data} />
      {outline && <Outline outline={outline} />}
    </main>
  );
}
