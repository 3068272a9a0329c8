import { Form } from "../../../forms/form.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { ErrorBody } from "../../../platform/errors/codes.ts";
import { Button, Card, CardHead, Notice } from "../../../ui/index.ts";
import type { PlayLimits } from "../contract.ts";
import styles from "./play-time.module.css";

/** Today's play minutes, and a button that adds ten. */
export function TodayMinutes({
  limits,
  name,
  error,
}: {
  limits: PlayLimits;
  name: string;
  error: ErrorBody | undefined;
}) {
  const t = useTexts("games");
  const { minutes_played: played, minutes_a_day, extra_minutes: extra } = limits;
  return (
    <Card>
      <CardHead title={t("time.today")} sub={t("time.today.sub", { name, played, whole: minutes_a_day + extra })} />
      {error && <Notice kind="error" role="alert" title={error.message} />}
      <Form method="post" className={styles["today"]}>
        {extra > 0 && <p className="muted">{t("time.extra", { count: extra })}</p>}
        <Button variant="neutral" iconStart="plus" name="intent" value="more">
          {t("time.more")}
        </Button>
      </Form>
    </Card>
  );
}
