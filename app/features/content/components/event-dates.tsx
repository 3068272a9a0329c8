import { useFormats } from "../../../navigation/formats.tsx";
import { usePaths, useTexts } from "../../../navigation/link.tsx";
import { ZoneMark } from "../../../shell/zone-mark.tsx";
import { ButtonLink, Tag } from "../../../ui/index.ts";
import type { DateView } from "../../events/contract.ts";
import css from "./event-dates.module.css";
import { useAvailabilityText, useEventPriceText, useEventZone } from "./event-words.ts";

/** Lists the dates of one event with their times, availability, prices, and booking links. */
export function EventDates({ dates, slug }: { dates: readonly DateView[]; slug: string }) {
  return (
    <ul className={css.dates} role="list">
      {dates.map((date) => (
        <li key={date.id} id={`date-${date.id}`}>
          <OneDate date={date} slug={slug} />
        </li>
      ))}
    </ul>
  );
}

function OneDate({ date, slug }: { date: DateView; slug: string }) {
  const t = useTexts("content");
  const path = usePaths();
  const formats = useFormats();
  const zone = useEventZone()(date);
  const standing = useAvailabilityText();
  const { availability, starts_at, ends_at, moved_from } = date;
  const day = formats.longDay(starts_at, zone);
  const open = availability === "open";
  const gone = availability === "cancelled" || availability === "over";
  return (
    <>
      <p className={css.when} data-gone={gone || undefined}>
        <time dateTime={starts_at}>
          <b>{day}</b>
          <span className="figures">
            {formats.range(starts_at, ends_at, zone)}
            <ZoneMark at={starts_at} zone={zone} />
          </span>
        </time>
        <Tag kind={open ? "green" : availability === "cancelled" ? "red" : "neutral"}>{standing(date)}</Tag>
      </p>
      {availability === "cancelled" && date.cancel_reason && (
        <p className="muted small">{t("event.cancelled.why", { reason: date.cancel_reason })}</p>
      )}
      {moved_from && !gone && (
        <p className="muted small">{t("event.moved", { moment: formats.dateTime(moved_from, zone) })}</p>
      )}
      {!gone && <Price date={date} zone={zone} />}
      {(open || availability === "waiting") && (
        <ButtonLink
          href={path("checkout.pay", {}, { eventDateId: date.id })}
          variant={open ? "primary" : "neutral"}
          full
          rel="nofollow"
          aria-label={t(open ? "event.book.on" : "event.wait.on", { day })}
        >
          {t(open ? "event.book" : "event.wait")}
        </ButtonLink>
      )}
      {!gone && (
        <a
          className="link small"
          href={path("content.event_calendar", { slug }, { date: date.id })}
          aria-label={t("event.calendar.on", { day })}
        >
          {t("event.calendar")}
        </a>
      )}
    </>
  );
}

function Price({ date, zone }: { date: DateView; zone: string }) {
  const t = useTexts("content");
  const formats = useFormats();
  const priceOf = useEventPriceText();
  const { price, full_price, early_until, group_from, group_price } = date;
  return (
    <p className={css.price}>
      <b className="figures">{price === 0 ? priceOf(0) : t("event.price.each", { price: priceOf(price) })}</b>
      {full_price !== null && early_until !== null && full_price > price && (
        <span className="muted small">
          {t("event.early", { moment: formats.dateTime(early_until, zone), price: priceOf(full_price) })}
        </span>
      )}
      {group_from !== null && group_price !== null && group_price < price && (
        <span className="muted small">{t("event.group", { count: group_from, price: priceOf(group_price) })}</span>
      )}
    </p>
  );
}
