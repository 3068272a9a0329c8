import { type RefObject, useEffect } from "react";

/**
 * Lets an open conversation fill the space above the on-screen keyboard. Android browsers shrink the page if the viewport meta
 * tag says so; Safari covers the page with the keyboard and only reports the visible height.
 */
export function useKeyboardRoom(screen: RefObject<HTMLElement | null>, open: boolean): void {
  useEffect(() => {
    const own = screen.current;
    const seen = window.visualViewport;
    const meta = document.querySelector<HTMLMetaElement>("meta[name=viewport]");
    if (!own || !open) return;
    const before = meta?.content ?? "";
    if (meta) meta.content = `${before}, interactive-widget=resizes-content`;
    const fit = () => {
      // When the page is zoomed in, the visible height shrinks without a keyboard.
      const covered = seen && seen.scale <= 1.01 ? window.innerHeight - seen.height : 0;
      own.style.setProperty("--seen-height", covered > 80 ? `${seen?.height}px` : "100dvh");
      own.style.setProperty("--seen-top", covered > 80 ? `${seen?.offsetTop}px` : "0px");
    };
    fit();
    seen?.addEventListener("resize", fit);
    seen?.addEventListener("scroll", fit);
    return () => {
      if (meta) meta.content = before;
      seen?.removeEventListener("resize", fit);
      seen?.removeEventListener("scroll", fit);
      own.style.removeProperty("--seen-height");
      own.style.removeProperty("--seen-top");
    };
  }, [screen, open]);
}
