import { describe, expect, it } from "vitest";
import { inLatin } from "./vite-aria-texts.ts";

describe("the library's Serbian", () => {
  it("is written in Latin script", () => {
    expect(inLatin('"day": `\\u{434}\\u{430}\\u{43D}`')).toBe('"day": `dan`');
    expect(inLatin("дан у недељи, Њујорк, Џак")).toBe("dan u nedelji, Njujork, Džak");
  });

  it("keeps letters that are Latin already", () => {
    expect(inLatin("`Slede\\u{107}i` `Zadnji raspolo\\u{17E}ivi`")).toBe("`Slede\\u{107}i` `Zadnji raspolo\\u{17E}ivi`");
  });
});
