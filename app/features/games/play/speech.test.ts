import { expect, test } from "vitest";
import { fileNameOf } from "../voices/file-name.ts";
import { type Means, partsOf, type Wanted } from "./speech.ts";

const voice = (name: string) => ({ name }) as SpeechSynthesisVoice;
const own = voice("own");
const near = voice("near");
const means = (recorded: readonly string[], voices: Partial<Means> = {}): Means => ({
  recorded: Object.fromEntries(recorded.map((text) => [fileNameOf(text), `${fileNameOf(text)}.mp3`])),
  own: null,
  near: null,
  ...voices,
});
const task: Wanted = { lines: ["Šta čuješ?"], words: ["kosa", "koza"] };

test.each<[string, Wanted, Means, string]>([
  ["nothing without a voice", task, means([]), " | "],
  ["all by a voice of the language", task, means([], { own }), "Šta čuješ? own | kosa own, koza own"],
  [
    "a file before a voice, each part for itself",
    task,
    means(["kosa"], { own }),
    "Šta čuješ? own | kosa file own, koza own",
  ],
  ["files alone", task, means(["Šta čuješ?", "kosa", "koza"]), "Šta čuješ? file | kosa file, koza file"],
  ["no word, if not all of them can be said", task, means(["Šta čuješ?", "kosa"]), "Šta čuješ? file | "],
  ["words, though nothing can say the line", task, means(["kosa", "koza"]), " | kosa file, koza file"],
  ["a near voice says lines only", task, means([], { near }), "Šta čuješ? near | "],
  ["a near voice beside files", task, means(["kosa", "koza"], { near }), "Šta čuješ? near | kosa file, koza file"],
  ["a near voice does not complete the words", task, means(["kosa"], { near }), "Šta čuješ? near | "],
  ["a voice of the language before a near one", task, means([], { own, near }), "Šta čuješ? own | kosa own, koza own"],
  [
    "words to tell apart by no voice that nobody checked",
    { ...task, unchecked: "silent" },
    means([], { own }),
    "Šta čuješ? own | ",
  ],
  [
    "but by files, with no such voice behind them",
    { ...task, unchecked: "silent" },
    means(["kosa", "koza"], { own }),
    "Šta čuješ? own | kosa file, koza file",
  ],
  ["empty texts are none", { lines: [""], words: ["", "kosa"] }, means([], { own }), " | kosa own"],
  ["a word that is a property of every object is not recorded", { lines: ["constructor"] }, means([]), " | "],
])("speaks the sentence %s", (_, wanted, by, parts) => {
  const { lines, words } = partsOf(wanted, by);
  const read = (some: typeof lines) =>
    some.map((part) => [part.text, part.file && "file", part.voice?.name].filter(Boolean).join(" ")).join(", ");
  expect(`${read(lines)} | ${read(words)}`).toBe(parts);
});
