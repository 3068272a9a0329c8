import { type StrandScreen, screen } from "../../play/screen.ts";
import { WalkBoard } from "./walk-board.tsx";
import type { WalkTask } from "./walk.ts";

const of = (line: string): StrandScreen =>
  screen<WalkTask>({
    Board: WalkBoard,
    line: () => line,
    demo: ({ answer }) => answer,
    answerWords: ({ answer }) => answer.map((at) => at + 1).join(", "),
  });

export const screens: Record<string, StrandScreen> = { forward: of("forward"), back: of("back") };
