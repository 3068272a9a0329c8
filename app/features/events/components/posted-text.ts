type Values = Record<string, string | string[]> | undefined;

/** Returns a field's trimmed text; undefined if it is empty. */
export function textOf(values: Values, name: string): string | undefined {
  const value = values?.[name];
  const text = typeof value === "string" ? value.trim() : "";
  return text === "" ? undefined : text;
}
