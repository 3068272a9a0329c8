import { useCallback, useEffect, useReducer, useRef } from "react";
import { nextPlayState, type PlayEvent, type PlaySetup, type PlayState, waitTimes } from "../engine/play.ts";
import type { Task } from "../engine/game.ts";
import type { Press } from "./screen.ts";
import { useHidden, useIdle } from "./use-idle.ts";

/** How long a right answer stays visible before the next task. */
const usualStay = 1000;
/** With scanning, the idle limit is longer, because it takes time until the light reaches a target. */
export const idleWhileScanning = 120_000;

/** An event without its time. */
export type UntimedEvent = PlayEvent extends infer One ? (One extends PlayEvent ? Omit<One, "at"> : never) : never;

export interface PlayControl {
  play: PlayState;
  happen(event: UntimedEvent): void;
  answer(response: unknown, press?: Press): void;
  /** Reports the frame in which the task was shown. */
  onset(at: number): void;
}

interface Options {
  /** Whether a grown-up is reading, so that the child is not idle. */
  held: boolean;
  scanning: boolean;
  /** How long a task's right answer stays visible; null for the usual time. */
  rightStays(task: Task): number | null;
}

/** Runs a play with its clock and its automatic steps. */
export function usePlay(setup: PlaySetup, from: PlayState, { held, scanning, rightStays }: Options): PlayControl {
  const [play, send] = useReducer((state: PlayState, event: PlayEvent) => nextPlayState(setup, state, event), from);
  const shown = useRef<number | null>(null);
  const happen = useCallback((event: UntimedEvent) => send({ ...event, at: performance.now() } as PlayEvent), []);
  const { stage, dealt } = play;
  const latest = useRef(rightStays);
  useEffect(() => {
    latest.current = rightStays;
  });
  const task = stage === "task" ? dealt : null;
  useEffect(() => {
    if (task) shown.current = null;
  }, [task]);
  const onset = useCallback((at: number) => {
    shown.current ??= at;
  }, []);
  const answer = useCallback(
    (response: unknown, press?: Press) => {
      // Nothing can be answered before it has been shown.
      if (shown.current === null) return;
      const timed = press?.at != null && press.input !== "scan" && !scanning;
      const rt_ms = timed ? Math.max(0, Math.round((press.at ?? 0) - shown.current)) : null;
      send({
        type: "answer",
        at: performance.now(),
        response,
        rt_ms,
        input: scanning ? "scan" : (press?.input ?? "key"),
      });
    },
    [scanning],
  );

  useEffect(() => {
    const stays = dealt ? latest.current(dealt.task) : null;
    const after = stage === "right" ? (stays ?? usualStay) : stage === "slow" ? waitTimes.slow : null;
    if (after === null) return undefined;
    const timer = setTimeout(() => happen({ type: "next" }), after);
    return () => clearTimeout(timer);
  }, [stage, dealt, happen]);

  useHidden(() => happen({ type: "hidden" }));
  useIdle(stage === "task" && !held, task, scanning ? idleWhileScanning : waitTimes.idle, () =>
    happen({ type: "idle" }),
  );

  return { play, happen, answer, onset };
}
