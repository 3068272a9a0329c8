import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, useTexts } from "../../../navigation/link.tsx";
import { Card, CardHead, Pebble, Row, Rows, Tag } from "../../../ui/index.ts";
import type { loadTeamQueues } from "./team-queues.server.ts";

/** The team's work queues: the number of items of each kind, and how long they have waited. */
export default function TeamQueues({ data: { queues } }: { data: Awaited<ReturnType<typeof loadTeamQueues>> }) {
  const t = useTexts("home");
  const formats = useFormats();
  return (
    <Card>
      <CardHead title={t("queues.title")} />
      {queues.length === 0 ? (
        <p className="muted">{t("queues.none")}</p>
      ) : (
        <Rows>
          {queues.map(({ key, title, path, count, days, due_on, late }) => (
            <Row
              key={key}
              lead={
                <Pebble tint="stone" className="figures">
                  <strong>{count}</strong>
                </Pebble>
              }
              title={
                <RouterLink className="link" to={path}>
                  {title}
                </RouterLink>
              }
              text={[
                days !== null && t("queues.days", { days }),
                due_on !== null && t("queues.due", { date: formats.shortDate(due_on) }),
              ]
                .filter(Boolean)
                .join(" · ")}
              aside={
                late && (
                  <Tag kind="red" icon="warning-circle">
                    {t("queues.late")}
                  </Tag>
                )
              }
            />
          ))}
        </Rows>
      )}
    </Card>
  );
}
