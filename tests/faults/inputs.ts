import { z } from "zod";
import type { OperationShape } from "../../app/platform/http/operation.ts";
import { type IdKind, idKind, takesId } from "../id-kinds.ts";

/** Returns the id to use for this kind of thing in generated input. */
export type Ids = (kind: IdKind) => string;

const anyId = "0190a6f2-7c4e-7b5a-9c1d-2f6e8a4b3c5d";

const accepts = (type: z.ZodType, value: unknown) => type.safeParse(value).success;

/** Values that no field of this type accepts: of another type, too long, or nonsense. */
export function invalidValues(type: z.ZodType): unknown[] {
  const tried = [
    null,
    7,
    -1,
    1.5,
    1e300,
    true,
    false,
    "",
    "x",
    "\u202e",
    "x".repeat(20_000),
    {},
    { x: 1 },
    [],
    [{}],
    [[]],
  ];
  return tried.filter((value) => !accepts(type, value));
}

/** Texts for a query that the type rejects. */
export function invalidTexts(type: z.ZodType): string[] {
  return ["", "x", "-1", "1.5", "999999999", "%00", "' or 1=1", "x".repeat(3000)].filter(
    (value) => !accepts(type, value),
  );
}

function choices(type: z.ZodType): unknown[] {
  const schema = z.toJSONSchema(type, { io: "input", unrepresentable: "any" }) as Record<string, unknown>;
  const found: unknown[] = [];
  const walk = (part: unknown): void => {
    if (typeof part !== "object" || part === null) return;
    const { enum: all, const: one, items, anyOf, allOf } = part as Record<string, unknown>;
    if (Array.isArray(all)) found.push(...all);
    if (one !== undefined) found.push(one);
    for (const next of [items, ...[anyOf, allOf].flat()]) walk(next);
  };
  walk(schema);
  return [...found, ...found.map((value) => [value])];
}

/** Finds a value that the field accepts by trying candidates; undefined if none fits. */
export function validValue(name: string, type: z.ZodType, path: string, ids: Ids, text = "Maja"): unknown {
  if (takesId(type)) {
    const id = ids(idKind(name, path));
    return accepts(type, id) ? id : [id];
  }
  const soon = new Date(Date.now() + 5 * 24 * 3600 * 1000).toISOString();
  const usual = [
    // The only payment type that is valid with the price 0 below.
    ...(name === "payment_type" ? ["Free"] : []),
    ...choices(type),
    text,
    soon,
    [soon],
    "2017-05-05",
    "2017-05",
    "Europe/Ljubljana",
    { time_zone: "Europe/Ljubljana" },
    true,
    ...(name === "price" ? [0] : [60, 0]),
    "20",
    "maja@korak.example",
    [text],
  ];
  return usual.find((value) => accepts(type, value));
}

/** Calls whose body has several forms, each with its own fields. For all other calls, all fields go together. */
const forms: Record<string, string[][]> = {
  "/sessions/create": [
    ["specialist_id", "profile_id", "service_id", "mode", "preferred_times", "message"],
    ["session_id", "preferred_times", "message"],
    ["profile_id", "service_id", "minutes", "payment_type", "price", "mode", "times", "message"],
    ["session_id", "service_name", "minutes", "payment_type", "price", "mode", "place", "times", "message"],
  ],
};
export const formsOf = (shape: OperationShape): (string[] | undefined)[] => forms[shape.path] ?? [undefined];

/** Builds an input that passes the contract, with all fields of the form. */
export function validInput(shape: OperationShape, ids: Ids, form?: string[], text?: string) {
  const fill = (schema: z.ZodObject | undefined) =>
    Object.fromEntries(
      Object.entries(schema?.shape ?? {}).flatMap(([name, type]) => {
        if (/cursor$/i.test(name) || name === "expected_updated_at") return [];
        if (schema === shape.body && form && !form.includes(name)) return [];
        const value = validValue(name, type as z.ZodType, shape.path, ids, text);
        return value === undefined ? [] : [[name, value]];
      }),
    );
  const params = fill(shape.params) as Record<string, string>;
  const query = new URLSearchParams(fill(shape.query) as Record<string, string>);
  const path = pathOf(shape, params) + (query.size > 0 ? `?${query}` : "");
  return { path, body: shape.body ? fill(shape.body) : undefined };
}

/** Builds an input without optional query fields, and so without filters. */
export function bareInput(shape: OperationShape, ids: Ids) {
  const needed = Object.entries(shape.query?.shape ?? {}).filter(([, type]) => !accepts(type as z.ZodType, undefined));
  return validInput({ ...shape, query: z.object(Object.fromEntries(needed) as z.ZodRawShape) }, ids, formsOf(shape)[0]);
}

export const pathOf = (shape: OperationShape, params: Record<string, string> = {}) =>
  shape.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? anyId));

export const namesIds = (shape: OperationShape) =>
  [shape.params, shape.query, shape.body].some((part) =>
    Object.values(part?.shape ?? {}).some((type) => takesId(type as z.ZodType)),
  );

/** Lists all id kinds used by these operations. */
export const kindsIn = (shapes: readonly OperationShape[]): IdKind[] => [
  ...new Set(
    shapes.flatMap(({ path, params, query, body }) =>
      [params, query, body].flatMap((part) =>
        Object.entries(part?.shape ?? {}).flatMap(([name, type]) =>
          takesId(type as z.ZodType) ? [idKind(name, path)] : [],
        ),
      ),
    ),
  ),
];

/** Whether the error names this field or a part of it. */
export const namesField = (fields: object | undefined, field: string) =>
  Object.keys(fields ?? {}).some((path) => path === field || path.startsWith(`${field}.`));
