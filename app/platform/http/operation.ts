import type { z } from "zod";

/** Who may call: `anon` is everybody; the others are checked before the handler runs, by the account's present role. */
export type CallerRole = "anon" | "authenticated" | "user" | "specialist" | "editor" | "superadmin";
export type Method = "get" | "post" | "patch" | "put" | "delete";

export interface OperationShape {
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
  /** For lists: the answer also has `next_cursor`. */
  list?: boolean;
  /** Codes this call can refuse with beside those every call has. */
  errors?: readonly string[];
  /** Also open while a child holds the device (child lock); everything else of a signed-in person is refused then. */
  duringChildLock?: true;
  /** Also open to a signed-in person whose second factor is still awaited. */
  beforeSecondFactor?: true;
  /** Also open to a specialist who is not approved, or no longer: nothing here tells of families. */
  withoutApproval?: true;
  /** Status of success; 200 unless something was made. */
  status?: 200 | 201;
}

/** Declares one call of the product API. Contracts are data: the server mounts them, the browser imports their types. */
export const operation = <const O extends OperationShape>(shape: O): O => shape;

export type Params<O> = O extends { params: infer S extends z.ZodType } ? z.output<S> : Record<never, never>;
export type Query<O> = O extends { query: infer S extends z.ZodType } ? z.output<S> : Record<never, never>;
export type Body<O> = O extends { body: infer S extends z.ZodType } ? z.output<S> : undefined;
export type Data<O> = O extends { data: infer S extends z.ZodType } ? z.output<S> : never;
export type Answer<O> = O extends { list: true } ? { data: Data<O>; next_cursor: string | null } : { data: Data<O> };
