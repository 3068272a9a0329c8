import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useTexts } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { EventCalendar } from "../components/event-calendar.tsx";
import { EventRows } from "../components/event-rows.tsx";
import css from "../components/events.module.css";
import { Outline } from "../components/outline.tsx";
import { PageHead } from "../components/page-head.tsx";
import { Sections } from "../components/sections.tsx";
import { readEvents } from "../data/pages.server.ts";
import { monthsOf } from "../data/months.server.ts";
import { contentContext } from "../service/context.server.ts";
import { loadFixedPage, orUnavailable } from "./load-page.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale, services } = context.get(pageContext);
  const now = services.clock();
  const [loaded, events] = await Promise.all([
    loadFixedPage(context, "events"),
    readEvents(context.get(contentContext), locale, now).catch(orUnavailable),
  ]);
  const wished = new URL(request.url).searchParams.get("month");
  return { ...loaded, events, calendar: monthsOf(events, wished, now, locale) };
}

export default function Events() {
  const t = useTexts("content");
  const { content, data, outline, events, calendar } = useLoaderData<typeof loader>();
  const [hero, ...rest] = content.sections;
  const words = hero?.kind === "HeroTwoRecord" ? hero : undefined;
  return (
    <main id="content" tabIndex={-1}>
      <PageHead page={content} />
      <header className={`container ${css.head}`}>
        <h1 className="page-title">{words?.title ?? content.title}</h1>
        {words && <p className="lead">{words.lead}</p>}
      </header>
      <div className={`container ${css.split}`}>
        <section aria-labelledby="upcoming">
          <h2 id="upcoming" className="visually-hidden">
            {t("events.upcoming")}
          </h2>
          {events.length > 0 ? <EventRows events={events} /> : <p className="muted">{t("events.none")}</p>}
        </section>
        <EventCalendar calendar={calendar} events={events} />
      </div>
      <Sections sections={words ? rest : content.sections} data={data} />
      {outline && <Outline outline={outline} />}
    </main>
  );
}
