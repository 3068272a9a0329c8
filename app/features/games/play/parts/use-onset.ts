import { useEffect, useRef } from "react";

/** Reports the frame that shows the board, for boards that appear at once. */
export function useOnset(onset: (at: number) => void): void {
  const tell = useRef(onset);
  useEffect(() => {
    // What was mounted is painted by the first frame after the next one.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame((at) => tell.current(at));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
}
