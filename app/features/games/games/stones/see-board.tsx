import stone from "../../play/drawing/stone.module.css";
import { choiceOf } from "../../play/parts/choices.ts";
import { Target } from "../../play/parts/target.tsx";
import type { ScreenProps } from "../../play/screen.ts";
import { useExposure } from "./exposure.ts";
import { Gravel, Pebbles } from "./pebbles.tsx";
import type { SeeTask } from "./see.ts";
import styles from "./stones.module.css";

/** Dots flash briefly; the child taps their number. */
export function SeeBoard(props: ScreenProps<SeeTask>) {
  const { task, stage } = props;
  const ref = useExposure<SVGSVGElement>(task.show_ms, props);
  const choice = choiceOf(props, task.max, task.count - 1);
  return (
    <div className={`${stone["board"]} ${styles["see"]}`}>
      <svg ref={ref} viewBox="0 0 1000 1000" className={styles["flash"]} data-phase="ready" aria-hidden="true">
        <Pebbles dots={task.dots} counted={stage === "answer"} />
        <Gravel />
        <circle className={styles["ready"]} cx={500} cy={500} r={26} />
      </svg>
      <div className={styles["numbers"]} data-count={task.max}>
        {Array.from({ length: task.max }, (_, at) => (
          <Target key={at} {...choice(at)} label={String(at + 1)} className={stone["stone"] ?? ""}>
            {at + 1}
          </Target>
        ))}
      </div>
    </div>
  );
}
