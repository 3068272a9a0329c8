/** Checks that colors and durations come from the tokens. Files that no style sheet reaches are listed here. */
import { read, report, sourceFiles } from "./checks/sources.ts";
import { withoutComments } from "./checks/uses.ts";

const tokens = "app/ui/tokens.css";
/** Files used where no style sheet applies: manifests, emails, pictures. */
const withoutStyles = [
  "app/shell/app-manifest.ts",
  "server/draw-picture.ts",
  "app/platform/mail/frame.server.ts",
  "app/platform/pdf/drawing.ts",
  "app/platform/pdf/sheet.ts",
  "app/features/games/pictures/face.tsx",
];

const color = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?!\s*\{)|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/gi;
const duration = /(?<![\w.#-])(?:\d+|\d*\.\d+)m?s\b/g;
const problems: string[] = [];

const styles = sourceFiles("app/**/*.css").filter((file) => file !== tokens);
for (const file of styles) {
  const css = read(file)
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/url\([^)]*\)/g, "");
  for (const [found] of css.matchAll(color)) problems.push(`${file}: the color ${found} is none of ${tokens}`);
  for (const [found] of css.matchAll(duration))
    if (Number.parseFloat(found) > 0) problems.push(`${file}: the duration ${found} is none of ${tokens}`);
}

const quoted = /["'`](#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})|(?:rgb|hsl|oklch)a?\([^"'`]*)["'`]/gi;
const code = sourceFiles("{app,server}/**/*.{ts,tsx}").filter(
  (file) => !/\.test\.tsx?$/.test(file) && !withoutStyles.includes(file),
);
for (const file of code) {
  for (const [, found] of withoutComments(read(file)).matchAll(quoted))
    problems.push(`${file}: the color ${found} is none of ${tokens}`);
}

report(problems, `${styles.length + code.length} files take their colors and durations from the tokens`);
