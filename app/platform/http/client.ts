import type { ErrorBody } from "../errors/codes.ts";
import type { Answer, FormFile, FormRequest, OperationShape } from "./operation.ts";
import type { z } from "zod";

type In<O, K extends "params" | "query" | "body"> = K extends "body" ? BodyIn<O> : PartIn<O, K>;
type BodyIn<O> = O extends { oneOf: readonly (infer S extends z.ZodType)[] } ? z.input<S> : PartIn<O, "body">;
type PartIn<O, K extends "params" | "query" | "body"> = O extends { [P in K]: infer S extends z.ZodType }
  ? z.input<S>
  : never;
type Part<O, K extends "params" | "query" | "body"> = [In<O, K>] extends [never]
  ? { [P in K]?: undefined }
  : {} extends In<O, K>
    ? { [P in K]?: In<O, K> }
    : { [P in K]: In<O, K> };
/** Only calls within the process can pass files: those from the page's own form. */
type FilesIn<O> = O extends { request: FormRequest } ? { files: AsyncIterable<FormFile> } : unknown;
export type CallInput<O> = Part<O, "params"> &
  Part<O, "query"> &
  Part<O, "body"> &
  FilesIn<O> & { idempotencyKey?: string };

/** Thrown to a page when the API refuses a call; holds the response's body. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  readonly body: ErrorBody;
  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
    if (status === 500) return;
    // With these fields the router treats the error as a response, so a refusal that a page rethrows keeps its status
    // and text. `error` makes the router call `handleError`, which logs errors that no page expected.
    Object.assign(this, { statusText: "", internal: false, data: { code: body.code, message: body.message } });
    Object.defineProperty(this, "error", { value: this });
  }
}

/**
 * Every operation by its key. The compiler evaluates a mapped type once, so each call costs a lookup instead of a
 * search through all operations. An unknown key is a type error.
 */
export type Calls<Ops extends OperationShape> = { [O in Ops as `${Uppercase<O["method"]>} ${O["path"]}`]: O };

/** Calls by "METHOD /path", typed by the contracts. `Ops` is the union of all operations. */
export interface Client<Ops extends OperationShape> {
  <K extends keyof Calls<Ops>>(
    key: K,
    ...input: {} extends CallInput<Calls<Ops>[K]> ? [CallInput<Calls<Ops>[K]>?] : [CallInput<Calls<Ops>[K]>]
  ): Promise<Answer<Calls<Ops>[K]>>;
}
