import { useNavigate } from "react-router";
import { RouterLink, usePaths } from "../../../navigation/link.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import type { Month } from "../contract.ts";
import { kinds } from "../rules.ts";
import styles from "./earnings.module.css";
import { FamiliesMenu } from "./families-menu.tsx";
import { queryOf, type ShownTransactions } from "./shown.ts";
import { useWords } from "./words.ts";

/** Links that filter the month by kind, and the search. */
export function Filters({ month: { month, counts, families }, shown }: { month: Month; shown: ShownTransactions }) {
  const { t, formats } = useWords();
  const paths = usePaths();
  const navigate = useNavigate();
  const to = (more: Partial<ShownTransactions>) => paths("earnings.transactions", {}, queryOf({ ...shown, ...more }));
  const there = kinds.filter((kind) => counts[kind] > 0 || kind === shown.kind);
  return (
    <div className={styles["filters"]}>
      <div className={styles["narrow"]}>
        <nav className="chips" aria-label={t("filter")}>
          <RouterLink
            className="chip"
            to={to({ kind: null })}
            aria-current={shown.kind === null ? "true" : undefined}
            stay
          >
            {t("filter.all")}
          </RouterLink>
          {there.map((kind) => (
            <RouterLink
              key={kind}
              className="chip"
              to={to({ kind })}
              aria-current={kind === shown.kind ? "true" : undefined}
              stay
            >
              {t(`filter.${kind}`)} <span className={styles["count"]}>{counts[kind]}</span>
            </RouterLink>
          ))}
        </nav>
        <FamiliesMenu families={families} shown={shown} />
      </div>
      <div className={styles["search"]}>
        <SearchField
          key={`${shown.month} ${shown.kind} ${shown.family} ${shown.search}`}
          name="search"
          label={t("search")}
          placeholder={t("search")}
          defaultValue={shown.search}
          clearLabel={t("search.clear")}
          result={shown.search && t("search.within", { month: formats.monthAndYear(`${month}-01`) })}
          action={to({ search: "" })}
          onSubmit={(search) => void navigate(to({ search }))}
        />
      </div>
    </div>
  );
}
