import { setTimeout as sleep } from "node:timers/promises";
import { ContentServiceError } from "./errors.server.ts";

export interface ContentClientOptions {
  /** Where queries are posted to. */
  url: string;
  /** Public token; without one nothing can be asked. */
  token: string | undefined;
  fetch?: typeof fetch;
  /** Milliseconds that one attempt may take. */
  timeout?: number;
  /** Attempts after the first. */
  retries?: number;
  /** Milliseconds before the first retry; each next one waits twice as long. */
  backoff?: number;
}

export interface ContentQuery {
  query: string;
  variables: Record<string, unknown>;
  /** Whether drafts are wanted too. */
  drafts: boolean;
}

export type ContentClient = (asked: ContentQuery) => Promise<unknown>;

const longestAnswer = 4 * 1024 * 1024;

/**
 * Asks the content service by GraphQL and gives its `data`. No answer, a status of 5xx and 429 are tried again; whatever
 * else the service says is its last word. Every failure is a `ContentServiceError`.
 */
export function contentClient(options: ContentClientOptions): ContentClient {
  const { timeout = 10_000, retries = 3, backoff = 200 } = options;
  return async (asked) => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await askOnce(asked, options, timeout);
      } catch (error) {
        if (!(error instanceof ContentServiceError) || !error.passing || attempt >= retries) throw error;
        await sleep(backoff * 2 ** attempt);
      }
    }
  };
}

async function askOnce({ query, variables, drafts }: ContentQuery, options: ContentClientOptions, timeout: number) {
  if (!options.token) throw new ContentServiceError("the token is missing, set CONTENT_TOKEN");
  let status: number;
  let text: string;
  try {
    const response = await (options.fetch ?? fetch)(options.url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        authorization: `Bearer ${options.token}`,
        ...(drafts && { "x-include-drafts": "true" }),
      },
      body: JSON.stringify({ query, variables }),
      redirect: "error",
      signal: AbortSignal.timeout(timeout),
    });
    ({ status } = response);
    text = await response.text();
  } catch (error) {
    const late = (error as Error).name === "TimeoutError";
    throw new ContentServiceError(late ? "no answer in time" : "cannot be reached", { passing: true, cause: error });
  }
  if (status >= 500 || status === 429) throw new ContentServiceError(`answered ${status}`, { passing: true });
  const body = text.length > longestAnswer ? undefined : parsed(text);
  const messages = messagesOf(body);
  if (messages.length > 0) throw new ContentServiceError(messages);
  if (status >= 400) throw new ContentServiceError(`answered ${status}`);
  const data = (body as { data?: unknown } | undefined)?.data;
  if (typeof data !== "object" || data === null) throw new ContentServiceError("the answer is not what was asked for");
  return data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function messagesOf(body: unknown): string[] {
  const errors = (body as { errors?: unknown } | undefined)?.errors;
  if (!Array.isArray(errors)) return [];
  return errors.map((error) => String((error as { message?: unknown } | null)?.message ?? "unknown error").slice(0, 300));
}
