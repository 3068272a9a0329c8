import { useEffect, useMemo, useRef, useState } from "react";
import { Icon } from "../../../../ui/icon.tsx";
import stone from "../../play/drawing/stone.module.css";
import { DoneButton } from "../../play/parts/done-button.tsx";
import { runInFrames } from "../../play/parts/frames.ts";
import { Target } from "../../play/parts/target.tsx";
import { type StrandScreen, screen, type ScreenProps } from "../../play/screen.ts";
import type { FollowTask } from "./following.ts";
import styles from "./listen.module.css";
import { nameOfThing } from "./names.ts";
import { sentencesOf } from "./sentences.ts";
import { viewingTimeOf, stripOf } from "./strip.ts";
import { ThingPicture, StripRow } from "./strip-row.tsx";

/** The number of the hint that removes a wrong thing. */
const takesAway = 2;
/** The demonstration shows the task briefly, because no one has to remember it. */
const demoLook = 1500;

/**
 * Whether the pictures are visible now. In the pictures channel they appear at the start and before the second try, in any
 * channel after a hint or on request.
 */
function useStrip({ task, channel, hints, redo, stage, onset, demo }: ScreenProps<FollowTask>) {
  const strip = useMemo(() => stripOf(task), [task]);
  const byPictures = channel === "pictures";
  const wanted = byPictures || hints > 0;
  const run = `${hints} ${redo} ${stage}`;
  /** The last showing of the pictures that has finished. */
  const [gone, setGone] = useState<string | null>(null);
  const waits = stage === "task" || stage === "again";
  const seen = wanted && waits && gone !== run;
  const tell = useRef<((at: number) => void) | null>(onset);
  useEffect(() => {
    if (seen)
      return runInFrames([
        { after: 0, run: () => {} },
        { after: demo ? demoLook : viewingTimeOf(strip), run: () => setGone(run) },
      ]);
    // A spoken task can be answered at once; pictures must disappear first.
    return runInFrames([
      { after: 0, run: () => {} },
      {
        after: 0,
        run: (at) => {
          tell.current?.(at);
          tell.current = null;
        },
      },
    ]);
  }, [seen, run, strip, demo]);
  return { strip, seen, byPictures };
}

/** A board of things to tap as instructed: a single tap answers at once, several are followed by "done". */
function Board(props: ScreenProps<FollowTask>) {
  const { task, stage, tried, hints, answer, next, language, nameOf, channel, say, demo } = props;
  const { board, expected, layout } = task;
  const { strip, seen, byPictures } = useStrip(props);
  const [tapped, setTapped] = useState<readonly number[]>([]);
  const open = stage === "task" || stage === "again";
  useEffect(() => {
    if (stage === "again") setTapped([]);
  }, [stage]);
  useEffect(() => {
    if (hints === 1 && channel === "voice" && !demo) say(task.sentence);
  }, [hints, channel, demo, say, task.sentence]);

  const several = expected.count > 1;
  const asked = expected.of.slice(0, expected.kind === "some" ? expected.count : undefined);
  const away =
    hints >= takesAway
      ? board.findIndex((_, at) => !expected.of.includes(at) && (!Array.isArray(tried) || !tried.includes(at)))
      : -1;
  const press = (at: number) => (how: Parameters<typeof answer>[1]) => {
    if (stage === "answer") return next();
    if (!several) return answer([at], how);
    const now = tapped.includes(at) ? tapped.filter((one) => one !== at) : [...tapped, at];
    setTapped(now);
    // In the demonstration no one presses "done".
    return demo && now.length === expected.count ? answer(now) : undefined;
  };
  const stateOf = (at: number) => {
    if (!open) return asked.includes(at) ? stage : "over";
    if (at === away) return "away";
    return !several && Array.isArray(tried) && tried.includes(at) ? "tried" : undefined;
  };
  return (
    <div className={stone["board"]}>
      {/* The space for the pictures is reserved, even if they appear only as a hint. */}
      <div
        className={styles["said"]}
        data-seen={seen || stage === "answer" || undefined}
        data-comes={byPictures || hints > 0 || undefined}
      >
        <StripRow strip={strip} />
        <span className={styles["gone"]} aria-hidden="true">
          <Icon name="eye" size={28} />
        </span>
      </div>
      <div className={styles["things"]} data-layout={layout} data-count={board.length}>
        {board.map((thing, at) => {
          const state = stateOf(at);
          const order = stage === "answer" ? asked.indexOf(at) : tapped.indexOf(at);
          return (
            <Target
              key={at}
              index={at}
              main={state === "answer" && order <= 0}
              label={nameOf(at, nameOfThing(language, thing))}
              aria-pressed={several ? tapped.includes(at) : undefined}
              className={`${stone["stone"]} ${styles["thing"]}`}
              data-state={state}
              data-tapped={(open && order >= 0) || undefined}
              disabled={(state !== undefined && state !== "answer") || (open && seen)}
              onPress={press(at)}
            >
              <ThingPicture thing={thing} />
              {several && order >= 0 && expected.kind === "in_order" && (
                <b className={styles["order"]} aria-hidden="true">
                  {order + 1}
                </b>
              )}
            </Target>
          );
        })}
      </div>
      {several && open && (
        <DoneButton
          index={board.length}
          language={language}
          disabled={seen || tapped.length === 0}
          onPress={(how) => answer(tapped, how)}
        />
      )}
    </div>
  );
}

export const screens: Record<string, StrandScreen> = {
  do: screen<FollowTask>({
    Board,
    line: () => "do",
    aloud: ({ sentence }) => sentence,
    allAloud: ({ language, instructions }, { to }) => {
      const all = instructions.templates
        .filter(({ from }) => to === undefined || from <= to)
        .map((template) => sentencesOf(language, instructions, template));
      return all.includes(null) ? null : all.flatMap((some) => some ?? []);
    },
    inPictures: true,
    pictures: ({ board, named }) => [
      ...board.flatMap((thing) => ("emoji" in thing ? [thing.emoji] : [])),
      ...named.map(({ emoji }) => emoji),
    ],
    demo: ({ expected }) => expected.of.slice(0, expected.count),
    answerWords: ({ sentence }) => sentence,
  }),
};
