import type { PictureSize } from "./crop.ts";

/** A decoded picture, no larger than needed. */
export interface Picture extends PictureSize {
  image: CanvasImageSource;
  /** The file's name. */
  name: string;
}

/** Longest edge in pixels: enough for the largest enlargement on a dense screen. */
const longest = 1600;

/** Decodes a chosen file, correctly rotated; rejects if the browser cannot read it. */
export async function pictureOf(file: File): Promise<Picture> {
  const whole = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, longest / Math.max(whole.width, whole.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(whole.width * scale));
  canvas.height = Math.max(1, Math.round(whole.height * scale));
  canvas.getContext("2d")?.drawImage(whole, 0, 0, canvas.width, canvas.height);
  const { width, height } = whole;
  whole.close();
  return { image: canvas, width, height, name: file.name };
}

/** Draws a square of the picture onto a square canvas. */
export function drawSquare(
  canvas: HTMLCanvasElement,
  picture: Picture,
  square: { left: number; top: number; edge: number },
): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const source = picture.image as HTMLCanvasElement;
  const scale = source.width / picture.width;
  const [left, top, edge] = [square.left * scale, square.top * scale, square.edge * scale];
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(source, left, top, edge, edge, 0, 0, canvas.width, canvas.height);
}
