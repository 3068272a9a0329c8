import { Form } from "../../../forms/form.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { Button, Card, CardHead, Row, Rows, StatusTag, Tag } from "../../../ui/index.ts";
import type { SessionView } from "../contract.ts";
import { AskOnce } from "./ask-once.tsx";
import styles from "./sessions.module.css";
import { useDateTimeText } from "./when.tsx";

/** All dates that were offered together; open ones can be withdrawn together. */
export function SpecialistSeries({ session, zone }: { session: SessionView; zone: string }) {
  const t = useTexts("sessions");
  const paths = usePaths();
  const moment = useDateTimeText(zone);
  const { series } = session;
  if (!series) return null;
  const open = series.sessions.filter(({ status }) => status === "Pending").length;
  return (
    <Card id="series" className={styles["first"]}>
      <CardHead
        title={t("series.title", { position: series.position, size: series.size })}
        sub={
          series.sessions.some((one) => one.status === "Pending" && !one.unpaid) &&
          t(`series.decision.${series.decision}`)
        }
      />
      <Rows>
        {series.sessions.map((one) => (
          <Row
            key={one.id}
            title={
              one.id === session.id ? (
                <b aria-current="true">{one.starts_at && moment(one.starts_at, session)}</b>
              ) : (
                <RouterLink className={styles["plain"]} to={paths("sessions.specialist_one", { session: one.id })}>
                  {one.starts_at && moment(one.starts_at, session)}
                </RouterLink>
              )
            }
            actions={
              one.unpaid ? (
                <Tag kind="outline">{t("waits.payment")}</Tag>
              ) : (
                <StatusTag status={one.status} label={t(`status.${one.status}`)} />
              )
            }
          />
        ))}
      </Rows>
      {open > 1 && session.awaits === "family" && (
        <div className={styles["below"]}>
          <AskOnce label={t("series.withdraw.ask", { count: open })}>
            <p className="small">{t("withdraw.offer.text")}</p>
            <Form method="post">
              <FormKey />
              <input type="hidden" name="session_id" value={session.id} />
              <input type="hidden" name="series_id" value={series.id} />
              <Button variant="warning" name="intent" value="series_withdraw">
                {t("series.withdraw", { count: open })}
              </Button>
            </Form>
          </AskOnce>
        </div>
      )}
    </Card>
  );
}
