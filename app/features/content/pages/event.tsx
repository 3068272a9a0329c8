import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useLocale, usePaths, useTexts } from "../../../link.tsx";
import { languageTag } from "../../../platform/i18n/locales.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { formatLongDay, formatRange, zoneAbbreviation } from "../../../platform/time/format.ts";
import { Crumbs } from "../../../seo/crumbs.tsx";
import { StructuredData } from "../../../seo/structured-data.tsx";
import { ButtonLink, Tag } from "../../../ui/index.ts";
import { topics } from "../../specialists/rules.ts";
import { useEventPlace, useEventPrice } from "../components/event-rows.tsx";
import { eventThing } from "../components/event-thing.ts";
import css from "../components/events.module.css";
import { PageHead } from "../components/page-head.tsx";
import { StructuredText } from "../components/structured-text.tsx";
import type { ContentEvent } from "../service/shapes.ts";
import { loadEvent } from "./load-event.server.ts";
import { alternatesOf } from "./load-page.server.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { services } = context.get(pageContext);
  const event = await loadEvent(context, params["slug"]);
  return { event, over: new Date(event.endsAt) < services.clock(), alternates: alternatesOf(event, "slug") };
}

export default function Event() {
  const t = useTexts("content");
  const s = useTexts("specialists");
  const path = usePaths();
  const locale = useLocale();
  const { event } = useLoaderData<typeof loader>();
  return (
    <main id="content" tabIndex={-1}>
      <PageHead
        page={event}
        note={`${formatLongDay(locale, event.startsAt, event.timeZone)}, ${formatRange(locale, event.startsAt, event.endsAt, event.timeZone)}`}
      />
      <StructuredData of={(address) => [eventThing(event, address.in(locale))]} />
      <div className="container">
        <Crumbs
          label={t("breadcrumbs")}
          items={[{ label: t("frame.events"), href: path("content.events") }, { label: event.title }]}
        />
      </div>
      <div className={`container ${css.event}`}>
        <article className={css.text}>
          <h1 className="page-title">{event.title}</h1>
          <p className="lead">{event.summary}</p>
          <p className={css.tags}>
            {event.demo && <Tag kind="demo">{t("demo.event")}</Tag>}
            {topics.filter((topic) => event.topics.includes(topic)).map((topic) => (
              <Tag key={topic}>{s(`topic.${topic}`)}</Tag>
            ))}
          </p>
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
        <EventFacts event={event} />
      </div>
    </main>
  );
}

function EventFacts({ event }: { event: ContentEvent }) {
  const t = useTexts("content");
  const locale = useLocale();
  const path = usePaths();
  const placeOf = useEventPlace();
  const priceOf = useEventPrice();
  const names = new Intl.DisplayNames([languageTag[locale]], { type: "language" });
  const facts: [string, React.ReactNode][] = [
    [
      t("event.when"),
      <time key="when" dateTime={event.startsAt}>
        <b>{formatLongDay(locale, event.startsAt, event.timeZone)}</b>
        <span className="figures">
          {formatRange(locale, event.startsAt, event.endsAt, event.timeZone)}{" "}
          {zoneAbbreviation(event.startsAt, event.timeZone)}
        </span>
      </time>,
    ],
    [
      t("event.where"),
      <>
        {placeOf(event)}
        {event.place.online ? <span className="muted">{event.place.name}</span> : null}
        {event.place.address && <span className="muted">{event.place.address}</span>}
      </>,
    ],
    [t("event.audience"), event.audience],
    [t("event.language"), event.languages.map((one) => names.of(one)).join(", ")],
    [t("event.places"), t("events.places", { count: event.places })],
    [t("event.price"), <b key="price" className="figures">{event.price ? t("event.price.each", { price: priceOf(event) }) : priceOf(event)}</b>],
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
      <ButtonLink href={path("content.event_calendar", { slug: event.slug })} variant="tertiary" iconStart="calendar-plus" full>
        {t("event.calendar")}
      </ButtonLink>
    </aside>
  );
}
