/** Extracts the template literals of a source file, where SQL is written. Nested ones within `${}` are inserted in place. */
export function statementsIn(source: string): string[] {
  let at = 0;

  /** Reads code up to the brace that ends an expression, or to the end. Returns the templates it contains. */
  function code(inExpression: boolean): string[] {
    const texts: string[] = [];
    let depth = 0;
    for (; at < source.length; at++) {
      const sign = source[at];
      if (sign === "`") texts.push(template());
      else if (sign === '"' || sign === "'") skipText(sign);
      else if (inExpression && sign === "{") depth++;
      else if (inExpression && sign === "}" && depth-- === 0) break;
    }
    return texts;
  }

  function skipText(quote: string): void {
    for (at++; at < source.length && source[at] !== quote && source[at] !== "\n"; at++) if (source[at] === "\\") at++;
  }

  function template(): string {
    let text = "";
    for (at++; at < source.length && source[at] !== "`"; at++) {
      if (source[at] === "\\") at++;
      else if (source[at] === "$" && source[at + 1] === "{") {
        at += 2;
        text += ` $ ${code(true).join(" ")} `;
      } else text += source[at];
    }
    return text;
  }
  return code(false);
}
