import { Form } from "../../../forms/form.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { isoDay } from "../../../platform/time/format.ts";
import { Button, Card, CardHead, Row, Rows } from "../../../ui/index.ts";
import type { FeedbackView } from "../contract.ts";
import styles from "./feedback.module.css";
import { StateTag } from "./state-tag.tsx";

export interface OwnListProps {
  area: "user" | "specialist";
  feedbacks: readonly FeedbackView[];
  /** Cursor of the next page; null on the last. */
  older: string | null;
  zone: string;
}

/** The reader's feedback with its state and answers. */
export function OwnFeedbackList({ area, feedbacks, older, zone }: OwnListProps) {
  const t = useTexts("feedback");
  const paths = usePaths();
  return (
    <Card aria-labelledby="own">
      <CardHead id="own" title={t("own.title")} />
      {feedbacks.length === 0 ? (
        <p className="muted">{t("own.none")}</p>
      ) : (
        <Rows>
          {feedbacks.map((one) => (
            <OwnRow key={one.id} one={one} zone={zone} />
          ))}
        </Rows>
      )}
      {older !== null && (
        <p className={styles["more"]}>
          <RouterLink className="link" to={paths(`feedback.${area}`, {}, { after: older })}>
            {t("own.older")}
          </RouterLink>
        </p>
      )}
    </Card>
  );
}

function OwnRow({ one, zone }: { one: FeedbackView; zone: string }) {
  const t = useTexts("feedback");
  const formats = useFormats();
  const day = (at: string) => formats.date(isoDay(at, zone));
  return (
    <Row
      className={styles["row"]}
      title={
        <span className={styles["head"]}>
          {t(`kind.${one.kind}`)}
          <StateTag state={one.state} />
        </span>
      }
      text={[day(one.created_at), one.page && (one.page.title ?? one.page.path)].filter(Boolean).join(" · ")}
    >
      <p lang="" className={`${styles["text"]} ${styles["own"]}`}>
        {one.body}
      </p>
      {one.screenshot && (
        <p className={styles["picture"]}>
          <a className="link small" href={one.screenshot.link}>
            {t("own.screenshot")}
          </a>
        </p>
      )}
      {one.answers.map(({ id, body, written_at }) => (
        <div key={id} className={styles["answer"]}>
          <p className="muted small">{t("own.answer", { date: day(written_at) })}</p>
          <p lang="" className={styles["text"]}>
            {body}
          </p>
        </div>
      ))}
      {one.withdrawable && (
        <Form method="post" encType="multipart/form-data" className={styles["withdraw"]}>
          <input type="hidden" name="intent" value="withdraw" />
          <input type="hidden" name="feedback_id" value={one.id} />
          <Button size="sm" variant="neutral">
            {t("own.withdraw")}
            <span className="visually-hidden"> {t("own.withdraw.what", { date: day(one.created_at) })}</span>
          </Button>
        </Form>
      )}
    </Row>
  );
}
