import { useEffect } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { useCurrentPage } from "../../../navigation/link.tsx";

const firstMs = 3000;
const longestMs = 30_000;

/**
 * Reloads the page's data once the email is confirmed elsewhere. Polls at growing intervals while the page is visible and shows
 * `state`, and immediately when it becomes visible again.
 */
export function useReloadOnConfirmation(state: string): void {
  const { pathname } = useCurrentPage();
  const { load, data } = useFetcher<{ state: string }>();
  const { revalidate } = useRevalidator();
  const waits = state === "waiting";

  useEffect(() => {
    if (!waits) return;
    let wait = firstMs;
    let timer: ReturnType<typeof setTimeout>;
    const later = () => {
      timer = setTimeout(look, wait);
      wait = Math.min(longestMs, wait * 1.5);
    };
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState !== "visible") return;
      void load(pathname);
      later();
    };
    const seen = () => {
      wait = firstMs;
      look();
    };
    later();
    document.addEventListener("visibilitychange", seen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [waits, pathname, load]);

  const now = data?.state;
  useEffect(() => {
    if (waits && now !== undefined && now !== "waiting") void revalidate();
  }, [waits, now, revalidate]);
}
