import { useNavigate } from "react-router";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { PageHead, Tabs } from "../../../ui/index.ts";
import { SearchField } from "../../../ui/search-field.tsx";
import styles from "./team.module.css";
import type { LoadedQueue } from "./queue-page.server.ts";

/** The title, the search, and the tabs by state. */
export function QueueHead({ queue: { place, counts } }: { queue: LoadedQueue }) {
  const t = useTexts("team");
  const paths = usePaths();
  const navigate = useNavigate();
  const items = counts.states.map(({ status, count }) => ({
    href: paths("team.specialists", {}, { state: status }),
    label: t(`status.${status}`),
    count,
    countLabel: t("count", { count }),
    active: place.state === status,
    as: RouterLink,
  }));
  return (
    <PageHead
      tint="stone"
      title={t("title")}
      actions={
        <div className={styles["search"]}>
          <SearchField
            key={place.q}
            name="q"
            defaultValue={place.q}
            label={t("search")}
            placeholder={t("search")}
            clearLabel={t("search.clear")}
            action={paths("team.specialists")}
            onSubmit={(q) => navigate(paths("team.specialists", {}, q ? { q } : {}))}
          />
        </div>
      }
      tabs={<Tabs label={t("states")} items={items} />}
    />
  );
}
