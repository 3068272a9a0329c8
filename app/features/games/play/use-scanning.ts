import { useEffect } from "react";
import type { Targets } from "./target-list.ts";

const mark = "scanned";
/** How many milliseconds the light stays on each target by default. */
export const defaultScanMs = 1800;
/** Two presses within this time come from a trembling hand and count as one. */
const trembling = 250;

/**
 * Lets a child play with one switch, which picks the target under the moving light, or with two, of which one moves the light
 * and the other picks. A switch is a key (Space, Enter) or a press anywhere; with two, the left half of the screen moves the
 * light.
 */
export function useScanning(targets: Targets, switches: 0 | 1 | 2, every: number): void {
  useEffect(() => {
    if (switches === 0) return undefined;
    let lit: HTMLElement | null = null;
    let last = 0;
    let timer: ReturnType<typeof setInterval> | undefined;
    const light = (element: HTMLElement | null) => {
      lit?.removeAttribute(`data-${mark}`);
      lit = element;
      lit?.setAttribute(`data-${mark}`, "");
    };
    const move = () => {
      const all = targets.inOrder();
      const at = all.findIndex(({ element }) => element === lit);
      light(all[(at + 1) % Math.max(1, all.length)]?.element ?? null);
    };
    const again = () => {
      clearInterval(timer);
      if (switches === 1) timer = setInterval(move, every);
    };
    const pick = () => {
      const target = targets.inOrder().find(({ element }) => element === lit);
      if (!target) return move();
      light(null);
      target.press({ at: null, input: "scan" });
      again();
    };
    const pushed = (moves: boolean, event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      if (event.timeStamp - last < trembling) return;
      last = event.timeStamp;
      if (switches === 2 && moves) move();
      else pick();
    };
    const inSheet = (event: Event) => event.target instanceof Element && event.target.closest("dialog") !== null;
    const key = (event: KeyboardEvent) => {
      if (inSheet(event) || event.repeat || (event.key !== " " && event.key !== "Enter")) return;
      pushed(event.key === " ", event);
    };
    const pointer = (event: PointerEvent) => {
      if (!inSheet(event) && event.isPrimary) pushed(event.clientX < innerWidth / 2, event);
    };
    addEventListener("keydown", key, { capture: true });
    addEventListener("pointerdown", pointer, { capture: true });
    again();
    return () => {
      clearInterval(timer);
      light(null);
      removeEventListener("keydown", key, { capture: true });
      removeEventListener("pointerdown", pointer, { capture: true });
    };
  }, [targets, switches, every]);
}
