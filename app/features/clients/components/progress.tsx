import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink, Portrait, type Tint } from "../../../ui/index.ts";
import type { FamilyGoal, FamilyNote } from "../contract.ts";
import styles from "./clients.module.css";
import { GoalRow } from "./goal-row.tsx";

/** Goals as the family sees them, each with its specialist. */
export function FamilyGoals({ goals, zone }: { goals: readonly FamilyGoal[]; zone: string }) {
  const t = useTexts("clients");
  return (
    <ul className={styles["goals"]} role="list">
      {goals.map((goal) => (
        <GoalRow key={goal.id} goal={goal} zone={zone} title={goal.title}>
          <p className="muted small">{t("progress.with", { name: goal.by.name || t("progress.former") })}</p>
        </GoalRow>
      ))}
    </ul>
  );
}

/** Links to goals reached earlier, and back to the first page. */
export function GoalPageLinks({
  to,
  id,
  next,
  goesOn,
}: {
  to: "clients.one" | "clients.family";
  id: string;
  next: string | null;
  goesOn: boolean;
}) {
  const t = useTexts("clients");
  const paths = usePaths();
  if (!next && !goesOn) return null;
  return (
    <div className="cluster">
      {next && (
        <ButtonLink variant="neutral" size="sm" as={RouterLink} href={`${paths(to, { id }, { goals: next })}#goals`}>
          {t("goals.earlier")}
        </ButtonLink>
      )}
      {goesOn && (
        <ButtonLink variant="unstyled" size="sm" as={RouterLink} href={`${paths(to, { id })}#goals`}>
          {t("goals.first")}
        </ButtonLink>
      )}
    </div>
  );
}

/** Notes that specialists have shared with the family. */
export function FamilyNotes({ notes, zone }: { notes: readonly FamilyNote[]; zone: string }) {
  const t = useTexts("clients");
  const formats = useFormats();
  return (
    <ul className={styles["notes"]} role="list">
      {notes.map(({ id, text, goal, by, created_at }) => (
        <li key={id}>
          <div className={styles["notehead"]}>
            <span className={styles["by"]}>
              <Portrait src={by.portrait} name={by.name} size={48} tint={by.tint as Tint} />
              <b>{by.name || t("progress.former")}</b>
            </span>
            <span className="muted small">{formats.dateTime(created_at, zone)}</span>
          </div>
          {goal && (
            <p className="muted small" lang="">
              {goal}
            </p>
          )}
          <p className={styles["words"]} lang="">
            {text}
          </p>
        </li>
      ))}
    </ul>
  );
}
