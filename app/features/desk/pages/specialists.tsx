import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useTexts } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { Card, EmptyState } from "../../../ui/index.ts";
import styles from "../components/desk.module.css";
import { DeskHead } from "../components/desk-head.tsx";
import { loadQueue, placeOf } from "../components/desk-page.server.ts";
import { QueueList } from "../components/queue.tsx";

export const loader = ({ context, url }: LoaderFunctionArgs) => loadQueue(context.get(pageContext), placeOf(url));

/** Specialists by state or search, before one of them is opened. */
export default function Specialists() {
  const queue = useLoaderData<typeof loader>();
  const t = useTexts("desk");
  const p = useTexts("platform");
  return (
    <>
      <title>{`${t("title")} · ${p("app.name")}`}</title>
      <DeskHead queue={queue} />
      <div className="container page-body">
        <div className={`${styles["desk"]} ${styles["all"]}`}>
          <QueueList queue={queue} open={undefined} />
          <Card className={styles["open"]}>
            <EmptyState title={t("choose")} text={t("choose.text")} />
          </Card>
        </div>
      </div>
    </>
  );
}
