/** Draws the logo for emails from the favicon's mark, with the tests' browser, into the module that delivers emails. */
import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { findBrowser } from "../browser.mjs";

const favicon = readFileSync("public/favicon.svg", "utf8");
const mark = [...favicon.matchAll(/<path[^>]*\/>/g)].join("");
const ground = /<rect[^>]*fill="(#\w+)"/.exec(favicon)?.[1] ?? "";
const typeface = readFileSync("app/ui/fonts/bricolage-grotesque-own.woff2").toString("base64");

// Has its own background, because some email programs darken the page around a picture, but not the picture.
const [width, height] = [136, 48];
const drawing = `<style>
@font-face { font-family: Head; src: url(data:font/woff2;base64,${typeface}); font-weight: 200 800; }
body { margin: 0; }
div { width: ${width}px; height: ${height}px; border-radius: 14px; background: ${ground}; display: flex; align-items: center;
  justify-content: center; gap: 8px; color: #fff; font: 700 27px/1 Head; letter-spacing: -0.038em; }
svg { height: 27px; }
span { position: relative; top: -1px; }
</style><div><svg viewBox="0 0 36 40">${mark}</svg><span>korak</span></div>`;

const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, args, env: env as Record<string, string> });
const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 2 });
await page.setContent(drawing);
await page.evaluate(() => document.fonts.ready);
const picture = await page.screenshot({ omitBackground: true });
await browser.close();

const rows = picture.toString("base64").match(/.{1,116}/g) ?? [];
writeFileSync(
  "app/platform/mail/logo.server.ts",
  `/** The logo of emails, in every one of them. Drawn by scripts/draw/mail-logo.ts at twice its size; do not edit. */
export const logo = {
  width: ${width},
  height: ${height},
  /** PNG as base64. */
  content:
    ${rows.map((row) => `"${row}"`).join("\n    + ")},
};
`,
);
console.log(`the logo of emails, ${picture.length} bytes`);
