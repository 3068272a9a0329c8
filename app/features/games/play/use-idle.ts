import { useEffect, useRef } from "react";

const signs = ["pointerdown", "pointermove", "keydown"] as const;

/** Reports when no one has acted for a while; another `of` restarts the wait, and without one there is none. */
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

/** Reports when the page is hidden. */
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
