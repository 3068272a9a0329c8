import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import stone from "../../play/drawing/stone.module.css";
import { DoneButton } from "../../play/parts/done-button.tsx";
import { Target } from "../../play/parts/target.tsx";
import { useOnset } from "../../play/parts/use-onset.ts";
import type { Press, ScreenProps } from "../../play/screen.ts";
import { type LineTask, lineParts } from "./line.ts";
import styles from "./line.module.css";
import { lineName, pieceName } from "./words.ts";

const keySteps: Readonly<Record<string, number>> = {
  ArrowRight: 10,
  ArrowUp: 10,
  ArrowLeft: -10,
  ArrowDown: -10,
  PageUp: 100,
  PageDown: -100,
  Home: -lineParts,
  End: lineParts,
};
const middle = lineParts / 2;

const placeOf = ({ number, to }: LineTask) => Math.round((number * lineParts) / to);
const within = (value: number) => Math.max(0, Math.min(lineParts, Math.round(value)));
const at = (value: number) => ({ insetInlineStart: `${value / 10}%` });

/** The child puts a number on a line by tapping, dragging, arrow keys, or a switch in two steps. */
export function LineBoard(props: ScreenProps<LineTask>) {
  const { task, stage, tried, answer, next, onset, hints, scanning, language, demo } = props;
  useOnset(onset);
  const [value, setValue] = useState<number | null>(null);
  const open = stage === "task" || stage === "again";
  const track = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!demo && scanning === null) slider.current?.focus({ preventScroll: true });
  }, [demo, scanning]);

  const move = (event: PointerEvent) => {
    const box = track.current?.getBoundingClientRect();
    if (open && box?.width) setValue(within(((event.clientX - box.left) / box.width) * lineParts));
  };
  const down = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0 || !open) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    move(event);
  };
  const give = (press: Press) => {
    if (value !== null) answer(value, press);
  };
  const key = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (step !== undefined && open) {
      event.preventDefault();
      event.stopPropagation();
      setValue((now) => within((now ?? middle) + (now === null && Math.abs(step) < 100 ? 0 : step)));
    } else if (event.key === "Enter" && open) {
      event.preventDefault();
      event.stopPropagation();
      give({ at: event.timeStamp, input: "key" });
    }
  };
  const shown = stage === "right" ? (value ?? placeOf(task)) : value;
  return (
    <div className={`${stone["board"]} ${styles["board"]}`}>
      <div className={styles["cue"]} data-carried={shown !== null || undefined}>
        {task.number}
      </div>
      <div
        ref={slider}
        className={styles["slider"]}
        tabIndex={open && scanning === null ? 0 : -1}
        aria-label={lineName[language](task.to)}
        {...(scanning === null
          ? {
              role: "slider",
              "aria-valuemin": 0,
              "aria-valuemax": task.to,
              "aria-valuenow": ((value ?? middle) * task.to) / lineParts,
              "aria-valuetext": value === null ? "–" : `${Math.round(value / 10)} %`,
              "aria-disabled": !open || undefined,
            }
          : // By a switch it has pieces to press, and a slider has nothing within.
            { role: "group" })}
        onPointerDown={down}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && move(event)}
        onKeyDown={key}
      >
        <div ref={track} className={styles["track"]}>
          <Marks task={task} hints={hints} />
          {stage !== "right" && typeof tried === "number" && (
            <span className={styles["tried"]} style={at(tried)} aria-hidden="true" />
          )}
          {shown !== null && stage !== "answer" && (
            <span className={styles["carried"]} data-state={stage} style={at(shown)} aria-hidden="true">
              <b>{task.number}</b>
            </span>
          )}
          {/* A second try starts with the whole line again. */}
          {scanning !== null && open && <Pieces key={stage} language={language} answer={answer} />}
        </div>
      </div>
      {stage === "answer" && (
        <div className={styles["answer"]}>
          <span style={at(placeOf(task))}>
            <Target
              index={0}
              main
              label={String(task.number)}
              className={stone["stone"] ?? ""}
              data-state="answer"
              onPress={() => next()}
            >
              {task.number}
            </Target>
          </span>
        </div>
      )}
      {scanning === null && open && (
        <DoneButton index={0} main language={language} disabled={value === null} onPress={give} />
      )}
    </div>
  );
}

const quarters = [250, 500, 750];

function Marks({ task: { to, ticks }, hints }: { task: LineTask; hints: number }) {
  const marks = ticks === "all" ? Array.from({ length: to + 1 }, (_, tick) => (tick * lineParts) / to) : [0, lineParts];
  const helped = hints === 0 ? [] : quarters.filter((one) => hints > 1 || one === middle);
  return (
    <>
      {marks.map((one) => (
        <i key={one} className={styles["tick"]} style={at(one)} />
      ))}
      {helped.map((one) => (
        <i key={`help-${one}`} className={styles["help"]} style={at(one)} />
      ))}
      <b className={styles["end"]} style={at(0)}>
        0
      </b>
      <b className={styles["end"]} style={at(lineParts)}>
        {to}
      </b>
    </>
  );
}

const parts = 10;

/** For switches: chooses a tenth of the line first, then a place within it. */
function Pieces({ language, answer }: Pick<ScreenProps, "language" | "answer">) {
  const [from, setFrom] = useState<number | null>(null);
  const size = lineParts / parts / (from === null ? 1 : parts);
  return Array.from({ length: parts }, (_, part) => {
    const start = (from ?? 0) + part * size;
    return (
      <span
        key={`${from}-${part}`}
        className={styles["piece"]}
        style={{ insetInlineStart: `${start / 10}%`, inlineSize: `${size / 10}%` }}
      >
        <Target
          index={part}
          label={pieceName[language](part + 1)}
          onPress={(press) => (from === null ? setFrom(start) : answer(within(start + size / 2), press))}
        />
      </span>
    );
  });
}
