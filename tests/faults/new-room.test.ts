import { spawnSync } from "node:child_process";
import { globSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectCopy } from "./project-copy.ts";

let copy: string;
beforeAll(() => {
  copy = projectCopy();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const own = () => globSync("{app,server,scripts,tests,migrations}/**/*.*", { cwd: copy }).sort();
const run = (command: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, encoding: "utf8", env: { ...process.env, NODE_ENV: undefined } });
  return { status, said: stdout + stderr };
};

test("a name that is none, or is taken, is refused", () => {
  expect(run(process.execPath, "scripts/new-room.ts", "My Room").status).toBe(1);
  expect(run(process.execPath, "scripts/new-room.ts", "sessions").said).toContain("is there already");
});

test("a new room is its folder, a line in two lists and a migration, and all checks find it right", () => {
  const before = new Map(own().map((file) => [file, readFileSync(join(copy, file), "utf8")]));
  expect(run(process.execPath, "scripts/new-room.ts", "notes")).toMatchObject({ status: 0 });

  const changed = own().filter((file) => before.get(file) !== readFileSync(join(copy, file), "utf8"));
  const outside = changed.filter((file) => !file.startsWith("app/features/notes/"));
  expect(outside).toEqual(["app/rooms.ts", expect.stringMatching(/^migrations\/\d{4}_notes\.sql$/), "server/rooms.server.ts"]);
  for (const list of ["app/rooms.ts", "server/rooms.server.ts"]) {
    const lines = new Set(before.get(list)?.split("\n"));
    expect(readFileSync(join(copy, list), "utf8").split("\n").filter((line) => !lines.has(line))).toHaveLength(2);
  }

  for (const file of globSync("scripts/check-*.ts", { cwd: copy })) expect(run(process.execPath, file)).toMatchObject({ status: 0 });
  expect(run("react-router", "typegen")).toMatchObject({ status: 0 });
  expect(run("tsc")).toMatchObject({ status: 0 });
}, 600_000);

test("and its calls, its table and its event work", () => {
  const { status, said } = run("vitest", "run", "app/features/notes");
  expect(said).toMatch(/5 passed/);
  expect(status).toBe(0);
}, 600_000);
