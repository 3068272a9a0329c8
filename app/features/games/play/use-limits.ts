import { useEffect, useRef, useState } from "react";
import { type Limits, checkTime } from "./limits.ts";

const looksEvery = 3000;

interface Watched {
  /** Active time of the play so far, in milliseconds. */
  spent(): number;
  /** False once the play is ending. */
  on: boolean;
  /** Called once the day's minutes are used up or quiet hours have begun. */
  end(because: "budget" | "quiet"): void;
}

/** Watches the day's minutes and quiet hours during a play. True when little time is left. */
export function useLimits(limits: Limits, watched: Watched): boolean {
  const [dim, setDim] = useState(false);
  const latest = useRef(watched);
  useEffect(() => {
    latest.current = watched;
  });
  const { on } = watched;
  useEffect(() => {
    if (!on) return undefined;
    const look = () => {
      const { because, nearly } = checkTime(limits, latest.current.spent(), Date.now());
      setDim(nearly);
      if (because) latest.current.end(because);
    };
    look();
    const timer = setInterval(look, looksEvery);
    return () => clearInterval(timer);
  }, [on, limits]);
  return dim;
}
