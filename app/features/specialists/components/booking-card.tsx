import { Fragment } from "react";
import { PageLink } from "../../../navigation/link.tsx";
import { sameClock, zoneAbbreviation } from "../../../platform/time/format.ts";
import { Button, classNames, Icon } from "../../../ui/index.ts";
import type { SpecialistView } from "../contract.ts";
import type { Profile } from "../pages/load-profile.ts";
import styles from "./booking-card.module.css";
import { priceOf, sessionPlaceText } from "./offer-words.ts";
import { cityOf, langAttribute, useTextsAndFormats } from "./words.ts";

/** Maximum number of times shown per day; the request page accepts any other. */
const timesShown = 6;

export interface BookingCardProps extends Pick<Profile, "free" | "now" | "ownZone" | "profileId"> {
  person: SpecialistView;
  guest: boolean;
  /** Whether this is a preview, where times can be chosen but nothing requested. */
  preview?: boolean | undefined;
}

/**
 * The chosen service, five working days and their available times, all inside the profile's form. CSS alone shows the chosen
 * service, day and time, and the cancellation deadline, so the card needs no JavaScript. No time is preselected, so that no one
 * requests one by accident.
 */
export function BookingCard({ person, free, guest, preview, now, ownZone, profileId }: BookingCardProps) {
  const { t, locale, formats } = useTextsAndFormats();
  const zone = person.time_zone;
  const firstFree = free.days.findIndex((day) => day.times.length > 0);
  const twoMonths = free.days[0]?.day.slice(0, 7) !== free.days.at(-1)?.day.slice(0, 7);
  const noon = (day: string) => `${day}T12:00:00Z`;
  const cancelling = (time: string) => {
    const until = new Date(Date.parse(time) - person.cancellation_hours * 3_600_000).toISOString();
    return until > now ? t("book.cancel_by", { when: formats.dateTime(until, zone) }) : t("book.cancel_late");
  };
  return (
    <section id="book-card" className={`card card-float ${styles.card}`} aria-label={t("book.title")}>
      {profileId && <input type="hidden" name="profileId" value={profileId} />}
      <div className={styles.services}>
        {person.services.map((service) => (
          <div key={service.id} className={styles.service}>
            <div>
              <b lang={langAttribute(locale, service.name)}>{service.name.text}</b>
              <p className="small muted">
                {t("view.minutes", { count: service.minutes })},{" "}
                {sessionPlaceText(t, { city: person.city, modes: service.modes }, true)}
              </p>
            </div>
            <b className={`figures ${styles.price}`}>{priceOf(t, locale, service)}</b>
          </div>
        ))}
      </div>
      <hr />
      {free.away_until !== null && (
        <p className="small">
          <b>{t("card.away", { day: formats.day(`${free.away_until}T12:00:00Z`, "UTC") })}</b>
        </p>
      )}
      {firstFree < 0 ? (
        <p className="small">{t("book.none")}</p>
      ) : (
        <>
          <p className={styles.first}>{t("book.first")}</p>
          <fieldset className={styles.days}>
            <legend className="visually-hidden">{t("book.day")}</legend>
            {free.days.map(({ day, times }, i) => (
              <label key={day}>
                <input
                  type="radio"
                  name="day"
                  value={day}
                  defaultChecked={i === firstFree}
                  disabled={times.length === 0}
                  aria-label={formats.longDay(noon(day), "UTC")}
                />
                <span>{formats.weekday(noon(day), "UTC")}</span>
                <b className="figures">{Number(day.slice(8))}</b>
                {twoMonths && <span>{formats.month(noon(day), "UTC", noon(free.days[0]?.day ?? day))}</span>}
              </label>
            ))}
          </fieldset>
          <div className={styles.times}>
            {free.days.map(({ day, times }) => (
              <fieldset key={day}>
                <legend className="visually-hidden">
                  {t("book.time", { day: formats.longDay(noon(day), "UTC") })}
                </legend>
                {spreadTimes(times).map((time) => (
                  <Fragment key={time}>
                    <label className={`chip figures ${styles.time}`}>
                      <input type="radio" name={`at-${day}`} value={time} />
                      {formats.time(time, zone)}
                    </label>
                    <p className={`smaller muted figures ${styles.deadline}`}>
                      <Icon name="calendar-blank" size={18} /> {cancelling(time)}
                    </p>
                  </Fragment>
                ))}
                {times.length > 0 && (
                  <p className={`smaller muted ${styles.anyDeadline}`}>
                    <Icon name="calendar-blank" size={18} /> {t("book.cancel", { hours: person.cancellation_hours })}
                  </p>
                )}
                {times.length === 0 && <p className="small muted">{t("book.full")}</p>}
                {times[0] && (
                  <p className={`smaller muted ${styles.zone}`}>
                    {formats.longDay(times[0], zone)}.{" "}
                    {t("book.zone", { city: cityOf(t, person.city), zone: zoneAbbreviation(times[0], zone) })}
                    {ownZone && !sameClock(times[0], ownZone, zone) && (
                      <>
                        {" "}
                        {t("book.yours", {
                          there: formats.time(times[0], zone),
                          here: formats.time(times[0], ownZone),
                          zone: zoneAbbreviation(times[0], ownZone),
                        })}
                      </>
                    )}
                  </p>
                )}
              </fieldset>
            ))}
          </div>
        </>
      )}
      {/* Below the desktop's width a guest has the bar's button for the same act. */}
      <Button size="lg" full disabled={preview} className={classNames(guest && !preview && "from-lg")}>
        {t("view.request")}
      </Button>
      {firstFree < 0 && (
        <p className={`smaller muted ${styles.note}`}>
          <Icon name="calendar-blank" size={18} /> {t("book.cancel", { hours: person.cancellation_hours })}
        </p>
      )}
      {guest && !preview && (
        <p className={`smaller muted ${styles.note}`}>
          <Icon name="info" size={18} /> {t("book.register")}
        </p>
      )}
      {!guest && !preview && (
        <p className={`small muted ${styles.other}`}>
          {t("book.other")}{" "}
          <PageLink
            className="link"
            to="sessions.request"
            params={{ id: person.id }}
            query={{ profileId: profileId ?? undefined }}
          >
            {t("book.own")}
          </PageLink>
        </p>
      )}
      {!preview && (
        <p className={`small muted ${styles.other}`}>
          {t("book.wait")}{" "}
          <PageLink
            className="link"
            to="waiting.add"
            params={{ id: person.id }}
            query={{ profileId: profileId ?? undefined }}
          >
            {t("book.wait.link")}
          </PageLink>
        </p>
      )}
    </section>
  );
}

/** A few times spread over the whole day, instead of only the earliest. */
export function spreadTimes(times: string[]): string[] {
  if (times.length <= timesShown) return times;
  const step = (times.length - 1) / (timesShown - 1);
  return Array.from({ length: timesShown }, (_, i) => times[Math.round(i * step)] as string);
}
