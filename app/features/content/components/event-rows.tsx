import { useFormats } from "../../../navigation/formats.tsx";
import { PageLink, useLocale, useTexts } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { ZoneMark } from "../../../shell/zone-mark.tsx";
import { Icon, Tag } from "../../../ui/index.ts";
import type { ContentEvent } from "../service/shapes.ts";
import css from "./event-rows.module.css";

/** The zone of an event's times: a signed-in reader's own for an event online, otherwise that of the place. */
export function useEventZone(): (event: Pick<ContentEvent, "place" | "timeZone">) => string {
  const own = useFormats().zone;
  return ({ place, timeZone }) => (place.online ? (own ?? timeZone) : timeZone);
}

/** Day and month as shown large before an event: "24" and "Nov". */
export function useEventDay(): (event: Pick<ContentEvent, "startsAt" | "place" | "timeZone">) => {
  day: string;
  month: string;
} {
  const formats = useFormats();
  const zoneOf = useEventZone();
  return (event) => ({
    day: String(Number(isoDay(event.startsAt, zoneOf(event)).slice(8))).padStart(2, "0"),
    month: formats.month(event.startsAt, zoneOf(event), event.startsAt).replace(/\.$/, ""),
  });
}

/** An event's location: online, or a venue and its town. */
export function useEventPlace(): (event: Pick<ContentEvent, "place">) => string {
  const t = useTexts("content");
  return ({ place }) => (place.online ? t("events.online") : [place.name, place.city].filter(Boolean).join(", "));
}

export function useEventPrice(): (event: Pick<ContentEvent, "price">) => string {
  const t = useTexts("content");
  const locale = useLocale();
  return ({ price }) =>
    price && (price.currency === "EUR" || price.currency === "RSD")
      ? formatMoney(locale, price.amount, price.currency, { whole: true })
      : t("events.free");
}

/** Events as rows divided by hairlines; the whole row is a link. */
export function EventRows({ events, level = 3 }: { events: readonly ContentEvent[]; level?: 2 | 3 }) {
  const t = useTexts("content");
  const formats = useFormats();
  const dayOf = useEventDay();
  const zoneOf = useEventZone();
  const eventPlace = useEventPlace();
  const priceOf = useEventPrice();
  const Title = `h${level}` as const;
  return (
    <ul className={css.events} role="list">
      {events.map((event) => {
        const { day, month } = dayOf(event);
        return (
          <li key={event.key} id={`event-${event.key}`}>
            <p className={css.day} aria-hidden="true">
              <b className="figures">{day}</b> <span>{month}</span>
            </p>
            <div className={css.words}>
              <Title>
                <PageLink to="content.event" params={{ slug: event.slug }}>
                  {event.title}
                </PageLink>
              </Title>
              <p className="muted">{event.summary}</p>
              {event.demo && <Tag kind="demo">{t("demo.event")}</Tag>}
            </div>
            <p className={css.fact}>
              <time dateTime={event.startsAt}>
                {formats.day(event.startsAt, zoneOf(event))}, {formats.time(event.startsAt, zoneOf(event))}
                <ZoneMark at={event.startsAt} zone={zoneOf(event)} />
              </time>
              <span className="muted">
                <Icon name={event.place.online ? "video-camera" : "map-pin"} size={16} /> {eventPlace(event)}
              </span>
            </p>
            <p className={css.fact}>
              <b className="figures">{priceOf(event)}</b>{" "}
              <span className="muted">{t("events.places", { count: event.places })}</span>
            </p>
            <span className={css.arrow} aria-hidden="true">
              <Icon name="arrow-right" size={20} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
