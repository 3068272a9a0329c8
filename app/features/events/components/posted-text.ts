type Values = Record<string, string | string[]> | undefined;

/** A field's text without spaces around it; undefined if it is empty. */
export function textOf(values: Values, name: string): string | undefined {
  const value = values?.[name];
  const text = typeof value === "string" ? value.trim() : "";
  return text === "" ? undefined : text;
}
