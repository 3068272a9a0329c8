import { data, redirect, redirectDocument } from "react-router";
import type { ErrorBody, FieldErrors } from "../errors/codes.ts";
import { readWithin } from "./body.server.ts";
import { errorBody } from "./error-response.server.ts";
import { AppError } from "../errors/app-error.ts";
import { ApiError } from "./client.ts";
import type { PageContext } from "./page-context.server.ts";

/** What a form page shows again after a refusal: the refusal, and what the person had filled in (never passwords). */
export interface RefusedForm {
  error: ErrorBody;
  values: Record<string, string | string[]>;
}

/**
 * What one form may bring. The longest text that a page takes has 4,000 characters, of nine bytes at most when they are
 * escaped; a page whose form is larger says so itself.
 */
export const formLimits = { bytes: 64 * 1024, fields: 200 };

const form = "application/x-www-form-urlencoded";

/** A post that no page of ours sends; a person who meets it all the same reads what to do. */
const unreadable = (status: 400 | 403 | 413 | 415, code = "form_unreadable") => data({ code }, { status });

/** Before any page: whether this is a form of our own pages, where it is one at all. Throws the answer when it is not. */
export function checkPost(request: Request): void {
  if (request.method !== "POST") return;
  // Other sites may not post here. The router compares Origin; this also holds where a browser leaves that out.
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") throw unreadable(403);
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== form) throw unreadable(415);
}

/** A posted form's fields as text; repeated names as lists. */
export async function submitted(
  request: Request, { bytes, fields } = formLimits,
): Promise<Record<string, string | string[]>> {
  // A body that breaks off is a form that cannot be read, and no fault of ours.
  const body = await readWithin(request.body, bytes).catch(() => {
    throw unreadable(400);
  });
  if (!body) throw unreadable(413, "body_too_large");
  const text = body.toString("utf8");
  // Counted before anything is made of it.
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

/** Answers a form with its refusal, 4xx, all values kept. Surprises go on to the error page. */
export function refused(error: unknown, values: RefusedForm["values"], page: PageContext) {
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !name.toLowerCase().includes("password")));
  if (error instanceof ApiError) return data<RefusedForm>({ error: error.body, values: kept }, answerFor(error.body));
  if (error instanceof AppError) {
    const body = errorBody(error, { locale: page.locale, requestId: page.requestId, log: page.services.log });
    return data<RefusedForm>({ error: body, values: kept }, answerFor(body));
  }
  throw error;
}

/**
 * What makes a form's call one write, however often the form is sent: the key that the page drew into it. For the input
 * of the call.
 */
export function onceOf({ form_key: key }: RefusedForm["values"]): { idempotencyKey?: string } {
  return typeof key === "string" && /^[\w:-]{16,100}$/.test(key) ? { idempotencyKey: key } : {};
}

const answerFor = ({ statusCode, retry_after }: ErrorBody) => ({
  status: statusCode,
  ...(retry_after !== undefined && { headers: { "retry-after": String(retry_after) } }),
});

/** Runs several checks of one form; the wrong fields of all of them are one refusal. */
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
      for (const [name, { code, values }] of Object.entries(wrong)) fields[name] ??= values ? { code, values } : { code };
    }
  }
  if (Object.keys(fields).length > 0) throw new AppError("invalid_input", { fields });
  return answers as never;
}

const wrongIn = (error: unknown) => (error instanceof AppError ? error.fields : undefined);

/** After a write: see-other, so that a reload does not write again. */
export const seeOther = (to: string) => redirect(to, 303);

/**
 * The same as a new document: where the session or the language changes, nothing that the browser holds may stay.
 */
export const newDocument = (to: string) => redirectDocument(to, 303);
