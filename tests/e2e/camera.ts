import { writeFileSync } from "node:fs";
import { encode } from "uqr";

const [width, height, square] = [640, 480, 10];

/** Switches for a browser whose camera sees a text's QR code. `file` is where the video is stored. */
export function cameraSees(text: string, file: string): string[] {
  const { size, data } = encode(text, { ecc: "Q", border: 0 });
  const [left, top] = [width, height].map((side) => Math.floor((side - size * square) / 2)) as [number, number];
  const light = Buffer.alloc(width * height, 235);
  data.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (!dark) return;
      for (let line = 0; line < square; line++) {
        const from = (top + y * square + line) * width + left + x * square;
        light.fill(16, from, from + square);
      }
    }),
  );
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
