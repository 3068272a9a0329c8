import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ActivityProps, ActivityTraits } from "../../play/activity.ts";
import styles from "./breath.module.css";
import { breathsOf } from "./breaths.ts";

const small = "scale(0.55)";
const large = "scale(1)";

export const traits: ActivityTraits = { still: true };

/** A stone that grows while the child breathes in. With reduced motion it becomes lighter instead. */
export function Activity({ text, say, calm, age, paused, closing, onward, done }: ActivityProps) {
  const [phases] = useState(() => breathsOf(age));
  const [number, setNumber] = useState(0);
  const stone = useRef<HTMLDivElement>(null);
  const latest = useRef({ say, onward, done, closing });
  useEffect(() => {
    latest.current = { say, onward, done, closing };
  });
  const phase = phases[number];
  const words = phase ? text(phase.way) : "";
  useEffect(() => {
    // An interrupted breath starts again.
    if (paused) setNumber((now) => now - (now % 2));
  }, [paused]);
  // Runs before the frame is painted, so that the stone never jumps.
  useLayoutEffect(() => {
    if (!phase || paused) return undefined;
    if (number < 2) latest.current.say(words);
    const [from, to] = phase.way === "in" ? [small, large] : [large, small];
    const frames = calm ? { opacity: phase.way === "in" ? [0.25, 1] : [1, 0.25] } : { transform: [from, to] };
    const moving = stone.current?.animate(frames, { duration: phase.ms, easing: "ease-in-out", fill: "forwards" });
    const next = setTimeout(() => {
      const last = number + 1 >= phases.length || (latest.current.closing && phase.way === "out");
      latest.current.onward((number + 1) / phases.length);
      if (last) latest.current.done();
      else setNumber(number + 1);
    }, phase.ms);
    return () => {
      clearTimeout(next);
      moving?.cancel();
    };
  }, [phase, number, phases, words, calm, paused]);
  return (
    <div className={styles["board"]}>
      <div ref={stone} className={styles["stone"]} aria-hidden="true" />
      <p className={styles["words"]} aria-live={number < 2 ? "polite" : "off"}>
        {words}
      </p>
    </div>
  );
}
