import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { isLoopback } from "../settings/read.ts";
import type { FileStore, StoredObject } from "./store.server.ts";

/** Attempts of one request, including two retries after network errors or retryable answers. */
const tries = 3;
/** Milliseconds within which the bucket must begin to answer. */
const patience = 10_000;
const pause = 200;

export class StoreError extends Error {
  override name = "StoreError";
  readonly status: number;
  constructor(method: string, status: number, code: string) {
    super(`The file store answered ${status} ${code} to ${method}.`);
    this.status = status;
  }
}

interface Bucket {
  /** Address of the bucket, without a slash at the end. */
  base: string;
  /** Empty, or ends with a slash. */
  prefix: string;
  client: AwsClient;
}

/** Parses FILES_URL. Allows plain HTTP only within this machine. */
export function readS3Url(text: string): Bucket {
  const address = new URL(text);
  const [, bucket = "", ...path] = address.pathname.split("/");
  const prefix = path
    .filter(Boolean)
    .map((part) => `${part}/`)
    .join("");
  const region = address.searchParams.get("region");
  return {
    base: `${isLoopback(address.hostname) ? "http" : "https"}://${address.host}/${bucket}`,
    prefix,
    client: new AwsClient({
      accessKeyId: decodeURIComponent(address.username),
      secretAccessKey: decodeURIComponent(address.password),
      service: "s3",
      ...(region && { region }),
      retries: 0,
    }),
  };
}

/** Stores files in an S3 bucket. Addresses it by path, which every S3 service understands. */
export function s3Store(url: string): FileStore {
  const bucket = readS3Url(url);
  const object = (key: string) => `${bucket.base}/${bucket.prefix}${key}`;
  return {
    async put(key, bytes, type) {
      const headers = {
        "content-type": type,
        "x-amz-content-sha256": createHash("sha256").update(bytes).digest("hex"),
      };
      await ask(bucket, object(key), { method: "PUT", body: bytes as Uint8Array<ArrayBuffer>, headers });
    },
    async read(key) {
      const answer = await ask(bucket, object(key), { method: "GET" }, [404]);
      if (answer.status !== 404 && answer.body) return answer.body;
      await answer.body?.cancel();
      return undefined;
    },
    async delete(key) {
      const answer = await ask(bucket, object(key), { method: "DELETE" }, [404]);
      await answer.body?.cancel();
    },
    list: (digits) => objectsIn(bucket, `${bucket.prefix}${digits}`),
  };
}

async function* objectsIn(bucket: Bucket, prefix: string): AsyncGenerator<StoredObject> {
  for (let next: string | undefined = ""; next !== undefined;) {
    const query = new URLSearchParams({ "list-type": "2", prefix, ...(next && { "continuation-token": next }) });
    const text = await (await ask(bucket, `${bucket.base}?${query}`, { method: "GET" })).text();
    for (const [, entry = ""] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      yield {
        key: inside(entry, "Key").slice(bucket.prefix.length),
        changed_at: new Date(inside(entry, "LastModified")),
      };
    }
    next = inside(text, "NextContinuationToken") || undefined;
  }
}

/** Text of the first element with this name; our keys need no XML unescaping. */
const inside = (xml: string, name: string) =>
  (new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? "")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** Signs and sends a request, several times if necessary. Throws for an answer that is neither a success nor among `expected`. */
async function ask(
  { client }: Bucket,
  url: string,
  request: RequestInit & { method: string },
  expected: number[] = [],
): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await sendOnce(client, url, request).catch((error: unknown) => {
      if (attempt === tries) throw error;
      return undefined;
    });
    if (answer && (answer.ok || expected.includes(answer.status))) return answer;
    const passing = !answer || answer.status >= 500 || answer.status === 429;
    if (answer && (!passing || attempt === tries)) {
      const code = inside((await answer.text()).slice(0, 4000), "Code");
      throw new StoreError(request.method, answer.status, code);
    }
    await answer?.body?.cancel();
    await new Promise((resolve) => setTimeout(resolve, pause * attempt * (0.5 + Math.random())));
  }
}

/** Aborts if the answer does not begin in time; its body may take longer. */
async function sendOnce(client: AwsClient, url: string, request: RequestInit): Promise<Response> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(new Error("The file store did not answer in time.")), patience);
  try {
    return await fetch(await client.sign(url, request), { signal: stop.signal });
  } finally {
    clearTimeout(timer);
  }
}
