import type { ErrorStatus, FieldErrors, platformErrors } from "./codes.ts";

/**
 * A refusal that a caller can act on. The code is also the key of its text. Text and status are looked up when the response
 * is sent, so the text is in the reader's language and a code has only one status.
 */
export class AppError extends Error {
  override name = "AppError";
  readonly code: string;
  readonly fields: FieldErrors | undefined;
  /** Values for the code's text. */
  readonly values: Record<string, string | number> | undefined;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    code: string,
    detail: {
      fields?: FieldErrors;
      values?: Record<string, string | number>;
      retryAfter?: number;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: detail.cause });
    this.code = code;
    this.fields = detail.fields;
    this.values = detail.values;
    this.retryAfter = detail.retryAfter;
  }
}

/** Returns a platform refusal; the compiler checks its code. */
export const refusal = (code: keyof typeof platformErrors, fields?: FieldErrors): AppError =>
  new AppError(code, fields ? { fields } : {});

/** Returns a refusal for one wrong field. */
export const wrongField = (path: string, code: FieldErrors[string]["code"], values?: Record<string, string | number>) =>
  new AppError("invalid_input", { fields: { [path]: values ? { code, values } : { code } } });

const statuses = new Map<string, ErrorStatus>();

/** Registers codes with their status. Throws if a code already has another status. */
export function declareErrors(codes: Record<string, ErrorStatus>): void {
  for (const [code, status] of Object.entries(codes)) {
    const known = statuses.get(code);
    if (known !== undefined && known !== status) throw new Error(`Error code ${code} has two statuses`);
    statuses.set(code, status);
  }
}
export const statusOf = (code: string): ErrorStatus => statuses.get(code) ?? 500;
export const declaredErrors = (): ReadonlyMap<string, ErrorStatus> => statuses;
