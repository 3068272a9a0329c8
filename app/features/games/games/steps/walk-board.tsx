import { useEffect, useRef, useState } from "react";
import { Icon } from "../../../../ui/icon.tsx";
import stone from "../../play/drawing/stone.module.css";
import { runInFrames } from "../../play/parts/frames.ts";
import { Target } from "../../play/parts/target.tsx";
import type { Press, ScreenProps } from "../../play/screen.ts";
import { lightSteps } from "./lights.ts";
import styles from "./steps.module.css";
import { stonePlaces, type WalkTask } from "./walk.ts";

const boardSide = 1000;

/** Keeps the stones away from the edge of the water. */
const inWater = (place: number): string => `${4 + place * 0.092}%`;

/** Stones light up one after another; the child then taps them in the same or the reverse order. */
export function WalkBoard(props: ScreenProps<WalkTask>) {
  const { task, stage, hints, answer, next, onset, nameOf } = props;
  const { stones, mirrored, lit, answer: right } = task;
  const board = useRef<HTMLDivElement>(null);
  const tell = useRef<((at: number) => void) | null>(onset);
  const [turn, setTurn] = useState(false);
  const [tapped, setTapped] = useState<readonly number[]>([]);
  const settled = stage === "right" || stage === "answer";

  // Runs at the start, with each hint, and before the second try.
  useEffect(() => {
    if (settled) return undefined;
    setTurn(false);
    setTapped([]);
    board.current?.setAttribute("data-shown", `${stage} ${hints}`);
    const light = (which: number | null) => {
      if (which === null) board.current?.removeAttribute("data-lit");
      else board.current?.setAttribute("data-lit", String(which));
    };
    const stop = runInFrames(
      lightSteps(lit, task.step_ms, light, (at) => {
        setTurn(true);
        tell.current?.(at);
        tell.current = null;
      }),
    );
    return () => {
      stop();
      light(null);
    };
  }, [task, lit, hints, settled, stage]);

  const press = (at: number) => (how: Press) => {
    if (stage === "answer") return next();
    const walked = [...tapped, at];
    setTapped(walked);
    return walked.length === right.length ? answer(walked, how) : undefined;
  };
  const shown = stage === "answer" ? right : tapped;
  return (
    <div className={stone["board"]}>
      {/* Both signs always keep their space, so that switching between them moves nothing. */}
      <div className={styles["signs"]} data-turn={turn || settled || undefined} aria-hidden="true">
        <span className={styles["count"]}>
          {right.map((_, at) => (
            <i key={at} data-done={at < shown.length || undefined} />
          ))}
        </span>
        <span className={styles["eye"]}>
          <Icon name="eye" size={30} />
        </span>
      </div>
      <div ref={board} className={styles["water"]} data-turn={turn || settled || undefined}>
        {stonePlaces.slice(0, stones).map(([x, y], at) => {
          const order = shown.indexOf(at);
          const state =
            stage === "right"
              ? order >= 0
                ? "right"
                : undefined
              : stage === "answer"
                ? order >= 0
                  ? "answer"
                  : "over"
                : undefined;
          return (
            <span
              key={at}
              className={styles["place"]}
              style={{
                insetInlineStart: inWater(mirrored.x ? boardSide - x : x),
                insetBlockStart: inWater(mirrored.y ? boardSide - y : y),
              }}
            >
              <Target
                index={at}
                main={stage === "answer" && order === 0}
                label={stage === "answer" && order >= 0 ? String(order + 1) : nameOf(at, String(at + 1))}
                className={`${stone["stone"]} ${styles["stone"]}`}
                data-stone={at}
                data-walked={(order >= 0 && stage !== "answer") || undefined}
                data-state={state}
                disabled={stage === "answer" ? order < 0 : !turn || order >= 0}
                onPress={press(at)}
              >
                {stage === "answer" && order >= 0 ? order + 1 : null}
              </Target>
            </span>
          );
        })}
      </div>
    </div>
  );
}
