import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import "../../../shell/messages.server.ts";
import { locales } from "../../../platform/i18n/locales.ts";
import { gameIds, loadGame } from "../games/list.ts";
import { rightAnswer } from "../games/testing/dealing.ts";
import { loadPools } from "../pools/load.ts";
import type { StrandScreen } from "../play/screen.ts";
import { silentFile } from "../testing/silent-file.ts";
import { fileNameOf, spokenOf } from "./file-name.ts";
import { largestFile, scanFolder } from "./folder.server.ts";
import { recordingsOf } from "./recordings.server.ts";
import { kinds, allSpokenTexts, spokenTexts } from "./said.server.ts";

describe("the name of a recording", () => {
  test.each([
    ["koža", "koža"],
    ["Koza.", "koza"],
    ["Which one do you hear?", "which-one-do-you-hear"],
    ["Filip’s  »toy«", "filip-s-toy"],
    ["z\u030Caba", "žaba"],
    ["Đak", "đak"],
    ["42", "42"],
    ["../../etc/passwd", "etc-passwd"],
  ])("is made from the text: %s gives %s", (text, name) => {
    expect(fileNameOf(text)).toBe(name);
  });
  test("is short for a long text, and differs if only the end of the text differs", () => {
    const [one, other] = [fileNameOf(`${"la ".repeat(40)}a`), fileNameOf(`${"la ".repeat(40)}b`)];
    expect([one.length <= 60, one.slice(0, 20) === other.slice(0, 20), one === other]).toEqual([true, true, false]);
  });
  test.each(locales)("differs for each text in %s and is valid on every file system", async (language) => {
    const names = (await allSpokenTexts(language)).map(({ text }) => fileNameOf(text));
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(900);
    expect(
      names.filter((name) => !/^[a-zčćđšž0-9-]{1,60}$/.test(name) || /^(con|prn|aux|nul|com\d|lpt\d)$/.test(name)),
    ).toEqual([]);
  });
});

const screensIn = import.meta.glob<{ screens: Record<string, StrandScreen> }>("../games/*/screen.tsx");

/** Numbers that are too large to be recorded. */
const isLarge = (text: string) => /^\d+$/.test(text) && Number(text) > 99;
/** Sentences of templates with too many possible sentences. */
const isLong = (kind: string) =>
  [
    "t-two_any",
    "t-first_then",
    "t-three",
    "t-before",
    "t-after",
    "t-instead",
    "t-if_else",
    "t-between",
    "t-two_full",
    "t-before_full",
  ].includes(kind);

test.each(locales)(
  "everything a task says in %s can be recorded, except large numbers and long instructions",
  async (language) => {
    const missing: string[] = [];
    for (const id of gameIds) {
      const said = new Set((await spokenTexts(id, language)).map(({ text }) => spokenOf(text)));
      const screens = (await screensIn[`../games/${id}/screen.tsx`]?.())?.screens ?? {};
      for (const strand of (await loadGame(id)).strands) {
        const pools = await loadPools(language, strand.pools);
        const screen = screens[strand.id];
        if (!screen) throw new Error(`No screen of ${id}.${strand.id}`);
        const past = [];
        for (let i = 0; i < 24 * 12; i += 1) {
          const task = strand.deal({ seed: [9, 8, 7, i >> 5], pools, level: 1 + (i % 24), past: past.slice(-12), i });
          past.push({ task, response: rightAnswer(task), correct: true });
          const words = [...(screen.speech?.(task) ?? []), ...(screen.aloud ? [screen.aloud(task)] : [])];
          missing.push(
            ...words.filter(
              (word) =>
                !said.has(spokenOf(word)) && !isLarge(word) && !isLong((task as { template?: string }).template ?? ""),
            ),
          );
        }
      }
    }
    expect([...new Set(missing)]).toEqual([]);
  },
);

test("texts to record begin with words to tell apart, then lines, then the rest", async () => {
  const order = (await allSpokenTexts("sl")).map(({ kind }) => kinds.indexOf(kind));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(
    (await spokenTexts("sounds", "sr"))
      .filter(({ kind }) => kind === "line")
      .map(({ text }) => text)
      .slice(0, 2),
  ).toEqual(["Glasovi", "Šta počinje isto?"]);
});

const silence = silentFile();
const root = mkdtempSync(join(tmpdir(), "korak-voices-"));
const outside = mkdtempSync(join(tmpdir(), "korak-outside-"));
afterAll(() => [root, outside].forEach((folder) => rmSync(folder, { recursive: true, force: true })));

test("a folder of recordings is read only for small sound files inside it that are named after a spoken text", async () => {
  const put = (name: string, bytes: Uint8Array | string) => writeFileSync(join(root, name), bytes);
  for (const language of ["sl", "sr", "de"]) mkdirSync(join(root, language));
  put("sl/krava.ogg", silence);
  put("sl/Trava.OGG", silence);
  // The file name as macOS writes it.
  put("sl/ka\u010Da.ogg".normalize("NFD"), silence);
  put("sl/kaša.mp3", "<!doctype html><script>alert(1)</script>");
  put("sl/rak.ogg", Buffer.concat([silence, Buffer.alloc(largestFile)]));
  put("sl/krava.webm", silence);
  put("sl/notes.txt", "notes");
  put("sl/unheard-of.ogg", silence);
  put("sr/krava.ogg", Buffer.concat([silence, Buffer.from("other")]));
  put(".env", "secret");
  writeFileSync(join(outside, "mak.ogg"), silence);
  symlinkSync(join(outside, "mak.ogg"), join(root, "sl/mak.ogg"));
  symlinkSync(join(root, "sl/krava.ogg"), join(root, "sl/vrata.ogg"));
  symlinkSync(join(outside, "gone"), join(root, "sl/vlak.ogg"));
  mkdirSync(join(root, "sl/pes.ogg"));
  const { folder, unused } = await scanFolder(root);
  expect([...folder.sl.keys()].toSorted()).toEqual(["kača", "krava", "trava", "vrata"]);
  expect([folder.en.size, [...folder.sr.keys()]]).toEqual([0, ["krava"]]);
  expect(folder.sl.get("krava")).toMatchObject({ type: "audio/ogg", size: silence.length });
  expect(folder.sl.get("krava")?.file).not.toBe(folder.sr.get("krava")?.file);
  expect(Object.fromEntries(unused.map(({ file, why }) => [file, why]))).toEqual({
    "sl/kaša.mp3": "not_sound",
    "sl/rak.ogg": "too_large",
    "sl/krava.ogg": "twice",
    "sl/notes.txt": "unknown",
    "sl/unheard-of.ogg": "unknown",
    "sl/mak.ogg": "outside",
    "sl/vlak.ogg": "outside",
    "sl/pes.ogg": "not_sound",
  });

  const { listOf, lists } = await recordingsOf(folder);
  expect([listOf("sounds", "en"), listOf("stop", "sl")]).toEqual([null, null]);
  const list = JSON.parse(lists.get(listOf("sounds", "sl") ?? "") ?? "") as Record<string, string>;
  expect(Object.keys(list).slice(0, 2)).toEqual(["kača", "krava"]);
});
