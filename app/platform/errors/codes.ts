import type { Messages, Room } from "../i18n/messages.ts";

/**
 * Codes that belong to no room. A room declares its own beside its contract (`errors`), its texts under
 * `error.<code>` in its messages. One code has one status, everywhere.
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
  busy: 503,
  database_unavailable: 503,
  storage_full: 507,
  content_unavailable: 503,
  idempotency_key_reused: 409,
} as const satisfies Record<string, ErrorStatus>;
export type PlatformErrorCode = keyof typeof platformErrors;

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 421 | 422 | 429 | 500 | 503 | 507;

/** Field of an input by its path ("times.1.starts_at") with the code of what is wrong with it. */
export type FieldErrors = Record<string, FieldError>;
export interface FieldError {
  /** Key under `validation.` in the messages of the platform or of a room. */
  code: FieldErrorCode;
  /** Values of that text: min, max, other. */
  values?: Record<string, string | number>;
}
/** A room adds codes by texts of its own, `validation.<code>` in its messages; the name is used by one room only. */
export type FieldErrorCode = { [R in Room]: CodeOf<keyof Messages[R]> }[Room];
type CodeOf<K> = K extends `validation.${infer Code}` ? Code : never;

/** What a failed call answers. `message` is in the reader's language; programs read `code`. */
export interface ErrorBody {
  statusCode: number;
  message: string;
  code: string;
  request_id: string;
  /** Seconds after which trying again makes sense. */
  retry_after?: number;
  fields?: Record<string, { code: string; message: string; values?: Record<string, string | number> }>;
}
