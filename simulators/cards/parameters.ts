import { wrongParameter } from "./errors.ts";
import type { Decoded, DecodedObject } from "./form.ts";

/**
 * The allowed values of a parameter. A list of words is a choice; `texts` is a list of texts; `range` is a number or gt, gte, lt,
 * lte.
 */
export type ParameterType = "text" | "int" | "flag" | "metadata" | "texts" | "range" | readonly string[] | Shape;
export interface Shape {
  readonly [name: string]: ParameterType;
}

/** A checked parameter. `null` stands for an empty value, which removes a field. */
export type Value = string | number | boolean | null | string[] | Values;
export interface Values {
  [name: string]: Value;
}

const isShape = (kind: ParameterType): kind is Shape => typeof kind === "object" && !Array.isArray(kind);
const isChoice = (kind: ParameterType): kind is readonly string[] => Array.isArray(kind);
const inside = (path: string, name: string) => (path === "" ? name : `${path}[${name}]`);

function integer(text: Decoded, path: string): number {
  const value = typeof text === "string" && /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
  if (value === undefined)
    throw wrongParameter("parameter_invalid_integer", path, `Invalid integer: ${String(text).slice(0, 40)}`);
  return value;
}

function metadata(value: Decoded, path: string): Values {
  if (typeof value === "string" || Array.isArray(value))
    throw wrongParameter("parameter_unknown", path, "Invalid object");
  const entries = Object.entries(value);
  if (entries.length > 50) throw wrongParameter("parameter_unknown", path, "Metadata can have up to 50 keys");
  const words: Values = {};
  for (const [name, word] of entries) {
    const long = name.length > 40 || typeof word !== "string" || word.length > 500;
    if (long)
      throw wrongParameter(
        "parameter_unknown",
        inside(path, name),
        "Metadata keys have up to 40 characters, values up to 500",
      );
    words[name] = word;
  }
  return words;
}

function texts(value: Decoded, path: string): string[] {
  const list = Array.isArray(value) ? value : typeof value === "object" ? Object.values(value) : [value];
  if (list.some((word) => typeof word !== "string")) throw wrongParameter("parameter_unknown", path, "Invalid array");
  return list as string[];
}

function one(kind: ParameterType, value: Decoded, path: string, unset: boolean): Value {
  if (value === "") {
    if (unset) return null;
    throw wrongParameter("parameter_invalid_empty", path, `You passed an empty string for '${path}'.`);
  }
  if (isShape(kind)) {
    if (typeof value === "string" || Array.isArray(value))
      throw wrongParameter("parameter_unknown", path, "Invalid object");
    return checkedValues(kind, value, path, unset);
  }
  if (kind === "metadata") return metadata(value, path);
  if (kind === "texts") return texts(value, path);
  if (kind === "range" && typeof value === "object" && !Array.isArray(value)) {
    return checkedValues({ gt: "int", gte: "int", lt: "int", lte: "int" }, value, path, false);
  }
  if (typeof value !== "string") throw wrongParameter("parameter_unknown", path, `Invalid value for ${path}`);
  if (kind === "int" || kind === "range") return integer(value, path);
  if (kind === "flag") {
    if (value !== "true" && value !== "false")
      throw wrongParameter("parameter_unknown", path, `Invalid boolean: ${value}`);
    return value === "true";
  }
  if (isChoice(kind) && !kind.includes(value)) {
    throw wrongParameter("parameter_unknown", path, `Invalid ${path}: must be one of ${kind.join(", ")}`);
  }
  return value;
}

/** Checks a decoded request. Refuses the provider's other parameters as unknown, because they are not implemented. */
export function checkedValues(shape: Shape, given: DecodedObject, path: string, unset: boolean): Values {
  const values: Values = {};
  for (const [name, value] of Object.entries(given)) {
    const kind = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (kind === undefined) {
      const whole = inside(path, name);
      throw wrongParameter("parameter_unknown", whole, `Received unknown parameter: ${whole}`);
    }
    values[name] = one(kind, value, inside(path, name), unset);
  }
  return values;
}

export function requireValues(values: Values, names: readonly string[]): void {
  for (const name of names) {
    if (values[name] === undefined) throw wrongParameter("parameter_missing", name, `Missing required param: ${name}.`);
  }
}
