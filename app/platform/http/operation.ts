import type { z } from "zod";
import type { ErrorStatus, PlatformErrorCode } from "../errors/codes.ts";

/** Who may call: `anon` is everybody; the others are checked before the handler runs, by the account's present role. */
export type CallerRole = "anon" | "authenticated" | "user" | "specialist" | "editor" | "superadmin";
export type Method = "get" | "post" | "patch" | "put" | "delete";

/**
 * What an Idempotency-Key does at a write. `optional`: with a key it is done once, and a repetition gets the first answer.
 * `required`: refused without one. `none`: a key is ignored and nothing is stored; for calls that answer plaintext, PINs
 * or tokens, and for those that write nothing.
 */
export type Idempotency = "none" | "optional" | "required";

export interface OperationShape {
  /** Its name in OpenAPI (`operationId`) and in generated clients; camelCase, one of a kind in the whole API. */
  id: string;
  method: Method;
  /** Below `/api`, parameters as `{name}`. */
  path: string;
  /** One sentence for the reference at `/api/docs`. */
  summary: string;
  roles: readonly CallerRole[];
  params?: z.ZodObject;
  /** Query values arrive as text; use coercing or string schemas. Names are camelCase. */
  query?: z.ZodObject;
  /** A strict object: unknown fields are refused. */
  body?: z.ZodObject;
  /** What `data` holds in the answer. */
  data: z.ZodType;
  /** For lists. `cursor`: the answer also has `next_cursor`; `page`: it also has `page`, `pageSize` and `total`. */
  list?: "cursor" | "page";
  /** Codes that this call can refuse with beside those that follow from its shape (`commonCodes`). */
  errors?: readonly string[];
  /** Also open while a child holds the device (child lock); everything else of a signed-in person is refused then. */
  duringChildLock?: true;
  /** Also open to a signed-in person whose second factor is still awaited. */
  beforeSecondFactor?: true;
  /** Also open to a specialist who is not approved, or no longer: nothing here tells of families. */
  withoutApproval?: true;
  /** Every operation but a GET says it. */
  idempotency?: Idempotency;
  /** Status of success; 200 unless something was made. */
  status?: 200 | 201;
}

/** A write says what a key does there; a read takes none. */
type Decided = { method: "get"; idempotency?: never } | { method: Exclude<Method, "get">; idempotency: Idempotency };

/**
 * How a room declares its calls: `errors` are the codes of the room, and of rooms below it whose refusals it passes on.
 * An operation that names any other code is a type error. Contracts are data: the server mounts them, the browser
 * imports their types.
 */
export const operationWith =
  <const E extends Record<string, ErrorStatus>>(_errors: E) =>
  <const O extends OperationShape & Decided & { errors?: readonly (PlatformErrorCode | (keyof E & string))[] }>(shape: O): O =>
    shape;

export type Params<O> = O extends { params: infer S extends z.ZodType } ? z.output<S> : Record<never, never>;
export type Query<O> = O extends { query: infer S extends z.ZodType } ? z.output<S> : Record<never, never>;
export type Body<O> = O extends { body: infer S extends z.ZodType } ? z.output<S> : undefined;
export type Data<O> = O extends { data: infer S extends z.ZodType } ? z.output<S> : never;
export type Answer<O> = O extends { list: "cursor" }
  ? { data: Data<O>; next_cursor: string | null }
  : O extends { list: "page" }
    ? { data: Data<O>; page: number; pageSize: number; total: number }
    : { data: Data<O> };

/** The operation's name as pages and tests write it: "GET /sessions/{id}". */
export const keyOf = ({ method, path }: Pick<OperationShape, "method" | "path">): string => `${method.toUpperCase()} ${path}`;
