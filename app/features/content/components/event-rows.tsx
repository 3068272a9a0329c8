import { PageLink, useLocale, useTexts } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import { formatDay, formatTime, isoDay } from "../../../platform/time/format.ts";
import { ZoneMark } from "../../../shell/zone-mark.tsx";
import { formatTag } from "../../../platform/i18n/locales.ts";
import { Icon, Tag } from "../../../ui/index.ts";
import type { ContentEvent } from "../service/shapes.ts";
import css from "./event-rows.module.css";

/** Day and month as shown large before an event: "24" and "Nov". */
export function useEventDay(): (event: Pick<ContentEvent, "startsAt" | "timeZone">) => { day: string; month: string } {
  const locale = useLocale();
  return ({ startsAt, timeZone }) => ({
    day: String(Number(isoDay(startsAt, timeZone).slice(8))).padStart(2, "0"),
    month: new Date(startsAt).toLocaleDateString(formatTag[locale], { month: "short", timeZone }).replace(/\.$/, ""),
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
  const locale = useLocale();
  const dayOf = useEventDay();
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
                {formatDay(locale, event.startsAt, event.timeZone)}, {formatTime(locale, event.startsAt, event.timeZone)}
                <ZoneMark at={event.startsAt} zone={event.timeZone} />
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
