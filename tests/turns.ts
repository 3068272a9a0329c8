/**
 * Test files that take turns: a run of `npm test` has every fourth of them, so that it stays within a quarter of an hour
 * on two cores. They look after things that a change seldom breaks: the craft of single elements, endurance, tools.
 * The number of commits selects the turn, as in tests/e2e/grid.ts; `npm run test:grid` runs all of them. A file that is
 * not listed is in every run.
 */
import { part } from "./e2e/grid.ts";

const turns = 4;

/** The longest first, so that turns take about the same time. */
export const browserFiles = [
  "keyboard", "help-button", "showcase", "connection", "content-trouble", "restarts", "reader-settings", "without-scripts-crawl",
  "tabs", "kill", "without-scripts", "shell-abroad", "content", "slow-line", "stuck-table", "pressure", "long-names",
  "hostile-content", "keyboard-order", "every-page-parts", "search-engines", "waiting-buttons", "drafts", "clocks", "wrong-settings",
  "child-chosen", "session-page", "chat-phone", "booking-bar", "refused-pages", "every-page-open",
].map((name) => `tests/e2e/${name}.test.ts`);

export const faultFiles = [
  "new-room", "planted-mistakes", "launcher", "killed-uploads", "embedded-restarts", "demo-kill", "killed-writes", "driver-connections",
].map((name) => `tests/faults/${name}.test.ts`);

/** The files whose turn it is not. */
export const waiting = (files: readonly string[], of: number | "all" = part): readonly string[] =>
  of === "all" ? [] : files.filter((_, i) => i % turns !== of % turns);
