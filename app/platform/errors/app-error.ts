import type { ErrorStatus, FieldErrors, platformErrors } from "./codes.ts";

/**
 * A refusal that a caller can act on. The code is also the key of its text; the sentence is made at the edge, in the
 * reader's language. Statuses are looked up when it is answered, so that a code cannot have two.
 */
export class AppError extends Error {
  override name = "AppError";
  readonly code: string;
  readonly fields: FieldErrors | undefined;
  /** Values of the code's text. */
  readonly values: Record<string, string | number> | undefined;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    code: string,
    detail: { fields?: FieldErrors; values?: Record<string, string | number>; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(code, { cause: detail.cause });
    this.code = code;
    this.fields = detail.fields;
    this.values = detail.values;
    this.retryAfter = detail.retryAfter;
  }
}

/** A platform refusal, its code checked by the compiler. */
export const refusal = (code: keyof typeof platformErrors, fields?: FieldErrors): AppError =>
  new AppError(code, fields ? { fields } : {});

/** One wrong field. */
export const wrongField = (path: string, code: FieldErrors[string]["code"], values?: Record<string, string | number>) =>
  new AppError("invalid_input", { fields: { [path]: values ? { code, values } : { code } } });

const statuses = new Map<string, ErrorStatus>();

/** Makes codes known with their status; throws when a code gets a second one. */
export function declareErrors(codes: Record<string, ErrorStatus>): void {
  for (const [code, status] of Object.entries(codes)) {
    const known = statuses.get(code);
    if (known !== undefined && known !== status) throw new Error(`Error code ${code} has two statuses`);
    statuses.set(code, status);
  }
}
export const statusOf = (code: string): ErrorStatus => statuses.get(code) ?? 500;
export const declaredErrors = (): ReadonlyMap<string, ErrorStatus> => statuses;
