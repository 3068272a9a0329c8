import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useFormats } from "../../../navigation/formats.tsx";
import { PageLink, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { ZoneMark } from "../../../shell/zone-mark.tsx";
import { Crumbs } from "../../../seo/crumbs.tsx";
import { StructuredData } from "../../../seo/structured-data.tsx";
import { ButtonLink, Notice, Tag } from "../../../ui/index.ts";
import { topics } from "../../specialists/rules.ts";
import { EventRows, useEventPlace, useEventPrice, useEventZone } from "../components/event-rows.tsx";
import { eventThing } from "../components/event-thing.ts";
import css from "../components/events.module.css";
import { useLanguageNames } from "../components/language-names.ts";
import { Outline } from "../components/outline.tsx";
import { PageHead } from "../components/page-head.tsx";
import { StructuredText } from "../components/structured-text.tsx";
import { outlineOfEvent } from "../data/outline.server.ts";
import { readEvents } from "../data/pages.server.ts";
import { contentContext } from "../service/context.server.ts";
import type { ContentEvent } from "../service/shapes.ts";
import { loadEvent } from "./load-event.server.ts";
import { alternatesOf, outlineFor } from "./load-page.server.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { locale, services } = context.get(pageContext);
  const event = await loadEvent(context, params["slug"]);
  const now = services.clock();
  const coming = await readEvents(context.get(contentContext), locale, now).catch(() => []);
  return {
    event,
    over: new Date(event.endsAt) < now,
    others: coming.filter(({ key }) => key !== event.key).slice(0, 3),
    alternates: alternatesOf(event, "slug"),
    outline: await outlineFor(context, outlineOfEvent, event.key),
  };
}

export default function Event() {
  const t = useTexts("content");
  const s = useTexts("specialists");
  const path = usePaths();
  const locale = useLocale();
  const formats = useFormats();
  const { event, over, others, outline } = useLoaderData<typeof loader>();
  return (
    <main id="content" tabIndex={-1}>
      <PageHead
        page={event}
        note={`${formats.longDay(event.startsAt, event.timeZone)}, ${formats.range(event.startsAt, event.endsAt, event.timeZone)}`}
      />
      <StructuredData of={(address) => [eventThing(event, address.in(locale))]} />
      <div className="container">
        <Crumbs
          label={t("breadcrumbs")}
          items={[{ label: t("frame.events"), href: path("content.events") }, { label: event.title }]}
        />
      </div>
      <div className={`container ${css.event}`}>
        <header>
          {over && (
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
        <EventFacts event={event} over={over} />
        <article className={css.text}>
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
          <h2>{t("event.refund")}</h2>
          <p>{event.refund}</p>
          <h2>{t("event.organiser")}</h2>
          <p>
            {event.organiser.name}
            <br />
            {event.organiser.identity}
            <br />
            <a className="link" href={`mailto:${event.organiser.email}`}>
              {event.organiser.email}
            </a>
          </p>
        </article>
      </div>
      {others.length > 0 && (
        <section className="section">
          <div className="container">
            <div className="section-head">
              <h2>{t("event.others")}</h2>
              <PageLink to="content.events" className="link">
                {t("event.all")}
              </PageLink>
            </div>
            <EventRows events={others} />
          </div>
        </section>
      )}
      {outline && <Outline outline={outline} />}
    </main>
  );
}

function EventFacts({ event, over }: { event: ContentEvent; over: boolean }) {
  const t = useTexts("content");
  const formats = useFormats();
  const path = usePaths();
  const zone = useEventZone()(event);
  const eventPlace = useEventPlace();
  const priceOf = useEventPrice();
  const nameOf = useLanguageNames();
  const facts: [string, React.ReactNode][] = [
    [
      t("event.when"),
      <time key="when" dateTime={event.startsAt}>
        <b>{formats.longDay(event.startsAt, zone)}</b>
        <span className="figures">
          {formats.range(event.startsAt, event.endsAt, zone)}
          <ZoneMark at={event.startsAt} zone={zone} />
        </span>
      </time>,
    ],
    [
      t("event.where"),
      <>
        {eventPlace(event)}
        {event.place.online ? <span className="muted">{event.place.name}</span> : null}
        {event.place.address && <span className="muted">{event.place.address}</span>}
      </>,
    ],
    [t("event.audience"), event.audience],
    [t("event.language"), event.languages.map(nameOf).join(", ")],
    [t("event.places"), t("events.places", { count: event.places })],
    [
      t("event.price"),
      <b key="price" className="figures">
        {event.price ? t("event.price.each", { price: priceOf(event) }) : priceOf(event)}
      </b>,
    ],
  ];
  return (
    <aside className={css.facts} aria-label={t("event.facts")}>
      <dl>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!over && (
        <ButtonLink
          href={path("content.event_calendar", { slug: event.slug })}
          variant="tertiary"
          size="lg"
          iconStart="calendar-plus"
          full
        >
          {t("event.calendar")}
        </ButtonLink>
      )}
    </aside>
  );
}
