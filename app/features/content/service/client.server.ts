import { setTimeout as sleep } from "node:timers/promises";
import { ContentServiceError } from "./errors.server.ts";

export interface ContentClientOptions {
  /** GraphQL endpoint. */
  url: string;
  /** Public token; without one every request fails. */
  token: string | undefined;
  fetch?: typeof fetch;
  /** Timeout of one attempt in milliseconds. */
  timeout?: number;
  retries?: number;
  /** Milliseconds before the first retry; doubles with each retry. */
  backoff?: number;
}

export interface ContentQuery {
  query: string;
  variables: Record<string, unknown>;
  drafts: boolean;
}

export type ContentClient = (asked: ContentQuery) => Promise<unknown>;

/** Size limit of a response in bytes; a page's content is about a hundredth of it. */
const longestAnswer = 4 * 1024 * 1024;
/** Maximum number of error messages kept from one response. */
const mostMessages = 10;

/**
 * Queries the content service by GraphQL and returns `data`. Retries on network errors, 5xx and 429; any other response
 * is final. Throws only `ContentServiceError`.
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
    text = await textOf(response);
  } catch (error) {
    if (error instanceof ContentServiceError) throw error;
    const late = (error as Error).name === "TimeoutError";
    throw new ContentServiceError(late ? "no answer in time" : "cannot be reached", { passing: true, cause: error });
  }
  if (status >= 500 || status === 429) throw new ContentServiceError(`answered ${status}`, { passing: true });
  const body = parsed(text);
  const messages = messagesOf(body);
  if (messages.length > 0) throw new ContentServiceError(messages);
  if (status >= 400) throw new ContentServiceError(`answered ${status}`);
  const data = (body as { data?: unknown } | undefined)?.data;
  if (typeof data !== "object" || data === null || Array.isArray(data))
    throw new ContentServiceError("the answer is not what was asked for");
  return data;
}

/** Reads the response body as text up to the size limit, so that an endless body cannot fill the memory. */
async function textOf(response: Response): Promise<string> {
  if (!response.body) return "";
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body) {
    length += piece.length;
    if (length > longestAnswer) throw new ContentServiceError("the answer is too long");
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function messagesOf(body: unknown): string[] {
  const errors = (body as { errors?: unknown } | null | undefined)?.errors;
  if (!Array.isArray(errors)) return [];
  return errors.slice(0, mostMessages).map((error) => {
    const message = (error as { message?: unknown } | null)?.message;
    return typeof message === "string" && message ? message.slice(0, 300) : "unknown error";
  });
}
