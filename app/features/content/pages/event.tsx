import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useFormats } from "../../../navigation/formats.tsx";
import { PageLink, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import { languageNames } from "../../../platform/i18n/language-names.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { Crumbs } from "../../../seo/crumbs.tsx";
import { StructuredData } from "../../../seo/structured-data.tsx";
import { Notice, Tag } from "../../../ui/index.ts";
import type { DateView } from "../../events/contract.ts";
import { topics } from "../../specialists/rules.ts";
import { EventDates } from "../components/event-dates.tsx";
import { EventRows } from "../components/event-rows.tsx";
import { EventOrganizer, EventTerms } from "../components/event-terms.tsx";
import { eventStructuredData } from "../components/event-thing.ts";
import { nextDateOfEachEvent, useAgesText, useEventPlaceText } from "../components/event-words.ts";
import css from "../components/event-page.module.css";
import { Picture } from "../components/media.tsx";
import { Outline } from "../components/outline.tsx";
import { ContentDocumentHead } from "../components/page-head.tsx";
import { StructuredText } from "../components/structured-text.tsx";
import { outlineOfEvent } from "../data/outline.server.ts";
import type { ContentEvent } from "../service/shapes.ts";
import { listEventDates, loadEvent } from "./load-event.server.ts";
import { alternatesOf, loadOutline } from "./load-page.server.ts";

/** How many dates to load: upcoming ones, past ones, and those searched for other events to suggest. */
const [shown, shownPast, others] = ["6", "3", "30"];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, services } = context.get(pageContext);
  const event = await loadEvent(context, params["slug"]);
  const contentKey = event.key;
  const cursor = new URL(request.url).searchParams.get("cursor");
  const [dates, past, coming] = await Promise.all([
    listEventDates(api, { contentKey, cancelled: "with", limit: shown }, cursor),
    api("GET /events/calendar-dates", { query: { contentKey, when: "past", cancelled: "with", limit: shownPast } }),
    api("GET /events/calendar-dates", { query: { limit: others } }),
  ]);
  const { operator, supportEmail } = services.settings;
  return {
    event,
    dates: dates.data,
    next_cursor: dates.next_cursor,
    later: dates.later,
    past: past.data,
    others: nextDateOfEachEvent(
      coming.data.filter(({ content_key }) => content_key !== contentKey),
      3,
    ),
    operator: { name: operator.name ?? "Korak", address: operator.address ?? null },
    support: supportEmail,
    alternates: alternatesOf(event, "slug"),
    outline: await loadOutline(context, outlineOfEvent, contentKey),
  };
}

export default function Event() {
  const t = useTexts("content");
  const s = useTexts("specialists");
  const path = usePaths();
  const locale = useLocale();
  const formats = useFormats();
  const {
    event,
    dates,
    next_cursor,
    later,
    past,
    others: more,
    operator,
    support,
    outline,
  } = useLoaderData<typeof loader>();
  const [next] = dates.filter(({ availability }) => availability !== "cancelled");
  // All dates of an event share its place, ages and rules.
  const one = next ?? dates[0] ?? past[0];
  const paid = [...dates, ...past].some(({ price }) => price > 0);
  return (
    <main id="content" tabIndex={-1}>
      <ContentDocumentHead
        page={event}
        note={
          next &&
          `${formats.longDay(next.starts_at, next.time_zone)}, ${formats.range(next.starts_at, next.ends_at, next.time_zone)}`
        }
      />
      <StructuredData
        of={(address) =>
          dates.map((date) =>
            eventStructuredData(date, address.in(locale), {
              name: date.organizer?.name ?? operator.name,
              url: date.organizer?.published
                ? address.origin + path("specialists.public_one", { id: date.organizer.specialist_id })
                : undefined,
            }),
          )
        }
      />
      <div className="container">
        <Crumbs
          label={t("breadcrumbs")}
          items={[{ label: t("frame.events"), href: path("content.events") }, { label: event.title }]}
        />
      </div>
      <div className={`container ${css.event}`}>
        <header>
          {!next && past.length > 0 && (
            <Notice icon="calendar-blank" className={css.over}>
              {t("event.over")}
            </Notice>
          )}
          <h1 className="page-title">{event.title}</h1>
          <p className="lead">{event.summary}</p>
          <p className={css.tags}>
            {event.demo && <Tag kind="demo">{t("demo.event")}</Tag>}
            {topics
              .filter((topic) => event.topics.includes(topic))
              .map((topic) => (
                <Tag key={topic}>{s(`topic.${topic}`)}</Tag>
              ))}
          </p>
        </header>
        <aside className={css.facts} aria-label={t("event.facts")}>
          <EventFacts event={event} date={one} />
          <h2>{t("event.dates")}</h2>
          {later && (
            <PageLink to="content.event" params={{ slug: event.slug }} className="link small">
              {t("event.dates.start")}
            </PageLink>
          )}
          {dates.length > 0 ? (
            <EventDates dates={dates} slug={event.slug} />
          ) : (
            <p className="muted">{t("event.dates.none")}</p>
          )}
          {next_cursor && (
            <PageLink
              to="content.event"
              params={{ slug: event.slug }}
              query={{ cursor: next_cursor }}
              className="link small"
            >
              {t("event.dates.more")}
            </PageLink>
          )}
        </aside>
        <article className={css.text}>
          {event.image && (
            <p className={css.image}>
              <Picture image={event.image} />
            </p>
          )}
          <StructuredText text={event.text} />
          {event.bring.length > 0 && (
            <>
              <h2>{t("event.bring")}</h2>
              <ul>
                {event.bring.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </>
          )}
          {one && <EventTerms date={one} paid={paid} />}
          {one && <EventOrganizer organizer={one.organizer} operator={operator} support={support} />}
          {past.length > 0 && (
            <>
              <h2>{t("event.past")}</h2>
              <EventDates dates={past} slug={event.slug} />
            </>
          )}
        </article>
      </div>
      {more.length > 0 && (
        <section className="section">
          <div className="container">
            <div className="section-head">
              <h2>{t("event.others")}</h2>
              <PageLink to="content.events" className="link">
                {t("event.all")}
              </PageLink>
            </div>
            <EventRows dates={more} />
          </div>
        </section>
      )}
      {outline && <Outline outline={outline} />}
    </main>
  );
}

function EventFacts({ event, date }: { event: ContentEvent; date: DateView | undefined }) {
  const t = useTexts("content");
  const eventPlace = useEventPlaceText();
  const nameOf = languageNames(useLocale());
  const ages = useAgesText();
  const facts: [string, React.ReactNode][] = [[t("event.audience"), event.audience]];
  if (date) {
    const range = ages(date);
    if (range) facts.push([t("event.age"), range]);
    facts.push(
      [
        t("event.where"),
        <>
          {eventPlace(date)}
          {date.online && <span className="muted">{t("event.online.link")}</span>}
          {date.address && <span className="muted">{date.address}</span>}
        </>,
      ],
      [t("event.language"), date.languages.map(nameOf).join(", ")],
    );
    if (date.recorded) facts.push([t("event.recorded"), t("event.recorded.text")]);
  }
  return (
    <dl>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
