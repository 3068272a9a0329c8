import { useEffect, useState } from "react";

/** Counts down in the browser. Without scripts it stays at 0, and the server says how long to wait. */
export function useSecondsLeft(wait: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const end = Date.now() + wait * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [wait]);
  return left;
}
