import { type StrandScreen, screen } from "../../play/screen.ts";
import type { LineTask } from "./line.ts";
import { LineBoard } from "./line-board.tsx";
import type { MoreTask } from "./more.ts";
import { MoreBoard } from "./more-board.tsx";
import type { SeeTask } from "./see.ts";
import { SeeBoard } from "./see-board.tsx";

export const screens: Record<string, StrandScreen> = {
  see: screen<SeeTask>({ Board: SeeBoard, line: () => "see", answerWords: ({ count }) => String(count) }),
  more: screen<MoreTask>({ Board: MoreBoard, line: () => "more" }),
  line: screen<LineTask>({
    Board: LineBoard,
    line: () => "line",
    speech: ({ number }) => [String(number)],
    demo: () => [],
    answerWords: ({ number }) => String(number),
  }),
};
