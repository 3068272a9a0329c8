import { PageLink } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import { ZoneMark } from "../../../shell/zone-mark.tsx";
import type { Profile } from "../pages/load-profile.ts";
import styles from "./profile.module.css";
import { useTextsAndFormats } from "./words.ts";

/** The next dates of events that the specialist organizes, with a link to all of them. */
export function ProfileEvents({ profile: { events, person, ownZone } }: { profile: Profile }) {
  const { t, locale, formats } = useTextsAndFormats();
  if (events.length === 0) return null;
  const standing = ({ availability, left }: Profile["events"][number]) =>
    availability === "open"
      ? t("view.event.left", { count: left })
      : availability === "full" || availability === "waiting"
        ? t(`view.event.${availability}`)
        : t("view.event.closed");
  return (
    <section className={styles.events} aria-labelledby="events">
      <h2 id="events">{t("view.events")}</h2>
      <ul role="list">
        {events.map((date) => {
          const zone = date.online ? (ownZone ?? date.time_zone) : date.time_zone;
          return (
            <li key={date.id}>
              <div>
                <h3>
                  <PageLink className="link" to="content.event" params={{ slug: date.slug }}>
                    {date.title}
                  </PageLink>
                </h3>
                <p className="small">
                  <time dateTime={date.starts_at}>
                    {formats.day(date.starts_at, zone)}, {formats.range(date.starts_at, date.ends_at, zone)}
                    <ZoneMark at={date.starts_at} zone={zone} />
                  </time>
                  <span className="muted">
                    {" · "}
                    {date.online ? t("card.online") : [date.venue, date.city].filter(Boolean).join(", ")}
                  </span>
                </p>
                {date.demo && <span className="tag tag-demo">{t("view.event.demo")}</span>}
              </div>
              <p className={styles.packPrice}>
                <b className="figures">
                  {date.price === 0 ? t("view.free") : formatMoney(locale, date.price, date.currency, { whole: true })}
                </b>
                <span className="muted small">{standing(date)}</span>
              </p>
            </li>
          );
        })}
      </ul>
      <PageLink className="link" to="content.events" query={{ specialist: person.id }}>
        {t("view.events.all")}
      </PageLink>
    </section>
  );
}
