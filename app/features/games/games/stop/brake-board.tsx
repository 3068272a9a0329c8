import { useEffect, useRef } from "react";
import stone from "../../play/drawing/stone.module.css";
import { runInFrames } from "../../play/parts/frames.ts";
import { Target } from "../../play/parts/target.tsx";
import type { Press, ScreenProps } from "../../play/screen.ts";
import type { BrakeTask } from "./brake.ts";
import { brakeSteps } from "./phases.ts";
import styles from "./stop.module.css";
import { sideNames } from "./words.ts";

const arrowKeys = ["ArrowLeft", "ArrowRight"];

/** The child answers an arrow by tapping its side, unless it turns orange. */
export function BrakeBoard(props: ScreenProps<BrakeTask>) {
  const { task, stage, answer, next, onset, language, demo } = props;
  const { side, stop, delay, window: open } = task;
  const board = useRef<HTMLDivElement>(null);
  const since = useRef<number | null>(null);
  const tell = useRef({ onset, answer, demo });
  useEffect(() => {
    tell.current = { onset, answer, demo };
  });
  const running = stage === "task";

  const tap = useRef((_: 0 | 1, __: Press) => {});
  useEffect(() => {
    tap.current = (tapped, press) => {
      if (!running || since.current === null) return;
      const rt = Math.max(0, Math.round((press.at ?? performance.now()) - since.current));
      since.current = null;
      tell.current.answer({ side: tapped, rt }, press);
    };
  });

  useEffect(() => {
    const phase = (name: string) => board.current?.setAttribute("data-phase", name);
    if (!running) return phase(stop ? "stop" : "go");
    const shown = (at: number) => {
      since.current = at;
      tell.current.onset(at);
    };
    const end = () => {
      if (since.current === null) return;
      since.current = null;
      if (!tell.current.demo) tell.current.answer({ side: null, rt: null });
    };
    return runInFrames(
      brakeSteps(open, stop ? delay : null, { phase, shown, end, held: () => since.current !== null }),
    );
  }, [running, stop, delay, open]);

  // Here the arrow keys give the answer and do not move between targets.
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const which = arrowKeys.indexOf(event.key);
      if (which < 0 || event.repeat || !running) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      tap.current(which as 0 | 1, { at: event.timeStamp, input: "key" });
    };
    globalThis.addEventListener("keydown", key, { capture: true });
    return () => globalThis.removeEventListener("keydown", key, { capture: true });
  }, [running]);

  const pad = (which: 0 | 1) => (
    <Target
      index={which}
      label={sideNames[language][which]}
      className={`${stone["stone"]} ${styles["pad"]}`}
      data-side={which}
      data-state={stage === "answer" && !stop && which === side ? "answer" : undefined}
      disabled={stage === "right" || (stage === "answer" && (stop || which !== side))}
      onPress={(press) => (stage === "answer" ? next() : tap.current(which, press))}
    >
      <Arrow side={which} />
    </Target>
  );
  return (
    <div ref={board} className={`${stone["board"]} ${styles["brake"]}`} data-phase="ready">
      {pad(0)}
      {stage === "answer" && stop ? (
        <Target
          index={2}
          main
          label="→"
          className={`${stone["stone"]} ${styles["sign"]}`}
          data-state="answer"
          onPress={() => next()}
        >
          <Arrow side={side} />
        </Target>
      ) : (
        <span className={styles["sign"]} data-state={stage === "right" ? "right" : undefined}>
          <Arrow side={side} />
        </span>
      )}
      {pad(1)}
    </div>
  );
}

function Arrow({ side }: { side: 0 | 1 }) {
  return (
    <svg viewBox="0 0 100 100" className={styles["arrow"]} aria-hidden="true">
      <path {...(side === 1 && { transform: "translate(100 0) scale(-1 1)" })} d="M88 50H18M46 20 16 50l30 30" />
    </svg>
  );
}
