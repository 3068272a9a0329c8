import { useEffect } from "react";
import { CaptionedPicture } from "../../play/parts/captioned.tsx";
import { Cue } from "../../play/parts/cue.tsx";
import { Picture } from "../../play/parts/picture.tsx";
import { Tiles } from "../../play/parts/tiles.tsx";
import { useOnset } from "../../play/parts/use-onset.ts";
import { WordText } from "../../play/parts/word-text.tsx";
import { type StrandScreen, screen, type ScreenProps } from "../../play/screen.ts";
import type { RhymeTask } from "./find.ts";
import { findRhymingEnd } from "./written-end.ts";

function Board({ task, language, hints, onset, say, demo, ...rest }: ScreenProps<RhymeTask>) {
  const { cue, options, target } = task;
  useOnset(onset);
  useEffect(() => {
    if (hints === 1 && cue && !demo) say(cue.word);
  }, [hints, cue, say, demo]);
  // If a picture may be unknown to the child, all pictures show their words, so that no answer stands out.
  const named = [...(cue ? [cue] : []), ...options].some(({ category }) => category === null);
  const written = (word: string, ends: boolean) =>
    (ends || named) && (
      <WordText word={word} language={language} lit={ends ? findRhymingEnd(language, word) : undefined} />
    );
  // The demonstration shows a rhyme without a voice, by highlighting the words' common ending. A hint does the same for the
  // question.
  const [ofCue, ofOptions] = [demo || hints > 0, demo || (hints > 0 && !cue)];
  return (
    <>
      {cue && (
        <Cue comes="on" word={written(cue.word, ofCue)}>
          <Picture emoji={cue.emoji} />
        </Cue>
      )}
      <Tiles
        {...rest}
        hints={hints}
        target={target ?? 0}
        options={options.map(({ id, word, emoji }) => ({
          key: id,
          name: word,
          face: <CaptionedPicture emoji={emoji} caption={written(word, ofOptions)} />,
        }))}
      />
    </>
  );
}

export const screens: Record<string, StrandScreen> = {
  find: screen<RhymeTask>({
    Board,
    line: ({ form }) => (form === "odd_one_out" ? "odd" : "find"),
    speech: ({ cue, options }) => (cue ? [cue.word] : options.map(({ word }) => word)),
    pictures: ({ cue, options }) => [...(cue ? [cue] : []), ...options].map(({ emoji }) => emoji),
    answerWords: ({ options, target }) => options[target ?? 0]?.word ?? "",
  }),
};
