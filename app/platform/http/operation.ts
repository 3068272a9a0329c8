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

/** A form with files (multipart/form-data), read as it comes. Its text fields are `body`; they stand before the files. */
export interface FormRequest {
  kind: "form";
  /** File fields by name. */
  files: Readonly<Record<string, FileField>>;
}
export interface FileField {
  /** Media types that are taken. What a file really is, the handler finds out. */
  types: readonly string[];
  /** Most bytes of one file. */
  bytes: number;
  /** Most files of this name; one unless said. */
  most?: number;
  required?: boolean;
}
/** The body as it came, for signed webhooks, whose signature is over these bytes. */
export interface RawRequest {
  kind: "raw";
  types: readonly string[];
  /** Most bytes, up to 256 kB. */
  bytes: number;
}

/** A file to be saved or shown. */
export interface FileAnswerKind {
  kind: "file";
  types: readonly string[];
}
/** Server-sent events; each one's data is JSON that fits `data`. */
export interface StreamAnswerKind {
  kind: "stream";
}

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
  /** What the call takes; JSON unless said. */
  request?: FormRequest | RawRequest;
  /** A strict object: unknown fields are refused. Not for raw requests. */
  body?: z.ZodObject;
  /**
   * Where one address takes several bodies: each of them. `body` then has the fields of all, and the handler reads the
   * one that this caller may send.
   */
  oneOf?: readonly z.ZodObject[];
  /** What the call answers; JSON unless said. */
  answer?: FileAnswerKind | StreamAnswerKind;
  /** What `data` holds in the answer, or in each event of a stream. Left out for files only. */
  data?: z.ZodType;
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
export type Body<O> = O extends { request: RawRequest }
  ? Uint8Array
  : O extends { body: infer S extends z.ZodType }
    ? z.output<S>
    : undefined;
export type Data<O> = O extends { data: infer S extends z.ZodType } ? z.output<S> : never;

/** One file of a form. It is read once, as it comes; the next file comes when this one has been read. */
export interface FormFile {
  field: string;
  /** As the sender calls it: text from outside, never a path. */
  name: string;
  type: string;
  content: AsyncIterable<Uint8Array>;
}

/** What a handler gets. */
export type HandlerInput<O> = { params: Params<O>; query: Query<O>; body: Body<O> } & (O extends { request: FormRequest }
  ? { files: AsyncIterable<FormFile> }
  : O extends { request: RawRequest }
    ? { headers: Headers }
    : unknown) &
  // Aborted when the reader has gone.
  (O extends { answer: StreamAnswerKind } ? { signal: AbortSignal } : unknown);

export interface FileAnswer {
  name: string;
  type: string;
  /** Whether browsers save the file or show it; `attachment` unless said. */
  disposition?: "attachment" | "inline";
  content: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
}
export interface StreamEvent<D> {
  /** Comes back as Last-Event-ID when the reader connects again. */
  id?: string;
  event?: string;
  data: D;
}

export type Answer<O> = O extends { answer: FileAnswerKind }
  ? FileAnswer
  : O extends { answer: StreamAnswerKind }
    ? AsyncIterable<StreamEvent<Data<O>>>
    : O extends { list: "cursor" }
      ? { data: Data<O>; next_cursor: string | null }
      : O extends { list: "page" }
        ? { data: Data<O>; page: number; pageSize: number; total: number }
        : { data: Data<O> };

/** The operation's name as pages and tests write it: "GET /sessions/{id}". */
export const keyOf = ({ method, path }: Pick<OperationShape, "method" | "path">): string => `${method.toUpperCase()} ${path}`;
