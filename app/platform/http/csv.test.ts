import { expect, test } from "vitest";
import { csvFile, csvLine } from "./csv.ts";

test.each([
  ["=1+1", `"'=1+1"`],
  ["@x", `"'@x"`],
  ['a "b", c', '"a ""b"", c"'],
  ["\tx", `"'\tx"`],
  ["Ana", '"Ana"'],
  ["-4.00", '"-4.00"'],
  ["-4,00", '"-4,00"'],
  ["-a", `"'-a"`],
  ["-2+3+cmd|' /C calc'!A0", `"'-2+3+cmd|' /C calc'!A0"`],
])("the value %j is written to a CSV file as %s", (value, written) => {
  expect(csvLine([value])).toBe(`${written}\r\n`);
});

test("a CSV file is generated line by line and marked as UTF-8", async () => {
  let asked = 0;
  async function* lines() {
    for (const word of ["dan", "čas"]) {
      asked += 1;
      yield await Promise.resolve(csvLine([word]));
    }
  }
  const { name, type, content } = csvFile("Račun", lines());
  expect([name, type]).toEqual(["Račun.csv", "text/csv; charset=utf-8"]);
  const reader = (content as ReadableStream<Uint8Array>).getReader();
  const parts: Uint8Array[] = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    // A stream may read one part ahead.
    expect(asked).toBeLessThanOrEqual(parts.length);
  }
  expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(Buffer.concat(parts))).toBe('\uFEFF"dan"\r\n"čas"\r\n');
});
