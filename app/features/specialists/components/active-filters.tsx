import { PageLink } from "../../../navigation/link.tsx";
import { Icon } from "../../../ui/index.ts";
import { countFilters, queryOf, type Search, unfiltered } from "../rules.ts";
import styles from "./listing.module.css";
import { ageText, cityOf, languageOf, topicOf, useWords } from "./words.ts";

/** The active filters, each with a link to the listing without it. */
export function ActiveFilters({ filters, about, list }: {
  filters: Search;
  /** For whom a specialist is looked for. */
  about: { name: string } | undefined;
  list: "specialists.public" | "specialists.user";
}) {
  const { t, locale } = useWords();
  const count = countFilters(filters);
  if (count === 0 && !about) return null;
  const chosen = [
    ...(about ? [{ name: t("filter.about", { name: about.name }), without: { ...filters, profileId: undefined } }] : []),
    ...filters.topic.map((key) => ({
      name: topicOf(t, locale, key), without: { ...filters, topic: filters.topic.filter((one) => one !== key) },
    })),
    ...(filters.mode ? [{ name: t(`mode.${filters.mode}`), without: { ...filters, mode: undefined } }] : []),
    ...(filters.city ? [{ name: cityOf(t, filters.city), without: { ...filters, city: undefined } }] : []),
    ...filters.language.map((key) => ({
      name: languageOf(t, locale, key), without: { ...filters, language: filters.language.filter((one) => one !== key) },
    })),
    ...(filters.ageGroup
      ? [{
          name: filters.ageGroup === "adult" ? t("filter.age.adult") : t("filter.years", { years: ageText(t, filters.ageGroup) }),
          without: { ...filters, ageGroup: undefined },
        }]
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
      {count > 0 && (
        <li>
          <PageLink className={`link small ${styles.clear}`} to={list} query={queryOf(unfiltered(filters))}>
            {t("filter.clear")}
          </PageLink>
        </li>
      )}
    </ul>
  );
}
