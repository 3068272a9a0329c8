import type { ReactNode } from "react";
import { useTexts } from "../../../navigation/link.tsx";
import { Card, Disclosure, EmptyState } from "../../../ui/index.ts";
import type { FiguresView } from "../contract.ts";
import type { Names } from "../data/names.server.ts";
import { DaysChart } from "./days-chart.tsx";
import styles from "./progress.module.css";
import { SkillCard } from "./skill-card.tsx";
import { duration, hasFigures } from "./words.ts";

interface CardsProps {
  figures: FiguresView;
  names: Names;
  /** Days that all charts mark. */
  marks: readonly string[];
  numbers: boolean;
  /** Content beside the days. */
  beside?: ReactNode;
  /** Shown if nothing was played. */
  empty?: ReactNode;
}

/** The days with games, and a card for each skill. */
export function FiguresCards({ figures, names, marks, numbers, beside, empty }: CardsProps) {
  const t = useTexts("progress");
  const { practice, days, from, to } = figures;
  const card = (skill: FiguresView["skills"][number]) => (
    <SkillCard
      key={skill.skill}
      figures={skill}
      days={days}
      period={{ from, to }}
      names={names}
      marks={marks}
      numbers={numbers}
    />
  );
  const some = figures.skills.filter(hasFigures);
  const others = figures.skills.filter((skill) => !hasFigures(skill));
  const today = (practice.by_day.at(-1)?.minutes ?? 0) > 0;
  return (
    <>
      <Card className={`${styles["top"]} ${beside ? styles["with-notes"] : ""}`} aria-labelledby="practice">
        <div>
          <div className="card-head">
            <div>
              <h2 className="card-title" id="practice">
                {t("practice")}
              </h2>
              <p className="muted small">
                {t("practice.sub", { days: practice.days, time: duration(t, practice.minutes) })}
              </p>
            </div>
            {today && (
              <span className={styles["now"]}>
                <i aria-hidden="true" /> {t("practice.today")}
              </span>
            )}
          </div>
          <DaysChart figures={figures} />
        </div>
        {beside}
      </Card>
      {figures.skills.length === 0 ? (
        <Card>
          <EmptyState title={t("none", { days })} text={t("none.text")} action={empty} />
        </Card>
      ) : (
        <>
          {some.length > 0 && <div className={styles["cards"]}>{some.map(card)}</div>}
          {others.length > 0 && (
            <Disclosure
              className={styles["fewer"]}
              summary={t("few", { skills: others.map(({ skill }) => names.skills[skill]).join(", ") })}
            >
              <div className={styles["cards"]}>{others.map(card)}</div>
            </Disclosure>
          )}
          <Legend figures={figures} marked={marks.length > 0} numbers={numbers} />
        </>
      )}
    </>
  );
}

/** Explains the parts of the charts that are shown. */
function Legend({
  figures: { skills, days },
  marked,
  numbers,
}: {
  figures: FiguresView;
  marked: boolean;
  numbers: boolean;
}) {
  const t = useTexts("progress");
  const strands = skills.flatMap((skill) => skill.strands);
  const line = (className: string | undefined) => (
    <svg width="20" height="10" aria-hidden="true">
      <line className={className} x1="0" x2="20" y1="5" y2="5" />
    </svg>
  );
  return (
    <ul className={styles["legend"]} role="list">
      {strands.some(({ sure }) => sure) && (
        <li className={styles["key"]}>
          <i className={styles["pale"]} aria-hidden="true" /> {t("legend.band")}
        </li>
      )}
      {strands.some(({ trend }) => trend.before !== null) && (
        <li className={styles["key"]}>
          {line(styles["before"])} {t("legend.before", { days })}
        </li>
      )}
      {strands.some(({ harder }) => harder.length > 0) && (
        <li className={styles["key"]}>
          {line(styles["harder"])} {t("legend.harder")}
        </li>
      )}
      {marked && (
        <li className={styles["key"]}>
          <i aria-hidden="true" /> {t("legend.note")}
        </li>
      )}
      {numbers && strands.some(({ doubtful }) => doubtful.some(({ share }) => share !== null)) && (
        <li className={styles["key"]}>
          <svg width="12" height="12" aria-hidden="true">
            <circle className={styles["hollow"]} cx="6" cy="6" r="4.5" />
          </svg>{" "}
          {t("legend.doubtful")}
        </li>
      )}
    </ul>
  );
}
