import { useTexts } from "../../../navigation/link.tsx";
import { Card } from "../../../ui/index.ts";
import type { PlanSetting } from "../contract.ts";
import { stonesOf } from "../data/week.ts";
import type { StrandTexts } from "./game-words.server.ts";
import { daysLater, type ShownValues } from "./plan-values.ts";
import styles from "./practice.module.css";
import { WeekStones } from "./week-stones.tsx";

interface WeekPreviewProps {
  plan: ShownValues;
  profile: PlanSetting["profile"];
  strands: readonly StrandTexts[];
}

/** A plan's first week as the child will see it. */
export function WeekPreview({ plan, profile, strands }: WeekPreviewProps) {
  const t = useTexts("practice");
  const weekday = (new Date(`${plan.from_on}T12:00:00Z`).getUTCDay() + 6) % 7;
  const days = Array.from({ length: 7 }, (_, i) => daysLater(plan.from_on, i - weekday));
  const first = days.find((day, i) => day >= plan.from_on && plan.days.includes(i + 1)) ?? plan.from_on;
  const games = plan.strands.flatMap((strand) => strands.find(({ key }) => key === strand) ?? []);
  return (
    <Card className={styles["preview"]} aria-labelledby="week">
      <div className={styles["previewhead"]}>
        <h2 className="card-title" id="week">
          {profile.kind === "own" ? t("week.own") : t("week", { name: profile.name })}
        </h2>
        <p className="muted small">{t("week.as_seen")}</p>
        <WeekStones
          days={stonesOf({ ...plan, items: [] }, days, [], first)}
          games={games.map(({ game, icon }) => ({ name: game, icon }))}
        />
      </div>
      <ul className={styles["legend"]} role="list">
        <li>
          <i className={styles["legendtoday"]} />
          {t("week.today")}
        </li>
        <li>
          <i className={styles["legenddone"]} />
          {t("week.done")}
        </li>
        <li>
          <i className={styles["legendfree"]} />
          {t("week.free")}
        </li>
      </ul>
    </Card>
  );
}
