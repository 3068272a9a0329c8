import { PageLink, useCurrentPage } from "../../../navigation/link.tsx";
import type { PageKey } from "../../../platform/features/pages.ts";
import { RatingStars, ScoreBar } from "../../../ui/index.ts";
import type { Profile } from "../pages/load-profile.ts";
import styles from "./profile.module.css";
import { scoreOf, useTextsAndFormats } from "./words.ts";

const parts = ["punctuality", "clarity", "comfort"] as const;

/** The page for older reviews, with the query parameters to keep. */
export interface ReviewsAt {
  to: PageKey;
  query: Record<string, string | undefined>;
}

/** The average rating with its distribution, and a page of reviews. */
export function Reviews({ profile, at: { to, query } }: { profile: Profile; at: ReviewsAt }) {
  const { t, locale, formats } = useTextsAndFormats();
  const { params } = useCurrentPage();
  const { summary, reviews, person, olderReviews, onOlderReviews } = profile;
  const { rating, rating_count } = summary;
  return (
    <section id="reviews" className={styles.reviews}>
      <h2>{t("view.reviews")}</h2>
      <details className={`${styles.more} ${styles.how}`}>
        <summary className="link">{t("view.reviews.how")}</summary>
        <p className="small muted">
          {t("view.reviews.text")}{" "}
          <PageLink className="link" to="reviews.rules">
            {t("view.reviews.rules")}
          </PageLink>
        </p>
      </details>
      {rating === null ? (
        <p className={`muted ${styles.lead}`}>{rating_count ? t("view.reviews.few") : t("view.reviews.none")}</p>
      ) : (
        <div className={styles.summary}>
          <div>
            <b className={`figures ${styles.average}`}>{scoreOf(locale, rating)}</b>
            <RatingStars value={rating / 100} label={t("review.stars", { count: scoreOf(locale, rating) })} />
            <p className="small muted">{t("view.reviews.after", { count: rating_count })}</p>
          </div>
          <div className={styles.scores}>
            {parts.map((part) => (
              <ScoreBar
                key={part}
                label={t(`score.${part}`)}
                value={summary[part] ?? 0}
                max={500}
                text={scoreOf(locale, summary[part] ?? 0)}
              />
            ))}
          </div>
        </div>
      )}
      {reviews.map((review) => (
        <article className={styles.review} key={review.id} aria-labelledby={`review-${review.id}`}>
          <div className={styles.reviewHead}>
            <RatingStars value={review.rating} label={t("review.stars", { count: review.rating })} />
            {review.demo && <span className="tag tag-demo">{t("review.demo")}</span>}
          </div>
          {review.body && <p lang={review.locale === locale ? undefined : review.locale}>{review.body}</p>}
          <p className="small">
            <span id={`review-${review.id}`}>
              <b>{review.author || t("review.former")}</b>{" "}
              <span className="muted">{formats.monthAndYear(review.created_at.slice(0, 10))}</span>
            </span>
            {review.body && review.locale !== locale && (
              <span className="muted">
                {" · "}
                {t("review.language", { language: review.locale })}
              </span>
            )}
            {!review.demo && (
              <>
                <span className="muted"> · </span>
                <PageLink className="link" to="reviews.report" params={{ id: person.id, review: review.id }}>
                  {t("review.report")}
                </PageLink>
              </>
            )}
          </p>
          {review.reply && (
            <div className={styles.reply}>
              <b className="small">{t("review.reply", { name: `${person.name} ${person.lastname}` })}</b>
              <p className="small" lang={review.locale === locale ? undefined : review.locale}>
                {review.reply}
              </p>
            </div>
          )}
        </article>
      ))}
      <p className={styles.pages}>
        {onOlderReviews && (
          <PageLink className="link small" to={to} params={params} query={query} hash="reviews">
            {t("view.reviews.newest")}
          </PageLink>
        )}
        {olderReviews && (
          <PageLink
            className="button button-neutral"
            to={to}
            params={params}
            query={{ ...query, reviews: olderReviews }}
            hash="reviews"
          >
            {t("view.reviews.more")}
          </PageLink>
        )}
      </p>
    </section>
  );
}
