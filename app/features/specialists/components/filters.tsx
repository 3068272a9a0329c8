import { languageLabels } from "../../../platform/i18n/language-names.ts";
import { Form } from "../../../forms/form.tsx";
import { Button, classNames, Disclosure, Icon, Sheet } from "../../../ui/index.ts";
import type { Facets } from "../search/facets.ts";
import { ageGroups, countFilters, distances, type Filters, queryOf, type ListingSearch, unfiltered } from "../rules.ts";
import styles from "./filters.module.css";
import { useLiveForm } from "./use-live.ts";
import { ageGroupText, cityOf, topicOf, maximumPriceText, useTextsAndFormats } from "./words.ts";

/** The form's id, for fields and buttons outside it. */
export const filtersFormId = "find";

export interface FiltersProps {
  action: string;
  filters: ListingSearch;
  facets: Facets;
  /** Whether a custom element applies each choice immediately, on pages without React. */
  live: boolean;
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
      {count !== undefined && (
        <span className={styles.count} data-live-part={`${name} ${value}`} data-live-none="0">
          {count}
        </span>
      )}
    </label>
  );
}

/** A group of radio buttons, including one for "any", with the number of results for each choice. */
function Choice({
  name,
  any,
  options,
  chosen,
}: {
  name: string;
  any: string;
  options: readonly { key: string; count: number; label: string }[];
  chosen: string | undefined;
}) {
  return (
    <>
      <Option type="radio" name={name} value="" label={any} checked={!chosen} />
      {options.map(({ key, count, label }) => (
        <Option key={key} type="radio" name={name} value={key} count={count} label={label} checked={chosen === key} />
      ))}
    </>
  );
}

/** Opens the filter sheet on screens below `lg`. */
export function FiltersButton({ filters }: { filters: Filters }) {
  const { t } = useTextsAndFormats();
  const chosen = countFilters(filters);
  return (
    <button type="button" className={`button button-neutral button-lg below-lg ${styles.open}`} popoverTarget="filters">
      <Icon name="sliders-horizontal" />
      {t("filter.open")}
      <span data-live-part="chosen">{chosen > 0 && <span className="count">{chosen}</span>}</span>
    </button>
  );
}

/** The search field above the list; belongs to the filters' form. */
export function SearchWords({ filters }: { filters: Filters }) {
  const { t } = useTextsAndFormats();
  return (
    <div className={styles.words}>
      <label className="visually-hidden" htmlFor="words">
        {t("filter.words")}
      </label>
      <span className="input-box">
        <Icon name="magnifying-glass" size={20} />
        <input
          type="search"
          id="words"
          name="q"
          form={filtersFormId}
          defaultValue={filters.q ?? ""}
          maxLength={120}
          placeholder={t("filter.words.example")}
          autoComplete="off"
          enterKeyHint="search"
        />
      </span>
      <Button size="lg" form={filtersFormId}>
        {t("filter.search")}
      </Button>
    </div>
  );
}

