/** An error of the content service. Its message is one sentence, or several joined. */
export class ContentServiceError extends Error {
  override name = "ContentServiceError";
  /** Whether a retry may help. */
  readonly passing: boolean;

  constructor(messages: string | readonly string[], options: { passing?: boolean; cause?: unknown } = {}) {
    super(`Content service: ${typeof messages === "string" ? messages : messages.join("; ")}`, {
      cause: options.cause,
    });
    this.passing = options.passing ?? false;
  }
}
