import stone from "../../play/drawing/stone.module.css";
import { classNames } from "../../../../ui/class-names.ts";
import { choiceOf } from "../../play/parts/choices.ts";
import { Target } from "../../play/parts/target.tsx";
import type { ScreenProps } from "../../play/screen.ts";
import { useExposure } from "./exposure.ts";
import type { MoreTask } from "./more.ts";
import { Gravel, Pebbles } from "./pebbles.tsx";
import styles from "./stones.module.css";

/** From the second hint on, the dots stay visible; no handful is removed. */
const staysFrom = 2;

/** Two handfuls of dots flash briefly; the child taps the larger one. */
export function MoreBoard(props: ScreenProps<MoreTask>) {
  const { task, hints } = props;
  const ref = useExposure<HTMLDivElement>(hints >= staysFrom ? 60_000 : task.show_ms, props);
  const choice = choiceOf({ ...props, hints: 0 }, 2, task.target ?? 0);
  return (
    <div ref={ref} className={`${stone["board"]} ${styles["sides"]}`} data-phase="ready">
      {task.sides.map((dots, at) => (
        <Target
          key={at}
          {...choice(at)}
          label={String(at + 1)}
          className={classNames(stone["stone"], styles["side"]) ?? ""}
        >
          <svg viewBox="0 0 1000 1000" aria-hidden="true">
            <Pebbles dots={dots} />
            <Gravel />
          </svg>
        </Target>
      ))}
      <span className={styles["between"]} aria-hidden="true" />
    </div>
  );
}
