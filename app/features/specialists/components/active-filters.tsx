import { languageLabels } from "../../../platform/i18n/language-names.ts";
import { PageLink } from "../../../navigation/link.tsx";
import { Icon } from "../../../ui/index.ts";
import { countFilters, queryOf, type ListingSearch, unfiltered } from "../rules.ts";
import styles from "./listing.module.css";
import {
  ageGroupText,
  cityOf,
  topicOf,
  maximumPriceText,
  useTextsAndFormats,
  type SpecialistsTranslate,
} from "./words.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";

type Name =
  | "topic"
  | "language"
  | "q"
  | "service"
  | "mode"
  | "city"
  | "ageGroup"
  | "gender"
  | "price_max"
  | "free"
  | "fresh";

interface Chosen {
  filter: Name;
  name: string;
  without: ListingSearch;
}

/** The chosen filters with their display names, each with the search that remains without it. */
export function chosenFilters(filters: ListingSearch, t: SpecialistsTranslate, locale: Locale): Chosen[] {
  const one = (filter: Exclude<Name, "topic" | "language">, name: string | undefined): Chosen[] =>
    name === undefined
      ? []
      : [{ filter, name, without: { ...filters, [filter]: undefined, ...(filter === "city" && { km: undefined }) } }];
  const { q, service, mode, city, km, ageGroup, gender, price_max, free, fresh } = filters;
  const place = city && cityOf(t, city);
  return [
    ...one("q", q && t("filter.quoted", { words: q })),
    ...filters.topic.map((key) => ({
      filter: "topic" as const,
      name: topicOf(t, locale, key),
      without: { ...filters, topic: filters.topic.filter((other) => other !== key) },
    })),
    ...one("service", service && t(`service.${service}`)),
    ...one("mode", mode && t(`mode.${mode}`)),
    ...one("city", place && (km ? t("filter.around", { city: place, km }) : place)),
    ...filters.language.map((key) => ({
      filter: "language" as const,
      name: languageLabels(locale)(key),
      without: { ...filters, language: filters.language.filter((other) => other !== key) },
    })),
    ...one(
      "ageGroup",
      ageGroup &&
        (ageGroup === "adult" ? t("filter.age.adult") : t("filter.years", { years: ageGroupText(t, ageGroup) })),
    ),
    ...one("free", free && t(`filter.free.${free}`)),
    ...one("price_max", price_max === undefined ? undefined : maximumPriceText(t, locale, price_max)),
    ...one("gender", gender && t(`gender.${gender}`)),
    ...one("fresh", fresh && t("filter.fresh")),
  ];
}

/** The active filters, each with a link to the listing without it. */
export function ActiveFilters({
  filters,
  about,
  list,
}: {
  filters: ListingSearch;
  /** The family member the search is for. */
  about: { name: string } | undefined;
  list: "specialists.public" | "specialists.user";
}) {
  const { t, locale } = useTextsAndFormats();
  const count = countFilters(filters);
  if (count === 0 && !about) return null;
  const chosen = [
    ...(about
      ? [{ name: t("filter.about", { name: about.name }), without: { ...filters, profileId: undefined } }]
      : []),
    ...chosenFilters(filters, t, locale),
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
