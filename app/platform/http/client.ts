import type { ErrorBody } from "../errors/codes.ts";
import type { Answer, OperationShape } from "./operation.ts";
import type { z } from "zod";

type In<O, K extends "params" | "query" | "body"> = K extends "body" ? BodyIn<O> : PartIn<O, K>;
type BodyIn<O> = O extends { oneOf: readonly (infer S extends z.ZodType)[] } ? z.input<S> : PartIn<O, "body">;
type PartIn<O, K extends "params" | "query" | "body"> = O extends { [P in K]: infer S extends z.ZodType } ? z.input<S> : never;
type Part<O, K extends "params" | "query" | "body"> =
  [In<O, K>] extends [never] ? { [P in K]?: undefined } : {} extends In<O, K> ? { [P in K]?: In<O, K> } : { [P in K]: In<O, K> };
export type Input<O> = Part<O, "params"> & Part<O, "query"> & Part<O, "body"> & { idempotencyKey?: string };

/** What a page gets when the API refuses: the answer's body, thrown. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  readonly body: ErrorBody;
  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
    if (status === 500) return;
    // Thrown on by a page, a refusal is answered with its own status and text: the router takes these fields for an
    // answer of ours. `error` makes it tell `handleError`, which logs what no page expected.
    Object.assign(this, { statusText: "", internal: false, data: { code: body.code, message: body.message } });
    Object.defineProperty(this, "error", { value: this });
  }
}

/**
 * Every operation by its key. A mapped type is worked out once, so that a call costs the compiler a look-up and not a
 * search through all operations; a key that no operation has is an error.
 */
export type Calls<Ops extends OperationShape> = { [O in Ops as `${Uppercase<O["method"]>} ${O["path"]}`]: O };

/** Calls by "METHOD /path", typed by the contracts. `Ops` is the union of all operations. */
export interface Client<Ops extends OperationShape> {
  <K extends keyof Calls<Ops>>(
    key: K,
    ...input: {} extends Input<Calls<Ops>[K]> ? [Input<Calls<Ops>[K]>?] : [Input<Calls<Ops>[K]>]
  ): Promise<Answer<Calls<Ops>[K]>>;
}
