import { data, redirect, redirectDocument } from "react-router";
import type { ErrorBody, FieldErrors } from "../errors/codes.ts";
import { errorBody } from "./error-response.server.ts";
import { AppError } from "../errors/app-error.ts";
import { ApiError } from "./client.ts";
import type { PageContext } from "./page-context.server.ts";

/** What a form page shows again after a refusal: the refusal, and what the person had filled in (never passwords). */
export interface RefusedForm {
  error: ErrorBody;
  values: Record<string, string | string[]>;
}

/** A posted form's fields as text; repeated names as lists. */
export async function submitted(request: Request): Promise<Record<string, string | string[]>> {
  const form = await request.formData();
  const values: Record<string, string | string[]> = {};
  for (const name of new Set(form.keys())) {
    const all = form.getAll(name).map((v) => (typeof v === "string" ? v : v.name));
    values[name] = all.length > 1 ? all : (all[0] as string);
  }
  return values;
}

/** Answers a form with its refusal, 4xx, all values kept. Surprises go on to the error page. */
export function refused(error: unknown, values: RefusedForm["values"], page: PageContext) {
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !name.toLowerCase().includes("password")));
  if (error instanceof ApiError) return data<RefusedForm>({ error: error.body, values: kept }, { status: error.status });
  if (error instanceof AppError) {
    const body = errorBody(error, { locale: page.locale, requestId: page.requestId, log: page.services.log });
    return data<RefusedForm>({ error: body, values: kept }, { status: body.statusCode });
  }
  throw error;
}

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
