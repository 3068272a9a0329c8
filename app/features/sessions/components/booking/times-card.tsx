import type { ReactNode } from "react";
import { RouterLink, useTexts } from "../../../../navigation/link.tsx";
import { useFormats } from "../../../../navigation/formats.tsx";
import { sameClock, zoneAbbreviation } from "../../../../platform/time/format.ts";
import { Button, Card, CardHead, Icon } from "../../../../ui/index.ts";
import { mostTimes } from "../../rules.ts";
import type { Booking } from "./booking.ts";
import styles from "./booking.module.css";
import type { FreeTimes } from "./free-times.server.ts";
import { AvailableTimeBox, type SlotChoice, SlotRows } from "./slot-rows.tsx";
import { nearestTimeIn, slotField } from "./preferred-times.ts";

type Fields = Record<string, { message: string; values?: Record<string, string | number> }> | undefined;

interface TimesCardProps extends Pick<Booking, "specialist" | "zone" | "zones" | "now">, SlotChoice {
  free: FreeTimes;
  chosen: number;
  full: boolean;
  errors: Fields;
  onSwap: (field: string, at: string) => void;
  /** The choice between online and in person, if both are possible. */
  places: ReactNode;
  /** The URL of the same page with more weeks. */
  later: string;
  title: string;
  text: string;
  /** Fields for a time that is not in the list. */
  own: ReactNode;
  /** The page where the family joins the waiting list. */
  wait: string | undefined;
  ownOpen: boolean;
}

/** The specialist's available times in the reader's zone, and fields for another time. */
export function TimesCard(props: TimesCardProps) {
  const {
    specialist,
    zone,
    zones,
    now,
    free,
    picks,
    single,
    chosen,
    full,
    errors,
    onSwap,
    places,
    later,
    title,
    text,
    own,
    wait,
    ownOpen,
  } = props;
  const t = useTexts("sessions");
  const formats = useFormats();
  const { onToggle, practice } = props;
  const shown = new Set(free.weeks.flatMap(({ days }) => days.flatMap(({ times }) => times.map(({ at }) => at))));
  const elsewhere = picks.filter((at) => !shown.has(at));
  const refused = Object.entries(errors ?? {}).filter(([field]) => field === "at" || field.startsWith(slotField("")));
  return (
    <Card>
      <CardHead
        title={title}
        aside={single ? undefined : <b className="small">{t("booking.chosen", { count: chosen, max: mostTimes })}</b>}
      />
      <div className={styles["body"]}>
        <p className="muted small">{text}</p>
        {places}
        <Legend {...{ zone, zones, now, free, specialist }} />
        <p role="status" className={full ? styles["refused"] : "visually-hidden"}>
          {full && t("booking.full")}
        </p>
        {refused.map(([field, fault]) => (
          <p key={field} className={styles["refused"]} id={field} tabIndex={-1}>
            <Icon name="warning-circle-fill" size={18} />
            <span>
              {field !== "at" && <b>{formats.dateTime(field.slice(slotField("").length), zone)}: </b>}
              {fault.message}
            </span>
            <NearestTimeButton field={field} fault={fault} zone={zone} onSwap={onSwap} />
          </p>
        ))}
        <div role="group" aria-label={title} className={styles["choices"]}>
          {elsewhere.length > 0 && (
            <section className={styles["week"]} aria-label={t("booking.later")}>
              <h3>{t("booking.later")}</h3>
              <div className={styles["slots"]} data-dated="">
                {elsewhere.map((at) => (
                  <AvailableTimeBox
                    key={at}
                    time={{ at, clash: null, beside: null }}
                    dated
                    {...{ zone, practice, single, picks, onToggle }}
                  />
                ))}
              </div>
            </section>
          )}
          <SlotRows weeks={free.weeks} now={now} {...{ zone, practice, single, picks, onToggle }} />
        </div>
        {free.weeks.length === 0 ? (
          <p>{t("booking.none", { name: specialist.name })}</p>
        ) : free.more ? (
          <p>
            <RouterLink className="link" to={later} stay>
              {t("booking.more_weeks")}
            </RouterLink>
          </p>
        ) : (
          free.last_day && (
            <p className="muted small">
              {t("booking.everything", { day: formats.day(`${free.last_day}T12:00:00Z`, "UTC") })}
            </p>
          )
        )}
        {wait && (
          <p>
            <RouterLink className="link" to={wait}>
              {t("booking.wait")}
            </RouterLink>
          </p>
        )}
        <details className={styles["other"]} open={ownOpen || undefined}>
          <summary>
            <span>
              <b>{t("booking.none_work")}</b>
              <span className="muted small">
                {t(single ? "booking.none_work.instant" : "booking.none_work.text", { name: specialist.name })}
              </span>
            </span>
            <span className="button button-neutral">{t("booking.suggest")}</span>
          </summary>
          {own}
        </details>
      </div>
    </Card>
  );
}

/**
 * A button that replaces a refused time with the nearest available one. Without JavaScript it submits the form, and the page
 * returns with that time.
 */
export function NearestTimeButton({
  field,
  fault,
  zone,
  onSwap,
}: {
  field: string;
  fault: NonNullable<Fields>[string] | undefined;
  zone: string;
  onSwap: (field: string, at: string) => void;
}) {
  const t = useTexts("sessions");
  const formats = useFormats();
  const nearest = nearestTimeIn(fault);
  if (!nearest) return null;
  return (
    <Button
      variant="neutral"
      size="sm"
      name="swap"
      value={`${field}|${nearest}`}
      formNoValidate
      onClick={(event) => {
        event.preventDefault();
        onSwap(field, nearest);
      }}
    >
      {t("booking.nearest", { moment: formats.dateTime(nearest, zone) })}
    </Button>
  );
}

/** Says which zone the times are in, and which of the family's sessions they overlap. */
function Legend({
  zone,
  zones,
  now,
  free,
  specialist,
}: Pick<TimesCardProps, "zone" | "zones" | "now" | "free" | "specialist">) {
  const t = useTexts("sessions");
  const abroad = !sameClock(now, zone, specialist.time_zone);
  const clashes = new Map(
    free.weeks.flatMap(({ days }) =>
      days.flatMap(({ times }) =>
        times.flatMap(({ clash }) => (clash ? [[`${clash.name} ${clash.service}`, clash] as const] : [])),
      ),
    ),
  );
  const beside = new Set(
    free.weeks.flatMap(({ days }) => days.flatMap(({ times }) => times.flatMap((time) => time.beside ?? []))),
  );
  if (!abroad && clashes.size + beside.size === 0) return null;
  const zoned = (name: string, id: string) => `${name} (${zoneAbbreviation(now, id)})`;
  return (
    <ul className={styles["legend"]} role="list">
      {abroad && (
        <>
          <li>
            <Icon name="clock" size={18} />
            <span>
              <b>{t("booking.legend.bold")}</b> {t("booking.legend.yours", { zone: zoned(zones.yours, zone) })}
            </span>
          </li>
          <li className="muted">
            <Icon name="map-pin" size={18} />
            <span>
              {t("booking.legend.theirs", { name: specialist.name, zone: zoned(zones.theirs, specialist.time_zone) })}
            </span>
          </li>
        </>
      )}
      {[...clashes].map(([key, clash]) => (
        <li key={key} className={styles["warn"]}>
          <Icon name="warning-circle-fill" size={18} />
          <span>{t("booking.legend.clash", clash)}</span>
        </li>
      ))}
      {[...beside].map((name) => (
        <li key={name}>
          <Icon name="users" size={18} />
          <span>{t("booking.beside", { name })}</span>
        </li>
      ))}
    </ul>
  );
}
