import { encode } from "uqr";

/** A code as the squares of a QR code: its width in squares, and for each row the dark stretches. */
export interface Squares {
  size: number;
  dark: { x: number; y: number; width: number }[];
}

/** Readable from a bent or dirty sheet of paper: a quarter of it may be missing. */
export function squaresOf(code: string): Squares {
  const { size, data } = encode(code, { ecc: "Q", border: 0 });
  const dark = data.flatMap((row, y) => {
    const stretches: Squares["dark"] = [];
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      const last = stretches.at(-1);
      if (last && last.x + last.width === x) last.width += 1;
      else stretches.push({ x, y, width: 1 });
    }
    return stretches;
  });
  return { size, dark };
}
