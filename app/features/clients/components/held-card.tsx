import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink, Card, CardHead, Row, Rows, StatusTag, Tag } from "../../../ui/index.ts";
import styles from "./clients.module.css";
import { TimeInBothZones } from "./moment.tsx";
import type { ClientPage } from "./read-client.server.ts";

/** The sessions that took place, for a client whose access has ended. */
export function PastSessionsCard({ sessions: { held }, zone }: Pick<ClientPage, "sessions" | "zone">) {
  const t = useTexts("clients");
  const paths = usePaths();
  return (
    <Card aria-labelledby="held" className="stack">
      <CardHead id="held" title={t("sessions.last")} />
      {held.length === 0 ? (
        <p className="muted">{t("sessions.last.none")}</p>
      ) : (
        <Rows>
          {held.map((one) => (
            <Row
              key={one.id}
              title={
                <RouterLink className={styles["plain"]} to={paths("sessions.specialist_one", { session: one.id })}>
                  {one.starts_at && (
                    <TimeInBothZones starts={one.starts_at} ends={one.ends_at} zone={zone} theirs={zone} />
                  )}
                </RouterLink>
              }
              text={t("sessions.what", { service: one.service_name, mode: one.mode })}
              aside={
                one.status === "Confirmed" ? (
                  <Tag kind="outline">{t("status.over")}</Tag>
                ) : (
                  <StatusTag status="Completed" label={t("status.Completed")} />
                )
              }
            />
          ))}
        </Rows>
      )}
      <div>
        <ButtonLink variant="neutral" as={RouterLink} href={`${paths("sessions.specialist")}#history`}>
          {t("sessions.all")}
        </ButtonLink>
      </div>
    </Card>
  );
}
