/** A decoded request: brackets became objects and lists, and all values are still text. */
export type Decoded = string | Decoded[] | DecodedObject;
export interface DecodedObject {
  [name: string]: Decoded;
}

const deepest = 6;

/** Creates an object without a prototype, because a parameter may have any name. */
const emptyObject = (): DecodedObject => Object.create(null) as DecodedObject;

const isObject = (value: Decoded | undefined): value is DecodedObject =>
  typeof value === "object" && !Array.isArray(value);

/** Decodes `a[b]=1&expand[0]=x`, as the provider reads bodies and queries. */
export function decodeForm(text: string): DecodedObject {
  const all = emptyObject();
  for (const [name, value] of new URLSearchParams(text)) {
    const [, first = "", rest = ""] = /^([^[]*)((?:\[[^[\]]*\])*)$/.exec(name) ?? [undefined, name];
    const path = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? "")].slice(0, deepest);
    let place = all;
    for (const [index, step] of path.entries()) {
      const key = step === "" && index > 0 ? String(Object.keys(place).length) : step;
      if (index === path.length - 1) {
        place[key] = value;
      } else {
        const inner = place[key];
        place = isObject(inner) ? inner : (place[key] = emptyObject());
      }
    }
  }
  return lists(all) as DecodedObject;
}

/** Turns objects whose keys are 0, 1, 2 … into lists. */
function lists(value: Decoded): Decoded {
  if (!isObject(value)) return value;
  const keys = Object.keys(value);
  for (const key of keys) value[key] = lists(value[key] ?? "");
  return keys.length > 0 && keys.every((key, index) => key === String(index))
    ? keys.map((key) => value[key] ?? "")
    : value;
}
