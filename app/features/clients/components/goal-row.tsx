import type { ReactNode } from "react";
import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { isoDay } from "../../../platform/time/format.ts";
import { LevelStones } from "../../../ui/index.ts";
import type { GoalView } from "../contract.ts";
import styles from "./clients.module.css";

interface GoalRowProps {
  goal: GoalView;
  zone: string;
  title: ReactNode;
  /** Content below the details, such as the specialist. */
  children?: ReactNode;
}

/** A goal, with its steps drawn as stones. */
export function GoalRow({ goal, zone, title, children }: GoalRowProps) {
  const t = useTexts("clients");
  const formats = useFormats();
  const { detail, due_on, steps, step, moved_at, reached_at, created_at } = goal;
  const date = (at: string) => formats.shortDate(isoDay(at, zone));
  const at = t("goal.step", { step, steps });
  const beside = reached_at
    ? t("goal.reached", { date: date(reached_at) })
    : moved_at
      ? t("goal.moved", { date: date(moved_at) })
      : t("goal.since", { date: date(created_at) });
  return (
    <li className={styles["goal"]}>
      <div>
        <h3 lang="">{title}</h3>
        <p className="muted small">
          {detail && <span lang="">{detail} </span>}
          {due_on && !reached_at && t("goal.by", { date: formats.shortDate(due_on) })}
        </p>
        {children}
      </div>
      <div className={styles["goalat"]}>
        <LevelStones count={steps} at={reached_at ? steps + 1 : step} label={reached_at ? beside : at} />
        <p className="small">
          {!reached_at && <b>{at}</b>} <span className="muted">{beside}</span>
        </p>
      </div>
    </li>
  );
}
