/** Draws the installed app's icons from the favicon's mark, with the tests' browser. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { findBrowser } from "../browser.mjs";

const favicon = readFileSync("public/favicon.svg", "utf8");
const mark = /<path[\s\S]*\/>/.exec(favicon)?.[0] ?? "";
const ground = /<rect[^>]*fill="(#\w+)"/.exec(favicon)?.[1] ?? "";
const folder = "public/icons";

/** Full-bleed, so that the system can crop any shape. The mark stays within the middle 60 %. */
const whole = (share: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${ground}"/>` +
  `<g transform="translate(${32 - 18 * share} ${32 - 20 * share}) scale(${share})">${mark}</g></svg>`;

const drawings: readonly [file: string, side: number, svg: string][] = [
  ["icon-192", 192, favicon],
  ["icon-512", 512, favicon],
  ["maskable-192", 192, whole(0.74)],
  ["maskable-512", 512, whole(0.74)],
  ["apple-touch-icon", 180, whole(0.92)],
];

mkdirSync(folder, { recursive: true });
const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, args, env: env as Record<string, string> });
const page = await browser.newPage();
for (const [file, side, svg] of drawings) {
  await page.setViewportSize({ width: side, height: side });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${side}px;height:${side}px}</style>${svg}`);
  await page.screenshot({ path: `${folder}/${file}.png`, omitBackground: true });
}
// Clients that do not read the page request /favicon.ico: an .ico file with one picture of 32 pixels.
await page.setViewportSize({ width: 32, height: 32 });
await page.setContent(`<style>body{margin:0}svg{display:block;width:32px;height:32px}</style>${favicon}`);
const picture = await page.screenshot({ omitBackground: true });
const head = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
head.writeUInt32LE(picture.length, 14);
writeFileSync("public/favicon.ico", Buffer.concat([head, picture]));
await browser.close();
console.log(`${drawings.length} app icons`);
