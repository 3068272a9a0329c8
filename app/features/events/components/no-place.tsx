import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink, Card, CardHead } from "../../../ui/index.ts";
import type { DateToBook } from "../contract.ts";
import styles from "./events.module.css";

/** Why no place can be had, and what else there is. */
export function NoPlace({ date }: { date: DateToBook["date"] }) {
  const t = useTexts("events");
  const paths = usePaths();
  const { availability } = date;
  const why =
    availability === "waiting" || availability === "full"
      ? "full"
      : availability === "cancelled"
        ? "cancelled"
        : "closed";
  return (
    <Card>
      <CardHead title={t(`none.${why}`)} />
      <p className="muted">{t(`none.${why}.text`)}</p>
      {availability === "cancelled" && date.cancel_reason && <p lang="">{date.cancel_reason}</p>}
      <p className={styles["below"]}>
        <ButtonLink variant="neutral" as={RouterLink} href={paths("content.event", { slug: date.slug })}>
          {t("none.dates")}
        </ButtonLink>
      </p>
    </Card>
  );
}
