import { useEffect } from "react";
import { Captioned } from "../../play/parts/captioned.tsx";
import { Cue } from "../../play/parts/cue.tsx";
import { Picture } from "../../play/parts/picture.tsx";
import { Tiles } from "../../play/parts/tiles.tsx";
import { useOnset } from "../../play/parts/use-onset.ts";
import { WordText } from "../../play/parts/word-text.tsx";
import { type Screen, screen, type ScreenProps } from "../../play/screen.ts";
import type { RhymeTask } from "./find.ts";
import { writtenEnd } from "./written-end.ts";

function Board({ task, language, hints, onset, say, demo, ...rest }: ScreenProps<RhymeTask>) {
  const { cue, options, target } = task;
  useOnset(onset);
  useEffect(() => {
    if (hints === 1 && cue && !demo) say(cue.word);
  }, [hints, cue, say, demo]);
  // Without a voice the demonstration shows what a rhyme is: words with the same end.
  const shows = hints > 0 || demo;
  const written = (word: string) => <WordText word={word} language={language} lit={writtenEnd(language, word)} />;
  return (
    <>
      {cue && (
        <Cue comes="on" word={shows && written(cue.word)}>
          <Picture emoji={cue.emoji} />
        </Cue>
      )}
      <Tiles
        {...rest}
        hints={hints}
        target={target ?? 0}
        options={options.map(({ id, word, emoji }) => ({
          key: id, name: word,
          face: <Captioned emoji={emoji} caption={((hints > 0 && !cue) || demo) && written(word)} />,
        }))}
      />
    </>
  );
}

export const screens: Record<string, Screen> = {
  find: screen<RhymeTask>({
    Board,
    line: ({ form }) => (form === "odd_one_out" ? "odd" : "find"),
    speech: ({ cue, options }) => (cue ? [cue.word] : options.map(({ word }) => word)),
    pictures: ({ cue, options }) => [...(cue ? [cue] : []), ...options].map(({ emoji }) => emoji),
    answerWords: ({ options, target }) => options[target ?? 0]?.word ?? "",
  }),
};
