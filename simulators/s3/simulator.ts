import { createHash, timingSafeEqual } from "node:crypto";
import { AwsV4Signer } from "aws4fetch";

export interface S3Options {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  bucket: string;
  /** Objects in one page of a listing. */
  pageSize?: number;
  /** Called before each request; a returned number is sent as the status instead. */
  before?: (method: string, key: string) => number | undefined | Promise<number | undefined>;
  now?: () => Date;
}

interface Stored {
  bytes: Uint8Array;
  type: string;
  changed: Date;
}

/** Milliseconds that a request's date may differ from the clock. */
const skew = 15 * 60_000;

class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/**
 * Simulates a bucket in memory, with the part of S3 that storing files needs: put, get, head, delete and list by path.
 * Checks each request's AWS Signature 4 and content hash as S3 does.
 */
export function createS3Simulator(options: S3Options) {
  const objects = new Map<string, Stored>();
  const now = options.now ?? (() => new Date());

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const [, bucket = "", ...rest] = url.pathname.split("/");
    const key = decodeURIComponent(rest.join("/"));
    const bytes = new Uint8Array(await request.arrayBuffer());
    await checkSignature(request, options, now());
    checkContent(request.headers.get("x-amz-content-sha256"), bytes);
    if (bucket !== options.bucket) throw new Refusal(404, "NoSuchBucket");
    const instead = await options.before?.(request.method, key);
    if (instead !== undefined) throw new Refusal(instead, instead === 503 ? "SlowDown" : "InternalError");
    if (key === "" && request.method === "GET") return listing(url.searchParams);
    const found = objects.get(key);
    switch (request.method) {
      case "PUT":
        objects.set(key, { bytes, type: request.headers.get("content-type") ?? "binary/octet-stream", changed: now() });
        return new Response(null, { status: 200, headers: { etag: `"${md5(bytes)}"` } });
      case "GET":
      case "HEAD":
        if (!found) throw new Refusal(404, "NoSuchKey");
        return new Response(request.method === "HEAD" ? null : (found.bytes as Uint8Array<ArrayBuffer>), {
          headers: {
            "content-type": found.type,
            etag: `"${md5(found.bytes)}"`,
            "last-modified": found.changed.toUTCString(),
          },
        });
      case "DELETE":
        objects.delete(key);
        return new Response(null, { status: 204 });
      default:
        throw new Refusal(405, "MethodNotAllowed");
    }
  }

  function listing(query: URLSearchParams): Response {
    if (query.get("list-type") !== "2") throw new Refusal(400, "InvalidArgument");
    const prefix = query.get("prefix") ?? "";
    const after = query.get("continuation-token") ?? "";
    const all = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
    const page = all.slice(0, options.pageSize ?? 1000);
    const entries = page.map((key) => {
      const { bytes, changed } = objects.get(key) as Stored;
      return `<Contents><Key>${escaped(key)}</Key><LastModified>${changed.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
    });
    const more = page.length < all.length;
    const next = more ? `<NextContinuationToken>${escaped(page.at(-1) ?? "")}</NextContinuationToken>` : "";
    return xml(
      200,
      `<ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${more}</IsTruncated>${next}${entries.join("")}</ListBucketResult>`,
    );
  }

  const fetch = async (request: Request): Promise<Response> => {
    try {
      return await answer(request);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return xml(error.status, `<Error><Code>${error.code}</Code></Error>`);
    }
  };
  return { fetch, objects };
}

/** Signs the request again with the same parameters and compares the signatures. */
async function checkSignature(
  request: Request,
  { accessKeyId, secretAccessKey, region }: S3Options,
  now: Date,
): Promise<void> {
  const given = request.headers.get("authorization") ?? "";
  const [, key, scope = "", names = "", signature = ""] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(given) ??
    [];
  if (key !== accessKeyId) throw new Refusal(403, given ? "InvalidAccessKeyId" : "AccessDenied");
  const date = request.headers.get("x-amz-date") ?? "";
  if (scope !== `${date.slice(0, 8)}/${region}/s3/aws4_request`) throw new Refusal(403, "SignatureDoesNotMatch");
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (!(Math.abs(now.getTime() - at) <= skew)) throw new Refusal(403, "RequestTimeTooSkewed");
  const signed = names.split(";");
  if (!["host", "x-amz-date", "x-amz-content-sha256"].every((name) => signed.includes(name)))
    throw new Refusal(403, "AccessDenied");
  const headers = new Headers(
    signed.filter((name) => name !== "host").map((name) => [name, request.headers.get(name) ?? ""]),
  );
  const again = await new AwsV4Signer({
    method: request.method,
    url: request.url,
    headers,
    accessKeyId,
    secretAccessKey,
    service: "s3",
    region,
    datetime: date,
    allHeaders: true,
  }).sign();
  const right = /Signature=([0-9a-f]{64})$/.exec(again.headers.get("authorization") ?? "")?.[1] ?? "";
  if (!timingSafeEqual(Buffer.from(right.padEnd(64)), Buffer.from(signature.padEnd(64))))
    throw new Refusal(403, "SignatureDoesNotMatch");
}

function checkContent(hash: string | null, bytes: Uint8Array): void {
  if (hash === "UNSIGNED-PAYLOAD") return;
  if (hash !== createHash("sha256").update(bytes).digest("hex")) throw new Refusal(400, "XAmzContentSHA256Mismatch");
}

const md5 = (bytes: Uint8Array) => createHash("md5").update(bytes).digest("hex");
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const xml = (status: number, body: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, {
    status,
    headers: { "content-type": "application/xml" },
  });
