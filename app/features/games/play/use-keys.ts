import { useEffect, useRef } from "react";
import { controlIndices } from "./parts/targets.ts";
import type { Press } from "./screen.ts";
import { isDirection, type Targets } from "./target-list.ts";

/** Actions of keys without a button on the screen. */
export interface KeyActions {
  pause?(): void;
  leave?(): void;
}

const typesIn = "input, select, textarea, dialog, [role='radiogroup']";
const byLetter: Readonly<Record<string, "hint" | "repeat" | "pause" | "leave">> = {
  h: "hint",
  r: "repeat",
  p: "pause",
  Escape: "leave",
};

/** Handles the keys 1 to 9, the arrows and Enter, Space for the main target, H, R, P and Esc. */
export function useKeys(targets: Targets, actions: KeyActions, on: boolean): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!on) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(typesIn)) return;
      if (pressed(targets, event) || acted(targets, latest.current, event)) event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [targets, on]);
}

/** Performs a key's action: a letter presses the visible button it stands for, otherwise it does nothing. */
function acted(targets: Targets, actions: KeyActions, { key, timeStamp }: KeyboardEvent): boolean {
  const name = byLetter[key.length === 1 ? key.toLowerCase() : key];
  if (!name) return false;
  const target = targets.at(controlIndices[name]);
  if (target) target.press({ at: timeStamp, input: "key" });
  else if (name === "pause" || name === "leave") actions[name]?.();
  return true;
}

/** Whether the key pressed a target or moved to one. */
function pressed(targets: Targets, { key, timeStamp }: KeyboardEvent): boolean {
  const press: Press = { at: timeStamp, input: "key" };
  if (isDirection(key)) {
    targets.towards(key)?.element.focus();
    return true;
  }
  const target = /^[1-9]$/.test(key)
    ? targets.at(Number(key) - 1)
    : key === " "
      ? (targets.main() ?? targets.focused())
      : key === "Enter"
        ? (targets.focused() ?? targets.main())
        : undefined;
  target?.press(press);
  return target !== undefined;
}
