import { useEffect, useRef } from "react";

const signs = ["pointerdown", "pointermove", "keydown"] as const;

/** Calls back when no one has acted for a while. A new value of `of` restarts the wait; null stops it. */
export function useIdle(on: boolean, of: unknown, after: number, then: () => void): void {
  const latest = useRef(then);
  useEffect(() => {
    latest.current = then;
  });
  useEffect(() => {
    if (!on || of === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const stir = () => {
      clearTimeout(timer);
      timer = setTimeout(() => latest.current(), after);
    };
    stir();
    for (const sign of signs) addEventListener(sign, stir, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, stir);
    };
  }, [on, of, after]);
}

/** Calls back when the page becomes hidden. */
export function useHidden(then: () => void): void {
  const latest = useRef(then);
  useEffect(() => {
    latest.current = then;
  });
  useEffect(() => {
    const hide = () => document.visibilityState === "hidden" && latest.current();
    document.addEventListener("visibilitychange", hide);
    return () => document.removeEventListener("visibilitychange", hide);
  }, []);
}
