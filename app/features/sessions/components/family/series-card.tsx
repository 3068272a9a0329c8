import { Form } from "../../../../forms/form.tsx";
import { FormKey } from "../../../../forms/form-key.tsx";
import { RouterLink, usePaths, useTexts } from "../../../../navigation/link.tsx";
import { Button, Card, CardHead, Row, Rows, StatusTag, Tag } from "../../../../ui/index.ts";
import type { SessionView } from "../../contract.ts";
import { SessionMessage } from "../cards.tsx";
import { HolidayNote } from "../holiday-note.tsx";
import { HoldDeadline } from "../hold.tsx";
import { specialistName } from "../people.tsx";
import { useSessionPriceText } from "../session-forms.tsx";
import styles from "../sessions.module.css";
import { useDateTimeText } from "../when.tsx";

/** Whether the family can only answer all dates of the series at once. */
export const isAnsweredAsWhole = ({ series }: Pick<SessionView, "series">): boolean => series?.decision === "all";

/** The dates that were offered together, with one answer for all open ones. */
export function SeriesCard({ session, zone, now }: { session: SessionView; zone: string; now: string }) {
  const t = useTexts("sessions");
  const paths = usePaths();
  const moment = useDateTimeText(zone);
  const price = useSessionPriceText("family");
  const { series, actions } = session;
  if (!series) return null;
  const whole = actions.confirm && isAnsweredAsWhole(session);
  const open = series.sessions.filter(({ status, unpaid }) => status === "Pending" && !unpaid).length;
  const name = specialistName(session);
  return (
    <Card>
      <CardHead
        title={t("family.series", { count: series.size })}
        sub={
          actions.confirm
            ? series.decision === "all"
              ? t("family.series.all", { name })
              : t("family.series.each")
            : t("family.series.this", { number: series.position, count: series.size })
        }
      />
      {whole && <HoldDeadline session={session} zone={zone} now={now} />}
      {whole && <SessionMessage of={session} />}
      <Rows>
        {series.sessions.map(({ id, status, starts_at, unpaid }) => (
          <Row
            key={id}
            title={
              id === session.id ? (
                <b aria-current="true">{starts_at ? moment(starts_at, session) : t("tab.proposed")}</b>
              ) : (
                <RouterLink className="link" to={paths("sessions.user_one", { session: id })}>
                  {starts_at ? moment(starts_at, session) : t("tab.proposed")}
                </RouterLink>
              )
            }
            text={starts_at && status === "Pending" && <HolidayNote at={starts_at} practice={session.time_zone} />}
            aside={
              unpaid ? (
                <Tag kind="outline">{t("waits.payment")}</Tag>
              ) : (
                <StatusTag status={status} label={t(`status.${status}`)} />
              )
            }
          />
        ))}
      </Rows>
      {actions.confirm && open > 0 && (
        <Form method="post" className={styles["form"]}>
          <FormKey />
          <input type="hidden" name="session_id" value={session.id} />
          <input type="hidden" name="series_id" value={series.id} />
          {whole && (
            <div>
              <p>
                <b>{t("family.series.price", { price: price(session) })}</b>
              </p>
              <p className="muted small">{t("cancel.rule", { hours: session.cancellation_hours })}</p>
            </div>
          )}
          <div className={styles["answers"]}>
            <Button size="lg" name="intent" value="series_confirm">
              {t("family.series.confirm", { count: open })}
            </Button>
            <Button variant="unstyled" size="lg" name="intent" value="series_reject">
              {t("family.series.reject", { count: open })}
            </Button>
          </div>
        </Form>
      )}
    </Card>
  );
}
