import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { modulesFrom, usedTexts } from "./used-texts.ts";

const keys: Record<string, string[]> = {
  chat: ["title", "status.sent", "status.read", "error.gone", "error.not_sent"],
  games: ["title", "status.won", "score"],
};
const used = (...sources: string[]) =>
  Object.fromEntries(
    usedTexts(new Map(sources.map((source, i) => [`app/layouts/${i}.tsx`, source])), (feature) => keys[feature] ?? []),
  );

describe("texts that modules may use", () => {
  test("leave out features that no module names, and error codes that are only compared", () => {
    expect(used('const t = useTexts("chat"); if (code === "not_sent") t("title");')).toEqual({ chat: ["title"] });
  });
  test("include composed keys only of the features that their module names", () => {
    const chat = 'const t = useTexts("chat"); t(`status.${state}`);';
    expect(used(chat, 'translator(locale, "games")("score")')).toEqual({
      chat: ["status.sent", "status.read"],
      games: ["score"],
    });
  });
  test("include a key that is composed within another template", () => {
    const source = 'const t = useTexts("chat"); `${t(`status.${state}`, { at: 1 })}, ${city(name)}`;';
    expect(used(source)).toEqual({ chat: ["status.sent", "status.read"] });
  });
  test("include keys of a module that gets its feature's translator from another module", () => {
    const modules = new Map([
      ["app/features/games/components/words.ts", 'export const useWords = () => useTexts("games");'],
      ["app/features/games/components/list.tsx", "useWords()(`status.${state}`);"],
    ]);
    expect(Object.fromEntries(usedTexts(modules, (feature) => keys[feature] ?? []))).toEqual({ games: ["status.won"] });
  });
  test("include a key that is quoted in one module and used in another", () => {
    expect(used('export const label = "status.won";', 'useTexts("games")(label)')).toEqual({ games: ["status.won"] });
  });
});

describe("modules that the browser loads", () => {
  const before = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), "korak-modules-"));
  const write = (file: string, source: string) => {
    mkdirSync(join(folder, file, ".."), { recursive: true });
    writeFileSync(join(folder, file), source);
  };
  beforeAll(() => {
    write(
      "app/page.tsx",
      [
        'import { a } from "./a.ts";',
        'import { secret } from "./secret.server.ts";',
        'import type { T } from "./types.ts";',
        'import { type U, type V } from "./types.ts";',
        'const late = () => import("./late.ts");',
        'import "./page.css";',
      ].join("\n"),
    );
    write("app/a.ts", 'export * from "./b.ts";\nimport { a } from "./page.tsx";');
    for (const file of ["b", "late", "types", "secret.server"]) write(`app/${file}.ts`, "export {};");
    process.chdir(folder);
  });
  afterAll(() => {
    process.chdir(before);
    rmSync(folder, { recursive: true });
  });
  test("are found through static and dynamic imports, without types or server modules", () => {
    expect([...modulesFrom(["app/page.tsx"]).keys()].toSorted()).toEqual([
      "app/a.ts",
      "app/b.ts",
      "app/late.ts",
      "app/page.tsx",
    ]);
  });
});
