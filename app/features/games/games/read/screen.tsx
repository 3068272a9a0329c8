import { useEffect } from "react";
import { Cue } from "../../play/parts/cue.tsx";
import { Picture } from "../../play/parts/picture.tsx";
import { Tiles } from "../../play/parts/tiles.tsx";
import { useOnset } from "../../play/parts/use-onset.ts";
import { type StrandScreen, screen, type ScreenProps } from "../../play/screen.ts";
import type { LettersTask } from "./letters.ts";
import { Pieces, WrittenWord } from "./parts.tsx";
import type { SyllablesTask } from "./syllables.ts";
import type { WordsTask } from "./words.ts";

/** The first hint says the word, unless the task is to read it. */
function useSaid(word: string, { hints, say, demo }: Pick<ScreenProps, "hints" | "say" | "demo">): void {
  useEffect(() => {
    if (hints === 1 && !demo && word) say(word);
  }, [hints, demo, word, say]);
}

function LettersBoard(props: ScreenProps<LettersTask>) {
  const { task, hints, onset, language, stage } = props;
  useOnset(onset);
  useSaid(task.word.word, props);
  const target = task.target ?? 0;
  const letter = (text: string) => (task.case === "lower" ? text : text.toLocaleUpperCase(language));
  const rest = task.word.word.slice(task.options[target]?.length ?? 1);
  const settled = stage === "right" || stage === "answer";
  return (
    <>
      <Cue
        comes="on"
        word={
          (hints > 0 || settled) && (
            <Pieces
              pieces={["", rest]}
              gap={0}
              filled={settled ? (task.options[target] ?? "") : null}
              language={language}
              apart={false}
            />
          )
        }
      >
        <Picture emoji={task.word.emoji} />
      </Cue>
      <Tiles
        {...props}
        nameOf={(_, name) => name}
        target={target}
        options={task.options.map((text) => ({
          key: text,
          name: letter(text),
          face: <WrittenWord word={letter(text)} language={language} size="letter" />,
        }))}
      />
    </>
  );
}

function SyllablesBoard(props: ScreenProps<SyllablesTask>) {
  const { task, hints, onset, language, stage } = props;
  const { pieces, gap, options, target = 0 } = task;
  useOnset(onset);
  useSaid(pieces.with(gap, options[target] ?? "").join(""), props);
  return (
    <>
      <Cue
        word={
          <Pieces
            pieces={pieces}
            gap={gap}
            language={language}
            apart={hints > 0}
            filled={stage === "right" || stage === "answer" ? (options[target] ?? "") : null}
          />
        }
      >
        <Picture emoji={task.emoji} />
      </Cue>
      <Tiles
        {...props}
        written
        target={target}
        options={options.map((text) => ({
          key: text,
          name: text,
          face: <WrittenWord word={text} language={language} size="tile" />,
        }))}
      />
    </>
  );
}

function WordsBoard(props: ScreenProps<WordsTask>) {
  const { task, hints, onset, language, text } = props;
  const { form, word, options, target = 0 } = task;
  useOnset(onset);
  useSaid(form === "picture_to_word" ? (word?.word ?? "") : "", props);
  const parts = hints > 0;
  if (form === "picture_to_word") {
    return (
      <>
        <Cue>
          <Picture emoji={word?.emoji ?? ""} />
        </Cue>
        <Tiles
          {...props}
          written
          target={target}
          options={options.map(({ id, word: own }) => ({
            key: id,
            name: own,
            face: <WrittenWord word={own} language={language} size="tile" parts={parts} />,
          }))}
        />
      </>
    );
  }
  return (
    <>
      <WrittenWord word={task.text ?? word?.word ?? ""} language={language} parts={parts} />
      <Tiles
        {...props}
        target={target}
        written={form === "real_or_not"}
        options={
          form === "real_or_not"
            ? ["yes", "no"].map((key) => ({
                key,
                name: text(key),
                face: <WrittenWord word={text(key)} language={language} size="tile" />,
              }))
            : options.map(({ id, word: own, emoji }) => ({ key: id, name: own, face: <Picture emoji={emoji} /> }))
        }
      />
    </>
  );
}

const lines: Record<WordsTask["form"], string> = {
  word_to_picture: "words",
  picture_to_word: "word",
  real_or_not: "real",
};

export const screens: Record<string, StrandScreen> = {
  letters: screen<LettersTask>({
    Board: LettersBoard,
    line: () => "letters",
    speech: ({ word }) => [word.word],
    pictures: ({ word }) => [word.emoji],
    answerWords: ({ options, target = 0 }) => options[target] ?? "",
  }),
  syllables: screen<SyllablesTask>({
    Board: SyllablesBoard,
    line: () => "syllables",
    pictures: ({ emoji }) => [emoji],
    answerWords: ({ options, target = 0 }) => options[target] ?? "",
  }),
  words: screen<WordsTask>({
    Board: WordsBoard,
    line: ({ form }) => lines[form],
    speech: ({ form, word }) => (form === "picture_to_word" && word ? [word.word] : []),
    pictures: ({ form, word, options }) =>
      (form === "word_to_picture" ? options : form === "picture_to_word" && word ? [word] : []).map(
        ({ emoji }) => emoji,
      ),
    answerWords: ({ options, target = 0 }) => options[target]?.word ?? "",
  }),
};
