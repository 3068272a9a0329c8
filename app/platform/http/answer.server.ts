import type { FileAnswer } from "./operation.ts";

/** Returns the file as an HTTP response. Its content comes from people, so its policy forbids scripts. */
export function fileResponse(
  { name, type, disposition = "attachment", cache = "no-store", etag, content }: FileAnswer,
  known?: string | null,
): Response {
  if (
    etag !== undefined &&
    known?.split(",").some((one) => one.trim().replace(/^W\//, "") === etag || one.trim() === "*")
  ) {
    return new Response(null, { status: 304, headers: { etag, "cache-control": cache } });
  }
  return new Response(content, {
    headers: {
      ...(etag !== undefined && { etag }),
      "content-type": type,
      "content-disposition": `${disposition}; ${fileName(name)}`,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": cache,
    },
  });
}

/** Returns the file name parameters: plain for old clients, and encoded for all others if the name is not ASCII (RFC 6266). */
function fileName(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%/]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return plain === name ? `filename="${plain}"` : `filename="${plain}"; filename*=UTF-8''${encoded}`;
}
