import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { ProfileSubject } from "../../../platform/features/feature.server.ts";
import { ButtonLink, Card, CardHead } from "../../../ui/index.ts";
import styles from "./clients.module.css";
import { FamilyGoals, FamilyNotes } from "./progress.tsx";
import type { loadProgress } from "./read-progress.server.ts";

interface ProgressCardProps {
  data: NonNullable<Awaited<ReturnType<typeof loadProgress>>>;
  profile: ProfileSubject;
}

const most = 3;

/** What a child is working on, and the specialists' latest notes. */
export default function ProgressCard({ data: { goals, notes, zone }, profile: { id, kind, name } }: ProgressCardProps) {
  const t = useTexts("clients");
  const paths = usePaths();
  const open = goals.filter(({ reached_at }) => reached_at === null).slice(0, most);
  return (
    <Card aria-labelledby="progress" className={styles["stacked"]}>
      <CardHead
        id="progress"
        title={t("progress.title")}
        sub={kind === "own" ? t("progress.sub.own") : t("progress.sub", { name })}
      />
      {open.length > 0 && <FamilyGoals goals={open} zone={zone} />}
      {notes.length > 0 && (
        <div>
          <h3 className="card-title">{t("progress.notes")}</h3>
          <FamilyNotes notes={notes} zone={zone} />
        </div>
      )}
      <ButtonLink variant="neutral" as={RouterLink} href={paths("clients.family", { id })}>
        {t("progress.all")}
      </ButtonLink>
    </Card>
  );
}
