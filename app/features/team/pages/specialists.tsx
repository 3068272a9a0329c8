import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { Title, useTexts } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { Card, EmptyState } from "../../../ui/index.ts";
import styles from "../components/team.module.css";
import { QueueHead } from "../components/queue-head.tsx";
import { loadQueue, placeOf } from "../components/queue-page.server.ts";
import { QueueList } from "../components/queue.tsx";

export const loader = ({ context, url }: LoaderFunctionArgs) => loadQueue(context.get(pageContext), placeOf(url));

/** The queue by state or search, before a specialist is opened. */
export default function Specialists() {
  const queue = useLoaderData<typeof loader>();
  const t = useTexts("team");
  return (
    <>
      <Title>{t("title")}</Title>
      <QueueHead queue={queue} />
      <div className="container page-body">
        <div className={`${styles["team"]} ${styles["all"]}`}>
          <QueueList queue={queue} open={undefined} />
          <Card className={styles["open"]}>
            <EmptyState title={t("choose")} text={t("choose.text")} />
          </Card>
        </div>
      </div>
    </>
  );
}
