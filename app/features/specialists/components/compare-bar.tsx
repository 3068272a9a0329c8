import { PageLink } from "../../../navigation/link.tsx";
import { Portrait, type Tint } from "../../../ui/index.ts";
import type { Listing } from "../pages/load-listing.ts";
import { queryOf, type ListingSearch } from "../rules.ts";
import styles from "./listing.module.css";
import { useTextsAndFormats } from "./words.ts";

/** Names the specialist that the next chosen one will be compared with. */
export function CompareBar({
  filters,
  compared,
  list,
}: {
  filters: ListingSearch;
  compared: Listing["compared"];
  list: "specialists.public" | "specialists.user";
}) {
  const { t } = useTextsAndFormats();
  if (!compared) return null;
  const name = `${compared.name} ${compared.lastname}`;
  return (
    <div className={styles.comparing}>
      <Portrait src={compared.portrait} name={name} size={48} tint={compared.tint as Tint} />
      <p>
        <b lang="">{name}</b>
        <span className="small">{t("compare.other")}</span>
      </p>
      <PageLink
        className="button button-neutral button-sm"
        to={list}
        query={queryOf({ ...filters, compare: undefined })}
      >
        {t("compare.stop")}
      </PageLink>
    </div>
  );
}
