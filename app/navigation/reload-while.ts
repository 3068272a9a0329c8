import { useEffect } from "react";
import { useRevalidator } from "react-router";

const everyMs = 5000;

/** Reloads the page's data at intervals while something is under way and the page is visible. */
export function useReloadWhile(underWay: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!underWay) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [underWay, revalidate]);
}
