import { useFormats } from "../../../navigation/formats.tsx";
import { PageLink, useTexts } from "../../../navigation/link.tsx";
import { spansDays } from "../../../platform/time/format.ts";
import { ZoneMark } from "../../../shell/zone-mark.tsx";
import { Icon, Tag } from "../../../ui/index.ts";
import type { DateView } from "../../events/contract.ts";
import css from "./event-rows.module.css";
import {
  useAgesText,
  useAvailabilityText,
  useEventDayText,
  useEventPlaceText,
  useEventPriceText,
  useEventZone,
} from "./event-words.ts";

/** Dates of events as rows divided by hairlines; the whole row is a link. */
export function EventRows({ dates, level = 3 }: { dates: readonly DateView[]; level?: 2 | 3 }) {
  const t = useTexts("content");
  const formats = useFormats();
  const dayOf = useEventDayText();
  const zoneOf = useEventZone();
  const eventPlace = useEventPlaceText();
  const priceOf = useEventPriceText();
  const standing = useAvailabilityText();
  const agesOf = useAgesText();
  const Title = `h${level}` as const;
  return (
    <ul className={css.events} role="list">
      {dates.map((date) => {
        const { day, month } = dayOf(date);
        const ages = agesOf(date);
        return (
          <li key={date.id}>
            <p className={css.day} aria-hidden="true">
              <b className="figures">{day}</b> <span>{month}</span>
            </p>
            <div className={css.words}>
              <Title>
                <PageLink to="content.event" params={{ slug: date.slug }}>
                  {date.title}
                </PageLink>
              </Title>
              <p className="muted">{date.summary}</p>
              {(ages || date.demo) && (
                <p className={css.tags}>
                  {ages && <Tag>{ages}</Tag>}
                  {date.demo && <Tag kind="demo">{t("demo.event")}</Tag>}
                </p>
              )}
            </div>
            <p className={css.fact}>
              <time dateTime={date.starts_at}>
                {formats.day(date.starts_at, zoneOf(date))},{" "}
                {spansDays(date.starts_at, date.ends_at, zoneOf(date))
                  ? formats.range(date.starts_at, date.ends_at, zoneOf(date))
                  : formats.time(date.starts_at, zoneOf(date))}
                <ZoneMark at={date.starts_at} zone={zoneOf(date)} />
              </time>
              <span className="muted">
                <Icon name={date.online ? "video-camera" : "map-pin"} size={16} /> {eventPlace(date)}
              </span>
            </p>
            <p className={css.fact}>
              <b className="figures">{priceOf(date.price)}</b> <span className="muted">{standing(date)}</span>
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
