import { languageNames } from "../../../platform/i18n/language-names.ts";
import { PageLink } from "../../../navigation/link.tsx";
import type { PageKey } from "../../../platform/features/pages.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import type { Formats } from "../../../platform/time/formats.ts";
import { ZoneMark } from "../../../shell/zone-mark.tsx";
import { Icon, Portrait, Rating, type Tint } from "../../../ui/index.ts";
import type { FoundSpecialist } from "../contract.ts";
import { HeartButton, heartFormIds } from "./keep.tsx";
import styles from "./specialist-row.module.css";
import { langAttribute, locationText, professionOf, scoreOf, topicOf, type SpecialistsTranslate } from "./words.ts";

export interface SpecialistRowProps {
  person: FoundSpecialist & { away_until: string | null };
  /** The reader's time zone if signed in; otherwise times are in the specialist's zone. */
  zone?: string | undefined;
  t: SpecialistsTranslate;
  locale: Locale;
  formats: Formats;
  /** The key of the profile page for this reader. */
  to: PageKey;
  /** The family member the search is for; passed on to the profile page. */
  about: string | undefined;
  /** The "Compare" link; null next to the chosen specialist. */
  compare: string | null;
  /** Whether the reader has saved this specialist. */
  kept: boolean;
  /** The sign-in URL for guests; null for signed-in people. */
  signIn: string | null;
  shape: 1 | 2 | 3;
  /** Whether the row is visible without scrolling, so that its portrait loads early. */
  priority: boolean;
}

/** One specialist in the listing. Uses plain elements, because a page has up to sixty rows. */
export function SpecialistRow({
  person,
  zone,
  t,
  locale,
  formats,
  to,
  about,
  compare,
  kept,
  signIn,
  shape,
  priority,
}: SpecialistRowProps) {
  const nextFree = person.next_free_at;
  const name = `${person.name} ${person.lastname}`;
  return (
    <article className={`card ${styles.row}`} id={person.id} aria-labelledby={`name-${person.id}`}>
      <Portrait
        className={styles.portrait}
        src={person.portrait}
        name={name}
        size={132}
        tint={person.tint as Tint}
        shape={shape}
        priority={priority}
      />
      <div className={styles.main}>
        <div className={styles.head}>
          <div>
            <h2 className="card-title" id={`name-${person.id}`}>
              {name}
            </h2>
            <p className="muted small">{professionOf(t, locale, person)}</p>
          </div>
          {person.rating === null ? (
            <span className="tag tag-lime">{t("card.new")}</span>
          ) : (
            <Rating
              value={scoreOf(locale, person.rating)}
              count={`(${person.rating_count})`}
              label={t("card.rating", { value: scoreOf(locale, person.rating), count: person.rating_count })}
            />
          )}
        </div>
        <p className={styles.headline} lang={langAttribute(locale, person.headline)}>
          {person.headline.text}
        </p>
        <ul className={`tags ${styles.tags}`} role="list">
          {(person.tags.length ? person.tags : person.topics).slice(0, 3).map((tag) => (
            <li className="tag" key={tag}>
              {topicOf(t, locale, tag)}
            </li>
          ))}
        </ul>
        <p className={`muted small ${styles.meta}`}>
          <span>
            <Icon name="translate" /> {person.languages.map(languageNames(locale)).join(", ")}
          </span>
          <span>
            <Icon name="map-pin" /> {locationText(t, person)}
            {person.km !== null && `, ${t("card.km", { km: person.km })}`}
          </span>
        </p>
      </div>
      <div className={styles.aside}>
        <p className={styles.next}>
          {person.away_until !== null && (
            <span className={`small ${styles.away}`}>
              {t("card.away", { day: formats.day(`${person.away_until}T12:00:00Z`, "UTC") })}
            </span>
          )}
          <span className="muted smaller">{t("card.first_free")}</span>
          {nextFree ? (
            <b className="figures">
              {formats.day(nextFree, zone ?? person.time_zone)}{" "}
              <span>{t("card.at", { time: formats.time(nextFree, zone ?? person.time_zone) })}</span>
              {!zone && <ZoneMark at={nextFree} zone={person.time_zone} />}
            </b>
          ) : (
            <span className="small">{t("card.none_free")}</span>
          )}
        </p>
        <p className={`figures ${styles.price}`}>
          {person.price_from === 0 ? (
            <b>{t("view.free")}</b>
          ) : (
            <>
              <span className="muted small">{t("card.from")}</span>{" "}
              <b>{formatMoney(locale, person.price_from, person.currency, { whole: true })}</b>
            </>
          )}
        </p>
        <PageLink
          className={`button button-tertiary ${styles.link}`}
          to={to}
          params={{ id: person.id }}
          query={{ profileId: about }}
        >
          {t("card.view")}
          <span className="visually-hidden">: {name}</span>
        </PageLink>
        <p className={styles.choices}>
          {compare === null ? (
            <span className={`small muted ${styles.compare}`}>{t("compare.chosen")}</span>
          ) : (
            <a className={`link small ${styles.compare}`} href={compare}>
              {t("compare.with")}
              <span className="visually-hidden">: {name}</span>
            </a>
          )}
          <HeartButton t={t} id={person.id} name={name} kept={kept} signIn={signIn} form={heartFormIds.list} />
        </p>
      </div>
    </article>
  );
}
