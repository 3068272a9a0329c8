import stone from "../../play/drawing/stone.module.css";
import { Thing } from "../../play/drawing/things.tsx";
import { Target } from "../../play/parts/target.tsx";
import { useOnset } from "../../play/parts/use-onset.ts";
import { type StrandScreen, screen, type ScreenProps } from "../../play/screen.ts";
import styles from "./find.module.css";
import { fadedThings } from "./quarters.ts";
import { type FindTask, notHere } from "./target.ts";

/** The child looks for one thing among many, which may be absent. */
function Board(props: ScreenProps<FindTask>) {
  const { task, stage, tried, hints, answer, next, onset, text, hand } = props;
  useOnset(onset);
  const { target_look: look, board, answer: place, absent } = task;
  const faded = fadedThings(task, hints);
  const settled = stage === "right" || stage === "answer";
  const stateOf = (at: number) =>
    settled ? (at === place ? stage : "over") : at === tried ? "tried" : faded.has(at) ? "faded" : undefined;
  const choice = (at: number) => {
    const state = stateOf(at);
    return {
      main: state === "answer",
      "data-state": state,
      disabled: state !== undefined && state !== "answer",
      onPress: (press: Parameters<typeof answer>[1]) => (stage === "answer" ? next() : answer(at, press)),
    };
  };
  return (
    <div className={`${stone["board"]} ${styles["board"]}`} data-hand={hand}>
      <div className={styles["wanted"]}>
        <Thing {...lookOf(look)} />
      </div>
      <div className={styles["field"]} data-rows={Math.max(...board.map(({ row }) => row)) + 1}>
        {board.map(({ look: one, column, row, dx, dy }, at) => (
          <Target
            key={at}
            index={at}
            {...choice(at)}
            label={String(at + 1)}
            className={styles["cell"] ?? ""}
            data-column={column}
            data-row={row}
          >
            <Thing {...lookOf(one)} dx={dx / 10} dy={dy / 10} />
          </Target>
        ))}
      </div>
      {absent && (
        <Target
          index={board.length}
          {...choice(notHere)}
          label={text("absent")}
          className={`${stone["stone"]} ${styles["absent"]}`}
        >
          {text("absent")}
        </Target>
      )}
    </div>
  );
}

const lookOf = ({ shape, color, mirrored }: FindTask["target_look"]) => ({ kind: shape, color, mirrored });

export const screens: Record<string, StrandScreen> = {
  target: screen<FindTask>({
    Board,
    line: () => "target",
    demo: ({ answer, board }) => [answer === notHere ? board.length : answer],
  }),
};
