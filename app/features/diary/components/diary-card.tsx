import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { ProfileSubject } from "../../../platform/features/feature.server.ts";
import { ButtonLink, Card, CardHead } from "../../../ui/index.ts";
import type { loadLatestEntries } from "./diary-cards.server.ts";
import styles from "./diary.module.css";
import { DiaryTimeline } from "./timeline.tsx";

interface CardProps {
  data: Awaited<ReturnType<typeof loadLatestEntries>>;
  profile: Pick<ProfileSubject, "id">;
}

/** The latest entries of a child's access log, as a card. */
export default function DiaryCard({ data: { entries, more, zone, now }, profile: { id } }: CardProps) {
  const t = useTexts("diary");
  const paths = usePaths();
  const all = paths("diary.one", { id });
  return (
    <Card>
      <CardHead
        title={t("title")}
        sub={t("about")}
        aside={
          <RouterLink className="link small" to={all}>
            {t("all")}
            <span className="visually-hidden">, {t("title")}</span>
          </RouterLink>
        }
      />
      {entries.length === 0 ? (
        <p className="muted">{t("none.text")}</p>
      ) : (
        <DiaryTimeline entries={entries} zone={zone} now={now} />
      )}
      {more && (
        <ButtonLink variant="neutral" full as={RouterLink} href={all} className={styles["earlier"]}>
          {t("earlier")}
        </ButtonLink>
      )}
    </Card>
  );
}
