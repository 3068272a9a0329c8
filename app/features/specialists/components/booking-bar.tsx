import { zoneAbbreviation } from "../../../platform/time/format.ts";
import { Button, classNames } from "../../../ui/index.ts";
import type { BookingCardProps } from "./booking-card.tsx";
import styles from "./booking-card.module.css";
import { spreadTimes } from "./booking-card.tsx";
import { priceOf } from "./offer-words.ts";
import { useTextsAndFormats } from "./words.ts";

/**
 * The guest's bottom bar on phones. Mirrors the choices in the booking card with CSS only; until a time is chosen, it just links
 * to the card.
 */
export function BookingBar({ person, free }: Pick<BookingCardProps, "person" | "free">) {
  const { t, locale, formats } = useTextsAndFormats();
  const first = free.days.find((day) => day.times.length > 0)?.times[0];
  // A guest's time zone is unknown, so the practice's is always named.
  const words = (time: string) =>
    `${formats.dateTime(time, person.time_zone)} ${zoneAbbreviation(time, person.time_zone)}`;
  return (
    <div className={styles.bar}>
      <div>
        <span className={`smaller muted ${styles.barFirst}`}>
          {first ? t("bar.first", { when: words(first) }) : t("card.none_free")}
        </span>
        {free.days.map(({ day, times }) => (
          <span key={day} className={`smaller muted ${styles.barDay}`}>
            {spreadTimes(times).map((time) => (
              <span key={time}>{words(time)}</span>
            ))}
          </span>
        ))}
        <b className={`figures ${styles.barPrices}`}>
          {person.services.map((service) => (
            <span key={service.id}>{priceOf(t, locale, service)}</span>
          ))}
        </b>
      </div>
      {first ? (
        <a className={`button button-primary button-lg ${styles.barChoose}`} href="#book-card">
          {t("bar.choose")}
        </a>
      ) : null}
      <Button size="lg" className={classNames(first && styles.barSend)}>
        {t("view.request")}
      </Button>
    </div>
  );
}
