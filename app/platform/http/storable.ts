/**
 * Whether PostgreSQL can hold every text in a value: it takes no NUL and no half of a surrogate pair. Goes through it
 * without recursion, since nobody has looked yet at how deep it is.
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

/** Names of the values in it that cannot be stored; undefined when all can. */
export function unstorable(input: unknown): string[] | undefined {
  if (isStorable(input)) return undefined;
  if (typeof input !== "object" || input === null || Array.isArray(input)) return ["body"];
  const names = Object.entries(input).filter(([name, value]) => isStorable(name) && !isStorable(value)).map(([name]) => name);
  return names.length > 0 ? names : ["body"];
}
