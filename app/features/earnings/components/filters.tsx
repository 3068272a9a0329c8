import { useNavigate } from "react-router";
import { RouterLink, usePaths } from "../../../navigation/link.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import type { Month } from "../contract.ts";
import { kinds } from "../rules.ts";
import styles from "./earnings.module.css";
import { queryOf, type Shown } from "./shown.ts";
import { useWords } from "./words.ts";

/** Links that narrow the month to one kind, and the search. */
export function Filters({ month: { counts }, shown }: { month: Month; shown: Shown }) {
  const { t } = useWords();
  const paths = usePaths();
  const navigate = useNavigate();
  const to = (more: Partial<Shown>) => paths("earnings.transactions", {}, queryOf({ ...shown, ...more }));
  const there = kinds.filter((kind) => counts[kind] > 0 || kind === shown.kind);
  return (
    <div className={styles["filters"]}>
      <nav className="chips" aria-label={t("filter")}>
        <RouterLink className="chip" to={to({ kind: null })} aria-current={shown.kind === null ? "true" : undefined} stay>{t("filter.all")}</RouterLink>
        {there.map((kind) => (
          <RouterLink key={kind} className="chip" to={to({ kind })} aria-current={kind === shown.kind ? "true" : undefined} stay>
            {t(`filter.${kind}`)} <span className={styles["count"]}>{counts[kind]}</span>
          </RouterLink>
        ))}
      </nav>
      <div className={styles["search"]}>
        <SearchField
          key={`${shown.month} ${shown.kind} ${shown.search}`} name="search" label={t("search")} placeholder={t("search")} defaultValue={shown.search}
          clearLabel={t("search.clear")} action={to({ search: "" })} onSubmit={(search) => void navigate(to({ search }))}
        />
      </div>
    </div>
  );
}
