import type { Context } from "hono";
import { refusal } from "../errors/app-error.ts";
import { readBodyUpTo } from "./body.server.ts";
import { formBytes, formTooLarge, readForm } from "./multipart.server.ts";
import type { FormFile, OperationShape } from "./operation.ts";

/** Maximum bytes of a body that is not a form. */
export const bodyLimit = 256 * 1024;

/** A call's body before it is checked against the contract. */
export interface ReceivedBody {
  body?: unknown;
  /** Only for a form. */
  files?: AsyncGenerator<FormFile>;
  /** Only for a raw request. */
  headers?: Headers;
  /** Stops parsing a form. */
  close?: () => Promise<void>;
}

/** Reads a call's body in the format that its operation declares. */
export async function readRequest({ request, body }: OperationShape, c: Context): Promise<ReceivedBody> {
  const type = c.req.header("content-type") ?? "";
  const mediaType = type.split(";")[0]?.trim().toLowerCase() ?? "";
  const length = Number(c.req.header("content-length") ?? 0);
  if (request?.kind === "form") {
    if (mediaType !== "multipart/form-data") throw refusal("unsupported_media_type");
    if (length > formBytes(request)) throw formTooLarge(request);
    if (!c.req.raw.body) throw refusal("form_unreadable");
    const { fields, files, close } = await readForm(request, type, c.req.raw.body);
    return { body: fields, files, close };
  }
  if (request?.kind === "raw") {
    if (!request.types.includes(mediaType)) throw refusal("unsupported_media_type");
    return { body: await readBytes(c, length, request.bytes), headers: c.req.raw.headers };
  }
  if (!body) return {};
  if (mediaType !== "application/json") throw refusal("unsupported_media_type");
  try {
    return { body: JSON.parse((await readBytes(c, length, bodyLimit)).toString("utf8")) as unknown };
  } catch (error) {
    throw error instanceof SyntaxError ? refusal("malformed_json") : error;
  }
}

async function readBytes(c: Context, length: number, most: number): Promise<Buffer> {
  const bytes = length > most ? undefined : await readBodyUpTo(c.req.raw.body, most);
  if (!bytes) throw refusal("body_too_large");
  return bytes;
}
