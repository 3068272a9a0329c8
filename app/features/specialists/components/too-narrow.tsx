import { PageLink } from "../../../navigation/link.tsx";
import { EmptyState } from "../../../ui/index.ts";
import type { Facets } from "../search/facets.ts";
import { queryOf, type ListingSearch, unfiltered } from "../rules.ts";
import { chosenFilters } from "./active-filters.tsx";
import styles from "./listing.module.css";
import { useTextsAndFormats } from "./words.ts";

/** With fewer results than this, the list suggests which filters to drop. */
export const fewResultsBelow = 3;
const suggested = 3;

interface NarrowProps {
  filters: ListingSearch;
  facets: Facets;
  list: "specialists.public" | "specialists.user";
}

/** The filters whose removal would give more results, with the number of results, the most first. */
function useWider({ filters, facets }: Pick<NarrowProps, "filters" | "facets">) {
  const { t, locale } = useTextsAndFormats();
  const chosen = chosenFilters(filters, t, locale);
  return facets.without
    .filter(({ count }) => count > facets.total)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, suggested)
    .map(({ filter, count }) => {
      const of = chosen.filter((one) => one.filter === filter);
      const emptied = filter === "topic" || filter === "language" ? { ...filters, [filter]: [] } : of[0]?.without;
      return { filter, count, name: of.map((one) => one.name).join(", "), without: emptied ?? filters };
    })
    .filter(({ name }) => name !== "");
}

function Wider({ filters, facets, list }: NarrowProps) {
  const { t } = useTextsAndFormats();
  return useWider({ filters, facets }).map(({ filter, name, count, without }, i) => (
    <PageLink
      key={filter}
      className={`button ${i === 0 ? "button-primary" : "button-tertiary"}`}
      to={list}
      query={queryOf(without)}
    >
      {t("empty.without", { name, count })}
    </PageLink>
  ));
}

/** Shown when no one matches: suggests which filters to drop, with the number of results. */
export function NoResults({ filters, facets, list }: NarrowProps) {
  const { t } = useTextsAndFormats();
  const wider = useWider({ filters, facets });
  const unknown = filters.km !== undefined && !facets.is_town;
  return (
    <EmptyState
      title={t("empty.title")}
      text={unknown ? t("empty.town", { city: filters.city ?? "" }) : t(wider.length > 0 ? "empty.text" : "empty.many")}
      action={
        <>
          <Wider filters={filters} facets={facets} list={list} />
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
  );
}

/** Shown below a few results: suggests which filters to drop. */
export function FewResults(props: NarrowProps) {
  const { t } = useTextsAndFormats();
  const wider = useWider(props);
  if (wider.length === 0) return null;
  return (
    <section className={styles.few} aria-labelledby="few">
      <h2 id="few" className="card-title">
        {t("few.title")}
      </h2>
      <div className={styles.fewLinks}>
        <Wider {...props} />
      </div>
    </section>
  );
}

/** How the search words were understood: which were corrected or ignored. */
export function SearchNotes({ facets: { corrections, ignored } }: Pick<NarrowProps, "facets">) {
  const { t } = useTextsAndFormats();
  if (corrections.length + ignored.length === 0) return null;
  return (
    <p className={`small muted ${styles.read}`}>
      {corrections.length > 0 &&
        t("list.read_as", {
          words: corrections.map(({ meant }) => t("filter.quoted", { words: meant })).join(", "),
        })}{" "}
      {ignored.length > 0 &&
        t("list.ignored", { words: ignored.map((word) => t("filter.quoted", { words: word })).join(", ") })}
    </p>
  );
}
