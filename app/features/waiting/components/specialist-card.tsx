import { PageLink, useTexts } from "../../../navigation/link.tsx";
import { Card, CardHead, Facts } from "../../../ui/index.ts";
import type { loadListCard } from "./cards.server.ts";
import styles from "./waiting.module.css";

/** How many people wait for the specialist's times by service, and how many times are held right now. */
export default function Waiting({ data }: { data: NonNullable<Awaited<ReturnType<typeof loadListCard>>> }) {
  const t = useTexts("waiting");
  return (
    <Card>
      <CardHead
        title={t("specialist.title")}
        sub={data.offered > 0 && t("list.held", { count: data.offered })}
        aside={
          <PageLink className="link" to="waiting.list">
            {t("specialist.open")}
          </PageLink>
        }
      />
      <Facts
        className={styles["counts"]}
        items={data.services.map(({ name, waiting }) => ({ term: <span lang="">{name}</span>, value: waiting }))}
      />
    </Card>
  );
}
