/**
 * Test files that take turns: each run of `npm test` runs one of `turns` parts of them, so that it takes at most a quarter of an
 * hour on two cores. Add a new browser file of more than ten seconds here. Files about money, sessions, access, sign-in, a
 * family's data, or killed processes never take turns: `isGuarding` recognizes such a file, and a test checks that it is not
 * listed here. Turns follow the count of runs, as in tests/e2e/grid.ts; `npm run test:grid` runs all files. A file that is not
 * listed is in every run.
 */
import { runPart } from "./e2e/grid.ts";

export const turnCount = 14;

type Seconds = Readonly<Record<string, number>>;
const inFolder = (folder: string, files: Seconds): Seconds =>
  Object.fromEntries(Object.entries(files).map(([name, seconds]) => [`${folder}/${name}.test.ts`, seconds]));

/** About how many seconds each file takes on two quiet cores. Turns are packed by these, and long files start first. */
export const browserFiles = inFolder("tests/e2e", {
  keyboard: 95,
  "receipt-flow": 20,
  showcase: 95,
  "content-trouble": 90,
  "help-button": 60,
  connection: 80,
  restarts: 80,
  "without-scripts": 75,
  "reader-settings": 70,
  "without-scripts-crawl": 70,
  "kept-forms": 85,
  shell: 60,
  tabs: 45,
  content: 45,
  catalogue: 15,
  "shell-abroad": 45,
  "slow-line": 40,
  "games-flow": 45,
  "games-offline": 40,
  "game-keys": 60,
  "games-voices": 45,
  "game-limits": 45,
  finding: 40,
  "stuck-table": 40,
  "every-page-parts": 40,
  "every-page-open": 115,
  pressure: 35,
  "long-names": 35,
  "wrong-settings": 30,
  "hostile-content": 30,
  "keyboard-order": 50,
  "waiting-buttons": 25,
  drafts: 25,
  clocks: 20,
  "profile-editor": 17,
  "specialist-keyboard": 50,
  "specialist-calendar": 15,
  "game-deals": 12,
  "chat-phone": 15,
  "search-engines": 12,
  "booking-bar": 12,
  "refused-pages": 10,
});

export const faultFiles = inFolder("tests/faults", {
  "planted-mistakes": 55,
  launcher: 38,
  "embedded-restarts": 13,
  "driver-connections": 8,
});

/** Files that are in every run. Their seconds only decide the order. */
export const everyRunFiles: Seconds = {
  ...inFolder("tests/e2e", {
    "every-page-area": 110,
    registration: 95,
    access: 50,
    "bank-cards": 50,
    kill: 45,
    "session-steps": 45,
    areas: 40,
    "specialist-flow": 40,
    "waiting-flow": 40,
    "every-page": 35,
    "family-flow": 35,
    "session-flow": 35,
    walk: 30,
    "session-ends": 30,
    "checkout-flow": 30,
    "money-flows": 30,
    "money-shared": 30,
    "chat-offers": 30,
    "two-processes": 25,
    "killed-browser": 25,
    "your-data": 25,
    billing: 25,
    clients: 17,
    "child-chosen": 15,
    "session-page": 15,
    "event-door": 40,
    "event-flow": 60,
    "referral-flow": 40,
  }),
  ...inFolder("tests/faults", {
    "new-feature": 60,
    "killed-uploads": 20,
    "killed-writes": 14,
    "killed-reminders": 25,
    "killed-payments": 35,
    "demo-kill": 8,
    "calendar-stress": 20,
    refusals: 25,
    streams: 12,
    "event-crowd": 25,
    "erasure-proof": 10,
  }),
  ...inFolder("tests/matrix", { grants: 25, diary: 12, operations: 10 }),
  ...inFolder("tests/conformance", { browser: 50, tabs: 25 }),
};

const guardedNames =
  /money|pay|checkout|bank|billing|offer|session|waiting-flow|specialist-flow|access|sign|registration|kill|stress|your-data|child|famil|clients|privacy|erasure|conformance/;
const guardedImports =
  /^import .*(?:paying\.ts|features\/(?:checkout|payments|packs|ledger|access|privacy|billing|withdrawal)\/)/m;

/** Whether a test file must be in every run: by its name, or because it imports paying.ts or a feature of money or access. */
export const isGuarding = (file: string, source: string): boolean =>
  guardedNames.test(file) || guardedImports.test(source);

const turnOf = (files: Seconds, count: number): ReadonlyMap<string, number> => {
  const sums = Array.from({ length: count }, () => 0);
  const longestFirst = Object.entries(files).sort(([, a], [, b]) => b - a);
  return new Map(
    longestFirst.map(([file, seconds]) => {
      const turn = sums.indexOf(Math.min(...sums));
      sums[turn] = (sums[turn] ?? 0) + seconds;
      return [file, turn];
    }),
  );
};

/** The order of turns changes, so that over its runs a file gets every value of `oneOf`. */
const turnIn = (run: number, count: number): number => (run + 3 * Math.floor(run / count)) % count;

/** Lists the files whose turn it is not. */
export const skippedFiles = (files: Seconds, run: number | "all" = runPart, count = turnCount): readonly string[] =>
  run === "all"
    ? []
    : [...turnOf(files, count)].filter(([, turn]) => turn !== turnIn(run, count)).map(([file]) => file);
