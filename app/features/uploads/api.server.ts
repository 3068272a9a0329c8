import { refusal, wrongField } from "../../platform/errors/app-error.ts";
import type { FileSize } from "../../platform/files/file.ts";
import { readFile } from "../../platform/files/files.server.ts";
import { type ReceivedLink, fileLink, secondsLeft } from "../../platform/files/link.server.ts";
import { storeUpload } from "../../platform/files/upload.server.ts";
import type { Api, CallContext } from "../../platform/http/api.server.ts";
import type { FileAnswer, FormFile } from "../../platform/http/operation.ts";
import * as contract from "./contract.ts";

/**
 * Seconds that a public file may be cached. Someone who has seen it may still see it that long after it was made private or
 * deleted.
 */
const publicAge = 3600;

export function mount(api: Api): void {
  api.describe("Files", "Pictures and documents: stored by a call, read by links that end soon.");
  api.mount("Files", contract.uploadImage, async (call, { body, files }) => {
    const { id, width, height } = await kept(call, body, files);
    return {
      data: { id, link: fileLink(call, id, { now: call.now }), width: width as number, height: height as number },
    };
  });
  api.mount("Files", contract.uploadDocument, async (call, { files }) => {
    const { id, name, media_type, bytes, width, height } = await kept(call, { purpose: "document" }, files);
    const size: FileSize = media_type === "application/pdf" ? "original" : "large";
    return { data: { id, link: fileLink(call, id, { size, now: call.now }), name, media_type, bytes, width, height } };
  });
  api.mount("Files", contract.readFile, (call, { params, query }) => served(call, { ...params, ...query }));
}

type What = Pick<Parameters<typeof storeUpload>[1], "purpose" | "crop">;

async function kept(call: CallContext, what: What, files: AsyncIterable<FormFile>) {
  const { account_id } = call.person;
  let uploaded: Awaited<ReturnType<typeof storeUpload>> | undefined;
  for await (const { field, name, content } of files)
    uploaded = await storeUpload(call, { account_id, ...what, field, name, content }, call.now);
  if (!uploaded) throw wrongField("file", "required");
  return uploaded;
}

async function served(call: CallContext, link: ReceivedLink): Promise<FileAnswer> {
  const left = secondsLeft(call, link, call.now);
  // A link with a wrong or expired signature reveals nothing about a file.
  const signed = link.until !== undefined || link.sign !== undefined;
  if (signed && left === 0) throw refusal("file_not_found");
  const reader = signed && link.reader ? { account_id: link.reader, now: call.now } : undefined;
  const file = await readFile(call, link.file_id, link.size, { mustBePublic: !signed, reader });
  if (!file) throw refusal("file_not_found");
  const image = file.media_type === "image/webp";
  return {
    name: file.name,
    type: file.media_type,
    disposition: image && !link.download ? "inline" : "attachment",
    cache:
      !image || link.download
        ? "no-store"
        : signed
          ? `private, max-age=${left}, immutable`
          : `public, max-age=${publicAge}`,
    content: file.content,
  };
}
