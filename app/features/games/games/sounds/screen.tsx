import { useEffect } from "react";
import type { Language, Word } from "../../pools/pool.ts";
import { CaptionedPicture } from "../../play/parts/captioned.tsx";
import { Cue } from "../../play/parts/cue.tsx";
import { Picture } from "../../play/parts/picture.tsx";
import { Tiles } from "../../play/parts/tiles.tsx";
import { useOnset } from "../../play/parts/use-onset.ts";
import { WordText } from "../../play/parts/word-text.tsx";
import { type StrandScreen, screen, type ScreenProps } from "../../play/screen.ts";
import type { ApartTask } from "./apart.ts";
import type { MatchTask } from "./match.ts";

/** A word split into syllables, as when spoken slowly. */
function Slowly({ word, language }: { word: Word; language: Language }) {
  return <WordText word={word.syllables.join(" · ")} language={language} />;
}

function Match({ task, language, hints, onset, say, demo, ...rest }: ScreenProps<MatchTask>) {
  const { cue, options, target } = task;
  useOnset(onset);
  useEffect(() => {
    if (hints > 0 && !demo) say((cue ? [cue] : options).map(({ syllables }) => syllables.join(" … ")).join(". "));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said once per hint
  }, [hints]);
  return (
    <>
      {cue && (
        <Cue comes="on" word={hints > 0 && <Slowly word={cue} language={language} />}>
          <Picture emoji={cue.emoji} />
        </Cue>
      )}
      <Tiles
        {...rest}
        hints={hints}
        target={target ?? 0}
        options={options.map((option) => ({
          key: option.id,
          name: option.word,
          face: (
            <CaptionedPicture
              emoji={option.emoji}
              caption={hints > 0 && !cue && <Slowly word={option} language={language} />}
              small
            />
          ),
        }))}
      />
    </>
  );
}

const match = (side: "first" | "last") =>
  screen<MatchTask>({
    Board: Match,
    line: ({ form }) => (form === "odd_one_out" ? "odd" : side),
    speech: ({ cue, options }) => (cue ? [cue.word] : options.map(({ word }) => word)),
    pictures: ({ cue, options }) => [...(cue ? [cue] : []), ...options].map(({ emoji }) => emoji),
    answerWords: ({ options, target }) => options[target ?? 0]?.word ?? "",
  });

function Apart({ task, language, hints, onset, say, redo, channel, demo, ...rest }: ScreenProps<ApartTask>) {
  const { options, target, written } = task;
  const said = options[target ?? 0]?.word ?? "";
  useOnset(onset);
  useEffect(() => {
    if (hints > 0 && !demo && channel === "voice") say(said);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said once per hint
  }, [hints]);
  return (
    <Tiles
      {...rest}
      // The second hint says the word again, because removing one of two choices would give away the answer.
      hints={Math.min(hints, 1)}
      target={target ?? 0}
      written={written}
      options={options.map(({ word, emoji }) => ({
        key: word,
        name: word,
        face:
          written || !emoji ? (
            <WordText word={word} language={language} />
          ) : (
            <CaptionedPicture emoji={emoji} caption={<WordText word={word} language={language} />} />
          ),
      }))}
    />
  );
}

export const screens: Record<string, StrandScreen> = {
  first: match("first"),
  last: match("last"),
  apart: screen<ApartTask>({
    Board: Apart,
    line: () => "apart",
    aloud: ({ options, target }) => options[target ?? 0]?.word ?? "",
    allAloud: ({ pairs }, { focus }) =>
      pairs.pairs.filter((pair) => focus === undefined || pair.focus === focus).flatMap(({ a, b }) => [a.word, b.word]),
    pictures: ({ options, written }) => (written ? [] : options.flatMap(({ emoji }) => (emoji ? [emoji] : []))),
    answerWords: ({ options, target }) => options[target ?? 0]?.word ?? "",
  }),
};
