import { data, redirect, redirectDocument } from "react-router";
import type { ErrorBody, FieldErrors } from "../errors/codes.ts";
import type { Page } from "../i18n/pages.ts";
import { readBodyUpTo } from "./body.server.ts";
import { errorBody } from "./error-response.server.ts";
import { AppError } from "../errors/app-error.ts";
import { ApiError } from "./client.ts";
import { readForm } from "./multipart.server.ts";
import type { FormFile, FormRequest } from "./operation.ts";
import type { PageContext } from "./page-context.server.ts";

/** What a form page shows after a refusal: the refusal and the entered values (never passwords). */
export interface RefusedForm {
  error: ErrorBody;
  values: Record<string, string | string[]>;
}

/**
 * Limits of one form. The longest text that a page accepts has 4,000 characters, at most nine bytes each when percent-encoded.
 * A page with a larger form sets its own limits.
 */
export const formLimits = { bytes: 64 * 1024, fields: 200 };

const form = "application/x-www-form-urlencoded";

/** The answer to a post that no page of the product sends, with a text for people who get it anyway. */
const unreadable = (status: 400 | 403 | 413 | 415, code = "form_unreadable") => data({ code }, { status });

const formWithFiles = "multipart/form-data";

const mediaType = (request: Request) => request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();

/**
 * Runs before every page: checks that a post is a form from the product's own pages. Throws the response if not. Only
 * pages with `takesFiles` may be sent files.
 */
export function checkPost(request: Request, { takesFiles }: Pick<Page, "takesFiles"> = {}): void {
  if (request.method !== "POST") return;
  // Other sites may not post here. The router compares Origin; this check also works if a browser omits it.
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") throw unreadable(403);
  const type = mediaType(request);
  if (type !== form && !(takesFiles && type === formWithFiles)) throw unreadable(415);
}

/** Whether a posted form may include files; its fields are read with `withFiles`. */
export const hasFiles = (request: Request): boolean => mediaType(request) === formWithFiles;

/** Reads a posted form's fields as strings, and repeated names as lists. */
export async function readSubmittedFields(
  request: Request,
  { bytes, fields } = formLimits,
): Promise<Record<string, string | string[]>> {
  // A body that is cut off is an unreadable form, not a server error.
  const body = await readBodyUpTo(request.body, bytes).catch(() => {
    throw unreadable(400);
  });
  if (!body) throw unreadable(413, "body_too_large");
  const text = body.toString("utf8");
  // Count the fields before parsing them.
  let count = 1;
  for (let at = text.indexOf("&"); at >= 0 && count <= fields; at = text.indexOf("&", at + 1)) count += 1;
  if (count > fields) throw unreadable(400);
  const values = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    const known = values.get(name);
    if (known === undefined) values.set(name, value);
    else if (typeof known === "string") values.set(name, [known, value]);
    else known.push(value);
  }
  return Object.fromEntries(values);
}

/** A posted form with files. */
export interface SubmittedFiles {
  /** Values after a file input are present once `files` has been read to its end. */
  values: Record<string, string | string[]>;
  /** The files as streams, one after another; empty file inputs are skipped. */
  files: AsyncGenerator<FormFile>;
}

/** Passes the fields and files of a posted form to `work`, and discards what `work` leaves unread. */
export async function withFiles<T>(
  request: Request,
  kind: FormRequest,
  work: (form: SubmittedFiles) => Promise<T>,
): Promise<T> {
  if (!request.body) throw unreadable(400);
  const read = await readForm(kind, request.headers.get("content-type") ?? "", request.body, { anyOrder: true }).catch(
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      throw error.code === "body_too_large" ? unreadable(413, error.code) : unreadable(400);
    },
  );
  try {
    return await work({ values: read.fields, files: read.files });
  } finally {
    await read.close();
  }
}

/** Responds to a form with its refusal and its values except passwords. Rethrows unexpected errors to the error page. */
export function formRefusal(error: unknown, values: RefusedForm["values"], page: PageContext) {
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !name.toLowerCase().includes("password")));
  if (error instanceof ApiError) return data<RefusedForm>({ error: error.body, values: kept }, answerFor(error.body));
  if (error instanceof AppError) {
    const body = errorBody(error, { locale: page.locale, requestId: page.requestId, log: page.services.log });
    return data<RefusedForm>({ error: body, values: kept }, answerFor(body));
  }
  throw error;
}

/** Returns the form's idempotency key as call input, so that the call runs once however often the form is submitted. */
export function onceOf({ form_key: key }: RefusedForm["values"]): { idempotencyKey?: string } {
  return typeof key === "string" && /^[\w:-]{16,100}$/.test(key) ? { idempotencyKey: key } : {};
}

const answerFor = ({ statusCode, retry_after }: ErrorBody) => ({
  status: statusCode,
  ...(retry_after !== undefined && { headers: { "retry-after": String(retry_after) } }),
});

/** Runs several checks of one form and combines their wrong fields into one refusal. */
export async function allOf<T extends readonly (() => unknown)[]>(
  ...checks: T
): Promise<{ [K in keyof T]: Awaited<ReturnType<T[K]>> }> {
  const fields: FieldErrors = {};
  const answers = [];
  for (const check of checks) {
    try {
      answers.push(await check());
    } catch (error) {
      const wrong = error instanceof ApiError ? (error.body.fields as FieldErrors | undefined) : wrongIn(error);
      if (!wrong) throw error;
      for (const [name, { code, values }] of Object.entries(wrong))
        fields[name] ??= values ? { code, values } : { code };
    }
  }
  if (Object.keys(fields).length > 0) throw new AppError("invalid_input", { fields });
  return answers as never;
}

const wrongIn = (error: unknown) => (error instanceof AppError ? error.fields : undefined);

/** Redirects with 303 after a write, so that a reload does not repeat it. */
export const seeOther = (to: string) => redirect(to, 303);

/** Like `seeOther`, but loads a new document: if the session or language changes, no client state may remain. */
export const seeNewDocument = (to: string) => redirectDocument(to, 303);
