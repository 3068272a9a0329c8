import { PageLink } from "../../../navigation/link.tsx";
import { Icon } from "../../../ui/index.ts";
import { countFilters, type Filters, queryOf, type Sort } from "../rules.ts";
import styles from "./listing.module.css";
import { ageText, languageOf, topicOf, useWords } from "./words.ts";

/** The active filters, each with a link to the listing without it. */
export function ActiveFilters({ filters, list }: {
  filters: Filters & { sort: Sort };
  list: "specialists.public" | "specialists.user";
}) {
  const { t, locale } = useWords();
  if (countFilters(filters) === 0) return null;
  const chosen = [
    ...filters.topic.map((key) => ({
      name: topicOf(t, locale, key), without: { ...filters, topic: filters.topic.filter((one) => one !== key) },
    })),
    ...(filters.mode ? [{ name: t(`mode.${filters.mode}`), without: { ...filters, mode: undefined } }] : []),
    ...(filters.city ? [{ name: filters.city, without: { ...filters, city: undefined } }] : []),
    ...filters.language.map((key) => ({
      name: languageOf(t, locale, key), without: { ...filters, language: filters.language.filter((one) => one !== key) },
    })),
    ...(filters.ageGroup
      ? [{ name: t("filter.years", { years: ageText(filters.ageGroup) }), without: { ...filters, ageGroup: undefined } }]
      : []),
  ];
  return (
    <ul className={`tags ${styles.chosen}`} role="list" aria-label={t("filter.chosen")}>
      {chosen.map(({ name, without }) => (
        <li key={name}>
          <PageLink
            className={`tag tag-green ${styles.tag}`}
            to={list}
            query={queryOf(without)}
            aria-label={t("filter.remove", { name })}
          >
            {name} <Icon name="x" size={13} />
          </PageLink>
        </li>
      ))}
      <li>
        <PageLink className={`link small ${styles.clear}`} to={list}>
          {t("filter.clear")}
        </PageLink>
      </li>
    </ul>
  );
}
