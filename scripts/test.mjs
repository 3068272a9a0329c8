// `npm test`: runs everything except test files that are not scheduled for this run (tests/turns.ts). At the end it prints the
// time of each part, the slowest files, what was left out, and a total. Each static check, test and broken test file counts as
// one. Failures are repeated at the very end, where a truncated log still shows them. Tests that a new feature can affect run only
// once, in a copy of the project to which one was just added. A file that fails there runs again on the project itself, so that
// the output says whether the product or only the new feature breaks it.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { findBrowser } from "./browser.mjs";
import { prepare, root } from "./prepare.mjs";
import { readRuns, recordRun } from "./runs.mjs";
import { run, runStaticChecks } from "./static-checks.mjs";

/** The part of the pages and long files that this run covers, the same in all its processes. */
const part = (process.env.GRID_PART ??= String(readRuns().done));
const sum = { passed: 0, failed: 0 };
/** Seconds by part, and by test file. */
const parts = new Map();
const files = new Map();
const slowest = 10;
/** Failures, with the beginning of their output. */
const failures = [];
const longestMessage = 1500;

const tellFailure = (where, messages) => failures.push(`${where}\n${messages.join("\n").slice(0, longestMessage)}`);

function count(passed, failed) {
  sum.passed += passed;
  sum.failed += failed;
}

async function step(title, work) {
  console.log(`\n── ${title}`);
  const from = performance.now();
  try {
    return await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    tellFailure(title, [String(error)]);
    count(0, 1);
    return undefined;
  } finally {
    parts.set(title, (performance.now() - from) / 1000);
  }
}

/** Runs the files that `chosen` selects in a folder, counts their tests, and returns the files that passed. */
function vitest(name, chosen, { folder = root, passed = [], prefix = "" } = {}) {
  const report = join(root, ".cache", "test", `${name}.json`);
  mkdirSync(join(root, ".cache", "test"), { recursive: true });
  rmSync(report, { force: true });
  const args = [...chosen, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const status = run("vitest", args, { NODE_ENV: undefined, IN_TURN: "1", PASSED: passed.join("\n") }, folder);
  if (!existsSync(report)) {
    tellFailure(`${name}: no report`, [`vitest ended with ${status}`]);
    count(0, 1);
    return [];
  }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
  for (const { name: file, startTime, endTime } of testResults)
    files.set(relative(folder, file), (endTime - startTime) / 1000);
  let brokenFiles = 0;
  for (const { name: file, status: state, message, assertionResults } of testResults) {
    const where = prefix + relative(folder, file);
    const failedTests = assertionResults.filter((test) => test.status === "failed");
    for (const { fullName, failureMessages } of failedTests) tellFailure(`${where} > ${fullName}`, failureMessages);
    if (state !== "failed" || failedTests.length > 0) continue;
    brokenFiles += 1;
    tellFailure(where, [message]);
  }
  const failed = numFailedTests + brokenFiles;
  // A run may also fail outside its tests, by an uncaught error or a server that does not stop.
  const outside = failed === 0 && status !== 0;
  if (outside)
    tellFailure(`${name}: outside its tests`, [`vitest ended with ${status}; its own output above tells more`]);
  count(numPassedTests, outside ? 1 : failed);
  return testResults.filter(({ status: state }) => state === "passed").map(({ name: file }) => relative(folder, file));
}

/**
 * Tests that no new feature can affect: flows under kills and database failures, random money histories, tools, and the content
 * service, whose folder is only linked in a copy.
 */
const apart = [
  "simulators/**",
  "tests/money/**",
  "tests/faults/{killed-*,demo-kill,calendar-stress,event-crowd,confirm,database-away,driver*,embedded-restarts,launcher}.test.ts",
  "tests/faults/{new-feature,vouchers,planted-mistakes}.test.ts",
];

/**
 * Runs every test that a feature can affect, in a copy of the project with a new feature. Vitest's own module graph finds them:
 * files that import the list of features, the page table, a feature's tables, or the migrations, even indirectly. Any other file
 * depends on no page, call, table, event or job of any feature. Returns the files that passed.
 */
function withNewFeature() {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), "korak-copy-")));
  try {
    const made =
      run("node", ["tests/faults/project-copy.ts", copy]) || run("node", ["scripts/new-feature.ts", "memos"], {}, copy);
    if (made !== 0) throw new Error("A new feature could not be made.");
    const lists = [
      "server/features.server.ts",
      "app/platform/features/pages.ts",
      "app/features/memos/tables.server.ts",
    ];
    const chosen = ["related", "--run", ...lists, "tests/upgrade/upgrade.test.ts"];
    const passed = vitest("with-feature", [...chosen, ...apart.flatMap((some) => ["--exclude", some])], {
      folder: copy,
      prefix: "With a new feature: ",
    });
    if (!files.has("app/features/memos/api.test.ts")) throw new Error("The new feature's own tests did not run.");
    return passed;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const installed = await step("Packages", () => prepare({ build: false }).then(() => true));
if (installed) {
  await step("Types, lint and structure", async () => {
    const { failed, count: all } = await runStaticChecks();
    for (const one of failed) tellFailure(`check: ${one}`, []);
    count(all - failed.length, failed.length);
  });
  const passed = await step("Rules and calls, with a new feature", withNewFeature);
  await step("Other rules, and faults", () => vitest("unit", ["run"], { passed }));
  const ready = await step("Build and browser", async () => {
    await prepare();
    return findBrowser();
  });
  if (ready)
    await step("Flows in the browser, and the auth client", () =>
      vitest("e2e", ["run", "--config", "vitest.e2e.config.ts"]),
    );
}

const tell = (title, seconds) => {
  console.log(`\n── ${title}`);
  for (const [name, time] of seconds) console.log(`${time.toFixed(1).padStart(7)} s  ${name}`);
};
tell("Time", parts);
tell("The slowest files", [...files].sort(([, a], [, b]) => b - a).slice(0, slowest));
if (failures.length > 0) console.log(`\n── What failed\n${failures.join("\n\n")}`);
const green = sum.failed === 0 && sum.passed > 0;
tellWhatWaits();
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = green ? 0 : 1;

function tellWhatWaits() {
  const folders = ["tests/e2e", "tests/conformance", "tests/faults"];
  const all = folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith(".test.ts"))
      .map((name) => `${folder}/${name}`),
  );
  const waiting = all.filter((file) => !files.has(file)).map((file) => file.slice("tests/".length, -".test.ts".length));
  const { grid } = readRuns();
  console.log(
    `\n── What waited\n${waiting.length} of ${all.length} long files, and seven pages of eight: ${waiting.join(", ")}`,
  );
  console.log(
    `Everything was last looked at ${grid ? `on ${grid}` : "never"} (npm run test:grid). This was part ${part}: GRID_PART=${part} repeats it.`,
  );
  if (green && recordRun(Number(part))) console.log("tests/runs.json has the next part: commit it with your change.");
}
