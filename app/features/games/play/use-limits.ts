import { useEffect, useState } from "react";
import type { PlayState } from "../engine/play.ts";
import type { Limits } from "./play-one.tsx";
import { isQuiet, wallClock } from "./quiet.ts";
import type { Happening } from "./use-play.ts";

const looksEvery = 3000;
/** From here on the stones are dim. */
const almost = 120_000;

/** Ends a play when the day's minutes are used up or quiet hours begin, after its task. True when little is left. */
export function useLimits(play: PlayState, limits: Limits, happen: (event: Happening) => void): boolean {
  const [dim, setDim] = useState(false);
  const { active_ms, running, ending, stage } = play;
  const over = ending !== null || stage === "end";
  useEffect(() => {
    if (over) return undefined;
    const look = () => {
      const { ms_left, quiet_from, quiet_to, zone, offset_ms } = limits;
      const spent = active_ms + (running === null ? 0 : performance.now() - running);
      const left = ms_left === null ? Infinity : ms_left - spent;
      setDim(left <= almost);
      if (left <= 0) happen({ type: "stop", because: "budget" });
      else if (isQuiet(wallClock(zone, Date.now() + offset_ms), quiet_from, quiet_to)) happen({ type: "stop", because: "quiet" });
    };
    look();
    const timer = setInterval(look, looksEvery);
    return () => clearInterval(timer);
  }, [active_ms, running, over, limits, happen]);
  return dim;
}
