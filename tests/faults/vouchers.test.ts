import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectCopy } from "./project-copy.ts";

let copy: string;
beforeAll(() => {
  copy = projectCopy();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const own = () => globSync("{app,server,migrations}/**/*.*", { cwd: copy }).sort();
const read = (file: string) => readFileSync(join(copy, file), "utf8");
const run = (command: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: copy,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: undefined },
  });
  return { status, said: stdout + stderr };
};

/** Turns the example into a feature that sells: adds its own files, and lines in its own manifests. */
function sell(): void {
  const folder = join(copy, "app/features/vouchers");
  mkdirSync(join(folder, "data"));
  const made = (from: string, to: string) =>
    writeFileSync(join(folder, to), readFileSync(join(import.meta.dirname, "vouchers", from), "utf8"));
  made("sold.server.ts.txt", "data/sold.server.ts");
  made("card.tsx.txt", "components/voucher-card.tsx");
  made("cards.server.ts.txt", "components/voucher-cards.server.ts");
  made("sold.test.ts.txt", "sold.test.ts");
  const add = (file: string, before: string, lines: string, imports = "") => {
    const text = read(`app/features/vouchers/${file}`);
    expect(text).toContain(before);
    writeFileSync(join(folder, file), imports + text.replace(before, `${lines}\n${before}`));
  };
  const card = (name: string) =>
    `[{ name: "vouchers.${name}", order: 90, file: "features/vouchers/components/voucher-card.tsx" }]`;
  add(
    "feature.ts",
    "  homeCards:",
    `  cards: { "clients.one": ${card("of_client")}, "sessions.after": ${card("after")} },`,
  );
  add(
    "feature.server.ts",
    "  homeCards:",
    `  fills: [soldKinds.fill("voucher", soldVouchers)],
  cards: { "clients.one": { "vouchers.of_client": loadForClient }, "sessions.after": { "vouchers.after": loadAfter } },`,
    `import { soldKinds } from "../payments/verbs.server.ts";
import { loadAfter, loadForClient } from "./components/voucher-cards.server.ts";
import { soldVouchers } from "./data/sold.server.ts";
`,
  );
}

test("a new feature can sell, show cards on other pages and send email without changing other features", () => {
  const before = new Map(own().map((file) => [file, read(file)]));
  expect(run(process.execPath, "scripts/new-feature.ts", "vouchers")).toMatchObject({ status: 0 });
  sell();
  const changed = own().filter((file) => before.get(file) !== read(file));
  expect(changed.filter((file) => !file.startsWith("app/features/vouchers/"))).toEqual([
    "app/features.ts",
    expect.stringMatching(/^migrations\/\d{4}_vouchers\.sql$/),
    "server/features.server.ts",
  ]);
  const { status, said } = run("vitest", "run", "app/features/vouchers/sold");
  expect(status, said).toBe(0);
}, 240_000);
