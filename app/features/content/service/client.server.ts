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

/** Bytes; a page's whole content is a hundredth of it. */
const longestAnswer = 4 * 1024 * 1024;
/** Messages of an answer that are told on: a service that lists thousands says nothing more by it. */
const mostMessages = 10;

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
  if (typeof data !== "object" || data === null || Array.isArray(data)) throw new ContentServiceError("the answer is not what was asked for");
  return data;
}

/** The answer as text, read no further than it may be long: what never ends must not fill the memory. */
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
