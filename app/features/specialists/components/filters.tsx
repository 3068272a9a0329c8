import { useLocation } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { Button, classNames, Disclosure, Icon, Sheet } from "../../../ui/index.ts";
import type { Facets } from "../contract.ts";
import { ageGroups, countFilters, type Filters, queryOf, type Search, unfiltered } from "../rules.ts";
import styles from "./filters.module.css";
import { ageText, cityOf, languageOf, topicOf, useWords } from "./words.ts";

export interface FiltersProps {
  action: string;
  filters: Search;
  facets: Facets;
}

interface OptionProps {
  type: "checkbox" | "radio";
  name: string;
  value: string;
  label: string;
  count?: number | undefined;
  checked: boolean;
}

function Option({ type, name, value, label, count, checked }: OptionProps) {
  return (
    <label className={styles.option}>
      <input type={type} name={name} value={value} defaultChecked={checked} />
      <span>{label}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  );
}

/** Opens the filter sheet, below lg. */
export function FiltersButton({ filters }: { filters: Filters }) {
  const { t } = useWords();
  const chosen = countFilters(filters);
  return (
    <button type="button" className={`button button-neutral button-lg below-lg ${styles.open}`} popoverTarget="filters">
      <Icon name="sliders-horizontal" />
      {t("filter.open")}
      {chosen > 0 && <span className="count">{chosen}</span>}
    </button>
  );
}

/** The filters: a GET form that writes them to the URL. A side column from lg up, a sheet below. */
export function FilterForm({ action, filters, facets }: FiltersProps) {
  const { t, locale } = useWords();
  const languages = facets.languages.filter((l) => l.count > 0 || filters.language.includes(l.key as never));
  const cities = facets.cities.some((c) => c.key === filters.city) || !filters.city
    ? facets.cities
    : [{ key: filters.city, count: 0 }, ...facets.cities];
  const cleared = queryOf(unfiltered(filters)).toString();
  return (
    // Remounts on each navigation: checkboxes follow removed filters, and the sheet closes after a choice.
    <Form method="get" action={action} key={useLocation().key} className={styles.form} data-found="">
      <Sheet
        id="filters"
        column
        title={t("filter.title")}
        closeLabel={t("filter.close")}
        footer={
          <>
            <Button variant="tertiary" className={classNames("from-lg", styles.apply)}>{t("filter.apply")}</Button>
            <a className={`button button-unstyled button-lg below-lg ${styles.clear}`} href={cleared ? `${action}?${cleared}` : action}>
              {t("filter.clear")}
            </a>
            <Button size="lg" className="below-lg">{t("filter.show", { count: facets.total })}</Button>
          </>
        }
      >
        {filters.sort !== "recommended" && <input type="hidden" name="sort" value={filters.sort} />}
        {filters.profileId && <input type="hidden" name="profileId" value={filters.profileId} />}
        {filters.topic
          .filter((key) => !facets.topics.some((topic) => topic.key === key))
          .map((key) => <input key={key} type="hidden" name="topic" value={key} />)}
        <Disclosure summary={t("filter.topic")} open>
          <fieldset className={styles.options}>
            <legend className="visually-hidden">{t("filter.topic")}</legend>
            {facets.topics.map(({ key, count }) => (
              <Option
                key={key} type="checkbox" name="topic" value={key} count={count} label={topicOf(t, locale, key)}
                checked={filters.topic.includes(key)}
              />
            ))}
          </fieldset>
        </Disclosure>
        <Disclosure summary={t("filter.where")} open>
          <fieldset className={styles.options}>
            <legend className="visually-hidden">{t("filter.where")}</legend>
            <Option type="radio" name="mode" value="" label={t("filter.anywhere")} checked={!filters.mode} />
            {facets.modes.map(({ key, count }) => (
              <Option
                key={key} type="radio" name="mode" value={key} count={count} label={t(`mode.${key}`)}
                checked={filters.mode === key}
              />
            ))}
            <label className={styles.city}>
              <span className="field-label">{t("filter.city")}</span>
              <span className="input-box input-select">
                <select name="city" defaultValue={filters.city ?? ""}>
                  <option value="">{t("filter.city.any")}</option>
                  {cities.map(({ key, count }) => (
                    <option key={key} value={key}>{`${cityOf(t, key)} (${count})`}</option>
                  ))}
                </select>
                <Icon name="caret-down" size={16} className="input-caret" />
              </span>
            </label>
          </fieldset>
        </Disclosure>
        <Disclosure summary={t("filter.language")} open>
          <fieldset className={styles.options}>
            <legend className="visually-hidden">{t("filter.language")}</legend>
            {languages.map(({ key, count }) => (
              <Option
                key={key} type="checkbox" name="language" value={key} count={count} label={languageOf(t, locale, key)}
                checked={filters.language.includes(key as never)}
              />
            ))}
          </fieldset>
        </Disclosure>
        <Disclosure summary={t("filter.age")} open>
          <fieldset className="chips">
            <legend className="visually-hidden">{t("filter.age")}</legend>
            {["", ...ageGroups].map((group) => (
              <label className="chip" key={group}>
                <input type="radio" name="ageGroup" value={group} defaultChecked={(filters.ageGroup ?? "") === group} />
                {group ? ageText(t, group) : t("filter.age.any")}
              </label>
            ))}
          </fieldset>
        </Disclosure>
      </Sheet>
    </Form>
  );
}
