import type { Messages, Feature } from "../i18n/messages.ts";

/**
 * Codes that belong to no feature. A feature declares its own next to its contract (`errors`), with texts under
 * `error.<code>` in its messages. A code has the same status everywhere.
 */
export const platformErrors = {
  unexpected: 500,
  not_found: 404,
  page_not_found: 404,
  invalid_input: 400,
  malformed_json: 400,
  form_unreadable: 400,
  body_too_large: 413,
  unsupported_media_type: 415,
  method_not_allowed: 405,
  wrong_host: 421,
  no_session: 401,
  session_expired: 401,
  not_allowed: 403,
  child_lock: 403,
  second_factor_required: 403,
  specialist_not_approved: 403,
  specialist_suspended: 403,
  too_many_requests: 429,
  too_much_at_once: 429,
  too_many_streams: 429,
  busy: 503,
  database_unavailable: 503,
  storage_full: 507,
  content_unavailable: 503,
  idempotency_key_reused: 409,
  file_not_found: 404,
  file_too_large: 413,
  file_type: 415,
  file_unreadable: 422,
  too_many_pixels: 422,
  file_infected: 422,
  file_check_unavailable: 503,
  too_many_uploads: 429,
} as const satisfies Record<string, ErrorStatus>;
export type PlatformErrorCode = keyof typeof platformErrors;

export type ErrorStatus = 400 | 401 | 402 | 403 | 404 | 405 | 409 | 413 | 415 | 421 | 422 | 429 | 500 | 503 | 507;

/** Maps an input field's path ("times.1.starts_at") to the code of its error. */
export type FieldErrors = Record<string, FieldError>;
export interface FieldError {
  /** Key under `validation.` in the messages of the platform or of a feature. */
  code: FieldErrorCode;
  /** Values for that text: min, max, other. */
  values?: Record<string, string | number>;
}
/** A feature adds codes through texts named `validation.<code>` in its messages. Only one feature may use a name. */
export type FieldErrorCode = { [R in Feature]: CodeOf<keyof Messages[R]> }[Feature];
type CodeOf<K> = K extends `validation.${infer Code}` ? Code : never;

/** Body of a failed call. `message` is in the reader's language; programs read `code`. */
export interface ErrorBody {
  statusCode: number;
  message: string;
  code: string;
  request_id: string;
  /** Seconds after which a retry makes sense. */
  retry_after?: number;
  fields?: Record<string, { code: string; message: string; values?: Record<string, string | number> }>;
}
