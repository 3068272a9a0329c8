import { useEffect, useRef, useState } from "react";
import stone from "../../play/drawing/stone.module.css";
import { Sleeper } from "../../play/drawing/things.tsx";
import { runInFrames } from "../../play/parts/frames.ts";
import { Target } from "../../play/parts/target.tsx";
import type { Press, ScreenProps } from "../../play/screen.ts";
import type { GoTask } from "./go.ts";
import { goSteps } from "./phases.ts";
import styles from "./stop.module.css";

type Times = readonly (number | null)[];

const kindOf = (task: GoTask, at: number) => (task.shown[at]?.owl ? task.likeness : "stone");

/** Stones and sleeping owls appear and disappear; the child taps only the stones. A block of eight is one answer. */
export function GoBoard(props: ScreenProps<GoTask>) {
  const { task, stage, answer, next, onset, demo } = props;
  const { shown, window } = task;
  const stageRef = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const times = useRef<(number | null)[]>([]);
  const [given, setGiven] = useState<Times>([]);
  /** When the current stone or owl appeared; null between two. */
  const since = useRef<number | null>(null);
  const tell = useRef({ onset, answer, started: false });
  useEffect(() => {
    tell.current = { ...tell.current, onset, answer };
  });
  const running = stage === "task";

  useEffect(() => {
    if (!running || at >= shown.length) return undefined;
    const phase = (name: string) => stageRef.current?.setAttribute("data-phase", name);
    const end = () => {
      since.current = null;
      times.current[at] ??= null;
      phase("away");
      if (at + 1 < shown.length) setAt(at + 1);
      else if (!demo) {
        const all = shown.map((_, k) => times.current[k] ?? null);
        setGiven(all);
        tell.current.answer(all);
      }
    };
    const here = (now: number) => {
      since.current = now;
      if (!tell.current.started) tell.current.onset(now);
      tell.current.started = true;
    };
    return runInFrames(goSteps(shown[at]?.gap ?? 0, window, { phase, shown: here, end }));
  }, [at, running, shown, window, demo]);

  const tap = ({ at: when }: Press) => {
    if (since.current === null || times.current[at] != null) return;
    times.current[at] = Math.max(0, Math.round((when ?? performance.now()) - since.current));
    stageRef.current?.setAttribute("data-phase", shown[at]?.owl ? "awake" : "tapped");
    if (demo && !shown[at]?.owl) answer(rightTimes(task));
  };
  if (!running) return <Summary task={task} times={given} stage={stage} next={next} />;
  return (
    <div className={stone["board"]}>
      <div ref={stageRef} className={styles["stage"]} data-phase="away">
        <Target index={0} main label={String(at + 1)} className={styles["whole"] ?? ""} onPress={tap}>
          <span className={styles["nest"]} aria-hidden="true" />
          <span className={styles["comes"]}>
            {shown[at] && <Sleeper look={shown[at].look} kind={kindOf(task, at)} />}
          </span>
        </Target>
      </div>
      <Pips count={shown.length} done={at} />
    </div>
  );
}

const rightTimes = ({ shown }: GoTask): Times => shown.map(({ owl }) => (owl ? null : 500));

function Pips({ count, done }: { count: number; done: number }) {
  return (
    <span className={styles["pips"]} aria-hidden="true">
      {Array.from({ length: count }, (_, k) => (
        <i key={k} data-done={k < done || undefined} />
      ))}
    </span>
  );
}

/** Shows the block again in order, with tapped stones and sleeping owls highlighted. */
function Summary({
  task,
  times,
  stage,
  next,
}: Pick<ScreenProps<GoTask>, "task" | "stage" | "next"> & { times: Times }) {
  const row = (
    <span className={styles["row"]} aria-hidden="true">
      {task.shown.map(({ look, owl }, k) => (
        <span key={k} data-well={owl === (times[k] == null) || undefined} data-owl={owl || undefined}>
          <Sleeper look={look} kind={kindOf(task, k)} />
        </span>
      ))}
    </span>
  );
  return (
    <div className={stone["board"]}>
      {stage === "answer" ? (
        <Target
          index={0}
          main
          label="→"
          className={`${stone["stone"]} ${stone["card"]} ${styles["summary"]}`}
          data-state="answer"
          onPress={() => next()}
        >
          {row}
        </Target>
      ) : (
        <div className={styles["summary"]} data-state="right">
          {row}
        </div>
      )}
    </div>
  );
}
