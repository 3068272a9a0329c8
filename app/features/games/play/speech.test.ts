import { expect, test } from "vitest";
import { fileNameOf } from "../voices/file-name.ts";
import { type SpeechSources, partsOf, type SpeechRequest } from "./speech.ts";

const voice = (name: string) => ({ name }) as SpeechSynthesisVoice;
const own = voice("own");
const near = voice("near");
const means = (recorded: readonly string[], voices: Partial<SpeechSources> = {}): SpeechSources => ({
  recorded: Object.fromEntries(recorded.map((text) => [fileNameOf(text), `${fileNameOf(text)}.mp3`])),
  own: null,
  near: null,
  ...voices,
});
const task: SpeechRequest = { lines: ["Šta čuješ?"], words: ["kosa", "koza"] };

test.each<[string, SpeechRequest, SpeechSources, string]>([
  ["with nothing if there is no voice", task, means([]), " | "],
  ["with a voice for the language", task, means([], { own }), "Šta čuješ? own | kosa own, koza own"],
  [
    "with a file rather than a voice, part by part",
    task,
    means(["kosa"], { own }),
    "Šta čuješ? own | kosa file own, koza own",
  ],
  ["with files alone", task, means(["Šta čuješ?", "kosa", "koza"]), "Šta čuješ? file | kosa file, koza file"],
  ["without its words if not all of them can be said", task, means(["Šta čuješ?", "kosa"]), "Šta čuješ? file | "],
  ["without its line if only the words can be said", task, means(["kosa", "koza"]), " | kosa file, koza file"],
  ["with a similar voice for lines only", task, means([], { near }), "Šta čuješ? near | "],
  [
    "with a similar voice beside files",
    task,
    means(["kosa", "koza"], { near }),
    "Šta čuješ? near | kosa file, koza file",
  ],
  [
    "without its words if only a similar voice could complete them",
    task,
    means(["kosa"], { near }),
    "Šta čuješ? near | ",
  ],
  [
    "with a voice for the language rather than a similar one",
    task,
    means([], { own, near }),
    "Šta čuješ? own | kosa own, koza own",
  ],
  [
    "without words to tell apart if the voice is unchecked",
    { ...task, unchecked: "silent" },
    means([], { own }),
    "Šta čuješ? own | ",
  ],
  [
    "with files for words to tell apart, and no unchecked voice as a fallback",
    { ...task, unchecked: "silent" },
    means(["kosa", "koza"], { own }),
    "Šta čuješ? own | kosa file, koza file",
  ],
  ["without its empty texts", { lines: [""], words: ["", "kosa"] }, means([], { own }), " | kosa own"],
  ["without a recording if its word is a property of every object", { lines: ["constructor"] }, means([]), " | "],
])("a sentence is spoken %s", (_, wanted, by, parts) => {
  const { lines, words } = partsOf(wanted, by);
  const read = (some: typeof lines) =>
    some.map((part) => [part.text, part.file && "file", part.voice?.name].filter(Boolean).join(" ")).join(", ");
  expect(`${read(lines)} | ${read(words)}`).toBe(parts);
});
