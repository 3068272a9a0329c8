import { useFormats } from "../../../navigation/formats.tsx";
import { PageLink, useTexts } from "../../../navigation/link.tsx";
import { Card, CardHead, Row, Rows } from "../../../ui/index.ts";
import type { loadOrganizedEvents } from "./cards.server.ts";

/** The events that a specialist organizes, or how to start. */
export default function HomeOrganized({ data: { events } }: { data: Awaited<ReturnType<typeof loadOrganizedEvents>> }) {
  const t = useTexts("events");
  const formats = useFormats();
  return (
    <Card>
      <CardHead
        title={t("organizers.title")}
        aside={
          <PageLink className="link" to="events.organized">
            {t("organizers.card")}
          </PageLink>
        }
      />
      {events.length === 0 ? (
        <p className="muted">{t("organizers.none.own")}</p>
      ) : (
        <Rows>
          {events.map((one) => (
            <Row
              key={one.id}
              title={
                <PageLink to="events.organized_one" params={{ event: one.id }}>
                  <span lang={one.title ? undefined : ""}>{one.title ?? one.suggestion?.slice(0, 80)}</span>
                </PageLink>
              }
              text={
                one.next_at
                  ? t("organizers.next", { day: formats.dateTime(one.next_at, one.time_zone) })
                  : t(`organizers.state.${one.state}`)
              }
            />
          ))}
        </Rows>
      )}
    </Card>
  );
}
