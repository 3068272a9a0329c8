import { isoDay } from "../../../platform/time/format.ts";
import { Tag } from "../../../ui/index.ts";
import type { Profile } from "../pages/load-profile.ts";
import styles from "./profile.module.css";
import { useTextsAndFormats } from "./words.ts";

/** How often agreed sessions took place and how soon requests were answered, with an explanation of both figures. */
export function Reliability({ profile: { person, reliability } }: { profile: Profile }) {
  const { t, formats } = useTextsAndFormats();
  const { kept_percent, sessions, reply_hours, requests, counted_at, demo } = reliability;
  const few = kept_percent === null && reply_hours === null;
  return (
    <section>
      <h2>
        {t("figures.title")} {demo && !few && <Tag kind="outline">{t("review.demo")}</Tag>}
      </h2>
      {few ? (
        <p className={`muted ${styles.lead}`}>{t("figures.few")}</p>
      ) : (
        <dl className={styles.figures}>
          {kept_percent !== null && (
            <div>
              <dt>{t("figures.kept")}</dt>
              <dd>
                <b className="figures">{t("figures.percent", { percent: kept_percent })}</b>{" "}
                <span className="muted small">{t("figures.kept.of", { count: sessions })}</span>
              </dd>
            </div>
          )}
          {reply_hours !== null && (
            <div>
              <dt>{t("figures.reply")}</dt>
              <dd>
                <b className="figures">{t("figures.hours", { hours: reply_hours })}</b>{" "}
                <span className="muted small">{t("figures.reply.of", { count: requests })}</span>
              </dd>
            </div>
          )}
        </dl>
      )}
      <details className={styles.more}>
        <summary className="link">{t("figures.how")}</summary>
        <p className="small">{t("figures.rule")}</p>
        {counted_at && (
          <p className="small muted">
            {t("figures.counted", { date: formats.date(isoDay(counted_at, person.time_zone)) })}
          </p>
        )}
      </details>
    </section>
  );
}
