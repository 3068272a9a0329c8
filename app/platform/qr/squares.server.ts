import { type Bitmap2D, correction, generate } from "lean-qr";

/** A QR code: its width in squares, and the runs of dark squares in each row. */
export interface QrSquares {
  size: number;
  dark: { x: number; y: number; width: number }[];
}

/** Encodes a text. With the error correction level `Q`, a quarter of the code may be damaged. */
export const encodeQr = (text: string, level: "M" | "Q"): QrSquares =>
  qrSquaresOf(generate(text, { minCorrectionLevel: correction[level] }));

export function qrSquaresOf(code: Bitmap2D): QrSquares {
  const dark: QrSquares["dark"] = [];
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (!code.get(x, y)) continue;
      const last = dark.at(-1);
      if (last?.y === y && last.x + last.width === x) last.width += 1;
      else dark.push({ x, y, width: 1 });
    }
  }
  return { size: code.size, dark };
}
