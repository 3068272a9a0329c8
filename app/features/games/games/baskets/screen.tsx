import { Picture } from "../../play/parts/picture.tsx";
import { Tiles } from "../../play/parts/tiles.tsx";
import { useOnset } from "../../play/parts/use-onset.ts";
import { type StrandScreen, screen, type ScreenProps } from "../../play/screen.ts";
import type { OddTask } from "./odd.ts";
import { Sort } from "./sort-board.tsx";
import type { SortTask } from "./sort.ts";

function Odd({ task, hints, onset, ...rest }: ScreenProps<OddTask>) {
  useOnset(onset);
  return (
    <Tiles
      {...rest}
      hints={hints}
      target={task.target ?? 0}
      options={task.options.map(({ id, word, emoji }) => ({ key: id, name: word, face: <Picture emoji={emoji} /> }))}
    />
  );
}

export const screens: Record<string, StrandScreen> = {
  sort: screen<SortTask>({
    Board: Sort,
    line: () => "sort",
    speech: ({ word }) => [word.word],
    pictures: ({ word, baskets }) => [word, ...baskets.flatMap(({ samples }) => samples)].map(({ emoji }) => emoji),
  }),
  odd: screen<OddTask>({
    Board: Odd,
    line: () => "odd",
    speech: ({ options }) => options.map(({ word }) => word),
    pictures: ({ options }) => options.map(({ emoji }) => emoji),
    answerWords: ({ options, target }) => options[target ?? 0]?.word ?? "",
  }),
};
