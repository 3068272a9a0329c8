import { Readable, Transform } from "node:stream";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { AppError, refusal, wrongField } from "../errors/app-error.ts";
import { formDiscardLimit, discardBody } from "./body.server.ts";
import { tooLargeFile, wrongFileType } from "../files/refusals.ts";
import type { FormFile, FormRequest } from "./operation.ts";

/** Maximum bytes of all text fields, their number, and bytes for boundaries and part headers. */
const textLimits = { bytes: 64 * 1024, fields: 100, overhead: 64 * 1024 };

export interface MultipartForm {
  /** The text fields before the first file; repeated names as lists. */
  fields: Record<string, string | string[]>;
  files: AsyncGenerator<FormFile>;
  /** Stops parsing and discards the rest of the body. */
  close(): Promise<void>;
}

/** Maximum bytes of a whole form of this kind. */
export const formBytes = ({ files }: FormRequest): number =>
  Object.values(files).reduce((sum, { bytes, most = 1 }) => sum + bytes * most, textLimits.bytes + textLimits.overhead);

/** Returns the refusal of a form that is too large; if it has files, they are the reason. */
export function formTooLarge({ files }: FormRequest): AppError {
  const [largest] = Object.entries(files).toSorted(([, a], [, b]) => b.bytes - a.bytes);
  return largest ? tooLargeFile(largest[0], largest[1].bytes) : refusal("body_too_large");
}

type Part = { text: [name: string, value: string] } | { file: FormFile & { content: Readable } };

/**
 * Streams a multipart form: first its text fields, then one file after the other, with at most a few kilobytes in memory.
 * Refuses too many or too large parts, unknown fields and files, and a form that is cut off. With `anyOrder`, text after a
 * file is added to the fields while the files are read; otherwise it is refused.
 */
export async function readForm(
  kind: FormRequest,
  type: string,
  body: ReadableStream<Uint8Array>,
  { anyOrder = false } = {},
): Promise<MultipartForm> {
  const parts = partsOf(kind, type, body);
  try {
    return await formOf(kind, parts, anyOrder);
  } catch (error) {
    await parts.return(undefined);
    throw error;
  }
}

async function formOf(kind: FormRequest, parts: AsyncGenerator<Part>, anyOrder: boolean): Promise<MultipartForm> {
  const fields: MultipartForm["fields"] = {};
  let text = 0;
  const take = ([name, value]: [string, string]) => {
    text += name.length + value.length;
    if (text > textLimits.bytes) throw refusal("body_too_large");
    const known = Object.hasOwn(fields, name) ? fields[name] : undefined;
    // Defined, not assigned: a field may be called "__proto__".
    const all = known === undefined ? value : [known, value].flat();
    Object.defineProperty(fields, name, { value: all, enumerable: true, configurable: true, writable: true });
  };
  let next = await parts.next();
  for (; !next.done && "text" in next.value; next = await parts.next()) take(next.value.text);
  const first = next.done ? undefined : next.value;
  return {
    fields,
    files: filesOf(kind, parts, first, anyOrder ? take : undefined),
    close: async () => void (await parts.return(undefined)),
  };
}

async function* filesOf(
  kind: FormRequest,
  parts: AsyncGenerator<Part>,
  first: Part | undefined,
  take?: (text: [string, string]) => void,
): AsyncGenerator<FormFile> {
  const seen = new Map<string, number>();
  for (let part = first; part; part = (await parts.next()).value as Part | undefined) {
    if ("text" in part) {
      // The handler already took the file, so a text field after it was not checked.
      if (!take) throw wrongField(part.text[0], "unknown");
      take(part.text);
      continue;
    }
    const { file } = part;
    // The file input was left empty.
    if (file.name === "" && file.type === "application/octet-stream" && (await isEmpty(file.content))) continue;
    const known = Object.hasOwn(kind.files, file.field) ? kind.files[file.field] : undefined;
    const count = (seen.get(file.field) ?? 0) + 1;
    if (!known) throw wrongField(file.field, "unknown");
    if (count > (known.most ?? 1)) throw wrongField(file.field, "max", { max: known.most ?? 1 });
    if (!known.types.includes(file.type)) throw wrongFileType(file.field, known.types);
    seen.set(file.field, count);
    const content = within(known.bytes, file);
    yield { ...file, content };
    // Read and discard what the handler left unread, within the same limit.
    for (let rest = await content.next(); !rest.done; rest = await content.next());
  }
  for (const [name, { required }] of Object.entries(kind.files)) {
    if (required && !seen.has(name)) throw wrongField(name, "required");
  }
}

async function isEmpty(content: Readable): Promise<boolean> {
  for await (const chunk of content as AsyncIterable<Uint8Array>)
    if (chunk.byteLength > 0) throw refusal("unsupported_media_type");
  return true;
}

async function* within(
  bytes: number,
  { field, content }: FormFile & { content: Readable },
): AsyncGenerator<Uint8Array> {
  let length = 0;
  try {
    for await (const chunk of content as AsyncIterable<Uint8Array>) {
      length += chunk.byteLength;
      if (length > bytes) throw tooLargeFile(field, bytes);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof AppError ? error : refusal("form_unreadable");
  }
}

/** Turns the parser's events into parts that are pulled one by one. */
async function* partsOf(kind: FormRequest, type: string, body: ReadableStream<Uint8Array>): AsyncGenerator<Part> {
  const most = Object.values(kind.files).reduce((sum, file) => sum + (file.most ?? 1), 0);
  const waiting: Part[] = [];
  let failure: Error | undefined;
  let ended = false;
  let wake: () => void = () => undefined;
  const told = (change: () => void) => {
    change();
    wake();
  };
  let current: Readable | undefined;
  const fail = (error: Error) =>
    told(() => {
      failure ??= error;
      // Otherwise the file's reader would wait for data that will never come.
      current?.destroy(error);
    });
  const parser = parserFor(type, most + 1);
  parser.on("field", (name, value, cutName, cutValue) => {
    if (cutName || cutValue) fail(refusal("body_too_large"));
    else told(() => waiting.push({ text: [name, value] }));
  });
  parser.on("file", (field, content, name, _encoding, fileType) => {
    // An error in a file without a reader must not crash the process.
    content.on("error", () => undefined);
    current = content;
    told(() => waiting.push({ file: { field, name: name ?? "", type: fileType, content } }));
  });
  for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const)
    parser.on(limit, () => fail(refusal("body_too_large")));
  parser.on("error", () => fail(refusal("form_unreadable")));
  parser.on("finish", () => told(() => (ended = true)));
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  const counted = counting(kind);
  for (const stream of [source, counted]) {
    stream.on("error", (error) => {
      fail(stream === source ? refusal("form_unreadable") : error);
      parser.destroy(error);
    });
  }
  source.pipe(counted).pipe(parser);
  try {
    for (;;) {
      const part = waiting.shift();
      if (part) yield part;
      else if (failure) throw failure;
      else if (ended) return;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    source.unpipe(counted);
    parser.destroy();
    if (!ended) await discardBody(source, formDiscardLimit);
  }
}

function parserFor(type: string, files: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { "content-type": type },
      limits: {
        fieldNameSize: 100,
        fieldSize: textLimits.bytes,
        fields: textLimits.fields,
        files,
        parts: textLimits.fields + files,
        headerPairs: 20,
      },
    });
  } catch {
    throw refusal("form_unreadable");
  }
}

function counting(kind: FormRequest): Transform {
  let length = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      length += chunk.byteLength;
      done(length > formBytes(kind) ? formTooLarge(kind) : null, chunk);
    },
  });
}
