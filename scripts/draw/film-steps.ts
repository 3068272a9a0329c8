/** Records the steps game into `public/media/steps.webm`: Chromium draws the stones on a canvas and records it. */
import { writeFile } from "node:fs/promises";
import { chromium } from "playwright-core";
import { findBrowser } from "../browser.mjs";
import { filmFrames } from "./media.ts";

const seconds = 2;
const browser = await chromium.launch((await findBrowser()) as never);
const page = await browser.newPage();
const film = await page.evaluate(
  async ({ frames, wait }) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 960, height: 540 });
    const context = canvas.getContext("2d");
    const images = await Promise.all(
      frames.map(async (svg) => {
        const image = new Image();
        image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
        await image.decode();
        return image;
      }),
    );
    const recorder = new MediaRecorder(canvas.captureStream(25), {
      mimeType: "video/webm;codecs=vp9",
      videoBitsPerSecond: 300_000,
    });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const ended = new Promise((resolve) => (recorder.onstop = resolve));
    recorder.start();
    const from = performance.now();
    await new Promise<void>((resolve) => {
      const draw = () => {
        const at = (performance.now() - from) / wait;
        const now = images[Math.min(images.length - 1, Math.floor(at))];
        const next = images[Math.min(images.length - 1, Math.floor(at) + 1)];
        if (context && now && next) {
          context.globalAlpha = 1;
          context.drawImage(now, 0, 0);
          // The last quarter of each stone's time fades into the next one.
          context.globalAlpha = Math.max(0, ((at % 1) - 0.75) * 4);
          context.drawImage(next, 0, 0);
        }
        if (at < images.length) requestAnimationFrame(draw);
        else resolve();
      };
      draw();
    });
    recorder.stop();
    await ended;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return Array.from(bytes);
  },
  { frames: await filmFrames(), wait: seconds * 1000 },
);
await browser.close();
await writeFile(new URL("../../public/media/steps.webm", import.meta.url), Buffer.from(film));
