import { type PointerEvent, useRef, useState } from "react";
import { removedChoice } from "../../play/parts/choices.ts";
import { Picture } from "../../play/parts/picture.tsx";
import { Target } from "../../play/parts/target.tsx";
import { pressOf } from "../../play/parts/targets.ts";
import { useOnset } from "../../play/parts/use-onset.ts";
import type { ScreenProps } from "../../play/screen.ts";
import styles from "./baskets.module.css";
import type { SortTask } from "./sort.ts";

/** Shorter drags count as taps. */
const shortest = 12;

/** A picture and the baskets. The picture can be dragged into a basket, or a basket tapped. */
export function Sort({
  task,
  stage,
  hints,
  tried,
  answer,
  next,
  nameOf,
  onset,
  scanning,
  demo,
}: ScreenProps<SortTask>) {
  const { word, baskets, target = 0 } = task;
  useOnset(onset);
  const card = useRef<HTMLDivElement>(null);
  const places = useRef<(HTMLDivElement | null)[]>([]);
  const from = useRef<{ x: number; y: number } | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const settled = stage === "right" || stage === "answer";
  const away = removedChoice({ tried, hints }, baskets.length, target);
  const isShut = (at: number) => at === tried || at === away;
  const movable = (stage === "task" || stage === "again") && scanning === null && !demo;

  const basketAt = ({ clientX: x, clientY: y }: PointerEvent) => {
    const at = places.current.findIndex((place) => {
      const box = place?.getBoundingClientRect();
      return box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    });
    return at < 0 || isShut(at) ? null : at;
  };
  const move = (x: number, y: number) => {
    if (card.current) card.current.style.translate = `${x}px ${y}px`;
  };
  const drop = (event: PointerEvent, given: boolean) => {
    const start = from.current;
    from.current = null;
    move(0, 0);
    setOver(null);
    const at = basketAt(event);
    const far = start !== null && Math.hypot(event.clientX - start.x, event.clientY - start.y) >= shortest;
    if (given && far && at !== null) answer(at, pressOf(event.nativeEvent));
  };
  return (
    <>
      <div
        ref={card}
        className={styles["card"]}
        data-movable={movable || undefined}
        data-gone={stage === "right" || undefined}
        onPointerDown={(event) => {
          if (!movable || !event.isPrimary) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={(event) => {
          if (!from.current) return;
          move(event.clientX - from.current.x, event.clientY - from.current.y);
          setOver(basketAt(event));
        }}
        onPointerUp={(event) => drop(event, true)}
        onPointerCancel={(event) => drop(event, false)}
      >
        <Picture emoji={word.emoji} />
      </div>
      <div className={styles["baskets"]} data-count={baskets.length}>
        {baskets.map(({ category, samples }, at) => {
          const state = settled
            ? at === target
              ? stage
              : "over"
            : at === tried
              ? "tried"
              : at === away
                ? "away"
                : at === over
                  ? "under"
                  : undefined;
          return (
            <div key={category} ref={(place) => void (places.current[at] = place)} className={styles["place"]}>
              <Target
                index={at}
                main={state === "answer"}
                label={nameOf(at, samples.map((sample) => sample.word).join(", "))}
                className={styles["basket"] ?? ""}
                data-state={state}
                disabled={isShut(at) || (settled && (at !== target || stage === "right"))}
                onPress={(press) => (stage === "answer" ? next() : answer(at, press))}
              >
                <span className={styles["samples"]} data-large={hints > 0 || undefined}>
                  {samples.map((sample) => (
                    <Picture key={sample.id} emoji={sample.emoji} className={styles["sample"]} />
                  ))}
                </span>
                {stage === "right" && at === target && <Picture emoji={word.emoji} className={styles["landed"]} />}
                <span className={styles["weave"]} aria-hidden="true" />
              </Target>
            </div>
          );
        })}
      </div>
    </>
  );
}
