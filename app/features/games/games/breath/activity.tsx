import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ActivityProps } from "../../play/activity.ts";
import styles from "./breath.module.css";
import { breathsOf } from "./breaths.ts";

const small = "scale(0.55)";
const large = "scale(1)";

/** A stone that grows while one breathes in. With less movement it grows light instead. */
export function Activity({ text, say, calm, age = null, done }: ActivityProps & { age?: number | null }) {
  const [phases] = useState(() => breathsOf(age));
  const [number, setNumber] = useState(0);
  const stone = useRef<HTMLDivElement>(null);
  const ends = useRef({ say, done });
  useEffect(() => {
    ends.current = { say, done };
  });
  const phase = phases[number];
  const words = phase ? text(phase.way) : "";
  // Before the frame is drawn, so that the stone never jumps.
  useLayoutEffect(() => {
    if (!phase) return undefined;
    if (number < 2) ends.current.say(words);
    const [from, to] = phase.way === "in" ? [small, large] : [large, small];
    const frames = calm
      ? { opacity: phase.way === "in" ? [0.25, 1] : [1, 0.25] }
      : { transform: [from, to] };
    const moving = stone.current?.animate(frames, { duration: phase.ms, easing: "ease-in-out", fill: "forwards" });
    const next = setTimeout(() => (number + 1 < phases.length ? setNumber(number + 1) : ends.current.done()), phase.ms);
    return () => {
      clearTimeout(next);
      moving?.cancel();
    };
  }, [phase, number, phases, words, calm]);
  return (
    <div className={styles["board"]}>
      <div ref={stone} className={styles["stone"]} aria-hidden="true" />
      <p className={styles["words"]} aria-live={number < 2 ? "polite" : "off"}>{words}</p>
    </div>
  );
}
