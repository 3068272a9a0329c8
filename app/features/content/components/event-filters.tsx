import { useFormats } from "../../../navigation/formats.tsx";
import { PageLink, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import { Button, SelectField } from "../../../ui/index.ts";
import { languages, topics } from "../../specialists/rules.ts";
import { adultsFilter, type EventFilters, oldestChildAge } from "../data/event-filters.ts";
import { onlineAnswer } from "../rules.ts";
import css from "./event-filters.module.css";
import { languageLabels } from "../../../platform/i18n/language-names.ts";

interface Props {
  filters: EventFilters;
  cities: readonly string[];
  months: readonly string[];
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The calendar's filters: a form that works without scripts. */
export function EventFiltersForm({ filters, cities, months }: Props) {
  const t = useTexts("content");
  const s = useTexts("specialists");
  const path = usePaths();
  const formats = useFormats();
  const nameOf = languageLabels(useLocale());
  const any = (label: string) => ({ value: "", label });
  const towns =
    filters.place && filters.place !== onlineAnswer && !cities.includes(filters.place) ? [filters.place] : [];
  const chosen = Object.values(filters).some(Boolean);
  return (
    <form className={css.filters} action={path("content.events")} role="search" aria-label={t("events.filters")}>
      {filters.specialist && <input type="hidden" name="specialist" value={filters.specialist} />}
      <SelectField
        id="filter-who"
        name="who"
        label={t("events.filter.who")}
        defaultValue={filters.who}
        options={[
          any(t("events.filter.who.any")),
          { value: adultsFilter, label: t("events.filter.who.adults") },
          ...Array.from({ length: oldestChildAge + 1 }, (_, age) => ({
            value: String(age),
            label: t("events.filter.age", { age }),
          })),
        ]}
      />
      <SelectField
        id="filter-language"
        name="language"
        label={t("event.language")}
        defaultValue={filters.language}
        options={[
          any(t("events.filter.language.any")),
          ...languages.map((one) => ({ value: one, label: nameOf(one) })),
        ]}
      />
      <SelectField
        id="filter-topic"
        name="topic"
        label={t("events.filter.topic")}
        defaultValue={filters.topic}
        options={[
          any(t("events.filter.topic.any")),
          ...topics.map((one) => ({ value: one, label: s(`topic.${one}`) })),
        ]}
      />
      <SelectField
        id="filter-place"
        name="place"
        label={t("event.where")}
        defaultValue={filters.place}
        options={[
          any(t("events.filter.place.any")),
          { value: onlineAnswer, label: t("events.online") },
          ...[...cities, ...towns].map((city) => ({ value: city, label: city })),
        ]}
      />
      <SelectField
        id="filter-month"
        name="month"
        label={t("event.when")}
        defaultValue={filters.month}
        options={[
          any(t("events.filter.month.any")),
          ...months.map((month) => ({ value: month, label: capitalize(formats.monthAndYear(`${month}-15`)) })),
        ]}
      />
      <p className={css.actions}>
        <Button size="lg">{t("events.filter.show")}</Button>
        {chosen && (
          <PageLink to="content.events" className="link small">
            {t("events.filter.clear")}
          </PageLink>
        )}
      </p>
    </form>
  );
}
