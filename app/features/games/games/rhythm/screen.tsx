import { useEffect, useState } from "react";
import { Icon } from "../../../../ui/icon.tsx";
import reading from "../../play/drawing/reading.module.css";
import stone from "../../play/drawing/stone.module.css";
import { Cue } from "../../play/parts/cue.tsx";
import { DoneButton } from "../../play/parts/done-button.tsx";
import { Picture } from "../../play/parts/picture.tsx";
import { Target } from "../../play/parts/target.tsx";
import { Tiles } from "../../play/parts/tiles.tsx";
import { useOnset } from "../../play/parts/use-onset.ts";
import { type StrandScreen, screen, type ScreenProps } from "../../play/screen.ts";
import type { Word } from "../../pools/pool.ts";
import type { BeatsTask } from "./beats.ts";
import styles from "./rhythm.module.css";

/** More taps than any word has parts. */
const mostTaps = 12;
/** How long a beat stays visible. */
const beatStays = 250;
/** Rows of choices for a switch: one for each number of parts that a word can have. */
const rows = 4;
/** From this hint on, there is a stone under each part. */
const stonesFrom = 2;

function Board(props: ScreenProps<BeatsTask>) {
  useOnset(props.onset);
  const { task, hints, say, demo } = props;
  const inParts = task.words.map(({ syllables }) => syllables.join(" … ")).join(", ");
  useEffect(() => {
    if (hints === 1 && !demo) say(inParts);
  }, [hints, demo, inParts, say]);
  return task.form === "longer_of_two" ? <Longer {...props} /> : <Tapped {...props} />;
}

/** A word's parts, each with an arc. */
function Parts({
  word,
  language,
  stones,
  lit,
}: {
  word: Word;
  language: string;
  stones: boolean;
  lit?: number | undefined;
}) {
  return (
    <span className={`${reading["reading"]} ${styles["parts"]}`} lang={language}>
      {word.syllables.map((part, at) => (
        <span key={at} data-stone={stones || undefined} data-lit={lit === undefined ? undefined : at < lit}>
          {part}
        </span>
      ))}
    </span>
  );
}

function Longer(props: ScreenProps<BeatsTask>) {
  const { task, hints, language } = props;
  return (
    <Tiles
      {...props}
      hints={0}
      target={task.target ?? 0}
      options={task.words.map((word) => ({
        key: word.id,
        name: word.word,
        face: (
          <>
            <Picture emoji={word.emoji} className={hints > 0 ? styles["above"] : undefined} />
            {hints > 0 && (
              <span className={styles["below"]} aria-hidden="true">
                <Parts word={word} language={language} stones={hints >= stonesFrom} />
              </span>
            )}
          </>
        ),
      }))}
    />
  );
}

/** The child taps the drum once for each part. */
function Tapped(props: ScreenProps<BeatsTask>) {
  const { task, stage, hints, answer, next, language, text, note, scanning, demo } = props;
  const [taps, setTaps] = useState(0);
  const open = stage === "task" || stage === "again";
  useEffect(() => {
    if (stage === "again") setTaps(0);
  }, [stage]);
  const word = task.words[0];
  if (!word) return null;
  const beats = task.beats ?? 1;
  const tap = () => {
    note("tap");
    setTaps((now) => Math.min(mostTaps, now + 1));
    if (demo && taps + 1 === beats) answer(beats);
  };
  const shown = stage === "answer" ? beats : taps;
  return (
    <div className={`${stone["board"]} ${styles["board"]}`}>
      {/* The demonstration shows without a voice what to tap: each tap lights a part of the word. */}
      <Cue
        comes="below"
        word={
          (hints > 0 || !open || demo) && (
            <Parts
              word={word}
              language={language}
              stones={hints >= stonesFrom || !open}
              lit={demo ? shown : undefined}
            />
          )
        }
      >
        <Picture emoji={word.emoji} />
      </Cue>
      {scanning !== null && open ? (
        <div className={styles["rows"]}>
          {Array.from({ length: rows }, (_, at) => (
            <Target
              key={at}
              index={at}
              label={String(at + 1)}
              className={`${stone["stone"]} ${stone["card"]} ${styles["row"]}`}
              onPress={(press) => answer(at + 1, press)}
            >
              <Beats count={at + 1} />
            </Target>
          ))}
        </div>
      ) : stage === "answer" ? (
        <Target
          index={0}
          main
          label={String(beats)}
          className={`${stone["stone"]} ${stone["card"]} ${styles["row"]}`}
          data-state="answer"
          onPress={() => next()}
        >
          <Beats count={beats} />
        </Target>
      ) : (
        <div className={styles["beat"]}>
          <div className={styles["tapped"]} data-state={stage} role="status" aria-label={String(shown)}>
            <Beats count={shown} />
          </div>
          <Target index={0} main label={text("drum")} className={styles["drum"] ?? ""} disabled={!open} onPress={tap}>
            <Drum beaten={taps} />
          </Target>
          {!demo && (
            <div className={styles["controls"]}>
              <Target
                index={1}
                label={text("again")}
                className={styles["over"] ?? ""}
                disabled={!open || taps === 0}
                onPress={() => setTaps(0)}
              >
                <Icon name="arrow-u-up-left" size={28} />
              </Target>
              <DoneButton
                index={2}
                language={language}
                disabled={!open || taps === 0}
                onPress={(press) => answer(taps, press)}
              />
            </div>
          )}
        </div>
      )}
    </div>
  );
}

function Beats({ count }: { count: number }) {
  return (
    <span className={styles["beats"]} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <i key={at} />
      ))}
    </span>
  );
}

/** Shows each beat even without sound: the drum's skin lights up in alternating tones, and a wave runs over it. */
function Drum({ beaten }: { beaten: number }) {
  const [dark, setDark] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setDark(beaten), beatStays);
    return () => clearTimeout(timer);
  }, [beaten]);
  const lit = beaten > 0 && beaten !== dark;
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true" data-beat={lit ? (beaten % 2) + 1 : undefined}>
      <path className={styles["side"]} d="M12 42v40c0 17 30 30 68 30s68-13 68-30V42Z" />
      <path className={styles["ropes"]} d="M14 50l26 52 28-40 24 48 26-46 22 30M146 50l-20 52" />
      <ellipse className={styles["skin"]} cx="80" cy="40" rx="68" ry="29" />
      {lit && <ellipse key={beaten} className={styles["wave"]} cx="80" cy="40" rx="52" ry="21" />}
    </svg>
  );
}

export const screens: Record<string, StrandScreen> = {
  beats: screen<BeatsTask>({
    Board,
    line: ({ form }) => (form === "tap" ? "tap" : "longer"),
    speech: ({ words }) => words.map(({ word }) => word),
    pictures: ({ words }) => words.map(({ emoji }) => emoji),
    demo: ({ form, beats, target }) => (form === "tap" ? Array.from({ length: beats ?? 1 }, () => 0) : [target ?? 0]),
    // With only one part, a single tap would not show what to do.
    shows: ({ beats }) => (beats ?? 0) > 1,
    answerWords: ({ form, words, target }) =>
      form === "tap" ? (words[0]?.syllables.join(", ") ?? "") : (words[target ?? 0]?.word ?? ""),
  }),
};
