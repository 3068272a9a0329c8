import { FormErrors } from "../../../forms/form-errors.tsx";
import { Form } from "../../../forms/form.tsx";
import { OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { PageLink, usePaths } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import type { PageKey } from "../../../platform/features/pages.ts";
import { itemList } from "../../../platform/seo/structured-data.ts";
import { Crumbs } from "../../../seo/crumbs.tsx";
import { DocumentHead } from "../../../seo/document-head.tsx";
import { StructuredData } from "../../../seo/structured-data.tsx";
import { Icon, Menu, MenuItem, Scene } from "../../../ui/index.ts";
import type { Listing } from "../pages/load-listing.ts";
import { countFilters, longestPage, pageSize, queryOf, type Sort, sorts, topicForKey } from "../rules.ts";
import { ActiveFilters } from "./active-filters.tsx";
import { CompareBar } from "./compare-bar.tsx";
import { FilterForm, FiltersButton, SearchWords } from "./filters.tsx";
import { heartFormIds, useSignInUrl } from "./keep.tsx";
import styles from "./listing.module.css";
import { SaveSearch } from "./save-search.tsx";
import { SpecialistRow } from "./specialist-row.tsx";
import { FewResults, fewResultsBelow, NoResults, SearchNotes } from "./too-narrow.tsx";
import { useFormKey } from "./use-live.ts";
import { topicOf, useTextsAndFormats, type SpecialistsTranslate } from "./words.ts";

/** Index of the card after which the guide for undecided readers appears. */
const guideAfter = 2;

export interface ListingViewProps {
  listing: Listing;
  /** Page keys of the listing and of a specialist's page, for guests or for signed-in families. */
  list: "specialists.public" | "specialists.user";
  one: PageKey;
  /** For people who can save the search: whether it was saved, or why not. */
  saving?: { done: "saved" | null; refusal: RefusedForm | undefined };
  /** Why saving a specialist failed. */
  notKept?: RefusedForm | undefined;
}

/** The listing. If exactly one topic is chosen, it becomes the title. */
export function ListingView({ listing, list, one, saving, notKept }: ListingViewProps) {
  const { t, locale, formats } = useTextsAndFormats();
  const path = usePaths();
  const { filters, about, compared, facets, cards, next_cursor, limit, after } = listing;
  const guest = list === "specialists.public";
  const formKey = useFormKey();
  const only = filters.topic.length === 1 ? filters.topic[0] : undefined;
  // With search words, the default order is by relevance.
  const sortName = (sort: Sort) => t(sort === "recommended" && filters.q ? "sort.fit" : `sort.${sort}`);
  // Without search words, the default order is already by rating.
  const orders = filters.q ? sorts : sorts.filter((sort) => sort !== "rating");
  const title = only ? topicOf(t, locale, only) : t("list.title");
  const lead = only && t(`topic_lead.${topicForKey(only)}`);
  /**
   * The "Compare" link next to a specialist: starts a comparison, or opens it if one is already chosen; null next to the chosen
   * one.
   */
  const compareWith = (id: string) => {
    if (!compared) return path(list, {}, queryOf({ ...filters, compare: id }));
    const page = guest ? "specialists.compare" : "specialists.user_compare";
    return compared.id === id
      ? null
      : path(
          page,
          {},
          new URLSearchParams([
            ["with", compared.id],
            ["with", id],
          ]),
        );
  };
  const back = path("specialists.user", {}, queryOf(filters));
  const signIn = useSignInUrl((id) => `${back}#${id}`);
  const more =
    next_cursor === null
      ? undefined
      : after === undefined && limit + pageSize <= longestPage
        ? queryOf(filters, { shown: String(limit + pageSize) })
        : queryOf(filters, { after: next_cursor });
  return (
    <>
      <DocumentHead title={title} description={[...(lead ? [lead] : []), t("list.description")]} />
      <StructuredData
        of={({ origin }) => [
          itemList(
            title,
            cards.map(({ id, name, lastname }) => ({ name: `${name} ${lastname}`, url: origin + path(one, { id }) })),
          ),
        ]}
      />
      <div data-live-part="crumbs">
        {guest && (
          <Crumbs
            label={t("list.crumbs")}
            items={[
              { label: t("list.home"), href: path("home") },
              ...(only ? [{ label: t("list.title"), href: path(list) }] : []),
              { label: title },
            ]}
          />
        )}
      </div>
      <header className={styles.top}>
        <h1 data-live-part="title">{title}</h1>
        <p className="lead" data-live-part="lead">
          {lead ?? t("list.lead")}
        </p>
        {!guest && (
          <PageLink className={`button button-neutral ${styles.mine}`} to="favorites.mine">
            <Icon name="heart" /> {t("list.mine")}
          </PageLink>
        )}
      </header>
      <div className={styles.grid}>
        <search className={styles.side}>
          <FilterForm key={formKey} action={path(list)} filters={filters} facets={facets} live={guest} />
        </search>
        <section aria-label={t("list.results")}>
          <SearchWords key={formKey} filters={filters} />
          <div className={styles.bar}>
            <FiltersButton filters={filters} />
            <p role="status" className={styles.status} data-found={guest ? "" : undefined} data-live-part="status">
              <b>{t("list.count", { count: facets.total })}</b>
              {countFilters(filters) > 0 && <span className="muted"> {t("list.fit", { count: facets.total })}</span>}
            </p>
            <div data-live-part="sort" className={styles.sorting}>
              <Menu
                className={styles.sort}
                trigger={
                  <span>
                    <Icon name="sort-ascending" size={20} className="below-lg" />
                    <span className="muted">{t("sort.label")}:</span> <b>{sortName(filters.sort)}</b>
                  </span>
                }
              >
                {orders.map((sort) => (
                  <MenuItem
                    key={sort}
                    href={path(list, {}, queryOf({ ...filters, sort }))}
                    current={sort === filters.sort}
                  >
                    {sortName(sort)}
                  </MenuItem>
                ))}
              </Menu>
            </div>
            <PageLink
              className={`link small ${styles.why}`}
              to="specialists.order"
              hash={filters.q && filters.sort === "recommended" ? "fit" : filters.sort}
            >
              {t("sort.why")}
            </PageLink>
          </div>
          <CompareBar filters={filters} compared={compared} list={list} />
          <div data-live-part="chosen filters">
            <ActiveFilters filters={filters} about={about} list={list} />
          </div>
          {saving && <Saved done={saving.done} />}
          {saving && <SaveSearch filters={filters} refusal={saving.refusal} />}
          <FormErrors error={notKept?.error} labels={{}} />
          {!guest && <Form method="post" id={heartFormIds.list} preventScrollReset />}
          <div data-live-part="list">
            <SearchNotes facets={facets} />
            {after !== undefined && (
              <p className={styles.start}>
                <PageLink className="link small" to={list} query={queryOf(filters)}>
                  {t("list.start")}
                </PageLink>
              </p>
            )}
            {cards.length === 0 ? (
              <NoResults filters={filters} facets={facets} list={list} />
            ) : (
              <div className={styles.cards} data-below="">
                {cards.flatMap((person, i) => [
                  <SpecialistRow
                    key={person.id}
                    person={person}
                    zone={listing.ownZone ?? formats.zone}
                    t={t}
                    locale={locale}
                    formats={formats}
                    to={one}
                    about={about?.id}
                    compare={compareWith(person.id)}
                    kept={listing.kept.includes(person.id)}
                    signIn={guest ? signIn(person.id) : null}
                    shape={((i % 3) + 1) as 1 | 2 | 3}
                    priority={i < 3}
                  />,
                  ...(i === guideAfter && guest && after === undefined && cards.length > guideAfter + 1
                    ? [<Guide key="guide" t={t} />]
                    : []),
                ])}
              </div>
            )}
            {cards.length > 0 && facets.total < fewResultsBelow && (
              <FewResults filters={filters} facets={facets} list={list} />
            )}
            {more && (
              <div className={styles.more}>
                <PageLink
                  className="button button-neutral button-lg"
                  to={list}
                  query={more}
                  {...(more.has("shown") && { hash: cards.at(-1)?.id ?? "" })}
                >
                  {t("list.more", { count: pageSize })}
                </PageLink>
                {after === undefined && (
                  <span className="smaller muted figures">
                    {t("list.shown", { shown: cards.length, total: facets.total })}
                  </span>
                )}
              </div>
            )}
          </div>
        </section>
      </div>
    </>
  );
}

function Saved({ done: loaded }: { done: "saved" | null }) {
  const { t } = useTextsAndFormats();
  const done = useOutcome(loaded);
  return done && <OutcomeNotice of={done}>{t("save.done")}</OutcomeNotice>;
}

/** Help for readers who can't decide. */
function Guide({ t }: { t: SpecialistsTranslate }) {
  return (
    <section className={styles.guide} aria-labelledby="guide-title">
      <Scene name="steps" />
      <div>
        <h2 id="guide-title" className="card-title">
          {t("list.guide.title")}
        </h2>
        <p className="muted small">{t("list.guide.text")}</p>
      </div>
      <PageLink className="button button-neutral" to="content.find_help" hash="guide">
        {t("list.guide.start")}
      </PageLink>
    </section>
  );
}
