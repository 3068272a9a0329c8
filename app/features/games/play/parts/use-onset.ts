import { useEffect, useRef } from "react";

/** Reports the frame that shows the board, for boards that appear at once. */
export function useOnset(onset: (at: number) => void): void {
  const tell = useRef(onset);
  useEffect(() => {
    // The board is painted once the frame after the next one begins.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame((at) => tell.current(at));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
}
