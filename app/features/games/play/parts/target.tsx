import { type ComponentPropsWithRef, type PointerEvent, useEffect, useRef } from "react";
import type { Press } from "../screen.ts";
import { pressOf, useTargets } from "./targets.ts";

type TargetProps = Omit<ComponentPropsWithRef<"button">, "onClick" | "type" | "ref"> & {
  /** Order among the board's targets, from 0. The keys 1 to 9 and scanning follow it. */
  index: number;
  /** Name for screen readers. */
  label: string;
  /** Whether the space bar presses it. */
  main?: boolean;
  onPress(press: Press): void;
};

/**
 * A button of the board. It acts on press, not on release; keys and switches press it through the list
 * of targets.
 */
export function Target({ index, label, main = false, onPress, disabled = false, children, ...rest }: TargetProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const press = useRef(onPress);
  const targets = useTargets();
  useEffect(() => {
    press.current = onPress;
  });
  useEffect(() => {
    const element = ref.current;
    if (!element || disabled) return undefined;
    return targets.add({ element, index, main, press: (one) => press.current(one) });
  }, [targets, index, main, disabled]);
  const down = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0 || disabled) return;
    onPress(pressOf(event));
  };
  return (
    <button
      {...rest}
      ref={ref}
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onPointerDown={down}
      onClick={({ detail, timeStamp }) => {
        // Without a pointer, only screen readers and voice control click; keys are handled by the page.
        if (detail === 0 && !disabled) onPress({ at: timeStamp, input: "key" });
      }}
    >
      {children}
    </button>
  );
}
