import { useState } from "react";
import { PageLink } from "../../../navigation/link.tsx";
import { type Locale, locales } from "../../../platform/i18n/locales.ts";
import { Card, CardHead, Icon, Portrait, Rating, SegmentedControl, type Tint } from "../../../ui/index.ts";
import { priceFrom, splitTopics } from "../../specialists/rules.ts";
import type { PrivateView } from "../contract.ts";
import { textFor } from "../rules.ts";
import styles from "./editor.module.css";
import { useEditorTexts } from "./words.ts";

/** How families will see the specialist in the list with this draft, in each language. */
export function SearchCard({ view, nextFree }: { view: PrivateView; nextFree: string | null }) {
  const { t, locale: own, professionOf, topicOf, priceOf, formats } = useEditorTexts();
  const [locale, setLocale] = useState<Locale>(own);
  const { draft, name, lastname, time_zone } = view;
  const headline = textFor(draft.headline, locale);
  const { topics, tags } = splitTopics(draft.topics);
  const price = priceFrom(draft.services.filter(({ currency }) => currency === view.currency));
  return (
    <Card tone="quiet" aria-labelledby="search-title">
      <CardHead
        id="search-title"
        title={t("search.title")}
        aside={
          <SegmentedControl
            name="search_language"
            label={t("search.language")}
            hideLabel
            defaultValue={own}
            options={locales.map((value) => ({ value, label: value.toUpperCase() }))}
            onChange={(value) => setLocale(value as Locale)}
          />
        }
      />
      <div className={`card ${styles.found}`}>
        <div className={styles.foundHead}>
          <Portrait src={view.portrait} name={`${name} ${lastname}`} size={76} tint={view.tint as Tint} />
          <div>
            <p className={styles.foundName}>{`${name} ${lastname}`}</p>
            <p className="muted small">{professionOf({ profession: view.profession, gender: draft.gender })}</p>
            {view.rating !== null && (
              <Rating
                value={score(own, view.rating)}
                count={t("search.reviews", { count: view.rating_count })}
                label={t("search.rating", { value: score(own, view.rating), count: view.rating_count })}
              />
            )}
          </div>
        </div>
        <p lang={headline.language}>{headline.text || <span className="muted">{t("search.empty")}</span>}</p>
        <ul className="tags" role="list">
          {(tags.length > 0 ? tags : topics).slice(0, 3).map((key) => (
            <li className="tag" key={key}>
              {topicOf(key)}
            </li>
          ))}
        </ul>
        <div className={styles.foundFoot}>
          <p>
            <span className="muted small">{t("search.next")}</span>
            <b className="figures">
              {nextFree
                ? `${formats.day(nextFree, time_zone)}, ${formats.time(nextFree, time_zone)}`
                : t("search.none_free")}
            </b>
          </p>
          <p>
            <span className="muted small">{t("search.from")}</span>
            <b className="figures">{priceOf(price, view.currency)}</b>
          </p>
        </div>
      </div>
      <p className={styles.log}>
        <PageLink to="profile-editor.preview" query={{ language: locale }} className="link">
          <Icon name="arrow-square-out" size={18} /> {t("search.preview")}
        </PageLink>
      </p>
    </Card>
  );
}

const score = (locale: Locale, hundredths: number) =>
  (hundredths / 100).toFixed(1).replace(".", locale === "en" ? "." : ",");
