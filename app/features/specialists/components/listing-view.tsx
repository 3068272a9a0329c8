import { PageLink, usePaths } from "../../../navigation/link.tsx";
import type { PageKey } from "../../../platform/rooms/pages.ts";
import { itemList } from "../../../platform/seo/structured-data.ts";
import { Crumbs } from "../../../seo/crumbs.tsx";
import { DocumentHead } from "../../../seo/document-head.tsx";
import { StructuredData } from "../../../seo/structured-data.tsx";
import { EmptyState, Icon, Menu, MenuItem, Scene } from "../../../ui/index.ts";
import type { Listing } from "../pages/load-listing.ts";
import { countFilters, longestPage, pageSize, queryOf, sorts, topicWith, unfiltered } from "../rules.ts";
import { ActiveFilters } from "./active-filters.tsx";
import { FilterForm, FiltersButton } from "./filters.tsx";
import styles from "./listing.module.css";
import { SpecialistRow } from "./specialist-row.tsx";
import { topicOf, useWords, type Words } from "./words.ts";

/** The guide, for undecided readers, appears after the card with this index. */
const guideAfter = 2;

export interface ListingViewProps {
  listing: Listing;
  /** Page keys of the listing and of one specialist, for guests or signed-in families. */
  list: "specialists.public" | "specialists.user";
  one: PageKey;
}

/** The listing. A single topic becomes its title; otherwise the title is general. */
export function ListingView({ listing, list, one }: ListingViewProps) {
  const { t, locale, formats } = useWords();
  const path = usePaths();
  const { filters, about, facets, cards, nextFree, next_cursor, limit, after } = listing;
  const only = filters.topic.length === 1 ? filters.topic[0] : undefined;
  const title = only ? topicOf(t, locale, only) : t("list.title");
  const lead = only && t(`topic_lead.${topicWith(only)}`);
  const more = next_cursor === null
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
      {list === "specialists.public" && (
        <Crumbs
          label={t("list.crumbs")}
          items={[
            { label: t("list.home"), href: path("home") },
            ...(only ? [{ label: t("list.title"), href: path(list) }] : []),
            { label: title },
          ]}
        />
      )}
      <header className={styles.top}>
        <h1>{title}</h1>
        <p className="lead">{lead ?? t("list.lead")}</p>
      </header>
      <div className={styles.grid}>
        <search className={styles.side}>
          <FilterForm action={path(list)} filters={filters} facets={facets} />
        </search>
        <section aria-label={t("list.results")}>
          <div className={styles.bar}>
            <FiltersButton filters={filters} />
            <p role="status" className={styles.status} data-found={list === "specialists.public" ? "" : undefined}>
              <b>{t("list.count", { count: facets.total })}</b>
              {countFilters(filters) > 0 && <span className="muted"> {t("list.fit", { count: facets.total })}</span>}
            </p>
            <Menu
              className={styles.sort}
              trigger={
                <span>
                  <Icon name="sort-ascending" size={20} className="below-lg" />
                  <span className="muted">{t("sort.label")}:</span> <b>{t(`sort.${filters.sort}`)}</b>
                </span>
              }
            >
              {sorts.map((sort) => (
                <MenuItem
                  key={sort}
                  href={path(list, {}, queryOf({ ...filters, sort }))}
                  current={sort === filters.sort}
                >
                  {t(`sort.${sort}`)}
                </MenuItem>
              ))}
            </Menu>
            <details className={styles.why} data-menu="">
              <summary className="link small">{t("sort.why")}</summary>
              <p className="small">{t(`sort.why.${filters.sort}`)}</p>
            </details>
          </div>
          <ActiveFilters filters={filters} about={about} list={list} />
          {after !== undefined && (
            <p className={styles.start}>
              <PageLink className="link small" to={list} query={queryOf(filters)}>
                {t("list.start")}
              </PageLink>
            </p>
          )}
          {cards.length === 0 ? (
            <EmptyState
              title={t("empty.title")}
              text={t("empty.text")}
              action={
                <>
                  {(filters.city || filters.mode === "in_person") && (
                    <PageLink
                      className="button button-primary"
                      to={list}
                      query={queryOf({ ...filters, mode: "online", city: undefined })}
                    >
                      {t("empty.online")}
                    </PageLink>
                  )}
                  <PageLink className="button button-tertiary" to={list} query={queryOf(unfiltered(filters))}>
                    {t("empty.clear")}
                  </PageLink>
                  {list === "specialists.public" && (
                    <PageLink className="button button-tertiary" to="content.find_help" hash="guide">
                      {t("list.guide.start")}
                    </PageLink>
                  )}
                </>
              }
            />
          ) : (
            <div className={styles.cards} data-below="">
              {cards.flatMap((person, i) => [
                <SpecialistRow
                  key={person.id}
                  person={person}
                  zone={listing.ownZone ?? formats.zone}
                  nextFree={nextFree[person.id] ?? null}
                  t={t}
                  locale={locale}
                  formats={formats}
                  to={one}
                  about={about?.id}
                  shape={((i % 3) + 1) as 1 | 2 | 3}
                  priority={i < 3}
                />,
                ...(i === guideAfter && list === "specialists.public" && after === undefined ? [<Guide key="guide" t={t} />] : []),
              ])}
            </div>
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
        </section>
      </div>
    </>
  );
}

/** Help for readers who cannot choose a specialist. */
function Guide({ t }: { t: Words }) {
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
