import { type StrandScreen, screen } from "../../play/screen.ts";
import type { BrakeTask } from "./brake.ts";
import { BrakeBoard } from "./brake-board.tsx";
import type { GoTask } from "./go.ts";
import { GoBoard } from "./go-board.tsx";

export const screens: Record<string, StrandScreen> = {
  go: screen<GoTask>({ Board: GoBoard, line: () => "go", demo: () => [0] }),
  brake: screen<BrakeTask>({ Board: BrakeBoard, line: () => "brake", demo: ({ side, stop }) => (stop ? [] : [side]) }),
};
