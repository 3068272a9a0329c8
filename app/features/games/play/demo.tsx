import { useEffect, useMemo, useRef, useState } from "react";
import { Icon } from "../../../ui/index.ts";
import type { Task } from "../engine/game.ts";
import { Board } from "./board.tsx";
import { TargetsContext } from "./parts/targets.ts";
import styles from "./play.module.css";
import type { Round } from "./round.ts";
import type { StrandScreen, ScreenProps, TaskStage } from "./screen.ts";
import { Targets } from "./target-list.ts";

/** Milliseconds before the hand moves to a target, before it presses, and before the demonstration restarts. */
const beats = { looks: 1100, goes: 700, stays: 1800 };
const tries = 40;
const seed = [11, 7, 5, 3] as const;

/** How many easy tasks to try until one shows its question clearly. */
const easy = 12;

/** The easy task of the demonstration. */
export function demoTask(
  { strand, pools, narrow = false, focus }: Round["setup"],
  shows: StrandScreen["shows"] = () => true,
): Task {
  const tasks = Array.from({ length: easy }, (_, i) =>
    strand.deal({ seed, pools, level: 1, past: [], i, narrow, ...(focus && { focus }) }),
  );
  return tasks.find(shows) ?? (tasks[0] as Task);
}

/** A demonstration without words: a hand solves an easy task on the game's own board, in a loop. */
export function Demo({ round, hand, calm }: { round: Round; hand: "right" | "left"; calm: boolean }) {
  const [turn, setTurn] = useState(0);
  return <Turn key={turn} {...{ round, hand, calm }} again={() => setTurn((n) => n + 1)} />;
}

interface TurnProps {
  round: Round;
  hand: "right" | "left";
  calm: boolean;
  again(): void;
}

function Turn({ round, hand, calm, again }: TurnProps) {
  const { screen, setup, facts } = round;
  const frame = useRef<HTMLDivElement>(null);
  const pointer = useRef<HTMLSpanElement>(null);
  const [targets] = useState(() => new Targets());
  const [stage, setStage] = useState<TaskStage>("task");
  const [tapping, setTapping] = useState(false);
  const task = useMemo(() => demoTask(setup, screen.shows), [setup, screen]);
  const restart = useRef(again);
  useEffect(() => {
    const order = screen.demo?.(task) ?? (task.target === undefined ? [] : [task.target]);
    let timer: ReturnType<typeof setTimeout>;
    const after = (wait: number, next: () => void) => {
      timer = setTimeout(next, wait);
    };
    const step = (at: number, left = tries) => {
      const index = order[at];
      if (index === undefined) return after(beats.stays, () => restart.current());
      const target = targets.at(index);
      // A board may show something first, so its targets may appear later.
      if (!target)
        return left > 0 ? after(beats.goes / 2, () => step(at, left - 1)) : after(beats.stays, () => restart.current());
      pointTo(pointer.current, frame.current, target.element);
      after(beats.goes, () => {
        setTapping(true);
        target.press({ at: null, input: "touch" });
        after(beats.goes / 2, () => {
          setTapping(false);
          step(at + 1);
        });
      });
    };
    after(beats.looks, () => step(0));
    return () => clearTimeout(timer);
  }, [screen, task, targets]);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    // If the device is rotated, the hand would stay where the target used to be, so the demonstration restarts.
    const width = element.clientWidth;
    const watch = new ResizeObserver(() => {
      if (element.clientWidth !== width) restart.current();
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const props: ScreenProps = {
    task,
    stage,
    language: facts.pools.language,
    hints: 0,
    tried: null,
    hand,
    calm,
    channel: facts.channel && "pictures",
    narrow: facts.narrow,
    scanning: null,
    redo: 0,
    demo: true,
    answer: (response) => setStage(setup.strand.judge(task, response) ? "right" : "task"),
    next: () => undefined,
    say: () => undefined,
    note: () => undefined,
    text: (key) => key,
    nameOf: () => "",
    onset: () => undefined,
  };
  return (
    <div className={styles["demo"]} ref={frame} inert aria-hidden="true">
      <TargetsContext value={targets}>
        <Board screen={screen} {...props} />
      </TargetsContext>
      <span
        ref={pointer}
        className={styles["pointer"]}
        data-tapping={tapping || undefined}
        data-calm={calm || undefined}
      >
        <Icon name="hand-pointing-fill" size={56} />
      </span>
    </div>
  );
}

/** Moves the hand's finger to the center of a target. */
function pointTo(hand: HTMLElement | null, frame: HTMLElement | null, target: HTMLElement): void {
  if (!hand || !frame) return;
  const [to, from] = [target.getBoundingClientRect(), frame.getBoundingClientRect()];
  hand.style.translate = `${to.left - from.left + to.width / 2}px ${to.top - from.top + to.height * 0.6}px`;
  hand.dataset["there"] = "";
}
