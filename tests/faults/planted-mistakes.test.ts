import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectCopy } from "./project-copy.ts";
import { oneOf } from "../e2e/grid.ts";

/** A copy of the project's own files, with the same packages. */
let copy: string;
const root = resolve(".");

beforeAll(() => {
  copy = projectCopy();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function check(name: string): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join("scripts", `check-${name}.ts`)], {
    cwd: copy,
    encoding: "utf8",
  });
  return { status, said: stdout + stderr };
}

type Change = (text: string) => string;
const append =
  (line: string): Change =>
  (text) =>
    `${text}\n${line}\n`;
const replace =
  (from: string | RegExp, to: string): Change =>
  (text) => {
    expect(text).toMatch(from);
    return text.replace(from, to);
  };

const mistakes: [what: string, by: string, file: string, change: Change, sentence: RegExp][] = [
  [
    "a query of a higher feature's table",
    "borders",
    "app/features/specialists/data.server.ts",
    append("export const planted = (sql: Sql) => sql`select s.id from session s where s.id = ${1}`;"),
    /specialists\/data\.server\.ts reads session: sessions, whose table it is, stands above specialists/,
  ],
  [
    "a write to another feature's table",
    "borders",
    "app/features/reviews/data.server.ts",
    append("export const planted = (sql: Sql) => sql`update specialist set name = ''`;"),
    /reviews\/data\.server\.ts writes specialist: only specialists writes its tables/,
  ],
  [
    "a call of a higher feature",
    "borders",
    "app/features/accounts/pages/login.tsx",
    append('export const planted = "GET /sessions";'),
    /login\.tsx calls GET \/sessions: sessions, whose call it is, stands above accounts/,
  ],
  [
    "an import of another feature's private file",
    "borders",
    "app/features/chat/data.server.ts",
    append('import "../sessions/policy.ts";'),
    /chat\/data\.server\.ts imports sessions\/policy\.ts: a file for the feature alone/,
  ],
  [
    "an import of a higher feature",
    "rings",
    "app/features/accounts/rules.ts",
    append('import "../sessions/rules.ts";'),
    /accounts\/rules\.ts imports app\/features\/sessions\/rules\.ts: sessions stands above accounts/,
  ],
  [
    "two files that import each other",
    "circles",
    "app/features/team/components/queue-query.ts",
    append('import "./queue.tsx";'),
    /import each other: .*queue-query\.ts, .*queue\.tsx/,
  ],
  [
    "an undeclared error code",
    "codes",
    "app/features/reviews/data.server.ts",
    append('export const planted = () => { throw new AppError("unheard_of"); };'),
    /reviews\/data\.server\.ts: the code unheard_of is not declared/,
  ],
  [
    "a text that one language lacks",
    "texts",
    "app/features/chat/messages/sl.ts",
    replace(/^ {2}"[^"]+": .*\n/m, ""),
    /chat\/messages\/sl\.ts: .* is missing/,
  ],
  [
    "a retired word in a text",
    "words",
    "app/features/chat/messages/sl.ts",
    replace(/(^ {2}"[^"]+": ")/m, "$1Klepetajte. "),
    /chat\/messages\/sl\.ts · .*"klepetaj\*" is retired/,
  ],
  [
    "a retired word in a simulator",
    "words",
    "simulators/cards/texts.ts",
    replace("This is a demo.", "This is a demo for somebody."),
    /simulators\/cards\/texts\.ts: "somebody" is retired/,
  ],
  [
    "a retired word in a document",
    "words",
    "docs/operating.md",
    append("The product mails everybody."),
    /docs\/operating\.md:\d+: "mails" is retired/,
  ],
  [
    "a retired pattern in a comment",
    "words",
    "app/features/chat/policy.ts",
    append("/** For whoever has a cursor that is none. */"),
    /chat\/policy\.ts:\d+: whoever as a subject or object is retired/,
  ],
  [
    "a test with a name of two words",
    "words",
    "app/features/chat/crypto.test.ts",
    append(`${"test"}("two words", () => {});`),
    /chat\/crypto\.test\.ts:\d+: the test "two words" needs a name/,
  ],
  [
    "a page without a path in one language",
    "pages",
    "app/features/chat/feature.ts",
    replace(', sr: "korisnik/poruke"', ""),
    /chat\/feature\.ts: chat\.user has no path in "sr"/,
  ],
  [
    "two pages with one path",
    "pages",
    "app/features/chat/feature.ts",
    replace('sr: "korisnik/poruke"', 'sr: "strucnjak/poruke"'),
    /chat\.specialist and chat\.user both stand at "strucnjak\/poruke" in "sr"/,
  ],
  [
    "an address written by hand",
    "pages",
    "app/features/chat/components/thread.tsx",
    append('export const Planted = () => <a href="/user/chat">x</a>;'),
    /"\/user\/chat" is written by hand/,
  ],
  [
    "a query without an index",
    "queries",
    "app/features/reviews/data.server.ts",
    append("export const planted = (sql: Sql) => sql`select id from review where body = ${1}`;"),
    /a query asks for review by body; no index of review begins with one of them/,
  ],
  [
    "a plain hex color",
    "styles",
    "app/layouts/switcher.module.css",
    append(".planted { color: #12ab34; }"),
    /the color #12ab34 is none of/,
  ],
  [
    "a plain duration",
    "styles",
    "app/layouts/switcher.module.css",
    append(".planted { transition: color 150ms; }"),
    /the duration 150ms is none of/,
  ],
  [
    "a server import in a component",
    "rings",
    "app/features/chat/components/thread.tsx",
    append('import { listGroups } from "../data.server.ts";\nvoid listGroups;'),
    /thread\.tsx imports app\/features\/chat\/data\.server\.ts: a part of a screen imports nothing from the server/,
  ],
  [
    "a server import in a contract",
    "rings",
    "app/features/chat/contract.ts",
    append('import "./data.server.ts";'),
    /a contract imports nothing from the server/,
  ],
  [
    "an unknown id name",
    "ids",
    "app/features/reviews/contract.ts",
    replace("const params = z.object({ id: uuid() });", "const params = z.object({ id: uuid(), widget_id: uuid() });"),
    /widget_id/,
  ],
  [
    "an edited migration",
    "migrations",
    "migrations/0001_foundation.sql",
    append("-- edited"),
    /0001_foundation\.sql was released and must not be edited/,
  ],
  [
    "two migrations with the same number",
    "migrations",
    "migrations/0013_again.sql",
    () => "select 1;",
    /have the same number/,
  ],
  [
    "a feature folder that no list names",
    "structure",
    "app/features/planted/feature.ts",
    () => "export {};",
    /app\/features\/planted is not a known feature/,
  ],
];

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), text);
};
const readOr = (file: string) => {
  try {
    return readFileSync(join(root, file), "utf8");
  } catch {
    return undefined;
  }
};

