import { useEffect } from "react";
import { useRevalidator } from "react-router";

const everyMs = 5000;

/** While something is being prepared and the page is visible, loads its state again now and then. */
export function useProgress(preparing: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!preparing) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [preparing, revalidate]);
}
