import { useEffect, useState } from "react";
import { readingAge } from "../../engine/game.ts";
import type { Feeling } from "../../pools/pool.ts";
import { joinWithOr } from "../../play/parts/one-or-other.ts";
import { Tiles } from "../../play/parts/tiles.tsx";
import { useOnset } from "../../play/parts/use-onset.ts";
import { type StrandScreen, screen, type ScreenProps } from "../../play/screen.ts";
import { Face } from "../../pictures/face.tsx";
import type { FaceTask } from "./faces.ts";
import styles from "./feelings.module.css";
import type { StoryTask } from "./stories.ts";

/** Long enough to read or hear how others may feel. */
const othersStay = 4000;

/** Shows tiles with a name, and with a face if there is one, because younger children cannot read. */
const named = (options: readonly Feeling[], withFace: boolean) =>
  options.map(({ id, label, face }) => ({
    key: id,
    name: label,
    face: (
      <>
        {withFace && face && (
          <span className={styles["small"]}>
            <Face feeling={id} intensity={100} />
          </span>
        )}
        <span>{label}</span>
      </>
    ),
  }));

function Faces({ task, hints, onset, channel, ...rest }: ScreenProps<FaceTask>) {
  useOnset(onset);
  return (
    <>
      <div className={styles["face"]} data-large={hints > 0 || undefined} data-options={task.options.length}>
        <Face feeling={task.feeling.id} intensity={hints > 0 ? 100 : task.intensity} />
      </div>
      <Tiles
        {...rest}
        hints={hints}
        target={task.target ?? 0}
        written
        options={named(task.options, channel === "pictures")}
      />
    </>
  );
}

function Stories({
  task,
  hints,
  onset,
  language,
  stage,
  tried,
  answer,
  text,
  say,
  demo,
  ...rest
}: ScreenProps<StoryTask>) {
  const { story, options, fitting, target = 0, named: all } = task;
  const [chosen, setChosen] = useState<number | null>(null);
  useOnset(onset);
  const settled = stage === "right" || stage === "answer";
  const shown = options[stage === "right" ? (chosen ?? target) : target];
  const others = all.filter(({ id }) => id !== shown?.id).map(({ label }) => label);
  const words = others.length > 0 ? text("others").replace("{feelings}", joinWithOr(language, others)) : "";
  useEffect(() => {
    if (settled && words && !demo) say(words);
  }, [settled, words, demo, say]);
  return (
    <>
      <p className={styles["story"]} data-large={hints > 0 || undefined} lang={language}>
        {story.text}
      </p>
      <Tiles
        {...rest}
        stage={stage}
        tried={tried}
        hints={hints}
        target={target}
        fitting={fitting}
        written
        options={named(options, true)}
        answer={(response, press) => {
          setChosen(response as number);
          answer(response, press);
        }}
      />
      <p className={styles["others"]} lang={language} aria-live="polite">
        {settled && !demo ? words : ""}
      </p>
    </>
  );
}

export const screens: Record<string, StrandScreen> = {
  faces: screen<FaceTask>({
    Board: Faces,
    line: () => "faces",
    speech: ({ options }) => options.map(({ label }) => label),
    softly: true,
    wordsFrom: readingAge,
    answerWords: ({ feeling }) => feeling.label,
  }),
  stories: screen<StoryTask>({
    Board: Stories,
    line: () => "stories",
    speech: ({ story, options }) => [story.text, ...options.map(({ label }) => label)],
    softly: true,
    rightStays: ({ named: all }) => (all.length > 1 ? othersStay : null),
    answerWords: ({ options, target }) => options[target ?? 0]?.label ?? "",
  }),
};
