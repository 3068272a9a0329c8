import type { z } from "zod";
import type { ErrorStatus, PlatformErrorCode } from "../errors/codes.ts";

/** Who may call: `anon` means everyone; the others are checked against the account's current role before the handler runs. */
export type CallerRole = "anon" | "authenticated" | "user" | "specialist" | "editor" | "superadmin";
export type Method = "get" | "post" | "patch" | "put" | "delete";

/**
 * The effect of an Idempotency-Key on a write. `optional`: with a key it runs once, and a repeated call gets the first
 * response. `required`: refused without one. `none`: ignores the key and stores nothing; for calls that return
 * plaintext, PINs or tokens, and for those that write nothing.
 */
export type Idempotency = "none" | "optional" | "required";

/** A form with files (multipart/form-data), streamed. Its text fields are `body` and come before the files. */
export interface FormRequest {
  kind: "form";
  /** File fields by name. */
  files: Readonly<Record<string, FileField>>;
}
export interface FileField {
  /** Accepted media types. The handler checks what a file really is. */
  types: readonly string[];
  /** Maximum bytes of one file. */
  bytes: number;
  /** Maximum number of files with this name; defaults to one. */
  most?: number;
  required?: boolean;
}
/** The unparsed body, for webhooks, whose signature covers these bytes. */
export interface RawRequest {
  kind: "raw";
  types: readonly string[];
  /** Maximum bytes, up to 256 kB. */
  bytes: number;
}

/** A response that is a file, to be saved or shown. */
export interface FileAnswerKind {
  kind: "file";
  types: readonly string[];
}
/** Server-sent events; the data of each is JSON that matches `data`. */
export interface StreamAnswerKind {
  kind: "stream";
}

export interface OperationShape {
  /** Its name in OpenAPI (`operationId`) and generated clients: camelCase, unique in the whole API. */
  id: string;
  method: Method;
  /** Below `/api`, with parameters as `{name}`. */
  path: string;
  /** One sentence for the reference at `/api/docs`. */
  summary: string;
  roles: readonly CallerRole[];
  params?: z.ZodObject;
  /** Query values arrive as text; use coercing or string schemas. Names are camelCase. */
  query?: z.ZodObject;
  /** Kind of request body; defaults to JSON. */
  request?: FormRequest | RawRequest;
  /** A strict object: unknown fields are refused. Not for raw requests. */
  body?: z.ZodObject;
  /** A body of `null` counts as an empty one. */
  nullBody?: true;
  /**
   * All bodies, if one path accepts several. `body` then has the fields of all, and the handler reads the one that this
   * caller may send.
   */
  oneOf?: readonly z.ZodObject[];
  /** Kind of response; defaults to JSON. */
  answer?: FileAnswerKind | StreamAnswerKind;
  /** Schema of `data` in the response, or in each event of a stream. Omitted for files only. */
  data?: z.ZodType;
  /** For lists. `cursor` adds `next_cursor` to the response; `page` adds `page`, `pageSize` and `total`. */
  list?: "cursor" | "page";
  /** Codes of this call's refusals, besides those that follow from its shape (`commonCodes`). */
  errors?: readonly string[];
  /** Also allowed during the child lock, which refuses all other calls of a signed-in person. */
  duringChildLock?: true;
  /** Also allowed before the second factor of a sign-in. */
  beforeSecondFactor?: true;
  /** Also allowed for an unapproved specialist: the response has no data about families. */
  withoutApproval?: true;
  /** Required except for GET. */
  idempotency?: Idempotency;
  /** Success status; 200 unless something was created. */
  status?: 200 | 201;
}

/** A call as pages and tests name it: "GET /sessions/{id}". */
type CallName = `${Uppercase<Method>} /${string}`;
type MethodAndPath<C> = C extends `${infer M} ${infer P}` ? { method: Lowercase<M> & Method; path: P } : never;

/** A write must set `idempotency`; a read must not. */
type Decided = { method: "get"; idempotency?: never } | { method: Exclude<Method, "get">; idempotency: Idempotency };
type DecidedBy<C> = C extends `GET ${string}` ? { idempotency?: never } : { idempotency: Idempotency };

interface Declare<Codes extends string> {
  <
    const C extends CallName,
    const O extends Omit<OperationShape, "method" | "path"> & DecidedBy<C> & { errors?: readonly Codes[] },
  >(
    call: C,
    shape: O,
  ): O & MethodAndPath<C>;
  <const O extends OperationShape & Decided & { errors?: readonly Codes[] }>(shape: O): O;
}

/**
 * Returns the function with which a feature declares its calls. `_errors` are the codes of the feature, and of earlier
 * features whose refusals it passes on; any other code is a type error. Contracts are data: the server mounts them, the
 * browser imports their types.
 */
export const operationWith = <const E extends Record<string, ErrorStatus>>(_errors: E) =>
  ((call: CallName | OperationShape, shape?: object) => {
    if (typeof call !== "string") return call;
    const [method = "", path] = call.split(" ");
    return { method: method.toLowerCase(), path, ...shape };
  }) as Declare<PlatformErrorCode | (keyof E & string)>;

export type Params<O> = O extends { params: infer S extends z.ZodType } ? z.output<S> : Record<never, never>;
export type Query<O> = O extends { query: infer S extends z.ZodType } ? z.output<S> : Record<never, never>;
export type Body<O> = O extends { request: RawRequest }
  ? Uint8Array
  : O extends { body: infer S extends z.ZodType }
    ? z.output<S>
    : undefined;
export type Data<O> = O extends { data: infer S extends z.ZodType } ? z.output<S> : never;

/** One file of a form. It is a stream and can be read once, before the next file. */
export interface FormFile {
  field: string;
  /** Name given by the client: untrusted text, never a path. */
  name: string;
  type: string;
  content: AsyncIterable<Uint8Array>;
}

/** Input of a handler. */
export type HandlerInput<O> = { params: Params<O>; query: Query<O>; body: Body<O> } & (O extends {
  request: FormRequest;
}
  ? { files: AsyncIterable<FormFile> }
  : O extends { request: RawRequest }
    ? { headers: Headers }
    : unknown) &
  // Aborted when the client disconnects.
  (O extends { answer: StreamAnswerKind } ? { signal: AbortSignal } : unknown);

export interface FileAnswer {
  name: string;
  type: string;
  /** Whether browsers save or show the file. Defaults to `attachment`. */
  disposition?: "attachment" | "inline";
  /** Its Cache-Control; defaults to `no-store`. */
  cache?: string;
  /** Identifies the version of its content; a client that has this one gets no content (304). */
  etag?: string;
  content: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
}
export interface StreamEvent<D> {
  /** Sent back as Last-Event-ID when the client reconnects. */
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

/** The operation's key in pages and tests: "GET /sessions/{id}". */
export const keyOf = ({ method, path }: Pick<OperationShape, "method" | "path">): string =>
  `${method.toUpperCase()} ${path}`;