/** A third of the mistakes one by one in each run. The full run below has all of them. */
const planted = mistakes.filter((_, i) => oneOf([0, 1, 2]).includes(i % 3));

test.each([...new Set(planted.map(([, by]) => by))])("the %s check passes without a mistake", (name) => {
  expect(check(name)).toMatchObject({ status: 0 });
});

test.each(planted)("%s is found by the %s check", (_, name, file, change, sentence) => {
  const before = readOr(file);
  write(file, change(before ?? ""));
  try {
    const { status, said } = check(name);
    expect(said).toMatch(sentence);
    expect(status).toBe(1);
  } finally {
    if (before === undefined)
      rmSync(file.includes("/planted/") ? join(copy, dirname(file)) : join(copy, file), { recursive: true });
    else write(file, before);
  }
});

/** Runs the same as `npm run check`, but installs nothing into the folder whose packages the copy uses. */
const wholeRun = `
  import { runStaticChecks } from "./scripts/static-checks.mjs";
  process.exitCode = (await runStaticChecks()).failed.length > 0 ? 1 : 0;`;

test("a run of all checks continues after the first failure and names every failed check", () => {
  const first = mistakes.filter(([, , file], i) => mistakes.findIndex(([, , other]) => other === file) === i);
  for (const [, , file, change] of first) write(file, change(readOr(file) ?? ""));
  // The type check finds an undeclared error code where an operation names it.
  const contract = "app/features/sessions/contract.ts";
  write(
    contract,
    replace(
      'errors: ["session_without_room",',
      'errors: ["unheard_of", "session_without_room",',
    )(readOr(contract) ?? ""),
  );
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", wholeRun], {
    cwd: copy,
    encoding: "utf8",
  });
  expect(status).toBe(1);
  for (const by of new Set(first.map(([, name]) => name))) expect(stdout).toContain(`✗ ${by}`);
  expect(stdout + stderr).toContain('"unheard_of"');
}, 600_000);
