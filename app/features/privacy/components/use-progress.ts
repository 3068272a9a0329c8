import { useEffect } from "react";
import { useRevalidator } from "react-router";

const everyMs = 5000;

/** Reloads the page's data at intervals while something is being prepared and the page is visible. */
export function useReloadWhilePreparing(preparing: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!preparing) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [preparing, revalidate]);
}
