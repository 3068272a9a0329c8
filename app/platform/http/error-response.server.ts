import { databaseTrouble, troubleReason } from "../db/database.server.ts";
import { AppError, statusOf } from "../errors/app-error.ts";
import type { ErrorBody, FieldError, FieldErrors } from "../errors/codes.ts";
import type { Locale } from "../i18n/locales.ts";
import { anyText, hasMessage, featureWithMessage, translator } from "../i18n/messages.ts";
import type { Logger } from "../log/log.server.ts";

const features = new Map<string, string>();

/** Registers the feature whose messages contain the texts of these codes (`error.<code>`). */
export function registerErrorTexts(feature: string, codes: Iterable<string>): void {
  for (const code of codes) features.set(code, feature);
}

function textOf(error: AppError, locale: Locale): string {
  const feature = features.get(error.code) ?? "platform";
  const key = `error.${error.code}`;
  if (!hasMessage(locale, feature, key)) return textOf(new AppError("unexpected"), locale);
  return anyText(translator(locale, feature as "platform"))(key, error.values);
}

/** The text of a refusal code, for a page that reports a stored one. */
export const errorText = (code: string, locale: Locale): string => textOf(new AppError(code), locale);

export function fieldTexts(fields: FieldErrors, locale: Locale): NonNullable<ErrorBody["fields"]> {
  const textOfField = ({ code, values }: FieldError) => {
    const key = `validation.${code}`;
    const t = anyText(translator(locale, featureWithMessage(locale, key) ?? "platform"));
    return t(key, values ?? {});
  };
  return Object.fromEntries(
    Object.entries(fields).map(([path, field]) => [
      path,
      { code: field.code, message: textOfField(field), ...(field.values && { values: field.values }) },
    ]),
  );
}

/**
 * Returns the body of a refusal. Unexpected errors become `unexpected` (500) and are logged in full. Database failures
 * become a refusal that asks for a retry. They are logged as one line, as are temporary refusals. Other known refusals are
 * not logged here.
 */
export function errorBody(error: unknown, to: { locale: Locale; requestId: string; log: Logger }): ErrorBody {
  const trouble = databaseTrouble(error);
  const known = error instanceof AppError ? error : new AppError(trouble ?? "unexpected", { cause: error });
  const statusCode = statusOf(known.code);
  if (trouble) to.log.warn({ trouble, reason: troubleReason(error), request_id: to.requestId }, "database in trouble");
  // A temporary refusal, such as a full queue: nothing failed.
  else if (statusCode > 500 && known.cause === undefined)
    to.log.warn({ code: known.code, request_id: to.requestId }, "call refused");
  else if (statusCode >= 500) to.log.error({ err: known.cause ?? known, request_id: to.requestId }, "call failed");
  return {
    statusCode,
    message: textOf(known, to.locale),
    code: known.code,
    request_id: to.requestId,
    ...(known.retryAfter !== undefined && { retry_after: known.retryAfter }),
    ...(known.fields && { fields: fieldTexts(known.fields, to.locale) }),
  };
}

export function errorResponse(error: unknown, to: { locale: Locale; requestId: string; log: Logger }): Response {
  const body = errorBody(error, to);
  const headers: Record<string, string> = { "cache-control": "no-store" };
  if ([429, 503, 507].includes(body.statusCode)) headers["retry-after"] = String(body.retry_after ?? 5);
  return Response.json(body, { status: body.statusCode, headers });
}
