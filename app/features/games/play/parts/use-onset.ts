import { useEffect, useRef } from "react";

/** Reports which frame shows the board: for boards that are shown at once. */
export function useOnset(onset: (at: number) => void): void {
  const tell = useRef(onset);
  useEffect(() => {
    // The first frame after the next one is drawn has painted what was mounted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame((at) => tell.current(at));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
}
