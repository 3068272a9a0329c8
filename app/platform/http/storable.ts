/**
 * Whether PostgreSQL can store every text in a value: it rejects NUL and lone surrogates. Not recursive, because the
 * value's depth has not been checked yet.
 */
export function isStorable(value: unknown): boolean {
  const open = [value];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one === "string") {
      if (one.includes("\0") || !one.isWellFormed()) return false;
    } else if (typeof one === "object" && one !== null) {
      for (const [name, inner] of Object.entries(one)) open.push(name, inner);
    }
  }
  return true;
}

/** Returns the names of the values that cannot be stored; undefined if all can. */
export function unstorablePaths(input: unknown): string[] | undefined {
  if (isStorable(input)) return undefined;
  if (typeof input !== "object" || input === null || Array.isArray(input)) return ["body"];
  const names = Object.entries(input)
    .filter(([name, value]) => isStorable(name) && !isStorable(value))
    .map(([name]) => name);
  return names.length > 0 ? names : ["body"];
}
