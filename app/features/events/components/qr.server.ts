import { encode } from "uqr";

/** A QR code: its width in squares, and the dark stretches of each row. */
export interface QrSquares {
  size: number;
  dark: { x: number; y: number; width: number }[];
}

/** Encodes a code. With error correction level Q, a quarter of it may be damaged. */
export function qrSquaresOf(code: string): QrSquares {
  const { size, data } = encode(code, { ecc: "Q", border: 0 });
  const dark = data.flatMap((row, y) => {
    const stretches: QrSquares["dark"] = [];
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
