import { expect, test } from "vitest";
import type { Language } from "../../pools/pool.ts";
import { wordParts } from "./word-parts.ts";

test.each<[Language, string, string[]]>([
  ["sl", "mačka", ["mač", "ka"]],
  ["sl", "jabolko", ["ja", "bol", "ko"]],
  ["sl", "prst", ["prst"]],
  ["sl", "avto", ["av", "to"]],
  ["sl", "vrtnica", ["vrt", "ni", "ca"]],
  ["sl", "ježa", ["je", "ža"]],
  ["sr", "kišobran", ["ki", "šob", "ran"]],
  ["sr", "džep", ["džep"]],
  ["sr", "ljuljaška", ["lju", "ljaš", "ka"]],
  ["sr", "auto", ["a", "u", "to"]],
  ["en", "ship", ["sh", "ip"]],
  ["en", "apple", ["apple"]],
  ["en", "train", ["tr", "ain"]],
])("a written word is split into parts: in %s, %s becomes %j", (language, word, parts) => {
  expect(wordParts(language, word)).toEqual(parts);
});