/** The filters: a GET form that writes them to the URL. A side column from `lg` up, a sheet below. */
export function FilterForm({ action, filters, facets, live }: FiltersProps) {
  const { t, locale } = useTextsAndFormats();
  useLiveForm(filtersFormId, !live);
  const languages = facets.languages.filter((l) => l.count > 0 || filters.language.includes(l.key as never));
  const cleared = queryOf(unfiltered(filters)).toString();
  return (
    <Form
      method="get"
      action={action}
      id={filtersFormId}
      className={styles.form}
      data-found=""
      data-live={live ? "" : undefined}
    >
      <Sheet
        id="filters"
        column
        title={t("filter.title")}
        closeLabel={t("filter.close")}
        footer={
          <>
            <Button variant="tertiary" className={classNames("from-lg", styles.apply)}>
              {t("filter.apply")}
            </Button>
            <a
              className={`button button-unstyled button-lg below-lg ${styles.clear}`}
              href={cleared ? `${action}?${cleared}` : action}
            >
              {t("filter.clear")}
            </a>
            <Button size="lg" className="below-lg">
              <span data-live-part="show">{t("filter.show", { count: facets.total })}</span>
            </Button>
          </>
        }
      >
        {filters.sort !== "recommended" && <input type="hidden" name="sort" value={filters.sort} />}
        {filters.profileId && <input type="hidden" name="profileId" value={filters.profileId} />}
        {filters.compare && <input type="hidden" name="compare" value={filters.compare} />}
        {filters.topic
          .filter((key) => !facets.topics.some((one) => one.key === key))
          .map((tag) => (
            <input key={tag} type="hidden" name="topic" value={tag} />
          ))}
        <Disclosure summary={t("filter.topic")} open>
          <fieldset className={styles.options}>
            <legend className="visually-hidden">{t("filter.topic")}</legend>
            {facets.topics.map(({ key, count }) => (
              <Option
                key={key}
                type="checkbox"
                name="topic"
                value={key}
                count={count}
                label={topicOf(t, locale, key)}
                checked={filters.topic.includes(key)}
              />
            ))}
          </fieldset>
        </Disclosure>
        <Disclosure summary={t("filter.where")} open>
          <fieldset className={styles.options}>
            <legend className="visually-hidden">{t("filter.where")}</legend>
            <Choice
              name="mode"
              any={t("filter.anywhere")}
              chosen={filters.mode}
              options={facets.modes.map((one) => ({ ...one, label: t(`mode.${one.key}`) }))}
            />
            <Place filters={filters} facets={facets} />
          </fieldset>
        </Disclosure>
        <Disclosure summary={t("filter.language")} open>
          <fieldset className={styles.options}>
            <legend className="visually-hidden">{t("filter.language")}</legend>
            <div className={styles.options} data-live-part="languages">
              {languages.map(({ key, count }) => (
                <Option
                  key={key}
                  type="checkbox"
                  name="language"
                  value={key}
                  count={count}
                  label={languageLabels(locale)(key)}
                  checked={filters.language.includes(key as never)}
                />
              ))}
            </div>
          </fieldset>
        </Disclosure>
        <Disclosure summary={t("filter.age")} open>
          <fieldset className="chips">
            <legend className="visually-hidden">{t("filter.age")}</legend>
            <label className="chip">
              <input type="radio" name="ageGroup" value="" defaultChecked={!filters.ageGroup} />
              {t("filter.age.any")}
            </label>
            {ageGroups.map((group) => (
              <label className="chip" key={group}>
                <input type="radio" name="ageGroup" value={group} defaultChecked={filters.ageGroup === group} />
                {ageGroupText(t, group)}
                <span className={styles.chipCount} data-live-part={`ageGroup ${group}`} data-live-none="0">
                  {facets.age_groups.find(({ key }) => key === group)?.count ?? 0}
                </span>
              </label>
            ))}
          </fieldset>
        </Disclosure>
        {(filters.free || facets.free.some(({ count }) => count > 0)) && (
          <Disclosure summary={t("filter.free")} open>
            <fieldset className={styles.options}>
              <legend className="visually-hidden">{t("filter.free")}</legend>
              <Choice
                name="free"
                any={t("filter.free.any")}
                chosen={filters.free}
                options={facets.free.map((one) => ({ ...one, label: t(`filter.free.${one.key}`) }))}
              />
            </fieldset>
          </Disclosure>
        )}
        <Disclosure summary={t("filter.price")} open>
          <fieldset className={styles.options}>
            <legend className="visually-hidden">{t("filter.price")}</legend>
            <Choice
              name="price_max"
              any={t("filter.price.any")}
              chosen={filters.price_max?.toString()}
              options={facets.prices.map(({ key, count }) => ({
                key: String(key),
                count,
                label: maximumPriceText(t, locale, key, facets.rate.dinars),
              }))}
            />
          </fieldset>
        </Disclosure>
        <Disclosure summary={t("filter.service")} open={filters.service !== undefined}>
          <fieldset className={styles.options}>
            <legend className="visually-hidden">{t("filter.service")}</legend>
            <Choice
              name="service"
              any={t("filter.any")}
              chosen={filters.service}
              options={facets.services.map((one) => ({ ...one, label: t(`service.${one.key}`) }))}
            />
          </fieldset>
        </Disclosure>
        <Disclosure summary={t("filter.who")} open={filters.gender !== undefined || filters.fresh === true}>
          <fieldset className={styles.options}>
            <legend className="visually-hidden">{t("filter.who")}</legend>
            <Choice
              name="gender"
              any={t("filter.any")}
              chosen={filters.gender}
              options={facets.genders.map((one) => ({ ...one, label: t(`gender.${one.key}`) }))}
            />
            <Option
              type="checkbox"
              name="new"
              value="1"
              count={facets.fresh.count}
              label={t("filter.fresh")}
              checked={filters.fresh === true}
            />
          </fieldset>
        </Disclosure>
      </Sheet>
    </Form>
  );
}

/** A town and a distance around it. Any town can be typed; those where someone works are suggested. */
function Place({ filters, facets }: Pick<FiltersProps, "filters" | "facets">) {
  const { t } = useTextsAndFormats();
  return (
    <div className={styles.place}>
      <label>
        <span className="field-label">{t("filter.city")}</span>
        <span className="input-box">
          <input
            type="text"
            name="city"
            list="cities"
            defaultValue={filters.city ?? ""}
            maxLength={80}
            placeholder={t("filter.city.any")}
            autoComplete="off"
          />
        </span>
      </label>
      <datalist id="cities">
        {facets.cities.map(({ key }) => (
          <option key={key} value={key}>
            {cityOf(t, key)}
          </option>
        ))}
      </datalist>
      <label>
        <span className="field-label">{t("filter.km")}</span>
        <span className="input-box input-select">
          <select name="km" defaultValue={filters.km ?? ""}>
            <option value="">{t("filter.km.any")}</option>
            {distances.map((km) => {
              const found = facets.distances.find((one) => one.key === km);
              return (
                <option key={km} value={km} data-live-part={`km ${km}`}>
                  {`${t("filter.km.within", { km })}${found ? ` (${found.count})` : ""}`}
                </option>
              );
            })}
          </select>
          <Icon name="caret-down" size={16} className="input-caret" />
        </span>
      </label>
    </div>
  );
}
