import { type RefObject, useEffect } from "react";

/**
 * While a conversation is open it fills the space above the keyboard. Browsers on Android shrink the page if the viewport says so;
 * Safari lays the keyboard over the page and only reports the visible height.
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
      // Zoomed in with two fingers, less is seen, and no keyboard is there.
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
