/** Body of a refusal, in the provider's format. */
export interface ErrorBody {
  type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  advice_code?: string;
  charge?: string;
  payment_intent?: unknown;
  setup_intent?: unknown;
  payment_method?: unknown;
}

export class ProviderError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** Whether the request was refused before any work, so that the same idempotency key may be used again. */
  readonly early: boolean;

  constructor(status: number, body: ErrorBody, early = false) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.early = early;
  }
}

/** An error of an OAuth call, in the format of RFC 6749. */
export class OAuthError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, description: string, status = 400) {
    super(description);
    this.code = code;
    this.status = status;
  }
}

export const invalidRequest = (message: string, param?: string, code?: string): ProviderError =>
  new ProviderError(400, { type: "invalid_request_error", message, ...(code && { code }), ...(param && { param }) });

/** Returns the refusal of a wrong parameter, found before anything was done. */
export const wrongParameter = (code: string, param: string, message: string): ProviderError =>
  new ProviderError(400, { type: "invalid_request_error", code, param, message }, true);

export const resourceMissing = (kind: string, id: string, param = "id", status = 404): ProviderError =>
  new ProviderError(status, {
    type: "invalid_request_error",
    code: "resource_missing",
    param,
    message: `No such ${kind}: '${id}'`,
  });

export const wrongState = (
  kind: "payment_intent" | "setup_intent" | "payment_method",
  message: string,
): ProviderError => invalidRequest(message, undefined, `${kind}_unexpected_state`);
