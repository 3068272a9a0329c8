import { writeFileSync } from "node:fs";
import { correction, generate } from "lean-qr";

const [width, height, square] = [640, 480, 10];

/** Switches for a browser whose camera sees a text's QR code. `file` is where the video is stored. */
export function cameraSees(text: string, file: string): string[] {
  const code = generate(text, { minCorrectionLevel: correction.Q });
  const { size } = code;
  const [left, top] = [width, height].map((side) => Math.floor((side - size * square) / 2)) as [number, number];
  const light = Buffer.alloc(width * height, 235);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!code.get(x, y)) continue;
      for (let line = 0; line < square; line += 1) {
        const from = (top + y * square + line) * width + left + x * square;
        light.fill(16, from, from + square);
      }
    }
  }
  // A video of two identical frames without color.
  const picture = Buffer.concat([Buffer.from("FRAME\n"), light, Buffer.alloc((width * height) / 2, 128)]);
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), picture, picture]),
  );
  return [
    "--use-fake-device-for-media-stream",
    "--use-fake-ui-for-media-stream",
    `--use-file-for-fake-video-capture=${file}`,
  ];
}
