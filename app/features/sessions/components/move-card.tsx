import { Form } from "../../../forms/form.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { Button, Card, CardHead, type Choice, RadioRows } from "../../../ui/index.ts";
import type { SessionView } from "../contract.ts";
import { specialistName } from "./people.tsx";
import styles from "./sessions.module.css";
import { otherTimeZonesOf, useDateTimeText, SessionTimes } from "./when.tsx";

interface MoveProps {
  session: SessionView;
  zone: string;
  side: "family" | "specialist";
  error?: string | undefined;
}

/**
 * Suggested times for moving a confirmed session, with forms: the other side accepts or declines, the side that suggested them
 * withdraws.
 */
export function MoveCard({ session, zone, side, error }: MoveProps) {
  const t = useTexts("sessions");
  const formats = useFormats();
  const moment = useDateTimeText(zone);
  const { move, actions } = session;
  if (!move || !session.starts_at) return null;
  const words = {
    name: specialistName(session),
    moment: moment(session.starts_at, session),
    until: moment(move.reply_until, session),
  };
  const asked = side === "family" ? t("move.title.family", words) : t("move.title.specialist");
  const only = move.times.length === 1 ? move.times[0]?.id : undefined;
  const list = (
    <ul className={styles["moves"]}>
      {move.times.map(({ id, starts_at }) => (
        <li key={id}>{moment(starts_at, session)}</li>
      ))}
    </ul>
  );
  // People with read-only access, and those whose deadline has passed, see the times without a form.
  if (!actions.answer_move && !actions.withdraw_move) {
    return (
      <Card>
        <CardHead title={move.by === "specialist" ? t("move.title.read", words) : t("move.title.specialist")} />
        <p className="muted small">{t("move.text.own", words)}</p>
        {list}
      </Card>
    );
  }
  const options = move.times.map(({ id, starts_at, ends_at }): Choice => ({
    value: id,
    label: formats.day(starts_at, zone),
    detail: (
      <SessionTimes starts={starts_at} ends={ends_at} zone={zone} beside={otherTimeZonesOf(side, session)} timeOnly />
    ),
  }));
  return (
    <Card>
      <CardHead title={actions.answer_move ? asked : t("move.title.own")} />
      <p className="muted small">{t(actions.answer_move ? "move.text" : "move.text.own", words)}</p>
      {move.message && (
        <blockquote lang="" className={`inset ${styles["note"]}`}>
          {move.message}
        </blockquote>
      )}
      <Form method="post" className={styles["form"]}>
        <FormKey />
        <input type="hidden" name="session_id" value={session.id} />
        <input type="hidden" name="move_id" value={move.id} />
        {actions.answer_move ? (
          <>
            <RadioRows
              separate
              name="time_id"
              id={error ? "time_id" : `move-${move.id}`}
              label={t("move.choose", { count: options.length })}
              options={options}
              defaultValue={only}
              error={error}
            />
            <div className={styles["answers"]}>
              <Button size="lg" name="intent" value="move_accept">
                {t("action.move_accept")}
              </Button>
              <Button variant="unstyled" size="lg" name="intent" value="move_reject">
                {t("action.move_reject")}
              </Button>
            </div>
          </>
        ) : (
          <>
            {list}
            <div>
              <Button variant="neutral" name="intent" value="move_withdraw">
                {t("action.move_withdraw")}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Card>
  );
}
