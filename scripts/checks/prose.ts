/** Prose in source files: comments, test names, and the text of Markdown pages without their code. */
export interface Prose {
  line: number;
  text: string;
}

const lineAt = (source: string, index: number): number => source.slice(0, index).split("\n").length;
const withoutCode = (text: string): string =>
  text.replaceAll(/```[\s\S]*?```|`[^`]*`/g, (code) => code.replaceAll(/[^\n]/g, " "));

/** Extracts comments: `//` at the start of a line or after a space, and blocks. */
export function commentsIn(source: string): Prose[] {
  return [...source.matchAll(/(?<=^|\s)\/\/ (.*)$|(?<=^|[\s{(])\/\*([\s\S]*?)\*\//gm)].map((found) => ({
    line: lineAt(source, found.index),
    text: withoutCode((found[1] ?? found[2] ?? "").replaceAll(/^\s*\*+ ?/gm, "")),
  }));
}

/** Extracts names of tests, including those of test tables. */
export function testNamesIn(source: string): Prose[] {
  const named =
    /(?:\b(?:test|it)(?:\.(?:only|skip|concurrent|fails))?\(|\)\()\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1,\s*(?:\{[^}]*\},\s*)?(?:async\s*)?(?:\(|\w+\s*=>)/g;
  const tables = [...source.matchAll(/\b(test|it|describe)\.(?:each|for|skipIf|runIf)\b/g)];
  return [...source.matchAll(named)]
    .filter(
      (found) => !found[0].startsWith(")") || tables.findLast(({ index }) => index < found.index)?.[1] !== "describe",
    )
    .map((found) => ({ line: lineAt(source, found.index), text: found[2] ?? "" }));
}

/** Extracts the text of a Markdown page, line by line. */
export const proseIn = (page: string): Prose[] =>
  withoutCode(page)
    .split("\n")
    .map((text, at) => ({ line: at + 1, text }));
