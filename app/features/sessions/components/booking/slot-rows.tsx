import { useFormats } from "../../../../navigation/formats.tsx";
import { useTexts } from "../../../../navigation/link.tsx";
import { isoDay, sameClock } from "../../../../platform/time/format.ts";
import { Icon } from "../../../../ui/index.ts";
import styles from "./booking.module.css";
import type { FreeTime, FreeWeek } from "./free-times.server.ts";
import { slotField } from "./preferred-times.ts";

/** How many times of a day are shown; a button reveals the rest. */
const shownInDay = 6;

export interface SlotChoice {
  zone: string;
  /** The practice's time zone. */
  practice: string;
  single: boolean;
  picks: readonly string[];
  onToggle: (at: string) => void;
}

interface SlotRowsProps extends SlotChoice {
  weeks: readonly FreeWeek[];
  now: string;
}

const dayLong = 24 * 3600_000;

/** Available times by week and day, as boxes to tick. All days form one group, because they are one choice. */
export function SlotRows({ weeks, now, ...choice }: SlotRowsProps) {
  const t = useTexts("sessions");
  const formats = useFormats();
  const today = Date.parse(`${isoDay(now, choice.zone)}T12:00:00Z`);
  const title = (monday: string) => {
    const days = Math.round((Date.parse(`${monday}T12:00:00Z`) - today) / dayLong);
    if (days <= 0) return t("booking.this_week");
    return days <= 7 ? t("booking.next_week") : t("booking.week", { day: formats.dayOfYear(monday) });
  };
  return weeks.map(({ monday, days }) => (
    <section key={monday} className={styles["week"]} aria-label={title(monday)}>
      <h3>{title(monday)}</h3>
      {days.map(({ day, times }) => (
        <div key={day} className={styles["day"]}>
          <h4 id={`day_${day}`}>
            <b>{formats.weekday(`${day}T12:00:00Z`, "UTC")}</b> {formats.dayOfYear(day)}
          </h4>
          <div className={styles["slots"]}>
            {times.slice(0, shownInDay).map((time) => (
              <AvailableTimeBox key={time.at} time={time} heading={`day_${day}`} {...choice} />
            ))}
            {times.length > shownInDay && (
              <details
                className={styles["more"]}
                open={times.slice(shownInDay).some(({ at }) => choice.picks.includes(at)) || undefined}
              >
                <summary>{t("booking.more_in_day", { count: times.length - shownInDay })}</summary>
                <div className={styles["slots"]}>
                  {times.slice(shownInDay).map((time) => (
                    <AvailableTimeBox key={time.at} time={time} heading={`day_${day}`} {...choice} />
                  ))}
                </div>
              </details>
            )}
          </div>
        </div>
      ))}
    </section>
  ));
}

/** An available time in the reader's zone, and in the practice's if that differs. */
export function AvailableTimeBox({
  time: { at, clash, beside },
  zone,
  practice,
  single,
  picks,
  onToggle,
  dated,
  heading,
}: SlotChoice & { time: FreeTime; dated?: boolean; heading?: string }) {
  const t = useTexts("sessions");
  const formats = useFormats();
  const place = picks.indexOf(at);
  const abroad = !sameClock(at, zone, practice);
  const otherDay = isoDay(at, zone) !== isoDay(at, practice);
  return (
    <label className={`chip figures ${styles["slot"]}`}>
      <input
        type={single ? "radio" : "checkbox"}
        name="at"
        value={at}
        id={slotField(at)}
        aria-describedby={heading}
        checked={place >= 0}
        onChange={() => onToggle(at)}
      />
      {place >= 0 && (
        <span className={styles["place"]} aria-hidden="true">
          {single ? <Icon name="check" size={14} /> : place + 1}
        </span>
      )}
      <b>{dated ? formats.dateTime(at, zone) : formats.time(at, zone)}</b>
      {abroad && (
        <span className={styles["theirs"]}>
          {otherDay && `${formats.weekday(at, practice)} `}
          {formats.time(at, practice)}
        </span>
      )}
      {clash && (
        <span className={styles["clash"]} title={t("booking.legend.clash", clash)}>
          <Icon name="warning-circle-fill" size={16} />
          <span className="visually-hidden">{t("booking.overlaps")}</span>
        </span>
      )}
      {beside && !clash && (
        <span className={styles["beside"]} title={t("booking.beside", { name: beside })}>
          <Icon name="users" size={16} />
          <span className="visually-hidden">{t("booking.beside.slot")}</span>
        </span>
      )}
    </label>
  );
}
