import { createContext, useContext } from "react";
import type { Press } from "../screen.ts";

/** Something that can be pressed, in the order of its index. The controls below the board come after the options. */
export interface RegisteredTarget {
  element: HTMLElement;
  index: number;
  /** Whether the space bar presses it. */
  main: boolean;
  press(press: Press): void;
}

/** Everything that can be pressed now, for keys, scanning and the demonstration. */
export interface TargetList {
  add(target: RegisteredTarget): () => void;
}

export const TargetsContext = createContext<TargetList>({ add: () => () => {} });

export const useTargets = (): TargetList => useContext(TargetsContext);

/** Indices from here on are controls, which number keys do not press. */
export const firstControl = 100;

const pointers: Record<string, Press["input"]> = { touch: "touch", pen: "pen" };

/** Indices of the controls that are on every screen of a play, in the order of keys and switches. */
export const controlIndices = {
  repeat: firstControl + 1,
  hint: firstControl + 2,
  pause: firstControl + 3,
  leave: firstControl + 8,
  sound: firstControl + 9,
} as const;

/** A pointer event's data for a press. */
export const pressOf = (event: { timeStamp: number; pointerType: string }): Press => ({
  at: event.timeStamp,
  input: pointers[event.pointerType] ?? "mouse",
});
